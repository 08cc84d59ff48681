"""Sums of trades in a batch file or a folder of them, by PySpark: README.md beside this file says how to run it."""

import sys

from pyspark.sql import SparkSession

spark = (
    SparkSession.builder.master("local[2]")
    .config("spark.ui.enabled", "false")
    .config("spark.driver.bindAddress", "127.0.0.1")
    .config("spark.driver.host", "127.0.0.1")
    .config("spark.log.level", "WARN")
    .getOrCreate()
)
trades = spark.read.format("bindery").load(sys.argv[1])
sold = trades.where("buySell = 'Sell'").groupBy("currency1").agg({"*": "count", "amount1": "sum"})
sold.explain("formatted")
for row in sold.orderBy("currency1").collect():
    print(*row)
spark.stop()
