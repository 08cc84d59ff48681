package org.bindery.studio.loading.cassandra;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.bindery.messages.Message;
import org.bindery.messages.UnencodableException;
import org.jspecify.annotations.Nullable;

/// Rows as they are written: for each the number of its values, and these with their lengths.
final class EncodedRows {

    /// What servers take at most at once is a little more.
    private static final int LONGEST_ROW = 15 << 20;

    private final RowForm form;
    private final Set<String> keyNames;
    private final long start;
    private final CqlOutput data = new CqlOutput(1 << 16);
    private final CqlOutput key = new CqlOutput(64);
    private int[] ends = new int[16];
    private int count;

    /// @param start when the load of the file began, in microseconds
    EncodedRows(RowForm form, long start) {
        this.form = form;
        this.keyNames = Set.copyOf(form.key().all());
        this.start = start;
    }

    /// Adds the row of a message.
    ///
    /// @return why the table cannot hold it; empty if it is added
    Optional<String> add(long number, Message message) {
        int before = data.size();
        key.truncate(0);
        Optional<String> refused = write(number, message);
        if (refused.isPresent()) {
            data.truncate(before);
            return refused;
        }
        if (count == ends.length) {
            ends = Arrays.copyOf(ends, count * 2);
        }
        ends[count++] = data.size();
        return Optional.empty();
    }

    private Optional<String> write(long number, Message message) {
        int before = data.size();
        PrimaryKey names = form.key();
        data.shortOf(form.columns().size() + 1);
        for (RowColumn column : form.columns()) {
            int at = data.size();
            try {
                @Nullable Object value = column.source().of(message);
                if (value == null) {
                    if (keyNames.contains(column.name())) {
                        return Optional.of("the key has no value for " + column.name());
                    }
                    data.notSet();
                } else {
                    column.type().write(value, data);
                }
            } catch (UnencodableException e) {
                return Optional.of(String.valueOf(e.getMessage()));
            } catch (IllegalArgumentException e) {
                return Optional.of(column.name() + ": " + e.getMessage());
            }
            if (data.size() - before > LONGEST_ROW) {
                return Optional.of("the row is longer than " + LONGEST_ROW + " bytes");
            }
            if (names.partition().contains(column.name())) {
                key.raw(data.array(), at, data.size() - at);
            }
        }
        data.longValue(start + number);
        return names.partition().size() == 1 && key.size() == Integer.BYTES
                ? Optional.of("the key is empty")
                : Optional.empty();
    }

    /// The partition key of the last row.
    ByteBuffer partition() {
        return key.part(0, key.size());
    }

    int count() {
        return count;
    }

    /// How many bytes all rows have.
    int size() {
        return data.size();
    }

    /// The bytes of all rows, with space after them; not a copy.
    byte[] array() {
        return data.array();
    }

    int begin(int row) {
        return row == 0 ? 0 : ends[row - 1];
    }

    int end(int row) {
        return ends[row];
    }

    int length(int row) {
        return end(row) - begin(row);
    }
}
