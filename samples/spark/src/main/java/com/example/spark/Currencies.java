package com.example.spark;

import java.io.IOException;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Keeps the trades of a CSV file as messages, and says how much of each currency was sold. */
public final class Currencies {

    private Currencies() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 3) {
            System.err.println("Name a CSV file of trades, the model of trades, and the folder for batch files.");
            System.exit(2);
        }
        try (SparkSession spark = local()) {
            keep(spark, arguments[0], arguments[1], arguments[2]);
            Dataset<Row> sold = sold(spark, arguments[2]);
            sold.explain("formatted");
            sold.show();
        }
    }

    /** A Spark of two threads that nobody reaches from elsewhere. */
    static SparkSession local() {
        return SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", "2")
                .config("spark.log.level", "WARN")
                .getOrCreate();
    }

    /** Writes the rows of a CSV file as messages; one that is not valid by the model ends it. */
    static void keep(SparkSession spark, String csv, String model, String folder) {
        spark.read()
                .option("header", "true")
                .csv(csv)
                .selectExpr(
                        "CAST(ID AS BIGINT) AS id",
                        "to_date(TradeDate, 'dd/MM/yyyy') AS tradeDate",
                        "BuySell AS buySell",
                        "Currency1 AS currency1",
                        "CAST(Amount1 AS DECIMAL(18, 2)) AS amount1",
                        "CAST(`Exchange Rate` AS DECIMAL(18, 6)) AS exchangeRate",
                        "Currency2 AS currency2",
                        "CAST(Amount2 AS DECIMAL(18, 2)) AS amount2",
                        "to_date(`Settlement Date`, 'dd/MM/yyyy') AS settlementDate")
                .write()
                .format("bindery")
                .option("model", model)
                .option("columns", "all")
                .mode("overwrite")
                .save(folder);
    }

    /** How much of each currency was sold. Filter and sums are found where the messages are. */
    static Dataset<Row> sold(SparkSession spark, String folder) {
        spark.read().format("bindery").load(folder).createOrReplaceTempView("trades");
        return spark.sql("""
            SELECT currency1, count(*) AS trades, sum(amount1) AS amount
            FROM trades WHERE buySell = 'Sell' GROUP BY currency1 ORDER BY currency1
            """);
    }

    /** The same as texts. */
    static List<String> lines(Dataset<Row> sold) {
        return sold.collectAsList().stream()
                .map(row -> row.getString(0) + " " + row.getLong(1) + " " + row.getDecimal(2))
                .toList();
    }
}
