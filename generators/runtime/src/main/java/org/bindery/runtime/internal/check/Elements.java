package org.bindery.runtime.internal.check;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The elements and attributes of a message, as keys see them. Not thread-safe. */
public final class Elements {

    private static final Key[] NONE = {};

    private final ElementNode root = new ElementNode(null, null, "", 0);
    private ElementNode here = root;
    /** The constraints of the elements that have some. */
    private final IdentityHashMap<ElementNode, Key[]> constraints = new IdentityHashMap<>();

    /** Makes an object for one message. */
    public Elements() {
        // The root's own element is the first to be entered.
    }

    /**
     * Goes into an element.
     *
     * @param name its name, as in {@code Q{urn:t}party}; null for an occurrence of a group
     * @param step its step in paths
     * @param number which of several it is, from 1; 0 for one that does not repeat
     * @param keys the constraints of the element
     */
    public void enter(String name, String step, int number, Key... keys) {
        ElementNode node = new ElementNode(here, name, step, number);
        if (keys.length > 0) {
            constraints.put(node, keys);
        }
        if (name != null) {
            here.element().children().add(node);
        }
        here = node;
    }

    /** Goes back to the element around this one. */
    public void leave() {
        here = here.around();
    }

    /**
     * Sets the value of the current element.
     *
     * @param value the value, or null
     */
    public void value(Object value) {
        here.element().value(same(value));
    }

    /** A value such that values which are the same for XML Schema are equal. */
    private static Object same(Object value) {
        if (value instanceof Integer || value instanceof Long || value instanceof BigInteger) {
            return new BigDecimal(value.toString()).stripTrailingZeros();
        }
        return value instanceof BigDecimal decimal ? decimal.stripTrailingZeros() : value;
    }

    /** Notes what keys do not allow. */
    public void check(Findings findings) {
        check(root, findings);
    }

    /** The values of the keys of an element and of those in it, by their names. */
    private Map<String, Set<List<Object>>> check(ElementNode node, Findings findings) {
        Map<String, Set<List<Object>>> known = new HashMap<>();
        for (ElementNode child : node.children()) {
            check(child, findings)
                    .forEach((name, values) ->
                            known.computeIfAbsent(name, key -> new HashSet<>()).addAll(values));
        }
        Key[] keys = constraints.getOrDefault(node, NONE);
        for (Key key : keys) {
            if (!key.isReference()) {
                known.put(key.name(), key.values(node, findings));
            }
        }
        for (Key key : keys) {
            if (key.isReference()) {
                key.resolve(node, known, findings);
            }
        }
        return known;
    }
}
