package org.bindery.importers.spreadsheet;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A condition that an OpenDocument names and cells refer to.
///
/// @param operator as Office Open XML names it
record OdsValidation(Validation.Kind kind, String operator, String first, String second) {

    private static final Pattern LIST = Pattern.compile("(?:of:|oooc:)?cell-content-is-in-list\\((.*)\\)");
    private static final Pattern TYPE = Pattern.compile(
            "(?:of:|oooc:)?cell-content-is-(whole-number|decimal-number|date|time)\\(\\)\\s+and\\s+(.*)");
    private static final Pattern BETWEEN = Pattern.compile("cell-content-is-between\\(([^,;]*)[,;]([^,;]*)\\)");
    private static final Pattern LENGTH_BETWEEN =
            Pattern.compile("(?:of:|oooc:)?cell-content-text-length-is-between\\(([^,;]*)[,;]([^,;]*)\\)");
    private static final Pattern COMPARED = Pattern.compile("cell-content\\(\\)\\s*(<=|>=|!=|<|>|=)\\s*(.*)");
    private static final Pattern LENGTH =
            Pattern.compile("(?:of:|oooc:)?cell-content-text-length\\(\\)\\s*(<=|>=|!=|<|>|=)\\s*(.*)");
    private static final Map<String, String> OPERATORS = Map.of(
            "<",
            "lessThan",
            ">",
            "greaterThan",
            "<=",
            "lessThanOrEqual",
            ">=",
            "greaterThanOrEqual",
            "=",
            "equal",
            "!=",
            "notEqual");

    /// Reads a condition; empty when it is of another kind.
    static Optional<OdsValidation> of(String condition) {
        String text = condition.strip();
        Matcher list = LIST.matcher(text);
        if (list.matches()) {
            return Optional.of(list(list.group(1).strip()));
        }
        Matcher length = LENGTH_BETWEEN.matcher(text);
        if (length.matches()) {
            return Optional.of(new OdsValidation(
                    Validation.Kind.LENGTH,
                    "between",
                    length.group(1).strip(),
                    length.group(2).strip()));
        }
        Matcher compared = LENGTH.matcher(text);
        if (compared.matches()) {
            return Optional.of(new OdsValidation(
                    Validation.Kind.LENGTH,
                    OPERATORS.get(compared.group(1)),
                    compared.group(2).strip(),
                    ""));
        }
        Matcher type = TYPE.matcher(text);
        return type.matches() ? range(kind(type.group(1)), type.group(2)) : Optional.empty();
    }

    private static OdsValidation list(String values) {
        if (!values.startsWith("\"")) {
            return new OdsValidation(Validation.Kind.LIST, "between", address(values), "");
        }
        String joined = values.replaceAll("\"\\s*[;,]\\s*\"", ",");
        return new OdsValidation(Validation.Kind.LIST, "between", joined, "");
    }

    private static Validation.Kind kind(String name) {
        return switch (name) {
            case "whole-number" -> Validation.Kind.WHOLE;
            case "date" -> Validation.Kind.DATE;
            case "time" -> Validation.Kind.TIME;
            default -> Validation.Kind.DECIMAL;
        };
    }

    private static Optional<OdsValidation> range(Validation.Kind kind, String condition) {
        Matcher between = BETWEEN.matcher(condition);
        if (between.matches()) {
            return Optional.of(new OdsValidation(
                    kind, "between", between.group(1).strip(), between.group(2).strip()));
        }
        Matcher compared = COMPARED.matcher(condition);
        return compared.matches()
                ? Optional.of(new OdsValidation(
                        kind,
                        OPERATORS.get(compared.group(1)),
                        compared.group(2).strip(),
                        ""))
                : Optional.empty();
    }

    /// `$Codes.$A$2:.$A$9`, `[$Codes.A2:$Codes.A9]` and the like as `Codes!$A$2:$A$9`.
    static String address(String text) {
        String plain = text.strip().replaceAll("^\\[|]$", "");
        int colon = plain.indexOf(':');
        String first = colon < 0 ? plain : plain.substring(0, colon);
        int point = first.lastIndexOf('.');
        String sheet = point <= 0 ? "" : first.substring(0, point).replaceFirst("^\\$", "");
        String last = colon < 0 ? "" : plain.substring(colon + 1);
        String cells = first.substring(point + 1) + (colon < 0 ? "" : ":" + last.substring(last.lastIndexOf('.') + 1));
        return sheet.isEmpty() ? cells : sheet + "!" + cells;
    }

    Validation over(Area area) {
        return new Validation(List.of(area), kind, operator, first, second);
    }
}
