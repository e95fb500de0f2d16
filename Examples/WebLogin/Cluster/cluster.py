"""Runs the cluster, sends visitors through it, and breaks parts of it meanwhile.

The last line counts. It is an error when a visitor does not arrive, arrives as somebody else, or when the identity server
has seen anything twice.
"""

import argparse
import base64
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path

from visitor import Visitor, fetch


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Process:
    """A program that can be killed and started again."""

    def __init__(self, name, command, folder, environment={}):
        self.name, self.command, self.environment = name, command, {**os.environ, **environment}
        self.log = open(folder / f"{name}.log", "ab")
        self.running = None

    def start(self):
        self.running = subprocess.Popen(
            self.command, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, env=self.environment)

    def stop(self, how=signal.SIGTERM):
        if self.running and self.running.poll() is None:
            self.running.send_signal(how)
            self.running.wait(timeout=30)


def wait_for(condition, what, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            if condition():
                return
        except OSError:
            pass
        time.sleep(0.05)
    raise RuntimeError(f"{what} does not answer")


NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx-error.log warn;
worker_processes 1;
events {{ worker_connections 2048; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  upstream site {{
{servers}
    keepalive 32;
  }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_connect_timeout 2s;
      # A form is good once, so that a node may be asked what another has died over.
      proxy_next_upstream error timeout http_502 http_503 non_idempotent;
    }}
    location /health/ {{ return 404; }}
    location = /metrics {{ return 404; }}
  }}
}}
"""


class Cluster:
    def __init__(self, arguments):
        folder = self.folder = Path(arguments.folder).resolve()
        self.ports = {name: free_port() for name in ("identity", "redis", "front", "one", "two", "three")}
        origin = self.origin = f"http://localhost:{self.ports['front']}"
        self.identity = Process("identity", [
            arguments.identity_server, "--port", str(self.ports["identity"]), "--quiet", "--redirect-uri",
            f"{origin}/start", "--visitors", str(arguments.visitors), "--password-rounds", "100"], folder)
        password = base64.urlsafe_b64encode(os.urandom(16)).decode()
        (folder / "redis").mkdir(exist_ok=True)
        self.redis = Process("redis", [
            "redis-server", "--bind", "127.0.0.1", "--port", str(self.ports["redis"]), "--dir", str(folder / "redis"),
            "--requirepass", password, "--appendonly", "yes", "--appendfsync", "always", "--save", "", "--maxmemory-policy", "noeviction"], folder)
        key = base64.b64encode(os.urandom(32)).decode()
        self.nodes = [
            Process(name, [
                arguments.site, self.identity_address, "--port", str(self.ports[name]), "--origin", origin, "--acr",
                "password", "--store", f"redis://127.0.0.1:{self.ports['redis']}", "--lease", "4"],
                folder, {"LOGIN_KEYS": key, "REDIS_PASSWORD": password})
            for name in ("one", "two", "three")]
        servers = "\n".join(
            f"    server 127.0.0.1:{self.ports[node.name]} max_fails=1 fail_timeout=1s;" for node in self.nodes)
        (folder / "nginx.conf").write_text(NGINX.format(folder=folder, servers=servers, port=self.ports["front"]))
        self.front = Process(
            "nginx", ["nginx", "-p", str(folder), "-e", str(folder / "nginx-error.log"), "-c", str(folder / "nginx.conf")],
            folder)

    @property
    def identity_address(self):
        return f"http://127.0.0.1:{self.ports['identity']}"

    def is_ready(self, node):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.ports[node.name]}/health/ready", timeout=2) as answer:
            return answer.status == 200

    def start(self):
        self.identity.start()
        self.redis.start()
        wait_for(lambda: self.statistics() is not None, "the identity server")
        for node in self.nodes:
            node.start()
        for node in self.nodes:
            wait_for(lambda: self.is_ready(node), node.name)
        self.front.start()
        wait_for(lambda: fetch(self.origin, "GET", "/")[0] == 200, "nginx")

    def stop(self):
        for process in [self.front, *self.nodes, self.redis, self.identity]:
            process.stop()

    def statistics(self):
        with urllib.request.urlopen(f"{self.identity_address}/statistics", timeout=5) as answer:
            return json.load(answer)


    def mean(self, metric):
        """The mean of a metric of all nodes that live."""
        count, total = 0, 0
        for node in self.nodes:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.ports[node.name]}/metrics", timeout=5) as answer:
                for line in answer.read().decode().splitlines():
                    name, value = line.rsplit(" ", 1)
                    count += float(value) if name == f"{metric}_count" else 0
                    total += float(value) if name == f"{metric}_sum" else 0
        return total / max(1, count)


class Breakage(threading.Thread):
    """Kills a node every few seconds, and the store once, until all visitors have arrived."""

    def __init__(self, cluster, period):
        super().__init__(daemon=True)
        self.cluster, self.period = cluster, period
        self.restarts, self.store_restarts, self.failure = 0, 0, None
        self.is_over = threading.Event()

    def run(self):
        try:
            while not self.is_over.wait(self.period):
                node = self.cluster.nodes[self.restarts % len(self.cluster.nodes)]
                node.stop(signal.SIGKILL)
                self.restarts += 1
                time.sleep(0.5)
                node.start()
                wait_for(lambda: self.cluster.is_ready(node), node.name)
                if self.restarts == 2:
                    self.restart_store()
        except Exception as error:
            self.failure = error

    def restart_store(self):
        self.cluster.redis.stop()
        self.store_restarts += 1
        self.cluster.redis.start()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--site", required=True, help="the program WebLogin")
    parser.add_argument("--identity-server", required=True, help="the program TestServer")
    parser.add_argument("--folder", required=True, help="where logs and data are")
    parser.add_argument("--visitors", type=int, default=1000)
    parser.add_argument("--at-once", type=int, default=24, help="how many visitors are there at the same time")
    parser.add_argument("--period", type=float, default=3, help="seconds between two kills")
    parser.add_argument("--seconds", type=float, default=200, help="how long all of it may take")
    arguments = parser.parse_args()

    cluster = Cluster(arguments)
    numbers = iter(range(1, arguments.visitors + 1))
    lock = threading.Lock()
    visitors = []
    end = time.monotonic() + arguments.seconds

    def visit():
        while True:
            with lock:
                number = next(numbers, None)
            if number is None:
                return
            visitor = Visitor(cluster.origin, number, random.Random(number), end)
            visitor.run()
            with lock:
                visitors.append(visitor)

    breakage = Breakage(cluster, arguments.period)
    try:
        cluster.start()
        began = time.monotonic()
        breakage.start()
        threads = [threading.Thread(target=visit, daemon=True) for _ in range(arguments.at_once)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(timeout=max(1, end + 30 - time.monotonic()))
        seconds = time.monotonic() - began
        breakage.is_over.set()
        breakage.join(timeout=90)
        seen = cluster.statistics()
        kilobytes = cluster.mean("haapi_visit_bytes") / 1000
    finally:
        cluster.stop()

    errors = [visitor for visitor in visitors if visitor.error]
    for visitor in errors[:10]:
        print(f"visitor {visitor.number}: {visitor.error}")
    foreign = sum(visitor.is_foreign for visitor in visitors)
    fresh = sum(visitor.fresh_starts for visitor in visitors)
    missing = arguments.visitors - len(visitors)
    failed = len(errors) + missing + (1 if breakage.failure else 0)
    if breakage.failure:
        print(f"breakage: {breakage.failure}")
    print(f"{seconds:.0f} s, {len(visitors) / seconds:.1f} visitors per second, {kilobytes:.1f} kB for each visit, "
          f"logs in {arguments.folder}")
    print(f"visitors {len(visitors)} tokens {seen['tokens']} restarts {breakage.restarts} "
          f"store-restarts {breakage.store_restarts} fresh-starts {fresh} doubled {seen['doubled']} "
          f"foreign {foreign} errors {failed}")
    # Each visitor who is there when a node dies may have to begin again, and nobody else.
    is_good = (failed == 0 and foreign == 0 and seen == {"tokens": arguments.visitors, "doubled": 0}
               and fresh <= breakage.restarts * arguments.at_once and breakage.restarts and breakage.store_restarts == 1)
    sys.exit(0 if is_good else 1)


if __name__ == "__main__":
    main()
