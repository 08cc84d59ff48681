package org.bindery.model.edit;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.EncodingText;
import org.bindery.model.Facets;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueKind;
import org.bindery.model.tree.Declaration;

/// The settings that change facets.
final class FacetSettings {

    static final List<String> KEYS =
            List.of(("minLength maxLength length pattern enumeration min max fractionDigits totalDigits timezone "
                            + "whiteSpace")
                    .split(" "));

    private static final String PATTERN = "pattern.";
    private static final String VALUE = "enumeration.";

    private FacetSettings() {}

    /// Whether a key names one of several patterns, or one value of an enumeration.
    static boolean isCounted(String key) {
        return key.startsWith(PATTERN) || key.startsWith(VALUE);
    }

    static Edit edit(Target target, String key, String value) throws EditException {
        Facets facets = isCounted(key) ? counted(target, key, value) : set(target, key, value);
        return new Edit.SetFacets(target.path(), facets, key);
    }

    private static Facets counted(Target target, String key, String value) throws EditException {
        Facets own = FacetEdits.ownFacets(target);
        return key.startsWith(PATTERN)
                ? own.withPatterns(patterns(own, key, value))
                : own.withEnumeration(described(own, key.substring(VALUE.length()), value));
    }

    private static List<String> patterns(Facets own, String key, String value) throws EditException {
        List<String> patterns = new ArrayList<>(own.patterns());
        int number = SettingValues.count(key, key.substring(PATTERN.length())).orElse(0);
        if (number < 1 || number > patterns.size() + 1) {
            throw new EditException("There is no " + key + "; write a number from 1 to " + (patterns.size() + 1) + ".");
        }
        if (number <= patterns.size()) {
            patterns.remove(number - 1);
        }
        if (!value.isEmpty()) {
            patterns.add(number - 1, value);
        }
        return patterns;
    }

    /// The values with other words for one of them.
    private static List<Facets.EnumerationValue> described(Facets own, String value, String documentation)
            throws EditException {
        if (own.enumeration().stream().noneMatch(one -> one.value().equals(value))) {
            throw new EditException("The enumeration has no value '" + value + "'; add it first.");
        }
        return own.enumeration().stream()
                .map(one -> one.value().equals(value) ? new Facets.EnumerationValue(value, documentation.strip()) : one)
                .toList();
    }

    /// The component's own facets with one of them set, or removed by an empty value.
    static Facets set(Target target, String key, String value) throws EditException {
        Facets own = FacetEdits.ownFacets(target);
        return switch (key) {
            case "length" -> own.withLength(SettingValues.count(key, value), own.minLength(), own.maxLength());
            case "minLength" -> own.withLength(own.length(), SettingValues.count(key, value), own.maxLength());
            case "maxLength" -> own.withLength(own.length(), own.minLength(), SettingValues.count(key, value));
            case "totalDigits" -> own.withDigits(SettingValues.count(key, value), own.fractionDigits());
            case "fractionDigits" -> own.withDigits(own.totalDigits(), SettingValues.count(key, value));
            case "pattern" -> own.withPatterns(value.isEmpty() ? List.of() : List.of(value));
            case "enumeration" -> own.withEnumeration(enumeration(own, value));
            case "min" -> own.withRange(bound(target, key, value), own.max());
            case "max" -> own.withRange(own.min(), bound(target, key, value));
            case "timezone" ->
                own.withTimezone(
                        value.isEmpty()
                                ? Optional.empty()
                                : Optional.of(SettingValues.word(key, value, Facets.Timezone.class)));
            case "whiteSpace" ->
                own.withWhiteSpace(
                        value.isEmpty()
                                ? Optional.empty()
                                : Optional.of(SettingValues.word(key, value, Facets.WhiteSpace.class)));
            default -> throw new EditException("'" + key + "' is not a facet.");
        };
    }

    /// A least or greatest value, as in `5`; with `>` or `<` before it, it is none of the values itself.
    private static Optional<Facets.Bound> bound(Target target, String key, String value) throws EditException {
        if (value.isEmpty()) {
            return Optional.empty();
        }
        String sign = key.equals("min") ? ">" : "<";
        boolean inclusive = !value.strip().startsWith(sign) || value.strip().startsWith(sign + "=");
        String text = value.strip().replaceFirst("^" + sign + "=?", "").strip();
        ValueKind kind = target.index().simpleValue(type(target)).kind();
        if (kind.isInteger() || kind == ValueKind.DECIMAL) {
            try {
                new BigDecimal(text);
            } catch (NumberFormatException e) {
                throw new EditException(
                        "'" + text + "' is not a valid " + key + " of " + target.path() + "; write a number.", e);
            }
        }
        return Optional.of(new Facets.Bound(text, inclusive));
    }

    private static TypeRef type(Target target) {
        return target.declaration() instanceof Declaration.OfType(Type type)
                ? TypeRef.local(type)
                : target.component().type().orElseThrow();
    }

    /// Values between commas; a backslash takes the next character literally. Known values keep their documentation.
    private static List<Facets.EnumerationValue> enumeration(Facets own, String value) throws EditException {
        if (value.isEmpty()) {
            return List.of();
        }
        List<Facets.EnumerationValue> values = new ArrayList<>();
        for (String text : EncodingText.split(value)) {
            if (values.stream().anyMatch(other -> other.value().equals(text))) {
                throw new EditException("The enumeration names '" + text + "' twice; remove one of the two.");
            }
            values.add(own.enumeration().stream()
                    .filter(known -> known.value().equals(text))
                    .findFirst()
                    .orElse(new Facets.EnumerationValue(text, "")));
        }
        return values;
    }
}
