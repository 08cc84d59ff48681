package org.bindery.importers.database;

import java.sql.Types;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// The type of a column's values: by what the database calls it, since drivers differ in what number they give it, and
/// by that number where the name says nothing.
///
/// @param repeated whether a column holds an array of them
record ColumnTypes(TypeRef type, boolean repeated) {

    private static final Pattern PARAMETERS = Pattern.compile("\\(\\s*+(\\d{1,9})\\s*+(?:,\\s*+(\\d{1,9}))?[^)]*+\\)");
    private static final Pattern ARRAY =
            Pattern.compile("(?i)_(\\w+)|(.*?)(?<!\\s)\\s*+(?:\\[\\d*]|ARRAY(?:\\[\\d*])?)");
    private static final int INT_DIGITS = 9;
    private static final int LONG_DIGITS = 18;
    private static final int MOST_DIGITS = 1_000;
    private static final int LONGEST_TEXT = 10_000_000;
    private static final String UUID = "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";

    /// @param sqlite whether it is a column of SQLite, where any integer has 64 bits
    static ColumnTypes of(Column column, boolean sqlite) {
        if (sqlite && column.typeName().matches("(?i).*INT(EGER)?")) {
            return new ColumnTypes(TypeRef.xs("long"), false);
        }
        Matcher array = ARRAY.matcher(column.typeName());
        if (array.matches()
                && (column.jdbcType() == Types.ARRAY || column.typeName().endsWith("]"))) {
            String item = array.group(1) == null ? array.group(2) : array.group(1);
            return new ColumnTypes(value(column, item.strip(), Types.OTHER), true);
        }
        return new ColumnTypes(value(column, column.typeName(), column.jdbcType()), false);
    }

    /// Whether the name of a type alone determines it.
    static boolean isKnown(String typeName) {
        String name = PARAMETERS.matcher(typeName).replaceAll("").toUpperCase(Locale.ROOT);
        return byName(name.strip().replaceAll("\\s+", " "), 0, 0).isPresent();
    }

    private static TypeRef value(Column column, String typeName, int jdbcType) {
        if (!column.allowed().isEmpty()) {
            return restricted(
                    "string",
                    Facets.NONE.withEnumeration(column.allowed().stream()
                            .map(value -> new Facets.EnumerationValue(value, ""))
                            .toList()));
        }
        Matcher parameters = PARAMETERS.matcher(typeName);
        boolean given = parameters.find();
        boolean array = jdbcType == Types.OTHER && column.jdbcType() == Types.ARRAY;
        int size = given ? Integer.parseInt(parameters.group(1)) : array ? 0 : column.size();
        int digits = given ? number(parameters.group(2)) : array ? 0 : column.digits();
        String name = parameters.replaceAll("").toUpperCase(Locale.ROOT).strip().replaceAll("\\s+", " ");
        return byName(name, size, digits).orElseGet(() -> byNumber(jdbcType, size, digits));
    }

    private static int number(String text) {
        return text == null ? 0 : Integer.parseInt(text);
    }

    private static Optional<TypeRef> byName(String name, int size, int digits) {
        boolean unsigned = name.endsWith(" UNSIGNED")
                || name.startsWith("UNSIGNED ")
                || name.matches("U(TINY|SMALL|BIG)?INT(EGER)?");
        String plain =
                name.replaceAll(" ?(UNSIGNED|ZEROFILL|IDENTITY)", "").replaceFirst("^U(?=(TINY|SMALL|BIG)?INT)", "");
        return Optional.ofNullable(
                switch (plain) {
                    case "BOOL", "BOOLEAN" -> TypeRef.xs("boolean");
                    case "TINYINT", "INT1" -> TypeRef.xs(unsigned ? "unsignedByte" : "byte");
                    case "SMALLINT", "INT2", "SMALLSERIAL", "SERIAL2", "SHORT" ->
                        TypeRef.xs(unsigned ? "unsignedShort" : "short");
                    case "MEDIUMINT", "INT", "INTEGER", "INT4", "SERIAL", "SERIAL4" ->
                        TypeRef.xs(unsigned ? "unsignedInt" : "int");
                    case "BIGINT", "INT8", "BIGSERIAL", "SERIAL8", "LONG" ->
                        TypeRef.xs(unsigned ? "unsignedLong" : "long");
                    case "HUGEINT", "UHUGEINT", "INT128" -> TypeRef.xs("integer");
                    case "NUMERIC", "DECIMAL", "DEC", "NUMBER" -> decimal(size, digits);
                    case "MONEY", "SMALLMONEY" -> TypeRef.xs("decimal");
                    case "FLOAT4" -> TypeRef.xs("float");
                    case "FLOAT8", "DOUBLE", "DOUBLE PRECISION", "BINARY_DOUBLE" -> TypeRef.xs("double");
                    case "TEXT",
                            "CLOB",
                            "NCLOB",
                            "TINYTEXT",
                            "MEDIUMTEXT",
                            "LONGTEXT",
                            "NTEXT",
                            "CITEXT",
                            "JSON",
                            "JSONB",
                            "XML",
                            "SQLXML",
                            "STRING",
                            "CHARACTER LARGE OBJECT",
                            "INET",
                            "CIDR",
                            "MACADDR",
                            "NAME",
                            "BPCHAR",
                            "TSVECTOR" -> plain.equals("BPCHAR") ? text(size) : TypeRef.xs("string");
                    case "DATE" -> moment("date", false);
                    case "YEAR" -> TypeRef.xs("gYear");
                    case "DATETIME", "SMALLDATETIME", "DATETIME2", "TIMESTAMP WITHOUT TIME ZONE" ->
                        moment("dateTime", false);
                    case "TIMESTAMPTZ",
                            "TIMESTAMP WITH TIME ZONE",
                            "DATETIMEOFFSET",
                            "TIMESTAMP WITH LOCAL TIME ZONE" -> moment("dateTime", true);
                    case "TIMETZ", "TIME WITH TIME ZONE" -> moment("time", true);
                    case "UUID", "UNIQUEIDENTIFIER" -> restricted("string", Facets.NONE.withPatterns(List.of(UUID)));
                    case "BYTEA", "BLOB", "TINYBLOB", "MEDIUMBLOB", "LONGBLOB", "IMAGE", "BINARY LARGE OBJECT" ->
                        TypeRef.xs("base64Binary");
                    case "VARBIT", "BIT VARYING" -> bits(size, false);
                    case "BIT" -> size <= 1 ? TypeRef.xs("boolean") : bits(size, true);
                    default -> text(plain, size);
                });
    }

