package org.bindery.importers.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.model.Location;

/// A URL for JDBC, taken apart. No driver ever sees it: what is understood and allowed is written anew, so that it does
/// not matter how a driver would have read it.
///
/// @param file the path of the file
/// @param user the user named next to it
record ConnectionUrl(String url, String file, Optional<String> user) {

    private static final String H2_ENDING = ".mv.db";
    private static final Pattern PLACE =
            Pattern.compile("//(?<host>[A-Za-z0-9](?:[A-Za-z0-9._-]{0,252})|\\[[0-9A-Fa-f:.]{2,45}])"
                    + "(?::(?<port>\\d{1,5}))?(?:/(?<database>[A-Za-z0-9_.$~/-]*))?");
    private static final Pattern LOCAL_NAME = Pattern.compile("[A-Za-z0-9_.$-]+");
    private static final Pattern OTHER =
            Pattern.compile("jdbc:(?<product>[a-z][a-z0-9]{1,30}):(?<more>(?:thin:@|hsqls?:)?)" + "(?<place>//.*)");
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:.*", Pattern.DOTALL);

    /// The source that the URL names, if it is allowed.
    Source source() throws ImportException, IOException {
        if (url.chars().anyMatch(c -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT)) {
            throw refused("bad-connection", "The URL has characters that cannot be seen; leave them out.");
        }
        Optional<Dialect> dialect = Dialect.of(url);
        if (dialect.isEmpty()) {
            return other();
        }
        String rest = url.substring(dialect.get().prefix().length());
        int mark = rest.indexOf(dialect.get().mark());
        String place = mark < 0 ? rest : rest.substring(0, mark);
        Map<String, String> settings = settings(dialect.get(), mark < 0 ? "" : rest.substring(mark + 1));
        return switch (dialect.get()) {
            case SQLITE -> inFile(Source.Kind.SQLITE, place, "");
            case H2 ->
                place.matches("(tcp|ssl)://.*")
                        ? server(Dialect.H2, place.substring(0, 4), place.substring(4), settings)
                        : inFile(Source.Kind.H2, place, H2_ENDING);
            case POSTGRESQL, MYSQL, MARIADB, SQL_SERVER ->
                server(
                        dialect.get(),
                        "",
                        LOCAL_NAME.matcher(place).matches() ? "//localhost/" + place : place,
                        settings);
        };
    }

    private Map<String, String> settings(Dialect dialect, String text) throws ImportException {
        Map<String, String> settings = new LinkedHashMap<>();
        for (String setting : text.split(Pattern.quote(String.valueOf(dialect.separator())), -1)) {
            if (setting.isEmpty()) {
                continue;
            }
            int equals = setting.indexOf('=');
            String name = equals < 0 ? setting : setting.substring(0, equals);
            String value = equals < 0 ? "" : setting.substring(equals + 1);
            Optional<String> known = dialect.setting(name);
            if (known.isEmpty()) {
                throw refused(
                        "unsafe-connection",
                        "The URL sets '" + name + "'; of " + dialect.product() + " only "
                                + String.join(", ", dialect.names())
                                + " are allowed, since others may run code or read files. Leave it out.");
            }
            if (equals < 0 || value.matches(".*[%\\\\{}\"'].*") || !dialect.allows(known.get(), value)) {
                throw refused(
                        "unsafe-connection",
                        "The URL gives '" + known.get() + "' a value that is not understood. User and password may be"
                                + " given as options or in the environment instead.");
            }
            if (settings.putIfAbsent(known.get(), value) != null) {
                throw refused("unsafe-connection", "The URL sets '" + known.get() + "' twice; leave one out.");
            }
        }
        return settings;
    }

    private Server server(Dialect dialect, String more, String place, Map<String, String> given)
            throws ImportException {
        Matcher parts = place(place);
        Properties settings = new Properties();
        settings.putAll(given);
        settings.putAll(dialect.always());
        for (String who : List.of("user", "password")) {
            Object value = settings.remove(who.toUpperCase(Locale.ROOT));
            if (value != null) {
                settings.put(who, value);
            }
        }
        user.ifPresent(name -> settings.put("user", name));
        if (dialect == Dialect.H2) {
            // A database that does not exist must not be created.
            settings.put("IFEXISTS", "TRUE");
        }
        return new Server(
                dialect.prefix() + more + parts.group(),
                settings,
                shown(dialect, given),
                place(dialect.product(), parts));
    }

