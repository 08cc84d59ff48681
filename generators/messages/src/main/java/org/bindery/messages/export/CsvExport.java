package org.bindery.messages.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.query.QueryException;
import org.bindery.messages.query.QueryScope;

/// Writes messages as rows of values between commas, in UTF-8 with a line feed behind each: first the
/// paths of the components, then a row for each message. Values are in their canonical lexical form, and
/// those that are absent empty; an empty text is in quotes. Not thread-safe.
public final class CsvExport implements MessageWriter {

    private final CsvRows rows;
    private final Writer out;

    /// Starts a file.
    ///
    /// @param scope of the messages
    /// @param out where it goes; closed with this
    /// @throws QueryException when messages have repeated components
    public CsvExport(QueryScope scope, OutputStream out) throws QueryException, IOException {
        this.rows = new CsvRows(scope.columns());
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        this.out.write(rows.heading());
    }

    @Override
    public void write(Message message) throws IOException {
        out.write(rows.row(message.value()));
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