    /// Texts have many names; anything else is left to the number.
    private static TypeRef text(String name, int size) {
        return name.matches("(N?VAR|N|NATIVE |NATIONAL )?CHAR(ACTER)?2?("
                        + " VARYING)?(_IGNORECASE)?|VARCHAR_?\\w*|NVARCHAR2?|VARCHAR2")
                ? text(size)
                : null;
    }

    private static TypeRef byNumber(int jdbcType, int size, int digits) {
        return switch (jdbcType) {
            case Types.BOOLEAN, Types.BIT -> TypeRef.xs("boolean");
            case Types.TINYINT -> TypeRef.xs("byte");
            case Types.SMALLINT -> TypeRef.xs("short");
            case Types.INTEGER -> TypeRef.xs("int");
            case Types.BIGINT -> TypeRef.xs("long");
            case Types.REAL -> TypeRef.xs("float");
            case Types.FLOAT, Types.DOUBLE -> TypeRef.xs("double");
            case Types.NUMERIC, Types.DECIMAL -> decimal(size, digits);
            case Types.CHAR, Types.NCHAR, Types.VARCHAR, Types.NVARCHAR -> text(size);
            case Types.DATE -> moment("date", false);
            case Types.TIME -> moment("time", false);
            case Types.TIMESTAMP -> moment("dateTime", false);
            case Types.TIME_WITH_TIMEZONE -> moment("time", true);
            case Types.TIMESTAMP_WITH_TIMEZONE -> moment("dateTime", true);
            case Types.BINARY, Types.VARBINARY -> bytes(size);
            case Types.LONGVARBINARY, Types.BLOB -> TypeRef.xs("base64Binary");
            default -> TypeRef.xs("string");
        };
    }

    private static TypeRef text(int size) {
        return size > 0 && size < LONGEST_TEXT
                ? restricted(
                        "string",
                        Facets.NONE.withLength(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(size)))
                : TypeRef.xs("string");
    }

    private static TypeRef bytes(int size) {
        return size > 0 && size < LONGEST_TEXT
                ? restricted(
                        "base64Binary",
                        Facets.NONE.withLength(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(size)))
                : TypeRef.xs("base64Binary");
    }

    private static TypeRef bits(int size, boolean exact) {
        String times = size <= 0 || size > LONGEST_TEXT ? "*" : exact ? "{" + size + "}" : "{0," + size + "}";
        return restricted("string", Facets.NONE.withPatterns(List.of("[01]" + times)));
    }

    private static TypeRef decimal(int size, int digits) {
        if (size <= 0 || size > MOST_DIGITS || digits < 0 || digits > size) {
            return TypeRef.xs("decimal");
        }
        if (digits == 0) {
            String base = size <= INT_DIGITS ? "int" : size <= LONG_DIGITS ? "long" : "integer";
            return restricted(base, Facets.NONE.withDigits(OptionalInt.of(size), OptionalInt.empty()));
        }
        return restricted("decimal", Facets.NONE.withDigits(OptionalInt.of(size), OptionalInt.of(digits)));
    }

    private static TypeRef moment(String base, boolean zoned) {
        Facets.Timezone zone = zoned ? Facets.Timezone.REQUIRED : Facets.Timezone.PROHIBITED;
        return restricted(base, Facets.NONE.withTimezone(Optional.of(zone)));
    }

    private static TypeRef restricted(String base, Facets facets) {
        return TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs(base), facets));
    }
}
