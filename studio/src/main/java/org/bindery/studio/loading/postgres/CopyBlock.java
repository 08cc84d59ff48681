package org.bindery.studio.loading.postgres;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.Message;
import org.bindery.messages.export.CsvRows;
import org.bindery.studio.loading.LoadException;
import org.bindery.studio.loading.RowBlock;

/// Rows that are copied into the table, as part of the transaction.
final class CopyBlock implements RowBlock {

    private static final int MOST_ROWS = 10_000;
    private static final int MOST_BYTES = 1 << 20;

    private final PostgresConnection connection;
    private final CsvRows rows;
    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private final List<Integer> ends = new ArrayList<>();

    CopyBlock(PostgresConnection connection, CsvRows rows) {
        this.connection = connection;
        this.rows = rows;
    }

    @Override
    public Optional<String> add(long number, Message message) {
        text.writeBytes(rows.row(message.value()).getBytes(StandardCharsets.UTF_8));
        ends.add(text.size());
        return Optional.empty();
    }

    @Override
    public boolean isFull() {
        return ends.size() >= MOST_ROWS || text.size() >= MOST_BYTES;
    }

    @Override
    public Sent send() throws LoadException {
        List<Refused> refused = new ArrayList<>();
        try {
            copy(0, ends.size(), refused);
        } catch (SQLException e) {
            throw PostgresConnection.refused(e);
        }
        return () -> refused;
    }

    /// Copies rows; where the database refuses some of them, these are found by halves.
    private void copy(int from, int to, List<Refused> refused) throws SQLException {
        Savepoint before = connection.connection().setSavepoint();
        try {
            connection.copy(rows(from, to));
            connection.connection().releaseSavepoint(before);
        } catch (SQLException e) {
            if (!isOfValues(e)) {
                throw e;
            }
            connection.connection().rollback(before);
            if (to - from == 1) {
                refused.add(new Refused(from, PostgresConnection.oneLine(e)));
            } else {
                int middle = (from + to) >>> 1;
                copy(from, middle, refused);
                copy(middle, to, refused);
            }
        }
    }

    /// Whether the database refuses values, rather than the table or the statement: SQLSTATE classes 22 and 23.
    private static boolean isOfValues(SQLException e) {
        String state = String.valueOf(e.getSQLState());
        return state.startsWith("22") || state.startsWith("23");
    }

    /// Some of the rows, as values between commas.
    private byte[] rows(int from, int to) {
        int start = from == 0 ? 0 : ends.get(from - 1);
        byte[] part = new byte[ends.get(to - 1) - start];
        System.arraycopy(text.toByteArray(), start, part, 0, part.length);
        return part;
    }
}
