package org.bindery.runtime.internal.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.value.Lexical;

/**
 * A key, a uniqueness or a reference between values (XML Schema part 1, section 3.11). Immutable.
 */
public final class Key {

    /** The three constraints. */
    public enum Kind {
        /** No two are the same. */
        UNIQUE,
        /** All are there, and no two are the same. */
        KEY,
        /** Each is that of a key. */
        KEYREF
    }

    private final String name;
    private final Kind kind;
    private final KeyPath selector;
    private final List<KeyPath> fields = new ArrayList<>();
    private final String refer;

    private Key(String name, Kind kind, String selector, List<String> fields, String refer) {
        this.name = name;
        this.kind = kind;
        this.selector = KeyPath.of(selector);
        this.refer = refer;
        fields.forEach(field -> this.fields.add(KeyPath.of(field)));
    }

    /**
     * A constraint.
     *
     * @param kind which of the three it is
     * @param selector the path of what has the values
     * @param refer the name of the key that a reference is to; empty for others
     * @param fields the paths of the values
     */
    public static Key of(String name, Kind kind, String selector, String refer, String... fields) {
        return new Key(name, kind, selector, List.of(fields), refer);
    }

    String name() {
        return name;
    }

    boolean isReference() {
        return kind == Kind.KEYREF;
    }

    /** Adds findings about the elements below one, and returns the values that are present. */
    Set<List<Object>> values(ElementNode scope, Findings findings) {
        Set<List<Object>> values = new HashSet<>();
        for (ElementNode node : selector.from(scope)) {
            List<Object> value = value(node, findings);
            if (value != null && !values.add(value)) {
                node.report(findings, word(), shown(value) + " occurs before, but '" + name + "' must differ");
            }
        }
        return values;
    }

    private String word() {
        return kind == Kind.KEY ? "key" : kind == Kind.UNIQUE ? "unique" : "keyref";
    }

    /** Notes references that lead nowhere. */
    void resolve(ElementNode scope, Map<String, Set<List<Object>>> known, Findings findings) {
        Set<List<Object>> keys = known.getOrDefault(refer, Set.of());
        for (ElementNode node : selector.from(scope)) {
            List<Object> value = value(node, findings);
            if (value != null && !keys.contains(value)) {
                node.report(findings, "keyref", shown(value) + " is not a value of '" + refer + "'");
            }
        }
    }

    /** The values of all fields; null if not all are there. */
    private List<Object> value(ElementNode node, Findings findings) {
        List<Object> values = new ArrayList<>();
        for (KeyPath field : fields) {
            List<ElementNode> found = field.from(node);
            if (found.size() > 1) {
                node.report(findings, word(), "a value of '" + name + "' occurs " + found.size() + " times");
                return null;
            }
            Object value = found.isEmpty() ? null : found.get(0).value();
            if (value == null) {
                if (kind == Kind.KEY) {
                    node.report(findings, word(), "a value of '" + name + "' is missing");
                }
                return null;
            }
            values.add(value);
        }
        return values;
    }

    private static String shown(List<Object> values) {
        StringBuilder text = new StringBuilder();
        for (Object value : values) {
            text.append(text.length() == 0 ? "'" : ", '")
                    .append(Excerpt.of(Lexical.of(value)))
                    .append('\'');
        }
        return text.toString();
    }
}
