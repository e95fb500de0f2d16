"""Summarizes responses on a cluster of two workers, ends a filter and a worker in the middle, and compares the summary."""

import argparse
import json
import os
import resource
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

import traffic

HERE = Path(__file__).parent
FIXTURES = HERE.parent.parent / "Tests/Fixtures"
MEGABYTES = 24
ARGUMENTS = argparse.Namespace()


class Processes:
    """The processes of this machine that descend from one of them."""

    def __init__(self, ancestor):
        listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,command="], check=True, capture_output=True, text=True)
        self.commands, self.children = {}, {}
        for line in listed.stdout.splitlines():
            process, parent, command = line.split(maxsplit=2)
            self.commands[int(process)] = command
            self.children.setdefault(int(parent), []).append(int(process))
        self.ancestor = ancestor

    def below(self, process, text):
        """The descendants whose command has the text."""
        for child in self.children.get(process, []):
            if text in self.commands[child]:
                yield child
            yield from self.below(child, text)

    def scans(self):
        """Filters at work, each with the worker that it works for."""
        for worker in self.below(self.ancestor, "CoarseGrainedExecutorBackend"):
            for scan in self.below(worker, "drift scan"):
                yield worker, scan


class DriftOnSpark(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.output = self.folder / "summary.json"
        self.inputs = traffic.write(self.folder / "traffic", FIXTURES, files=5, megabytes=MEGABYTES)

    def test_the_summary_is_that_of_one_process_though_a_filter_and_a_worker_die(self):
        expected = self.in_one_process()
        began = time.monotonic()
        with self.on_spark("local-cluster[2,1,1024]", *self.inputs) as job:
            _, scan = self.wait_for_scan(job)
            os.kill(scan, signal.SIGKILL)
            worker, scan = self.wait_for_scan(job, other_than=scan)
            # A filter that stands still cannot end before its worker does.
            os.kill(scan, signal.SIGSTOP)
            os.kill(worker, signal.SIGKILL)
            os.kill(scan, signal.SIGKILL)
            log, _ = job.communicate()
        print(f"{time.monotonic() - began:.0f} s on Spark, with the start of two workers and what was done again")
        self.assertEqual(job.returncode, 0, log.decode())
        summary = self.output.read_bytes()
        self.assertEqual(summary, expected)
        self.assertGreater(sum(kind["responses"] for kind in json.loads(summary)["kinds"]), 10_000)
        self.assert_work_was_lost()

    def test_a_filter_that_refuses_its_options_fails_the_job(self):
        with self.on_spark("local[1]", self.inputs[0], "--option=--words-at=nowhere") as job:
            log, _ = job.communicate()
        self.assertNotEqual(job.returncode, 0)
        self.assertFalse(self.output.exists())
        self.assertIn(b"nowhere", log)

    def in_one_process(self):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        summary = subprocess.run(
            [ARGUMENTS.generator, "drift", "scan", *self.inputs], check=True, capture_output=True).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        print(f"\n{MEGABYTES / seconds:.1f} MB a second of a core, in one process")
        return summary

    def on_spark(self, master, *arguments):
        options = {
            "spark.eventLog.enabled": "true",
            "spark.eventLog.compress": "false",
            "spark.eventLog.rolling.enabled": "false",
            "spark.eventLog.dir": self.folder.as_uri(),
            "spark.sql.files.maxPartitionBytes": "2m",
            "spark.ui.enabled": "false",
        }
        settings = [f"--conf={name}={value}" for name, value in options.items()]
        return subprocess.Popen(
            ["spark-submit", "--master", master, *settings, HERE / "drift_on_spark.py",
             "--generator", ARGUMENTS.generator, "--output", self.output, *arguments],
            cwd=self.folder, env=os.environ | {"SPARK_LOCAL_IP": "127.0.0.1"},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def wait_for_scan(self, job, other_than=None):
        """A filter at work, and its worker."""
        while job.poll() is None:
            for worker, scan in Processes(job.pid).scans():
                if scan != other_than:
                    return worker, scan
            time.sleep(0.05)
        self.fail(f"the job has ended before it was disturbed: {job.communicate()[0].decode()}")

    def assert_work_was_lost(self):
        """Looks into what Spark wrote down, so that the test is not about a job that nobody disturbed."""
        [log] = [path for path in self.folder.glob("app-*") if path.is_file()]
        events = [json.loads(line) for line in log.read_text().splitlines()]
        failures = [
            event["Task End Reason"] for event in events
            if event["Event"] == "SparkListenerTaskEnd" and event["Task End Reason"]["Reason"] != "Success"]
        reasons = [failure["Reason"] for failure in failures]
        removed = [event for event in events if event["Event"] == "SparkListenerExecutorRemoved"]
        print("What Spark lost and did again:", ", ".join(reasons))
        self.assertIn("SIGKILL", str([failure for failure in failures if failure["Reason"] == "ExceptionFailure"]))
        self.assertIn("ExecutorLostFailure", reasons)
        self.assertEqual(len(removed), 1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--generator", required=True)
    ARGUMENTS, rest = parser.parse_known_args()
    unittest.main(argv=[__file__, *rest])
