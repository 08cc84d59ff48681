package org.bindery.model.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlVariable;
import org.bindery.model.dfdl.EscapeScheme;

/// The settings of what DFDL defines in a model: `format.NAME.PROPERTY`, `escapeScheme.NAME.PROPERTY`,
/// `variable.NAME.PART` and `prefix.NAME`. A definition is made with its first part, and removed where it is set to
/// nothing itself; `formats`, `escapeSchemes` and `variables` add an empty one of a name.
final class DefinitionSettings {

    private static final String FORMAT = "format.";
    private static final String SCHEME = "escapeScheme.";
    private static final String VARIABLE = "variable.";
    private static final String PREFIX = "prefix.";
    private static final List<String> DIRECTIONS = List.of(DfdlVariable.BOTH, "parseOnly", "unparseOnly");

    private DefinitionSettings() {}

    /// The definitions with one setting changed.
    ///
    /// @param key without what all settings of DFDL begin with
    static DfdlDefinitions changed(DfdlDefinitions now, String key, String value) throws EditException {
        return switch (key) {
            case "formats" -> {
                String name = name("format", value, now.format(value.strip()).isPresent());
                yield now.withFormats(plus(now.formats(), new DfdlFormat(name, "", Map.of(), "")));
            }
            case "escapeSchemes" -> {
                String name = name(
                        "escapeScheme", value, now.escapeScheme(value.strip()).isPresent());
                yield now.withEscapeSchemes(plus(now.escapeSchemes(), new EscapeScheme(name, Map.of(), "")));
            }
            case "variables" -> {
                String name =
                        name("variable", value, now.variable(value.strip()).isPresent());
                yield now.withVariables(plus(now.variables(), fresh(name)));
            }
            default -> changedOne(now, key, value);
        };
    }

    private static <T> List<T> plus(List<T> all, T one) {
        return with(all, one, one);
    }

    private static DfdlVariable fresh(String name) {
        return new DfdlVariable(name, "string", false, Optional.empty(), DfdlVariable.BOTH);
    }

    private static String name(String what, String value, boolean taken) throws EditException {
        String name = value.strip();
        if (!name.matches("([\\p{L}_][\\p{L}\\p{N}_.-]*:)?[\\p{L}_][\\p{L}\\p{N}_.-]*")) {
            throw new EditException("'" + name + "' is not a name of a " + what
                    + "; write letters and digits, with a prefix" + " and a colon before them where it has one.");
        }
        if (taken) {
            throw new EditException("The model has a " + what + " '" + name + "' already; choose another name.");
        }
        return name;
    }

    private static DfdlDefinitions changedOne(DfdlDefinitions now, String key, String value) throws EditException {
        if (key.startsWith(FORMAT)) {
            return now.withFormats(formats(now.formats(), key.substring(FORMAT.length()), value));
        }
        if (key.startsWith(SCHEME)) {
            return now.withEscapeSchemes(schemes(now.escapeSchemes(), key.substring(SCHEME.length()), value));
        }
        if (key.startsWith(VARIABLE)) {
            return now.withVariables(variables(now.variables(), key.substring(VARIABLE.length()), value));
        }
        if (key.startsWith(PREFIX)) {
            Map<String, String> prefixes = new LinkedHashMap<>(now.prefixes());
            prefixes.remove(key.substring(PREFIX.length()));
            if (!value.isBlank()) {
                prefixes.put(key.substring(PREFIX.length()), value.strip());
            }
            return new DfdlDefinitions(now.formats(), now.escapeSchemes(), now.variables(), prefixes);
        }
        throw new EditException("'dfdl." + key + "' cannot be set of the model; write dfdl.format,"
                + " dfdl.format.NAME.PROPERTY, dfdl.escapeScheme.NAME.PROPERTY, dfdl.variable.NAME.PART or"
                + " dfdl.prefix.NAME.");
    }

    /// The name and what follows it; nothing follows where all of it is meant.
    ///
    /// @param names those that there are, which may have points
    private static String[] parts(String key, String what, Stream<String> names) throws EditException {
        int point = names.anyMatch(key::equals) ? -1 : key.lastIndexOf('.');
        String name = point < 0 ? key : key.substring(0, point);
        if (name.isBlank()) {
            throw new EditException("A " + what + " has a name; write dfdl." + what + ".NAME.PART.");
        }
        return new String[] {name, point < 0 ? "" : key.substring(point + 1)};
    }

    private static EditException incomplete(String what, String name) {
        return new EditException("'" + name + "' is a " + what + " as a whole; set one of its parts, as in dfdl." + what
                + "." + name + ".PART, or nothing to remove it.");
    }

