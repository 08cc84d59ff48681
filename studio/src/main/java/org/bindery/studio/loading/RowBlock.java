package org.bindery.studio.loading;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.TextRange;
import org.bindery.messages.export.CsvRows;
import org.bindery.model.Location;

/// Rows that go to the database together.
final class RowBlock {

    private static final int MOST_ROWS = 10_000;
    private static final int MOST_BYTES = 1 << 20;

    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private final List<Integer> ends = new ArrayList<>();
    private final List<TextRange> places = new ArrayList<>();

    void add(CsvRows rows, ReadMessage message) {
        text.writeBytes(rows.row(message.message().value()).getBytes(StandardCharsets.UTF_8));
        ends.add(text.size());
        places.add(message.source().message());
    }

    boolean isFull() {
        return ends.size() >= MOST_ROWS || text.size() >= MOST_BYTES;
    }

    int size() {
        return ends.size();
    }

    /// Some of the rows, as values between commas.
    byte[] rows(int from, int to) {
        int start = from == 0 ? 0 : ends.get(from - 1);
        byte[] part = new byte[ends.get(to - 1) - start];
        System.arraycopy(text.toByteArray(), start, part, 0, part.length);
        return part;
    }

    /// Where the message of a row stands.
    Location place(int row) {
        return new Location("", places.get(row).line(), places.get(row).column());
    }

    void clear() {
        text.reset();
        ends.clear();
        places.clear();
    }
}
