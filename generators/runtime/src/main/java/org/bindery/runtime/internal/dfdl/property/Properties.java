package org.bindery.runtime.internal.dfdl.property;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.expression.Expression;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;

/** The properties that apply to a term, by their names in DFDL, as they are written in a schema. Immutable. */
public final class Properties {

    /** The beginning of messages about errors of a description. */
    private static final String UNKNOWN = "dfdl:%s is '%s', which is not a value of it";

    private final Map<String, String> values;
    private final Map<String, String> prefixes;
    /** The term, for errors. */
    private final String owner;

    /** @param prefixes the namespaces of the prefixes in expressions */
    public Properties(Map<String, String> values, Map<String, String> prefixes, String owner) {
        this.values = values;
        this.prefixes = prefixes;
        this.owner = owner;
    }

    /** The names of those that are expressions. */
    public Set<String> computed() {
        Set<String> computed = new HashSet<>();
        values.forEach((name, value) -> {
            if (isExpression(value)) {
                computed.add(name);
            }
        });
        return Set.copyOf(computed);
    }

    public boolean has(String name) {
        return values.containsKey(name);
    }

    @Nullable
    public String text(String name) {
        return values.get(name);
    }

    public String text(String name, String otherwise) {
        return values.getOrDefault(name, otherwise);
    }

    /** A property that the description must have. */
    public String required(String name) {
        String value = values.get(name);
        if (value == null) {
            throw fault("needs the property dfdl:" + name + ", which no format defines");
        }
        return value;
    }

    /** One of some words: its number among them. */
    public <E extends Enum<E>> E word(String name, Class<E> words, E otherwise) {
        String value = values.get(name);
        return value == null ? otherwise : word(name, value, words);
    }

    public <E extends Enum<E>> E required(String name, Class<E> words) {
        return word(name, required(name), words);
    }

    private <E extends Enum<E>> E word(String name, String value, Class<E> words) {
        for (E each : words.getEnumConstants()) {
            if (isSame(each.name(), value)) {
                return each;
            }
        }
        throw fault(String.format(UNKNOWN, name, value));
    }

    /** Whether the letters and digits of a word are those of a constant's name. */
    private static boolean isSame(String name, String word) {
        int at = 0;
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c >= 'a' && c <= 'z') {
                c = (char) (c - 'a' + 'A');
            } else if (!(c >= 'A' && c <= 'Z' || c >= '0' && c <= '9')) {
                continue;
            }
            if (at < name.length() && name.charAt(at) == '_') {
                at++;
            }
            if (at == name.length() || c != name.charAt(at++)) {
                return false;
            }
        }
        return at == name.length();
    }

    public boolean flag(String name, boolean otherwise) {
        String value = values.get(name);
        if (value == null || value.isEmpty()) {
            return otherwise;
        }
        return switch (value) {
            case "yes", "true" -> true;
            case "no", "false" -> false;
            default -> throw fault(String.format(UNKNOWN, name, value));
        };
    }

    public int number(String name, int otherwise) {
        String value = values.get(name);
        if (value == null || value.isEmpty()) {
            return otherwise;
        }
        try {
            int number = Integer.parseInt(value.trim());
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(owner + ": " + String.format(UNKNOWN, name, value), e);
        }
        throw fault(String.format(UNKNOWN, name, value));
    }

    /** Whether a property is an expression, and no constant. */
    public static boolean isExpression(String value) {
        return value.startsWith("{") && !value.startsWith("{{");
    }

    /** A property that is a text or an expression whose value is one; null where it is not there or empty. */
    @Nullable
    public Setting setting(String name) {
        String value = values.get(name);
        return value == null || value.isEmpty() ? null : setting(name, value, ExpressionType.STRING);
    }

    /** A property that is an integer or an expression whose value is one; null where it is not there. */
    @Nullable
    public Setting count(String name) {
        String value = values.get(name);
        if (value == null || value.isEmpty()) {
            return null;
        }
        return isExpression(value)
                ? setting(name, value, ExpressionType.INTEGER)
                : new Setting(name, null, Long.toString(number(name, 0)), ExpressionType.INTEGER);
    }

    public Setting setting(String name, String value, ExpressionType type) {
        if (!isExpression(value)) {
            return new Setting(name, null, value.startsWith("{{") ? value.substring(1) : value, type);
        }
        return new Setting(name, expression(name, value), value, type);
    }

    public Expression expression(String what, String text) {
        try {
            return Expression.parse(text, prefixes);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(owner + ": dfdl:" + what + ": " + e.getMessage(), e);
        }
    }

    /** A description that makes no sense. */
    public IllegalArgumentException fault(String reason) {
        return new IllegalArgumentException(owner + ": " + reason);
    }
}
