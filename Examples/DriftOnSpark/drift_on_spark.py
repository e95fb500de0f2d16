"""Summarizes captured responses on Apache Spark, by the filters `haapi-gen drift scan` and `haapi-gen drift merge`.

    spark-submit --master spark://HOST:7077 drift_on_spark.py --generator haapi-gen --output summary.json hdfs:/captured

An input is a file or folder that Spark reads, also a compressed one. Each line is a body.
"""

import argparse
import itertools
import math
import subprocess
from pathlib import Path

from pyspark import SparkFiles
from pyspark.sql import SparkSession


def through(command, lines):
    """What a filter prints for lines. Unlike `RDD.pipe`, it changes no byte of them, and fails if the filter fails."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            for line in lines:
                process.stdin.write(line + b"\n")
        except BrokenPipeError:
            pass  # The filter has ended, and its status says why.
        except BaseException:
            process.kill()  # It must not take the end of the lines that it got for the end of all.
            raise
        output, _ = process.communicate()
    if process.returncode != 0:
        raise subprocess.CalledProcessError(process.returncode, command)
    return output.splitlines()


def summarize(spark, generator, inputs, options):
    """One summary of all lines, the same however they are divided, and whatever had to be done again."""
    scan = ["drift", "scan", *options, "-"]
    merge = ["drift", "merge", "-"]

    def on_worker(arguments, lines):
        return through([SparkFiles.get(generator.name), *arguments], lines)

    # Of no line. Options that are wrong fail here already.
    empty = through([str(generator), *scan], [])
    spark.sparkContext.addFile(str(generator))
    texts = spark.read.text(inputs, lineSep="\n")
    # As bytes, because text that is no UTF-8 would become something else.
    lines = texts.select(texts.value.cast("binary")).rdd.map(lambda row: bytes(row[0]))
    summaries = lines.mapPartitions(lambda some: on_worker(scan, some))
    # The workers merge most of them, so that few come to this process, however many partitions there are.
    groups = summaries.repartition(max(1, math.isqrt(summaries.getNumPartitions())))
    merged = groups.mapPartitions(lambda some: on_worker(merge, itertools.chain(empty, some)))
    return through([str(generator), *merge], itertools.chain(empty, merged.collect()))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("inputs", nargs="+", help="files and folders with one body a line")
    parser.add_argument("--generator", type=Path, required=True, help="haapi-gen, which the workers get")
    parser.add_argument("--output", type=Path, required=True, help="where to write the summary")
    parser.add_argument("--option", action="append", default=[], help="one for scan, such as --option=--envelope")
    arguments = parser.parse_args()

    with SparkSession.builder.appName("drift").getOrCreate() as spark:
        summary = summarize(spark, arguments.generator.resolve(), arguments.inputs, arguments.option)
    arguments.output.write_bytes(b"".join(line + b"\n" for line in summary))


if __name__ == "__main__":
    main()
