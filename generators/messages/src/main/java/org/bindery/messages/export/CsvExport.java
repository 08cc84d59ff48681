package org.bindery.messages.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.query.ComponentPath;
import org.bindery.messages.query.QueryException;
import org.bindery.messages.query.QueryScope;
import org.bindery.messages.values.Lexical;

/// Writes messages as rows of values between commas, in UTF-8 with a line feed behind each: first the
/// paths of the components, then a row for each message. Values are in their canonical lexical form, and
/// those that are absent empty; an empty text is in quotes. Not thread-safe.
public final class CsvExport implements MessageWriter {

    private final List<ComponentPath> columns;
    private final Writer out;

    /// Starts a file.
    ///
    /// @param scope of the messages
    /// @param out where it goes; closed with this
    /// @throws QueryException when messages have repeated components
    /// @throws IOException when it cannot be written
    public CsvExport(QueryScope scope, OutputStream out) throws QueryException, IOException {
        this.columns = scope.columns();
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        row(columns.stream().map(ComponentPath::toString).toList());
    }

    @Override
    public void write(Message message) throws IOException {
        List<String> cells = new ArrayList<>();
        for (ComponentPath column : columns) {
            int before = cells.size();
            column.values(message.value(), value -> cells.add(cell(Lexical.format(value))));
            if (cells.size() == before) {
                cells.add("");
            }
        }
        row(cells);
    }

    private void row(List<String> cells) throws IOException {
        out.write(String.join(",", cells));
        out.write('\n');
    }

    private static String cell(String text) {
        boolean isPlain =
                !text.isEmpty() && text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
