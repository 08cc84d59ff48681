package org.bindery.studio.loading.cassandra;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The body of an answer in the native protocol.
final class CqlInput {

    private static final int WARNINGS = 0x08;
    private static final int PAYLOAD = 0x04;

    private static final int ONE_TABLE = 1;
    private static final int MORE_PAGES = 2;
    private static final int NO_COLUMNS = 4;

    /// Types are nested in tables of people; this is far beyond.
    private static final int DEEPEST = 32;

    private final ByteBuffer bytes;

    /// A column of a table, or a value that a statement waits for.
    ///
    /// @param type the number of its type in the protocol
    record Column(String name, int type) {}

    /// @param flags those of the frame
    CqlInput(byte[] body, int flags) throws IOException {
        this.bytes = ByteBuffer.wrap(body);
        if ((flags & WARNINGS) != 0) {
            int count = shortOf();
            for (int i = 0; i < count; i++) {
                string();
            }
        }
        if ((flags & PAYLOAD) != 0) {
            int count = shortOf();
            for (int i = 0; i < count; i++) {
                string();
                value();
            }
        }
    }

    private static IOException damaged(RuntimeException e) {
        return new IOException("an answer of the server is damaged", e);
    }

    int shortOf() throws IOException {
        try {
            return bytes.getShort() & 0xFFFF;
        } catch (BufferUnderflowException e) {
            throw damaged(e);
        }
    }

    int intOf() throws IOException {
        try {
            return bytes.getInt();
        } catch (BufferUnderflowException e) {
            throw damaged(e);
        }
    }

    private byte[] take(int length) throws IOException {
        if (length > bytes.remaining()) {
            throw damaged(new BufferUnderflowException());
        }
        byte[] taken = new byte[length];
        bytes.get(taken);
        return taken;
    }

    byte[] shortBytes() throws IOException {
        return take(shortOf());
    }

    String string() throws IOException {
        return new String(shortBytes(), StandardCharsets.UTF_8);
    }

    /// A value; empty where it is absent.
    Optional<byte[]> value() throws IOException {
        int length = intOf();
        return length < 0 ? Optional.empty() : Optional.of(take(length));
    }

    /// The columns of rows.
    List<Column> columns() throws IOException {
        int flags = intOf();
        int count = intOf();
        if ((flags & MORE_PAGES) != 0) {
            value();
        }
        return (flags & NO_COLUMNS) != 0 ? List.of() : columns(flags, count);
    }

    /// The values that a prepared statement waits for.
    List<Column> variables() throws IOException {
        int flags = intOf();
        int count = intOf();
        int keys = intOf();
        for (int i = 0; i < keys; i++) {
            shortOf();
        }
        return columns(flags, count);
    }

    private List<Column> columns(int flags, int count) throws IOException {
        if ((flags & ONE_TABLE) != 0) {
            string();
            string();
        }
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if ((flags & ONE_TABLE) == 0) {
                string();
                string();
            }
            columns.add(new Column(string(), type(0)));
        }
        return columns;
    }

    /// The number of a type; what it is made of is left out.
    private int type(int depth) throws IOException {
        if (depth > DEEPEST) {
            throw new IOException("a type of the server is nested too deeply");
        }
        int type = shortOf();
        switch (type) {
            case 0x00 -> string();
            case 0x20, 0x22 -> type(depth + 1);
            case 0x21 -> {
                type(depth + 1);
                type(depth + 1);
            }
            case 0x30 -> {
                string();
                string();
                int fields = shortOf();
                for (int i = 0; i < fields; i++) {
                    string();
                    type(depth + 1);
                }
            }
            case 0x31 -> {
                int items = shortOf();
                for (int i = 0; i < items; i++) {
                    type(depth + 1);
                }
            }
            default -> {
                // All others are their number.
            }
        }
        return type;
    }
}
