package org.bindery.importers.database;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Properties;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.importers.SourceStart;
import org.bindery.model.Location;

/// The database that a file is, or says where to find.
///
/// @param url for JDBC
/// @param shown where it is, without a password; this is what the model remembers
/// @param properties what a driver must know beside
record Source(String url, String shown, Properties properties) {

    private static final byte[] SQLITE = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final Pattern H2 = Pattern.compile("^H:\\d,.*block.*", Pattern.DOTALL);
    private static final String H2_ENDING = ".mv.db";

    /// What a database is recognised by.
    enum Kind {
        SQLITE,
        H2,
        CONNECTION,
        OTHER
    }

    static Kind kind(byte[] start) {
        if (start.length >= SQLITE.length && Arrays.equals(start, 0, SQLITE.length, SQLITE, 0, SQLITE.length)) {
            return Kind.SQLITE;
        }
        String text = new String(start, 0, Math.min(start.length, 4096), StandardCharsets.UTF_8);
        if (H2.matcher(text).matches()) {
            return Kind.H2;
        }
        return ConnectionFile.isOne(text) ? Kind.CONNECTION : Kind.OTHER;
    }

    /// The database of a file.
    ///
    /// @throws ImportException when it is none
    static Source of(Path file) throws ImportException, IOException {
        byte[] start;
        try (InputStream in = Files.newInputStream(file)) {
            start = in.readNBytes(SourceStart.LENGTH);
        }
        return switch (kind(start)) {
            case SQLITE -> sqlite(file);
            case H2 -> h2(file);
            case CONNECTION -> ConnectionFile.read(file);
            case OTHER ->
                throw new ImportException(
                        new Location(file.toString(), 0, 0),
                        start.length == 0 ? "empty-source" : "no-database",
                        start.length == 0
                                ? "The file is empty; there is nothing to import."
                                : "The file is no database of SQLite or H2, and no text with the URL of one; write"
                                        + " url=jdbc:… into a file NAME.jdbc.");
        };
    }

    /// Opened for reading, and as it is where nobody else has it open, so that nothing is written beside it.
    private static Source sqlite(Path file) {
        boolean alone = !Files.exists(file.resolveSibling(file.getFileName() + "-wal"));
        Properties properties = new Properties();
        properties.setProperty("open_mode", "1");
        properties.setProperty("enable_load_extension", "false");
        String address = file.toAbsolutePath().normalize().toUri().toString();
        return new Source("jdbc:sqlite:" + address + (alone ? "?immutable=1" : ""), file.toString(), properties);
    }

    private static Source h2(Path file) throws ImportException, IOException {
        String path = file.toAbsolutePath().normalize().toString();
        if (!path.endsWith(H2_ENDING) || path.contains(";")) {
            throw new ImportException(
                    new Location(file.toString(), 0, 0),
                    "h2-file-name",
                    "A database file of H2 must be named NAME.mv.db, without a semicolon; name it so.");
        }
        EmbeddedCode.refuse(file);
        Properties properties = new Properties();
        properties.setProperty("user", "sa");
        properties.setProperty("password", "");
        String name = path.substring(0, path.length() - H2_ENDING.length());
        return new Source("jdbc:h2:file:" + name + ";ACCESS_MODE_DATA=r;IFEXISTS=TRUE", file.toString(), properties);
    }
}
