package org.bindery.importers.database;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bindery.importers.SourceStart;
import org.bindery.importers.text.SourceHead;

/// The database that a file is, or says where to find.
sealed interface Source permits Source.InFile, Server {

    /// Where it is, without a password; this is what the model remembers.
    String shown();

    /// A database in a file.
    ///
    /// @param kind one of [Kind#SQLITE], [Kind#H2] and [Kind#SCRIPT]
    record InFile(Kind kind, Path file, String shown) implements Source {

        DatabaseFile open() throws IOException {
            return switch (kind) {
                case SQLITE -> SqliteFile.open(file);
                case SCRIPT -> ScriptFile.open(file);
                default -> H2File.open(file);
            };
        }
    }

    /// The kind of a file.
    enum Kind {
        SQLITE,
        H2,
        SCRIPT,
        CONNECTION,
        OTHER;

        private static final byte[] SQLITE_START = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
        private static final Pattern H2_START = Pattern.compile("^H:\\d,.*block.*", Pattern.DOTALL);
        private static final String SCRIPT_ENDING = "sql";
        private static final int H2_HEADER = 4096;

        /// Databases are known by their content; what names a server is known by its name alone, so that nothing else
        /// is ever taken for it.
        static Kind of(SourceStart start) {
            byte[] bytes = start.bytes();
            int length = SQLITE_START.length;
            if (bytes.length >= length && Arrays.equals(bytes, 0, length, SQLITE_START, 0, length)) {
                return SQLITE;
            }
            if (H2_START.matcher(new String(bytes, 0, Math.min(bytes.length, H2_HEADER), StandardCharsets.ISO_8859_1))
                    .matches()) {
                return H2;
            }
            if (start.fileName().toLowerCase(Locale.ROOT).endsWith(ConnectionFile.ENDING)) {
                return CONNECTION;
            }
            boolean named = start.hasExtension(List.of(SCRIPT_ENDING));
            SourceHead head = SourceHead.of(bytes, bytes.length < SourceStart.LENGTH, Optional.empty());
            return !head.isBinary() && ScriptFile.isScript(head.text(), named) ? SCRIPT : OTHER;
        }

        static Kind of(Path file) throws IOException {
            try (InputStream in = Files.newInputStream(file)) {
                return of(new SourceStart(String.valueOf(file.getFileName()), in.readNBytes(SourceStart.LENGTH)));
            }
        }
    }
}
