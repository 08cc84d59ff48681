package org.bindery.connectors.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordOutput;
import org.bindery.messages.RecordValue;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.model.Model;
import org.bindery.model.json.ModelJson;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// Sums and counts of trades in a batch of columns, and of the same trades in Parquet that Spark writes, in one
/// session. Prints the best time of each; results are compared first.
@EnabledIfSystemProperty(named = "bindery.benchmark", matches = "true")
class SparkTradesBenchmark {

    private static final int TRADES = Integer.getInteger("bindery.trades", 10_000_000);
    private static final int ROUNDS = 7;

    @TempDir
    private Path folder;

    private static final List<String> QUESTIONS = List.of(
            "SELECT count(*) FROM trades",
            "SELECT sum(amount1), count(amount1) FROM trades",
            "SELECT sum(amount1), count(*) FROM trades WHERE currency1 = 'GBP' AND exchangeRate >= 1.6",
            "SELECT currency2, sum(amount2), count(*) FROM trades GROUP BY currency2 ORDER BY currency2",
            "SELECT count(*), sum(amount1) FROM trades WHERE id BETWEEN 100000 AND 100999");

    /// The trades of the sample again and again, with numbers and amounts of their own.
    private Path write() throws Exception {
        Path csv = Standards.samples("trades/trades.csv");
        Model model = TradeFiles.withDigits(TradeFiles.model("text", csv));
        Layouts layouts = Layouts.of(model);
        List<Message> sample = TradeFiles.messages(model, layouts, csv);
        BatchDescription description = RecordBatch.describe(model, layouts, ModelJson.write(model));
        RecordEncoder encoder = new RecordEncoder(layouts);
        Path file = folder.resolve("trades.batch");
        BatchOutput batch = BatchOutput.to(
                new BufferedOutputStream(Files.newOutputStream(file)), description, BatchOptions.DEFAULT.inColumns());
        RecordBatch.inColumns(batch, layouts);
        try (RecordOutput out = RecordBatch.output(batch, description)) {
            for (int i = 0; i < TRADES; i++) {
                Message message = sample.get(i * 7 % sample.size());
                List<Object> values = new ArrayList<>(message.value().values());
                values.set(0, (long) i);
                values.set(4, ((BigDecimal) values.get(4)).add(BigDecimal.valueOf(i * 37L % 1_000_003, 2)));
                RecordValue trade = RecordValue.of(message.value().shape(), values);
                out.write(message.root(), encoder.encode(new Message(message.root(), trade)));
            }
        }
        return file;
    }

    @Test
    void sumsAndCountsAreNotSlowerThanOverParquet() throws Exception {
        Path file = write();
        try (SparkSession spark = TradeFiles.session(folder)) {
            Dataset<Row> batch = spark.read().format("bindery").load(file.toString());
            Path table = folder.resolve("trades.parquet");
            batch.write().parquet(table.toString());
            Dataset<Row> parquet = spark.read().parquet(table.toString());
            System.out.printf(Locale.ROOT, "%,d trades; batch %,d bytes%n", TRADES, Files.size(file));
            for (String question : QUESTIONS) {
                batch.createOrReplaceTempView("trades");
                List<Row> expected = spark.sql(question).collectAsList();
                parquet.createOrReplaceTempView("trades");
                assertThat(spark.sql(question).collectAsList()).isEqualTo(expected);
                long[] best = {Long.MAX_VALUE, Long.MAX_VALUE};
                for (int round = 0; round < ROUNDS; round++) {
                    best[0] = Math.min(best[0], nanos(spark, batch, question));
                    best[1] = Math.min(best[1], nanos(spark, parquet, question));
                }
                System.out.printf(
                        Locale.ROOT, "%6.0f ms batch %6.0f ms Parquet  %s%n", best[0] / 1e6, best[1] / 1e6, question);
            }
        }
    }

    private static long nanos(SparkSession spark, Dataset<Row> trades, String question) {
        trades.createOrReplaceTempView("trades");
        long start = System.nanoTime();
        spark.sql(question).collectAsList();
        return System.nanoTime() - start;
    }
}
