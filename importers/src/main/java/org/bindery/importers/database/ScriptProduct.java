package org.bindery.importers.database;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import org.bindery.importers.database.sql.SqlTokens.Style;

/// Products with different scripts, and the patterns that identify them; the first that matches applies.
enum ScriptProduct {
    SQL_SERVER(
            "SQL Server",
            "(?im)^GO\\s*$|\\[dbo\\]|\\bdbo\\.|\\bIDENTITY\\s*\\(\\s*\\d+\\s*,|\\bUNIQUEIDENTIFIER\\b|\\bNVARCHAR\\s*\\(\\s*MAX"),
    SQLITE("SQLite", "(?im)\\bAUTOINCREMENT\\b|\\bWITHOUT\\s+ROWID\\b|^PRAGMA\\s|DB Server: Sqlite"),
    MYSQL("MySQL", "(?im)`\\w[^`\\n]*`|\\bAUTO_INCREMENT\\b|\\bENGINE\\s*=|^DELIMITER\\s"),
    ORACLE("Oracle", "(?i)\\bN?VARCHAR2\\b|\\bNUMBER\\s*[(,]"),
    POSTGRESQL(
            "PostgreSQL",
            "(?im)\\b(BIG|SMALL)?SERIAL\\b|\\bBYTEA\\b|\\bJSONB\\b|\\$\\$|::\\w|\\bAS\\s+ENUM\\b|\\bTIMESTAMPTZ\\b"
                    + "|^\\\\\\w|\\bWITHOUT TIME ZONE\\b"),
    STANDARD("standard SQL", "");

    private static final Pattern BRACKETS = Pattern.compile("[\\s(,.]\\[[A-Za-z_][^\\]\\n']{0,127}+\\]");

    private final String title;
    private final Pattern sign;

    ScriptProduct(String title, String sign) {
        this.title = title;
        this.sign = Pattern.compile(sign);
    }

    /// The name shown to users.
    String title() {
        return title;
    }

    /// The product of a script, identified by its first megabyte.
    static ScriptProduct of(String script) {
        CharSequence beginning = script.subSequence(0, Math.min(script.length(), 1 << 20));
        return Arrays.stream(values())
                .filter(product -> product.sign.matcher(beginning).find())
                .findFirst()
                .orElse(STANDARD);
    }

    /// How its statements are divided into words.
    Style style(String script) {
        boolean may = this == SQL_SERVER || this == SQLITE || this == STANDARD;
        return new Style(may && BRACKETS.matcher(script).find(), true, this == MYSQL);
    }

    /// A type by the name that means the same everywhere.
    String type(String written) {
        String type = written.replaceAll("[\\[\"`](\\w+)[\\]\"`]", "$1")
                .replaceAll("(?i)\\(\\s*MAX\\s*\\)", "")
                .replaceAll("(?i)\\s+(CHARACTER\\s+SET|CHARSET)\\s+\\S+|\\s+(ASCII|UNICODE|BINARY)$", "")
                .replaceFirst("(?i)^(pg_catalog|sys|dbo)\\.", "")
                .strip();
        String name = type.toUpperCase(Locale.ROOT).replaceFirst("\\s*\\(.*", "");
        String parameters = type.replaceFirst("^[^(]*", "");
        return switch (name) {
            case "CHARACTER", "CHAR", "NCHAR" -> parameters.isEmpty() && !type.endsWith("]") ? name + "(1)" : type;
            case "NUMBER" -> parameters.matches("\\(\\s*\\*.*") ? "NUMBER" + parameters.replace("*", "38") : type;
            case "RAW", "LONG RAW", "BFILE", "ROWVERSION" -> "VARBINARY" + parameters;
            case "BINARY_FLOAT" -> "REAL";
            case "DATE" -> this == ORACLE ? "DATETIME" : type;
            case "INTEGER", "INT", "SMALLINT" -> this == ORACLE ? "NUMBER(38)" : type;
            case "LONG" -> this == ORACLE ? "CLOB" : type;
            case "TINYINT" -> this == SQL_SERVER ? "TINYINT UNSIGNED" : type;
            case "TIMESTAMP" -> this == SQL_SERVER ? "VARBINARY(8)" : type;
            case "SERIAL" -> this == MYSQL ? "BIGINT UNSIGNED" : type;
            default -> type;
        };
    }
}
