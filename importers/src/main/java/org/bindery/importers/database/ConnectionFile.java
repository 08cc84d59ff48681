package org.bindery.importers.database;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.model.Location;

/// A small text file, `name.jdbc`, that says where a database is: a line `url=jdbc:postgresql://host/shop`, and perhaps
/// `user=reader`. Passwords do not belong in it, nor does the driver, since opening a file must not run what it names;
/// nor is a server asked because a file names it: the user says so.
public final class ConnectionFile {

    /// The option by which a user lets a server be asked.
    public static final String CONNECT_OPTION = "connect";

    static final String ENDING = ".jdbc";

    private static final Pattern LINE = Pattern.compile("(?:(\\p{Alpha}[\\w.-]*)\\s*[=:]\\s*)?(.*)");
    private static final String SCHEME = "jdbc:";
    private static final int LONGEST = 4096;

    private ConnectionFile() {}

    /// A URL entered by a user.
    ///
    /// @param file holds the URL without a password; it is gone when the program ends
    /// @param password what the URL said of it
    public record Typed(Path file, Optional<String> password) {

        /// The options of an import, with the URL's password unless they have another.
        public Map<String, String> with(Map<String, String> options) {
            Map<String, String> all = new HashMap<>(options);
            password.ifPresent(secret -> all.putIfAbsent(DatabaseOptions.PASSWORD.name(), secret));
            return all;
        }
    }

    /// Writes a file for a database that is named by its URL alone. No value of a setting is written that is not
    /// known to be harmless, so no password is.
    ///
    /// @throws IOException when no temporary file can be written
    public static Typed typed(String url) throws IOException {
        Path file = Files.createTempFile("database", ENDING);
        file.toFile().deleteOnExit();
        PublicUrl parts = PublicUrl.of(url);
        Files.writeString(file, "url=" + parts.url() + "\n");
        return new Typed(file, parts.password());
    }

    /// The name of the database that a URL refers to, for a model that has no other name.
    public static String databaseName(String url) {
        String path = url.replaceFirst("[;?].*", "").replaceFirst("\\.(sqlite3?|db|mv\\.db)$", "");
        Matcher last = Pattern.compile("([A-Za-z0-9_-]+)/*$").matcher(path);
        return last.find() ? last.group(1) : "database";
    }

    static Source read(Path file) throws ImportException, IOException {
        Optional<String> url = Optional.empty();
        Optional<String> user = Optional.empty();
        int number = 0;
        for (String line : text(file).lines().map(String::strip).toList()) {
            number++;
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            Matcher parts = LINE.matcher(line);
            String name = line.startsWith(SCHEME) || !parts.matches() || parts.group(1) == null
                    ? ""
                    : parts.group(1).toLowerCase(Locale.ROOT);
            if (name.equals("user") && user.isEmpty()) {
                user = Optional.of(parts.group(2));
            } else if ((name.equals("url") || line.startsWith(SCHEME)) && url.isEmpty()) {
                url = Optional.of(name.isEmpty() ? line : parts.group(2));
            } else {
                throw unknown(file, number, name);
            }
        }
        if (url.isEmpty()) {
            throw refused(file, 0, "bad-connection", "The file must hold one line url=jdbc:… and perhaps user=….");
        }
        return new ConnectionUrl(url.get(), file.toString(), user).source();
    }

    private static String text(Path file) throws ImportException, IOException {
        if (Files.size(file) > LONGEST) {
            throw refused(file, 0, "bad-connection", "The file is longer than " + LONGEST + " bytes.");
        }
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (MalformedInputException e) {
            throw refused(file, 0, "bad-connection", "The file is not text in UTF-8.");
        }
    }

    private static ImportException unknown(Path file, int line, String name) {
        return name.matches(".*(password|pwd).*")
                ? refused(
                        file,
                        line,
                        "password-in-file",
                        "A password does not belong in this file; give it in the environment variable "
                                + DatabaseOptions.PASSWORD_VARIABLE + ".")
                : refused(
                        file,
                        line,
                        "bad-connection",
                        "The file may hold one line url=jdbc:…, one line user=… and remarks after #; this line is"
                                + " neither.");
    }

    private static ImportException refused(Path file, int line, String id, String text) {
        return new ImportException(new Location(file.toString(), line, 0), id, text);
    }
}