    private static List<DfdlFormat> formats(List<DfdlFormat> all, String key, String value) throws EditException {
        String[] parts = parts(key, "format", all.stream().map(DfdlFormat::name));
        if (parts[1].isEmpty() && value.indexOf('=') > 0) {
            int equals = value.indexOf('=');
            return formats(all, key + "." + value.substring(0, equals).strip(), value.substring(equals + 1));
        }
        if (parts[1].isEmpty()) {
            return without(all, value, "format", parts[0], each -> each.name().equals(parts[0]));
        }
        DfdlFormat old = all.stream()
                .filter(each -> each.name().equals(parts[0]))
                .findFirst()
                .orElse(new DfdlFormat(parts[0], "", Map.of(), ""));
        DfdlFormat changed = switch (parts[1]) {
            case "ref" -> new DfdlFormat(old.name(), value.strip(), old.properties(), old.documentation());
            case "documentation" -> new DfdlFormat(old.name(), old.ref(), old.properties(), value);
            default -> old.with(DfdlEdits.property(parts[1]), DfdlEdits.checked(parts[1], value));
        };
        return with(all, old, changed);
    }

    private static List<EscapeScheme> schemes(List<EscapeScheme> all, String key, String value) throws EditException {
        String[] parts = parts(key, "escapeScheme", all.stream().map(EscapeScheme::name));
        if (parts[1].isEmpty()) {
            return without(
                    all, value, "escapeScheme", parts[0], each -> each.name().equals(parts[0]));
        }
        EscapeScheme old = all.stream()
                .filter(each -> each.name().equals(parts[0]))
                .findFirst()
                .orElse(new EscapeScheme(parts[0], Map.of(), ""));
        if (parts[1].equals("documentation")) {
            return with(all, old, new EscapeScheme(old.name(), old.properties(), value));
        }
        DfdlProperty property = DfdlEdits.property(parts[1]);
        if (!property.isOfEscapeScheme()) {
            throw new EditException("'" + parts[1]
                    + "' is not a property of an escape scheme; write one such as escapeKind or" + " escapeCharacter.");
        }
        return with(all, old, old.with(property, DfdlEdits.checked(parts[1], value)));
    }

    private static List<DfdlVariable> variables(List<DfdlVariable> all, String key, String value) throws EditException {
        String[] parts = parts(key, "variable", all.stream().map(DfdlVariable::name));
        if (parts[1].isEmpty()) {
            return without(all, value, "variable", parts[0], each -> each.name().equals(parts[0]));
        }
        DfdlVariable old = all.stream()
                .filter(each -> each.name().equals(parts[0]))
                .findFirst()
                .orElse(fresh(parts[0]));
        String text = value.strip();
        DfdlVariable changed = switch (parts[1]) {
            case "type" ->
                new DfdlVariable(
                        old.name(),
                        text.isEmpty() ? "string" : text,
                        old.external(),
                        old.defaultValue(),
                        old.direction());
            case "external" ->
                new DfdlVariable(
                        old.name(),
                        old.type(),
                        !text.isEmpty() && SettingValues.flag("external", text),
                        old.defaultValue(),
                        old.direction());
            case "default" ->
                new DfdlVariable(
                        old.name(),
                        old.type(),
                        old.external(),
                        Optional.of(value).filter(each -> !each.isEmpty()),
                        old.direction());
            case "direction" ->
                new DfdlVariable(old.name(), old.type(), old.external(), old.defaultValue(), direction(text));
            default ->
                throw new EditException(
                        "A variable has no '" + parts[1] + "'; known are type, external, default, direction.");
        };
        return with(all, old, changed);
    }

    private static String direction(String value) throws EditException {
        if (!value.isEmpty() && !DIRECTIONS.contains(value)) {
            throw new EditException(
                    "'" + value + "' is not a direction; write one of " + String.join(", ", DIRECTIONS) + ".");
        }
        return value.isEmpty() ? DfdlVariable.BOTH : value;
    }

    private static <T> List<T> with(List<T> all, T old, T changed) {
        List<T> others = new ArrayList<>(all);
        if (all.contains(old)) {
            others.replaceAll(each -> each.equals(old) ? changed : each);
        } else {
            others.add(changed);
        }
        return others;
    }

    private static <T> List<T> without(List<T> all, String value, String what, String name, Predicate<T> meant)
            throws EditException {
        if (!value.isBlank()) {
            throw incomplete(what, name);
        }
        if (all.stream().noneMatch(meant)) {
            throw new EditException("The model has no " + what + " '" + name + "'.");
        }
        return all.stream().filter(meant.negate()).toList();
    }
}
