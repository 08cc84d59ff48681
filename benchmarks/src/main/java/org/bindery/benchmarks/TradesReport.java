package org.bindery.benchmarks;

import com.example.trades.ClassicTrade;
import com.example.trades.Trade;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.bindery.runtime.BinaryList;
import org.bindery.runtime.InvalidMessageException;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.util.Statistics;
import org.openjdk.jol.info.GraphLayout;

/// Measures the million trades: bytes, heap, and the filter; prints a table for `docs/benchmarks.md`.
public final class TradesReport {

    /// Heap is measured on this many trades, since walking all of them takes long and changes nothing.
    private static final int WEIGHED = 100_000;

    private TradesReport() {}

    /// Runs everything; about two minutes.
    public static void main(String[] arguments) throws IOException, InvalidMessageException, RunnerException {
        List<ClassicTrade> classic = TradesBenchmark.read();
        String text = TradesBenchmark.text(classic.size());
        BinaryList<Trade> inferred = TradesBenchmark.binary(text);
        BinaryList<com.example.tunedtrades.Trade> tuned = tuned(text);
        requireEqual(classic, inferred);
        requireSameText(classic, tuned);
        line("bytes a trade, as inferred", (double) inferred.sizeInBytes() / classic.size());
        line("bytes a trade, tuned", (double) tuned.sizeInBytes() / classic.size());
        List<ClassicTrade> some = List.copyOf(classic.subList(0, WEIGHED));
        line("heap a trade, classic", (double) GraphLayout.parseInstance(some).totalSize() / WEIGHED);
        line("heap a trade, binary in a list", heap(TradesBenchmark.binary(TradesBenchmark.text(WEIGHED))));
        line("heap a trade, tuned in a list", heap(tuned(TradesBenchmark.text(WEIGHED))));
        filter();
    }

    /// Reads the same text with the tuned model.
    private static BinaryList<com.example.tunedtrades.Trade> tuned(String text)
            throws IOException, InvalidMessageException {
        return com.example.tunedtrades.TradeText.readAll(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static double heap(Object list) {
        return (double) GraphLayout.parseInstance(list).totalSize() / WEIGHED;
    }

    private static void requireEqual(List<ClassicTrade> classic, BinaryList<Trade> binary) {
        for (int i = 0; i < classic.size(); i++) {
            if (!classic.get(i).equals(ClassicTrade.copyOf(binary.get(i)))) {
                throw new IllegalStateException("trade " + i + " came back as " + binary.get(i));
            }
        }
    }

    /// The tuned classes are others, so values are compared through their text.
    private static void requireSameText(List<ClassicTrade> classic, BinaryList<com.example.tunedtrades.Trade> binary)
            throws IOException {
        for (int i = 0; i < classic.size(); i++) {
            StringBuilder expected = new StringBuilder();
            StringBuilder actual = new StringBuilder();
            com.example.trades.TradeText.writeAll(List.<Trade>of(classic.get(i)), expected);
            com.example.tunedtrades.TradeText.writeAll(List.of(binary.get(i)), actual);
            if (!expected.toString().contentEquals(actual)) {
                throw new IllegalStateException("trade " + i + " came back as " + actual);
            }
        }
    }

    private static void filter() throws RunnerException {
        double classic = 0;
        double binary = 0;
        for (RunResult result : new Runner(new OptionsBuilder()
                        .include(TradesBenchmark.class.getName())
                        .build())
                .run()) {
            Statistics passes = result.getPrimaryResult().getStatistics();
            String binding = result.getParams().getParam("binding");
            line("filter, ns a trade, " + binding + ", median", nanoseconds(passes.getPercentile(50)));
            line("filter, ns a trade, " + binding + ", fastest", nanoseconds(passes.getMin()));
            if (binding.equals("classic")) {
                classic = passes.getMin();
            } else {
                binary = passes.getMin();
            }
        }
        line("filter, classic / binary, fastest", classic / binary);
    }

    private static double nanoseconds(double milliseconds) {
        return milliseconds * 1e6 / TradesBenchmark.TRADES;
    }

    private static void line(String what, double value) {
        System.out.printf(Locale.ROOT, "| %s | %.2f |%n", what, value);
    }
}
