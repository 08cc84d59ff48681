package org.bindery.benchmarks;

import com.example.tunedtrades.ClassicTrade;
import com.example.tunedtrades.Trade;
import com.example.tunedtrades.TradeText;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bindery.runtime.BinaryList;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.standards.TradeGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Reads the rows of a million trades, all different, from bytes in memory: straight into binary records, into classic
/// objects, and by FastCSV with a conversion of each field into the same classic objects.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 2,
        jvmArgs = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
public class RowsBenchmark {

    /// What reads them, and into what.
    @Param({"binary", "classic", "fastcsv"})
    public String reader;

    private byte[] text;

    /// Makes the rows, and checks that all give the same values.
    @Setup
    public void prepare() throws IOException, InvalidMessageException {
        text = rows(TradesBenchmark.TRADES);
        requireSame(rows(1_000));
    }

    private static byte[] rows(int count) {
        StringBuilder rows = new StringBuilder();
        new TradeGenerator(TradesBenchmark.SEED).write(count, rows);
        return rows.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void requireSame(byte[] rows) throws IOException, InvalidMessageException {
        List<ClassicTrade> expected = classic(rows);
        BinaryList<Trade> binary = TradeText.readAll(new ByteArrayInputStream(rows));
        if (!expected.equals(fastCsv(rows)) || expected.size() != binary.size()) {
            throw new IllegalStateException("the readers give different trades");
        }
        for (int i = 0; i < expected.size(); i++) {
            if (!expected.get(i).equals(ClassicTrade.copyOf(binary.get(i)))) {
                throw new IllegalStateException("the binary trade " + i + " is another");
            }
        }
    }

    /// Reads all rows.
    @Benchmark
    public List<?> read() throws IOException, InvalidMessageException {
        return switch (reader) {
            case "binary" -> TradeText.readAll(new ByteArrayInputStream(text));
            case "classic" -> classic(text);
            default -> fastCsv(text);
        };
    }

    private static List<ClassicTrade> classic(byte[] rows) throws IOException, InvalidMessageException {
        return TradeText.readAll(new InputStreamReader(new ByteArrayInputStream(rows), StandardCharsets.UTF_8));
    }

    private static List<ClassicTrade> fastCsv(byte[] rows) throws IOException {
        List<ClassicTrade> trades = new ArrayList<>();
        try (CsvReader<CsvRecord> csv = CsvReader.builder()
                .ofCsvRecord(new InputStreamReader(new ByteArrayInputStream(rows), StandardCharsets.UTF_8))) {
            for (CsvRecord row : csv) {
                if (row.getStartingLineNumber() > 1) {
                    trades.add(trade(row));
                }
            }
        }
        return trades;
    }

    private static ClassicTrade trade(CsvRecord row) {
        ClassicTrade trade = new ClassicTrade();
        trade.setId(Integer.parseInt(row.getField(0)));
        trade.setTradeDate(date(row.getField(1)));
        trade.setBuySell(row.getField(2));
        trade.setCurrency1(row.getField(3));
        trade.setAmount1(new BigDecimal(row.getField(4)));
        trade.setExchangeRate(new BigDecimal(row.getField(5)));
        trade.setCurrency2(row.getField(6));
        trade.setAmount2(new BigDecimal(row.getField(7)));
        trade.setSettlementDate(date(row.getField(8)));
        return trade;
    }

    private static LocalDate date(String text) {
        return LocalDate.of(
                Integer.parseInt(text, 6, 10, 10), Integer.parseInt(text, 3, 5, 10), Integer.parseInt(text, 0, 2, 10));
    }
}
