package org.bindery.model.edit;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.model.Facets;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueKind;
import org.bindery.model.tree.Declaration;

/// The settings that change facets.
final class FacetSettings {

    private FacetSettings() {}

    /// The component's own facets with one of them set, or removed by an empty value.
    static Facets set(Target target, String key, String value) throws EditException {
        Facets own = FacetEdits.ownFacets(target);
        return switch (key) {
            case "length" -> own.withLength(count(key, value), own.minLength(), own.maxLength());
            case "minLength" -> own.withLength(own.length(), count(key, value), own.maxLength());
            case "maxLength" -> own.withLength(own.length(), own.minLength(), count(key, value));
            case "totalDigits" -> own.withDigits(count(key, value), own.fractionDigits());
            case "fractionDigits" -> own.withDigits(own.totalDigits(), count(key, value));
            case "pattern" -> own.withPatterns(value.isEmpty() ? List.of() : List.of(value));
            case "enumeration" -> own.withEnumeration(enumeration(own, value));
            case "min" -> own.withRange(bound(target, key, value), own.max());
            case "max" -> own.withRange(own.min(), bound(target, key, value));
            case "timezone" ->
                own.withTimezone(
                        value.isEmpty()
                                ? Optional.empty()
                                : Optional.of(Settings.word(key, value, Facets.Timezone.class)));
            case "whiteSpace" ->
                own.withWhiteSpace(
                        value.isEmpty()
                                ? Optional.empty()
                                : Optional.of(Settings.word(key, value, Facets.WhiteSpace.class)));
            default -> throw new EditException("'" + key + "' is no facet.");
        };
    }

    private static OptionalInt count(String key, String value) throws EditException {
        if (value.isEmpty()) {
            return OptionalInt.empty();
        }
        try {
            int count = Integer.parseInt(value.strip());
            if (count >= 0) {
                return OptionalInt.of(count);
            }
        } catch (NumberFormatException e) {
            throw new EditException(noCount(key, value), e);
        }
        throw new EditException(noCount(key, value));
    }

    private static String noCount(String key, String value) {
        return "'" + value + "' is no " + key + "; write a whole number from 0.";
    }

    private static Optional<Facets.Bound> bound(Target target, String key, String value) throws EditException {
        if (value.isEmpty()) {
            return Optional.empty();
        }
        String text = value.strip();
        ValueKind kind = target.index().simpleValue(type(target)).kind();
        if (kind.isInteger() || kind == ValueKind.DECIMAL) {
            try {
                new BigDecimal(text);
            } catch (NumberFormatException e) {
                throw new EditException(
                        "'" + text + "' is no " + key + " of " + target.path() + "; write a number.", e);
            }
        }
        return Optional.of(new Facets.Bound(text, true));
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
        for (String text : split(value)) {
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

    private static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && i + 1 < text.length()) {
                i++;
                part.append(text.charAt(i));
            } else if (c == ',') {
                parts.add(part.toString());
                part.setLength(0);
            } else {
                part.append(c);
            }
        }
        parts.add(part.toString());
        return parts;
    }
}
