package org.bindery.runtime.internal.xml;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the document type declaration of a message says that its content depends on: the text of entities, and attributes
 * that elements have by default. It is that of the message alone; what is declared elsewhere is not read.
 */
final class XmlDocumentType {

    /**
     * An entity that may be used in content.
     *
     * @param text its replacement text, with its references to other entities; null when that is in another file
     */
    record Entity(String name, String text) {}

    /**
     * An attribute.
     *
     * @param tokens whether its value is one of names, of which white space is no part
     * @param value what it is where it is not there, with references; null for nothing
     */
    record Attribute(boolean tokens, String value) {}

    /** What to do about an entity whose text is not in the message. */
    static final String ADVICE = "declare it with its text in the DOCTYPE of the message, or replace it by its text";

    private final Map<String, Entity> entities = new HashMap<>();
    private final Map<String, Map<String, Attribute>> attributes = new HashMap<>();
    private boolean elsewhere;

    /** Says that there are declarations which are not read. */
    void setElsewhere() {
        elsewhere = true;
    }

    /** Declares an entity, unless it was declared before. */
    void declare(Entity entity) {
        entities.putIfAbsent(entity.name(), entity);
    }

    /** Declares an attribute, unless it was declared before. */
    void declare(String element, String name, Attribute attribute) {
        attributes.computeIfAbsent(element, e -> new LinkedHashMap<>()).putIfAbsent(name, attribute);
    }

    /** Whether the message says everything itself. */
    boolean isEmpty() {
        return entities.isEmpty() && attributes.isEmpty();
    }

    /** The attributes of an element, by their names in its tag. */
    Map<String, Attribute> attributes(String element) {
        return attributes.getOrDefault(element, Map.of());
    }

    /** An entity by its name, or null if the message does not declare it. */
    Entity entity(String name) {
        return entities.get(name);
    }

    /** Why a message may not use an entity that it does not declare. */
    String undeclared(String name) {
        return "the entity " + name + " is not declared"
                + (elsewhere ? " in the message, and declarations in other files are not read; " + ADVICE : "");
    }
}
