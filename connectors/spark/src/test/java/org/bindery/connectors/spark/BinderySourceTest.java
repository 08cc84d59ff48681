package org.bindery.connectors.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedOutputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordOutput;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.export.MessageExport;
import org.bindery.messages.query.QueryScope;
import org.bindery.model.Model;
import org.bindery.model.json.ModelJson;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.internal.batch.BatchDescription;
import org.bindery.runtime.internal.batch.BatchOutput;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Batch files in Spark, which works by two threads, beside its own reading of Parquet.
@Tag("long")
class BinderySourceTest {

    private static final int TRADES = 5_000;

    @TempDir
    private static Path folder;

    private static SparkSession spark;
    private static List<String[]> lines;

    @BeforeAll
    static void writeTrades() throws Exception {
        List<String> sample = Files.readAllLines(Standards.samples("trades/trades.csv"));
        lines = IntStream.range(0, TRADES)
                .mapToObj(i -> {
                    String[] cells = sample.get(1 + i % (sample.size() - 1)).split(",", -1);
                    cells[0] = Integer.toString(i + 1);
                    cells[1] = "0" + (1 + i / 1_000) + "/08/2014";
                    cells[4] = 1 + i % 7 + cells[4];
                    return cells;
                })
                .toList();
        Path csv = Files.writeString(
                folder.resolve("trades.csv"),
                sample.getFirst() + "\n"
                        + lines.stream().map(cells -> String.join(",", cells)).collect(Collectors.joining("\n"))
                        + "\n");
        Model model = TradeFiles.model("text", csv);
        Files.createDirectories(folder.resolve("many"));
        write(model, folder.resolve("rows.batch"), false, csv);
        write(model, folder.resolve("columns.batch"), true, csv);
        write(model, folder.resolve("many/one.batch"), true, csv);
        write(model, folder.resolve("many/two.batch"), false, csv);
        spark = TradeFiles.session(folder);
    }

    @AfterAll
    static void stop() {
        if (spark != null) {
            spark.stop();
        }
    }

    /// Writes the messages of samples into a batch, and a table of Parquet beside it.
    private static void write(Model model, Path file, boolean inColumns, Path... samples) throws Exception {
        Layouts layouts = Layouts.of(model);
        BatchDescription description = RecordBatch.describe(model, layouts, ModelJson.write(model));
        RecordEncoder encoder = new RecordEncoder(layouts);
        BatchOptions options = inColumns ? BatchOptions.DEFAULT.inColumns() : BatchOptions.DEFAULT;
        MessageExport parquet =
                ServiceLoader.load(MessageExport.class).findFirst().orElseThrow();
        Path table = file.resolveSibling(file.getFileName() + ".parquet");
        BatchOutput batch = BatchOutput.to(new BufferedOutputStream(Files.newOutputStream(file)), description, options);
        if (inColumns) {
            RecordBatch.inColumns(batch, layouts);
        }
        try (RecordOutput out = RecordBatch.output(batch, description);
                OutputStream rows = Files.newOutputStream(table);
                MessageWriter writer = parquet.writer(
                        layouts, QueryScope.of(layouts, model.roots().getFirst()), rows)) {
            for (Message message : TradeFiles.messages(model, layouts, samples)) {
                out.write(message.root(), encoder.encode(message));
                writer.write(message);
            }
        }
    }

    private static Dataset<Row> load(String file) {
        return spark.read().format("bindery").load(folder.resolve(file).toString());
    }

    private static Dataset<Row> parquet(String file) {
        return spark.read().parquet(folder.resolve(file + ".parquet").toString());
    }

