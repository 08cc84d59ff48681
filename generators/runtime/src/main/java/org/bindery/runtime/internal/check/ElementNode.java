package org.bindery.runtime.internal.check;

import java.util.ArrayList;
import java.util.List;

/** An element, an attribute, or an occurrence of a group, which has no name. */
final class ElementNode {
    private final ElementNode around;
    private final String name;
    private final String step;
    private final int number;
    private final List<ElementNode> children = new ArrayList<>();
    private Object value;

    ElementNode(ElementNode around, String name, String step, int number) {
        this.around = around;
        this.name = name;
        this.step = step;
        this.number = number;
    }

    ElementNode around() {
        return around;
    }

    String name() {
        return name;
    }

    Object value() {
        return value;
    }

    void value(Object other) {
        value = other;
    }

    /** The elements and attributes in it, also those in groups. */
    List<ElementNode> children() {
        return children;
    }

    void collectAll(List<ElementNode> found) {
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

    /** Goes to this element, and returns how deep it is below the root. */
    private int enter(Findings findings) {
        if (around == null || around.around == null) {
            return 0;
        }
        int depth = around.enter(findings);
        findings.enter(step, number);
        return depth + 1;
    }

    ElementNode element() {
        return name == null && around != null ? around.element() : this;
    }
}
