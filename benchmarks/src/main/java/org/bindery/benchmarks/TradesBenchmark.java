package org.bindery.benchmarks;

import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import com.example.trades.TradeText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
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

/// Goes through a million trades and counts those of one side and one pair of currencies with a minimum rate, through
/// the interface that both bindings implement: with a stream over the classic objects, which is faster there than a
/// loop, and with the list's own `count` over the binary ones. Each binding has JVMs of its own, several because where
/// the collector puts classic objects varies.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
        value = 3,
        jvmArgs = {"-Xms4g", "-Xmx4g", "-XX:+AlwaysPreTouch"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 4, time = 1)
public class TradesBenchmark {

    /// The seed of all generated trades.
    public static final long SEED = 2014;

    /// How many there are.
    public static final int TRADES = 1_000_000;

    private static final BigDecimal MINIMUM = new BigDecimal("1.6");

    private static final Predicate<Trade> CONDITION = trade -> "GBP".equals(trade.getCurrency1())
            && "USD".equals(trade.getCurrency2())
            && "Buy".equals(trade.getBuySell())
            && trade.getExchangeRate().compareTo(MINIMUM) >= 0;

    /// Which binding.
    @Param({"classic", "binary"})
    public String binding;

    private List<ClassicTrade> classicTrades;
    private BinaryList<Trade> binaryTrades;

    @Setup
    public void load() throws IOException, InvalidMessageException {
        if (binding.equals("binary")) {
            binaryTrades = binary(text(TRADES));
        } else {
            classicTrades = read();
        }
    }

    /// The million trades as classic objects, read from text as any program would get them.
    static List<ClassicTrade> read() throws IOException, InvalidMessageException {
        return TradeText.readAll(new StringReader(text(TRADES)));
    }

    /// Trades in their binary form, read from text.
    static BinaryList<Trade> binary(String text) throws IOException, InvalidMessageException {
        return TradeText.readAll(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    /// The first of the million trades, as text.
    static String text(int trades) {
        StringBuilder text = new StringBuilder();
        new TradeGenerator(SEED).write(trades, text);
        return text.toString();
    }

    @Benchmark
    public long filter() {
        return binaryTrades == null ? classicTrades.stream().filter(CONDITION).count() : binaryTrades.count(CONDITION);
    }
}
