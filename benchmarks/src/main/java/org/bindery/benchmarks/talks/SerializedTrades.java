package org.bindery.benchmarks.talks;

import com.example.tunedtrades.ClassicTrade;
import com.example.tunedtrades.Trade;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Trades serialized by the JDK, as the talk does it.
final class SerializedTrades {

    /// After so many objects the stream forgets those that it has written, as otherwise it would keep all of them.
    private static final int TOGETHER = 1_000;

    private SerializedTrades() {}

    private static byte[] bytes(Trade trade) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(trade);
        }
        return bytes.toByteArray();
    }

    private static Trade object(byte[] bytes) throws IOException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return (Trade) in.readObject();
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The mean length of trades that are serialized each alone.
    static double sizeOfEach(List<? extends Trade> trades) {
        return trades.stream()
                .mapToInt(trade -> {
                    try {
                        return bytes(trade).length;
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .average()
                .orElse(0);
    }

    /// Serializes and deserializes each trade alone.
    ///
    /// @return how many came back equal
    static int copied(List<? extends Trade> trades) throws IOException {
        int equal = 0;
        for (Trade trade : trades) {
            equal += object(bytes(trade)).equals(trade) ? 1 : 0;
        }
        return equal;
    }

    /// Writes all trades to a file.
    ///
    /// @return how many
    static int write(List<ClassicTrade> trades, Path file) throws IOException {
        try (ObjectOutputStream out = new ObjectOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            out.writeInt(trades.size());
            for (int i = 0; i < trades.size(); i++) {
                out.writeObject(trades.get(i));
                if (i % TOGETHER == TOGETHER - 1) {
                    out.reset();
                }
            }
        }
        return trades.size();
    }

    /// Reads what [#write] wrote.
    static List<ClassicTrade> read(Path file) throws IOException {
        List<ClassicTrade> trades = new ArrayList<>();
        try (ObjectInputStream in = new ObjectInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            for (int left = in.readInt(); left > 0; left--) {
                trades.add((ClassicTrade) in.readObject());
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
        return trades;
    }
}