    /// A database whose driver the user brings along; its settings are not known, so there may be none.
    private Server other() throws ImportException {
        Matcher parts = OTHER.matcher(url);
        if (!parts.matches()) {
            throw refused(
                    "bad-connection",
                    "The URL of a database looks like jdbc:postgresql://host/shop; this one is not understood.");
        }
        String text = parts.group("place");
        if (text.matches("(?s).*[?;&].*")) {
            throw refused(
                    "unsafe-connection",
                    "The settings of " + parts.group("product") + " are not known, so the URL may have none.");
        }
        Properties settings = new Properties();
        user.ifPresent(name -> settings.put("user", name));
        return new Server(url, settings, url, place(parts.group("product"), place(text)));
    }

    private Matcher place(String text) throws ImportException {
        Matcher parts = PLACE.matcher(text);
        if (!parts.matches() || (parts.group("port") != null && Integer.parseInt(parts.group("port")) > 65_535)) {
            throw refused(
                    "bad-connection",
                    "After its scheme the URL must go on with //host:port/database, in plain letters, without a user or"
                            + " a password.");
        }
        return parts;
    }

    private static String place(String product, Matcher parts) {
        String port = parts.group("port") == null ? "" : ":" + parts.group("port");
        String database = parts.group("database");
        return "the " + product + " server " + parts.group("host") + port
                + (database == null || database.isEmpty() ? "" : ", database " + database);
    }

    /// The URL without user and password.
    private String shown(Dialect dialect, Map<String, String> settings) {
        List<String> kept = new ArrayList<>();
        settings.forEach((name, value) -> {
            if (!name.equalsIgnoreCase("password") && !name.equalsIgnoreCase("user")) {
                kept.add(name + "=" + value);
            }
        });
        int mark = url.indexOf(dialect.mark(), dialect.prefix().length());
        String place = mark < 0 ? url : url.substring(0, mark);
        return place + (kept.isEmpty() ? "" : dialect.mark() + String.join("" + dialect.separator(), kept));
    }

    /// A database in a file that is there; nothing is made where none is.
    private Source inFile(Source.Kind kind, String text, String ending) throws ImportException, IOException {
        String name = text.startsWith("file:") ? text.substring("file:".length()) : text;
        String path = text.startsWith("file:///") ? name.substring(2) : name;
        boolean drive = path.matches("/?[A-Za-z]:[/\\\\].*");
        if (path.isEmpty()
                || path.startsWith(":")
                || path.startsWith("//")
                || path.startsWith("\\\\")
                || (!drive && SCHEME.matcher(path).matches())) {
            throw refused(
                    "unsafe-connection",
                    "The URL must name a file on this machine; memory, resources, archives and shares are not read.");
        }
        Path file = path(expanded(drive && path.startsWith("/") ? path.substring(1) : path) + ending);
        if (!Files.isRegularFile(file)) {
            throw refused("no-database-file", "There is no file " + file + "; nothing was made.");
        }
        if (Source.Kind.of(file) != kind) {
            throw refused(
                    "no-database", file + " is not a database of " + (kind == Source.Kind.H2 ? "H2." : "SQLite."));
        }
        return new Source.InFile(kind, file, kind == Source.Kind.H2 ? "jdbc:h2:" + text : "jdbc:sqlite:" + text);
    }

    private static String expanded(String path) {
        return path.startsWith("~/") ? System.getProperty("user.home") + path.substring(1) : path;
    }

    private Path path(String text) throws ImportException {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw refused("bad-connection", "The URL names no file: " + e.getReason() + ".");
        }
    }

    private ImportException refused(String id, String text) {
        return new ImportException(new Location(file, 0, 0), id, text);
    }
}
