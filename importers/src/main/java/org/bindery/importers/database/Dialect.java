package org.bindery.importers.database;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// A kind of database, with the settings that a URL may have. All others are refused: drivers have settings that load
/// classes, run statements, read and write files, or send files to the server.
enum Dialect {
    H2("H2", "jdbc:h2:", ';', Map.of(), "USER", "PASSWORD", "IFEXISTS=TRUE|FALSE", "SCHEMA=[A-Za-z0-9_]+"),
    SQLITE(
            "SQLite",
            "jdbc:sqlite:",
            '?',
            Map.of(),
            "mode=ro|rw|rwc",
            "immutable=[01]",
            "cache=private|shared",
            "open_mode=\\d+",
            "busy_timeout=\\d+"),
    POSTGRESQL(
            "PostgreSQL",
            "jdbc:postgresql:",
            '?',
            Map.of(),
            "user",
            "password",
            "ssl=true|false",
            "sslmode=disable|allow|prefer|require|verify-ca|verify-full",
            "currentSchema=[A-Za-z0-9_,$-]+",
            "ApplicationName=[A-Za-z0-9_. -]+",
            "connectTimeout=\\d+",
            "loginTimeout=\\d+",
            "socketTimeout=\\d+",
            "tcpKeepAlive=true|false"),
    MYSQL(
            "MySQL",
            "jdbc:mysql:",
            '?',
            Map.of("allowLoadLocalInfile", "false", "allowUrlInLocalInfile", "false", "autoDeserialize", "false"),
            "user",
            "password",
            "useSSL=true|false",
            "requireSSL=true|false",
            "verifyServerCertificate=true|false",
            "sslMode=DISABLED|PREFERRED|REQUIRED|VERIFY_CA|VERIFY_IDENTITY",
            "useUnicode=true|false",
            "characterEncoding=[A-Za-z0-9_-]+",
            "connectionTimeZone=[A-Za-z0-9_/+:-]+",
            "serverTimezone=[A-Za-z0-9_/+:-]+",
            "connectTimeout=\\d+",
            "socketTimeout=\\d+",
            "tcpKeepAlive=true|false"),
    MARIADB(
            "MariaDB",
            "jdbc:mariadb:",
            '?',
            Map.of("allowLocalInfile", "false"),
            "user",
            "password",
            "useSsl=true|false",
            "sslMode=disable|trust|verify-ca|verify-full",
            "connectTimeout=\\d+",
            "socketTimeout=\\d+",
            "tcpKeepAlive=true|false"),
    SQL_SERVER(
            "SQL Server",
            "jdbc:sqlserver:",
            ';',
            Map.of(),
            "user",
            "password",
            "databaseName=[A-Za-z0-9_.$-]+",
            "encrypt=true|false|strict",
            "trustServerCertificate=true|false",
            "applicationName=[A-Za-z0-9_. -]+",
            "loginTimeout=\\d+");

    private final String product;
    private final String prefix;
    private final char mark;
    private final Map<String, String> always;
    private final Map<String, Pattern> settings = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final List<String> names;

    /// @param mark what is between the place of the database and its settings
    /// @param always settings that are always made
    /// @param allowed names of settings, with a pattern of their values; without one, any text
    Dialect(String product, String prefix, char mark, Map<String, String> always, String... allowed) {
        this.product = product;
        this.prefix = prefix;
        this.mark = mark;
        this.always = always;
        this.names =
                Arrays.stream(allowed).map(each -> each.replaceFirst("=.*", "")).toList();
        for (String each : allowed) {
            int equals = each.indexOf('=');
            settings.put(
                    equals < 0 ? each : each.substring(0, equals),
                    Pattern.compile(equals < 0 ? "[^\\p{Cntrl}?;&=]*" : "(?i:" + each.substring(equals + 1) + ")"));
        }
    }

    /// The kind of database that a URL is for. Case matters: drivers accept no capitals.
    static Optional<Dialect> of(String url) {
        return Arrays.stream(values())
                .filter(each -> url.startsWith(each.prefix))
                .findFirst();
    }

    String product() {
        return product;
    }

    String prefix() {
        return prefix;
    }

    char mark() {
        return mark;
    }

    /// The separator between two settings.
    char separator() {
        return mark == '?' ? '&' : mark;
    }

    Map<String, String> always() {
        return always;
    }

    /// The names of settings that are allowed.
    List<String> names() {
        return names;
    }

    /// A setting's name as the driver writes it; empty when it is not allowed.
    Optional<String> setting(String name) {
        return name.chars().allMatch(c -> c < 128) && settings.containsKey(name)
                ? names.stream().filter(name::equalsIgnoreCase).findFirst()
                : Optional.empty();
    }

    boolean allows(String setting, String value) {
        return settings.get(setting).matcher(value).matches();
    }
}