    private static BigDecimal sum(Predicate<String[]> wanted) {
        return lines.stream()
                .filter(wanted)
                .map(cells -> new BigDecimal(cells[4]))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rows.batch", "columns.batch"})
    void countsSumsAndValuesAreThoseOfTheMessages(String file) {
        Dataset<Row> trades = load(file);
        assertThat(trades.count()).isEqualTo(TRADES);
        assertThat(trades.selectExpr("sum(amount1)").first().getDecimal(0)).isEqualByComparingTo(sum(_ -> true));
        assertThat(trades.orderBy("id").collectAsList())
                .isEqualTo(parquet(file).orderBy("id").collectAsList());
        assertThat(trades.schema().treeString())
                .isEqualTo(parquet(file).schema().treeString().replace("nullable = true", "nullable = false"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "currency1 = 'GBP' AND exchangeRate >= 1.6",
                "currency1 IN ('GBP', 'EUR') AND NOT (buySell = 'Buy' OR id < 100)",
                "tradeDate > date'2014-08-03' AND currency2 <> 'USD'",
                "id = 4711",
                "id > 1000000",
                "length(currency1) = 3 AND id <= 7 AND currency1 > 'B'"
            })
    void filtersFindTheSameAsInParquet(String filter) {
        List<Row> expected = parquet("rows.batch").where(filter).orderBy("id").collectAsList();
        assertThat(load("rows.batch").where(filter).orderBy("id").collectAsList())
                .isEqualTo(expected);
        assertThat(load("columns.batch").where(filter).orderBy("id").collectAsList())
                .isEqualTo(expected);
        assertThat(load("columns.batch").where(filter).count()).isEqualTo(expected.size());
        assertThat(load("columns.batch").where(filter).select("amount2").count())
                .isEqualTo(expected.size());
    }

    private static String plan(Dataset<Row> rows) {
        return rows.queryExecution().explainString(org.apache.spark.sql.execution.ExplainMode.fromString("formatted"));
    }

    @Test
    void theExplanationShowsWhatWasPushed() {
        String plan = plan(load("columns.batch")
                .where("currency1 = 'GBP' AND exchangeRate >= 1.6 AND length(buySell) = 3")
                .select("amount1"));
        assertThat(plan)
                .contains("PushedFilters: [currency1 = 'GBP', exchangeRate >= 1.6")
                .contains("ReadSchema: struct<")
                .doesNotContain("settlementDate");
        assertThat(plan.substring(plan.indexOf("ReadSchema"))).doesNotContain("currency1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT count(*) FROM trades",
                "SELECT count(*), count(buySell), sum(id), sum(amount1), avg(amount2) FROM trades",
                "SELECT min(amount1), max(exchangeRate), min(tradeDate), max(id) FROM trades WHERE currency1 = 'GBP'",
                "SELECT count(*), sum(amount1), max(id) FROM trades WHERE id > 1000000",
                "SELECT currency1, currency2, count(*), sum(amount2) FROM trades GROUP BY currency1, currency2 ORDER"
                        + " BY 1, 2",
                "SELECT tradeDate, avg(amount1) FROM trades WHERE NOT (buySell = 'Buy' AND id < 900) GROUP BY tradeDate"
                        + " HAVING count(*) > 3 ORDER BY 1",
                "SELECT exchangeRate, min(id) FROM trades GROUP BY exchangeRate ORDER BY 1"
            })
    void aggregatesAreFoundWhereTheMessagesAre(String question) {
        parquet("rows.batch").createOrReplaceTempView("trades");
        List<Row> expected = spark.sql(question).collectAsList();
        for (String file : List.of("rows.batch", "columns.batch")) {
            load(file).createOrReplaceTempView("trades");
            assertThat(spark.sql(question).collectAsList()).as(file).isEqualTo(expected);
            assertThat(plan(spark.sql(question))).contains("PushedAggregates: [");
        }
    }

    @Test
    void whatIsAskedOtherwiseIsFoundBySpark() {
        Dataset<Row> trades = load("columns.batch");
        Dataset<Row> asked = trades.where("length(currency1) = 3").selectExpr("sum(amount1)");
        assertThat(plan(asked)).doesNotContain("PushedAggregates");
        assertThat(asked.first().getDecimal(0)).isEqualByComparingTo(sum(_ -> true));
        Dataset<Row> distinct = trades.selectExpr("count(DISTINCT currency1)", "max(currency1)");
        assertThat(plan(distinct)).doesNotContain("PushedAggregates");
        assertThat(distinct.first())
                .isEqualTo(parquet("columns.batch")
                        .selectExpr("count(DISTINCT currency1)", "max(currency1)")
                        .first());
    }

    @Test
    void blocksThatFiltersRuleOutAreNoPartOfTheQuery() {
        Dataset<Row> all = load("many");
        // Rows have nothing to tell by, unless they have key columns.
        assertThat(all.where("tradeDate > date'2015-01-01'")
                        .select("id")
                        .javaRDD()
                        .getNumPartitions())
                .isEqualTo(1);
        Dataset<Row> first = load("columns.batch").where("tradeDate < date'2014-08-02'");
        assertThat(plan(first)).contains("Blocks: 1 of 5");
        assertThat(first.count()).isEqualTo(1_000);
        assertThat(all.where("id <= 10").select("amount1").count()).isEqualTo(20);
        assertThat(plan(all.where("id <= 10"))).contains("PushedFilters: [id <= 10]");
        assertThat(all.where("id > 1000000").count()).isZero();
        assertThat(all.where("id > 1000000").selectExpr("sum(id)").first().isNullAt(0))
                .isTrue();
    }

    @Test
    void sumsMayHaveMoreDigitsThanTheirColumn() throws Exception {
        String heading =
                Files.readAllLines(Standards.samples("trades/trades.csv")).getFirst();
        String line = Files.readAllLines(Standards.samples("trades/trades.csv")).get(1);
        List<String> many = IntStream.range(0, 3_000)
                .mapToObj(i -> {
                    String[] cells = line.split(",", -1);
                    cells[0] = Integer.toString(i);
                    cells[4] = i % 5 == 0 ? "-1.25" : "9999999999999999.99";
                    return String.join(",", cells);
                })
                .toList();
        Path csv = Files.writeString(folder.resolve("large.csv"), heading + "\n" + String.join("\n", many) + "\n");
        write(TradeFiles.withDigits(TradeFiles.model("text", csv)), folder.resolve("large.batch"), true, csv);
        Dataset<Row> sums = load("large.batch").selectExpr("sum(amount1)", "count(amount1)", "max(amount1)");
        assertThat(plan(sums)).contains("PushedAggregates: [");
        assertThat(sums.first().getDecimal(0))
                .isEqualByComparingTo(new BigDecimal("9999999999999999.99")
                        .multiply(BigDecimal.valueOf(2_400))
                        .subtract(new BigDecimal("750")));
        assertThat(sums.first().getLong(1)).isEqualTo(3_000);
        assertThat(sums.first().getDecimal(2)).isEqualByComparingTo("9999999999999999.99");
    }

    @Test
    void foldersAndSeveralFilesAreOneTable() {
        String one = folder.resolve("many/one.batch").toString();
        String rows = folder.resolve("rows.batch").toString();
        assertThat(load("many").count()).isEqualTo(2 * TRADES);
        assertThat(spark.read()
                        .format("bindery")
                        .load(one, rows)
                        .where("id = 17")
                        .count())
                .isEqualTo(2);
        assertThatThrownBy(() -> load("none.batch").count()).hasMessageContaining("none.batch");
    }

    @Test
    void rowsAreWrittenAsMessages() throws Exception {
        String model = model("trades", "text", "trades/trades.csv");
        String out = folder.resolve("gbp").toString();
        Dataset<Row> sterling = load("columns.batch").where("currency1 = 'GBP'");
        writer(sterling, model).mode("append").save(out);
        assertThat(sorted(load("gbp"))).isEqualTo(sorted(sterling));

        sterling.limit(7).write().format("bindery").mode("append").save(out);
        assertThat(load("gbp").count()).isEqualTo(sterling.count() + 7);

        Dataset<Row> euro = load("rows.batch").where("currency1 = 'EUR'");
        writer(euro, model).option("columns", "all").mode("overwrite").save(out);
        assertThat(sorted(load("gbp"))).isEqualTo(sorted(euro));

        try (Stream<Path> files = Files.list(folder.resolve("gbp"))) {
            assertThat(files).allMatch(file -> file.toString().endsWith(".batch"));
        }
    }

    @Test
    void structuresAndListsAreWrittenAsMessages() throws Exception {
        Path order = Standards.samples("orders/order.xml");
        write(
                TradeFiles.model("xsd", Standards.samples("orders/order.xsd")),
                folder.resolve("order.batch"),
                false,
                order);
        Dataset<Row> orders = load("order.batch");
        String model = model("orders", "xsd", "orders/order.xsd");
        String out = folder.resolve("copies").toString();
        writer(orders, model).mode("append").save(out);
        assertThat(load("copies").collectAsList()).isEqualTo(orders.collectAsList());

        Dataset<Row> wrong = orders.withColumn(
                "customer", functions.col("customer").withField("country", functions.lit("Switzerland")));
        assertThatThrownBy(() -> writer(wrong, model).mode("append").save(out))
                .hasStackTraceContaining("/order/customer/country")
                .hasStackTraceContaining("(pattern)");
        try (Stream<Path> files = Files.list(folder.resolve("copies"))) {
            assertThat(files).hasSize(1);
        }
        Path file = folder.resolve("order.batch");
        assertThatThrownBy(() -> writer(orders, model).mode("append").save(file.toString()))
                .hasMessageContaining("to one folder");
    }

    private static String model(String name, String format, String source) throws Exception {
        Path file = folder.resolve(name + ".bindery");
        return Files.writeString(file, ModelJson.write(TradeFiles.model(format, Standards.samples(source))))
                .toString();
    }

    private static DataFrameWriter<Row> writer(Dataset<Row> rows, String model) {
        return rows.write().format("bindery").option("model", model);
    }

    private static List<Row> sorted(Dataset<Row> trades) {
        return trades.orderBy("id").collectAsList();
    }

    @Test
    void nestedMessagesAreStructuresAndLists() throws Exception {
        Path order = Standards.samples("orders/order.xml");
        write(
                TradeFiles.model("xsd", Standards.samples("orders/order.xsd")),
                folder.resolve("orders.batch"),
                false,
                order,
                order);
        Dataset<Row> orders = load("orders.batch");
        assertThat(orders.collectAsList()).isEqualTo(parquet("orders.batch").collectAsList());
        assertThat(orders.selectExpr("explode(line) as line")
                        .selectExpr("sum(line.price.value)")
                        .collectAsList())
                .isEqualTo(parquet("orders.batch")
                        .selectExpr("explode(line) as line")
                        .selectExpr("sum(line.price.value)")
                        .collectAsList());
        assertThat(orders.where("customer.country = 'CH'").select("id").count()).isEqualTo(2);
        for (String filter : List.of(
                "deliverOn IS NULL",
                "deliverOn IS NOT NULL",
                "channel <> 'shop'",
                "NOT (channel = 'shop' OR channel IS NULL)")) {
            assertThat(orders.where(filter).count())
                    .as(filter)
                    .isEqualTo(parquet("orders.batch").where(filter).count());
        }
        assertThat(orders.select("customer.name").first().getString(0)).startsWith("Café");
    }
}
