#!/usr/bin/env python3
"""Serves a folder by HTTPS on a free port of this machine, and prints the port: serve.py FOLDER CERTIFICATE KEY"""

import functools
import http.server
import ssl
import sys

folder, certificate, key = sys.argv[1:]
handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(certificate, key)
server.socket = context.wrap_socket(server.socket, server_side=True)
print(server.server_port, flush=True)
server.serve_forever()
