package org.bindery.importers.database;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.model.Location;

/// A small text file, `name.jdbc`, that says where a database is: a line `url=jdbc:postgresql://host/shop`, and perhaps
/// `user=reader`. Passwords do not belong in it, nor does the driver, since opening a file must not run what it names.
public final class ConnectionFile {

    private static final Pattern URL = Pattern.compile("(?m)^\\s*(?:url\\s*[=:]\\s*)?(jdbc:\\S.*)$");
    private static final int LONGEST = 4096;

    /// Settings in a URL by which drivers load classes, run scripts or read files.
    private static final Pattern UNSAFE = Pattern.compile("(?i)[;?&](INIT|socketFactory(Arg)?|sslfactory(arg)?"
        + "|sslpasswordcallback|authenticationPluginClassName|xmlFactoryFactory|loggerFile|loggerLevel|autoDeserialize"
        + "|queryInterceptors|statementInterceptors|exceptionInterceptors|connectionLifecycleInterceptors"
        + "|allowLoadLocalInfile|allowUrlInLocalInfile|propertiesTransform|authenticationPlugins|clientInfoProvider"
        + "|detectCustomCollations|jaasApplicationName|TRACE_LEVEL_\\w+|AUTHENTICATOR|DATABASE_EVENT_LISTENER"
        + "|JAVA_OBJECT_SERIALIZER|load_extension|enable_load_extension)\\s*=");

    private ConnectionFile() {}

    /// Whether a text that begins like this is such a file.
    static boolean isOne(String start) {
        String first = start.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .findFirst()
                .orElse("");
        return first.startsWith("jdbc:")
                || (first.matches("(url|user)\\s*[=:].*") && URL.matcher(start).find());
    }

    /// Writes a file that is gone when the program ends, for a database that is named by its URL alone.
    ///
    /// @throws IOException when no temporary file can be written
    public static Path temporary(String url) throws IOException {
        Path file = Files.createTempFile("database", ".jdbc");
        file.toFile().deleteOnExit();
        return Files.writeString(file, "url=" + url + "\n");
    }

    /// The name of the database that a URL stands for, for a model that has no other name.
    public static String databaseName(String url) {
        String path = url.replaceFirst("[;?].*", "").replaceFirst("\\.(sqlite3?|db|mv\\.db)$", "");
        Matcher last = Pattern.compile("([A-Za-z0-9_-]+)/*$").matcher(path);
        return last.find() ? last.group(1) : "database";
    }

    static Source read(Path file) throws ImportException, IOException {
        String text = Files.size(file) > LONGEST ? "" : Files.readString(file, StandardCharsets.UTF_8);
        Matcher url = URL.matcher(text);
        if (!url.find()) {
            throw refused(file, "bad-connection", "The file must hold one line url=jdbc:… and perhaps user=….");
        }
        Properties lines = new Properties();
        lines.load(new StringReader(text.replace("\\", "\\\\")));
        for (String name : lines.stringPropertyNames()) {
            if (name.matches("(?i).*(password|pwd).*") && !name.startsWith("jdbc")) {
                throw refused(
                        file,
                        "password-in-file",
                        "A password does not belong in this file; give it in the environment variable "
                                + DatabaseOptions.PASSWORD_VARIABLE + ".");
            }
        }
        String address = url.group(1).strip();
        Matcher unsafe = UNSAFE.matcher(address);
        if (unsafe.find()) {
            throw refused(
                    file,
                    "unsafe-connection",
                    "The URL sets '" + unsafe.group(1)
                            + "', by which a driver may run code or read files; leave it out.");
        }
        Properties properties = new Properties();
        if (lines.getProperty("user") != null) {
            properties.setProperty("user", lines.getProperty("user").strip());
        }
        return new Source(address, withoutPassword(address), properties);
    }

    /// The URL without what is secret in it.
    static String withoutPassword(String url) {
        return url.replaceFirst("(//[^/@:]*):[^/@]*@", "$1@")
                .replaceAll("(?i)([;?&])(password|pwd|sslpassword|token|secret)=[^;&]*", "$1")
                .replaceAll("([?;&])[&;]+", "$1")
                .replaceFirst("[?;&]+$", "");
    }

    private static ImportException refused(Path file, String id, String text) {
        return new ImportException(new Location(file.toString(), 0, 0), id, text);
    }
}
