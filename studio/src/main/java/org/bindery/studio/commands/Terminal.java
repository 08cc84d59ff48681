package org.bindery.studio.commands;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Where a verb speaks: reports on standard output, everything else on standard error.
record Terminal(PrintWriter out, PrintWriter err, boolean interactive) {

    /// What no shell changes.
    private static final Pattern PLAIN = Pattern.compile("[\\w./:\\\\@%+=,~-]+", Pattern.UNICODE_CHARACTER_CLASS);

    /// Made when the first report is written: that takes longer than many a verb.
    private static final class Json {
        private static final JsonMapper MAPPER =
                JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    }

    // Without a terminal the console may be null in a runtime without the module of line editing.
    @SuppressWarnings("SystemConsoleNull")
    private static boolean isWatched() {
        return System.console() != null && System.console().isTerminal();
    }

    /// The process's own output, in UTF-8; progress is shown only where someone watches.
    static Terminal standard() {
        return new Terminal(
                new PrintWriter(System.out, false, StandardCharsets.UTF_8),
                new PrintWriter(System.err, true, StandardCharsets.UTF_8),
                isWatched());
    }

    /// A path as an argument of a command that is to be copied: in quotation marks where a shell would divide it.
    static String argument(Path path) {
        String text = path.toString();
        return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    void line(String text) {
        out.println(text);
    }

    /// Says something that is not part of the report.
    void note(String text) {
        err.println(text);
        err.flush();
    }

    /// Shows how far long work is, on one line that is written over; nothing in a pipe.
    void progress(String text) {
        if (interactive) {
            err.print("\r\u001b[K" + text);
            err.flush();
        }
    }

    void progressDone() {
        if (interactive) {
            err.print("\r\u001b[K");
            err.flush();
        }
    }

    /// Writes a report in machine-readable form.
    void json(Map<String, ?> report) {
        out.println(Json.MAPPER.writeValueAsString(report));
    }

    void flush() {
        out.flush();
        err.flush();
    }
}
