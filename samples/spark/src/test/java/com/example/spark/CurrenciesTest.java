package com.example.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.execution.ExplainMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CurrenciesTest {

    private static final Path CSV = Path.of("../trades/trades.csv");
    private static final String MODEL = "../consumer/src/main/bindery/trades.bindery";

    @TempDir
    private Path folder;

    @Test
    void whatWasSoldIsAddedUpWhereTheMessagesAre() throws Exception {
        try (SparkSession spark = Currencies.local()) {
            Currencies.keep(
                    spark, CSV.toString(), MODEL, folder.resolve("trades").toString());
            Dataset<Row> sold = Currencies.sold(spark, folder.resolve("trades").toString());
            assertEquals(expected(), Currencies.lines(sold));
            String plan = sold.queryExecution().explainString(ExplainMode.fromString("formatted"));
            assertTrue(plan.contains("PushedAggregates: [COUNT(*), SUM(amount1)] by [currency1]"), plan);
        }
    }

    private static List<String> expected() throws Exception {
        Map<String, List<BigDecimal>> sold = new TreeMap<>();
        for (String line : Files.readAllLines(CSV)) {
            String[] cells = line.split(",");
            if (cells[2].equals("Sell")) {
                sold.merge(
                        cells[3],
                        List.of(BigDecimal.ONE, new BigDecimal(cells[4])),
                        (one, two) ->
                                List.of(one.get(0).add(two.get(0)), one.get(1).add(two.get(1))));
            }
        }
        return sold.entrySet().stream()
                .map(each -> each.getKey() + " " + each.getValue().get(0) + " "
                        + each.getValue().get(1))
                .toList();
    }
}
