#!/bin/bash
# Summarizes responses on Apache Spark, with two workers of which one dies, and compares the summary with that of one process.
# Installs what is missing. Arguments: the generator, built to run anywhere.
set -euo pipefail
generator=$(realpath "$1")
cd "$(dirname "$0")/../.."

tools=.build/spark
if ! command -v java > /dev/null || ! command -v ps > /dev/null || ! python3 -c "import ensurepip" 2> /dev/null; then
  .ci/install openjdk-17-jre-headless procps python3-venv
fi

if [ ! -x $tools/python/bin/spark-submit ]; then
  python3 -m venv $tools/python
  $tools/python/bin/pip install --quiet --disable-pip-version-check "pyspark==4.*"
fi

# Spark looks there for itself and for Python.
export PATH=$PWD/$tools/python/bin:$PATH PYTHONDONTWRITEBYTECODE=1
python Examples/DriftOnSpark/test_drift_on_spark.py --generator "$generator" --verbose
