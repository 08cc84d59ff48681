package org.bindery.runtime.internal.check;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The elements and attributes of a message, as keys see them. Not thread-safe. */
public final class Elements {

    private final Node root = new Node(null, null, "", 0, new Key[0]);
    private Node here = root;

    /** An element, an attribute, or an occurrence of a group, which has no name. */
    static final class Node {
        private final Node around;
        private final String name;
        private final String step;
        private final int number;
        private final Key[] keys;
        private final List<Node> children = new ArrayList<>();
        private Object value;

        private Node(Node around, String name, String step, int number, Key... keys) {
            this.around = around;
            this.name = name;
            this.step = step;
            this.number = number;
            this.keys = keys;
        }

        String name() {
            return name;
        }

        Object value() {
            return value;
        }

        /** The elements and attributes in it, also those in groups. */
        List<Node> children() {
            return children;
        }

        /** Adds this element and all that are in it. */
        void collectAll(List<Node> found) {
            found.add(this);
            children.stream().filter(child -> !child.name.startsWith("@")).forEach(child -> child.collectAll(found));
        }

        void report(Findings findings, String rule, String message) {
            int depth = enter(findings);
            findings.error(rule, message);
            for (int i = 0; i < depth; i++) {
                findings.leave();
            }
        }

        /** Goes to this element, and tells how deep it is below the root. */
        private int enter(Findings findings) {
            if (around == null || around.around == null) {
                return 0;
            }
            int depth = around.enter(findings);
            findings.enter(step, number);
            return depth + 1;
        }

        private Node element() {
            return name == null && around != null ? around.element() : this;
        }
    }

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
        Node node = new Node(here, name, step, number, keys);
        if (name != null) {
            here.element().children.add(node);
        }
        here = node;
    }

    /** Goes back to the element around this one. */
    public void leave() {
        here = here.around;
    }

    /**
     * Sets the value of the current element.
     *
     * @param value the value, or null
     */
    public void value(Object value) {
        here.element().value = same(value);
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
    private static Map<String, Set<List<Object>>> check(Node node, Findings findings) {
        Map<String, Set<List<Object>>> known = new HashMap<>();
        for (Node child : node.children) {
            check(child, findings)
                    .forEach((name, values) ->
                            known.computeIfAbsent(name, key -> new HashSet<>()).addAll(values));
        }
        for (Key key : node.keys) {
            if (!key.isReference()) {
                known.put(key.name(), key.values(node, findings));
            }
        }
        for (Key key : node.keys) {
            if (key.isReference()) {
                key.resolve(node, known, findings);
            }
        }
        return known;
    }
}
