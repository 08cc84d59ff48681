package org.bindery.importers.database;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.model.Location;

/// Functions, triggers and links to other databases in a file of H2. They would be compiled, loaded or followed when it
/// is opened, so such a file is refused: nothing that a file brings along is run.
final class EmbeddedCode {

    private static final Pattern CODE =
            Pattern.compile("CREATE (FORCE )?((GLOBAL |LOCAL )?(TEMPORARY )?LINKED TABLE|ALIAS|TRIGGER|AGGREGATE)");
    private static final int WINDOW = 1 << 20;
    private static final int OVERLAP = 64;

    private EmbeddedCode() {}

    static void refuse(Path file) throws ImportException, IOException {
        byte[] window = new byte[WINDOW];
        int kept = 0;
        try (InputStream in = Files.newInputStream(file)) {
            for (int read = in.read(window, 0, WINDOW); read > 0; read = in.read(window, kept, WINDOW - kept)) {
                int length = kept + read;
                String text = new String(window, 0, length, StandardCharsets.ISO_8859_1);
                if (CODE.matcher(text).find()) {
                    throw new ImportException(
                            new Location(file.toString(), 0, 0),
                            "embedded-code",
                            "The database has functions, triggers or links that H2 would run on opening it; if you"
                                    + " trust it, name it by its URL (jdbc:h2:file:…) in a file NAME.jdbc.");
                }
                kept = Math.min(OVERLAP, length);
                System.arraycopy(window, length - kept, window, 0, kept);
            }
        }
    }
}
