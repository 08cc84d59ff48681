package org.bindery.messages;

import java.util.List;
import org.bindery.model.IdentityConstraint;
import org.bindery.model.Name;
import org.bindery.runtime.internal.check.Elements;
import org.bindery.runtime.internal.check.Key;
import org.bindery.shape.Keys;
import org.bindery.shape.Property;

/// Tells the elements of a message to the keys of its model.
final class MessageElements {

    private final Keys keys;

    MessageElements(Keys keys) {
        this.keys = keys;
    }

    void root(Name root, RecordValue record, Elements elements) {
        elements.enter(name(root), "", 0, keys(keys.of(root)));
        content(record, elements);
        elements.leave();
    }

    private void content(RecordValue record, Elements elements) {
        for (Property property : record.shape().properties()) {
            Object value = record.get(property.index());
            if (value instanceof List<?> items) {
                int number = 1;
                for (Object item : items) {
                    property(property, item, number++, elements);
                }
            } else if (value != null) {
                property(property, value, 0, elements);
            }
        }
    }

    private void property(Property property, Object value, int number, Elements elements) {
        String step = InstancePath.hasStep(property) ? property.step() : "";
        switch (property.kind()) {
            case ATTRIBUTE -> elements.value("@" + name(property.xmlName()), step, number, value);
            case VALUE -> elements.value(value);
            case ELEMENT -> {
                elements.enter(name(property.xmlName()), step, number, keys(keys.of(property)));
                into(value, elements);
                elements.leave();
            }
            case GROUP -> {
                elements.enter(null, step, number);
                into(value, elements);
                elements.leave();
            }
            case SELF -> into(value, elements);
            case NIL, PRESENT, NULL, TEXT, XML, ATTRIBUTES -> {}
        }
    }

    private void into(Object value, Elements elements) {
        if (value instanceof RecordValue record) {
            content(record, elements);
        } else {
            elements.value(value);
        }
    }

    private static String name(Name name) {
        return name.namespace().isEmpty() ? name.local() : "Q{" + name.namespace() + "}" + name.local();
    }

    private static Key[] keys(List<IdentityConstraint> constraints) {
        return constraints.stream()
                .map(constraint -> Key.of(
                        constraint.name().local(),
                        Key.Kind.valueOf(constraint.kind().name()),
                        constraint.selector(),
                        constraint.refer().map(Name::local).orElse(""),
                        constraint.fields().toArray(String[]::new)))
                .toArray(Key[]::new);
    }
}
