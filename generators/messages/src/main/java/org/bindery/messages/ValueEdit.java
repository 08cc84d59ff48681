package org.bindery.messages;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.values.Lexical;
import org.bindery.messages.values.ValueRules;
import org.bindery.messages.values.Violation;
import org.bindery.model.Location;
import org.bindery.model.Relation;
import org.bindery.model.Severity;
import org.bindery.model.ValueKind;
import org.bindery.shape.Property;
import org.jspecify.annotations.Nullable;

/// Puts other values into messages: a value that is there, named by its instance path, becomes the one that a text
/// stands for. Values that tell its length follow. Not thread-safe.
public final class ValueEdit {

    private final PropertyRules rules = new PropertyRules();
    private final String path;
    private final String text;

    /// @param path of the value, as a dump names it
    /// @param text the new value in a lexical form of its type; empty to take an optional value away,
    /// unless it is text
    private ValueEdit(String path, String text) {
        this.path = path;
        this.text = text;
    }

    /// The message with another value.
    ///
    /// @param path of the value, as a dump names it
    /// @param text the new value in a lexical form of its type; empty to take an optional value away,
    /// unless it is text
    /// @throws InvalidMessageException when the type does not have such a value, or a facet is against it
    /// @throws IllegalArgumentException when the message has no value there
    public static Message set(Message message, String path, String text) throws InvalidMessageException {
        return new ValueEdit(path, text)
                .in(message.value(), InstancePath.of(message.root()))
                .map(value -> new Message(message.root(), value))
                .orElseThrow(() -> new IllegalArgumentException("The message has no value at " + path + "."));
    }

    private Optional<RecordValue> in(RecordValue record, InstancePath where) throws InvalidMessageException {
        for (Property property : record.shape().properties()) {
            Object content = record.get(property.index());
            Optional<Changed> changed = content instanceof List<?> items
                    ? inItems(property, items, where)
                    : content == null
                            ? Optional.empty()
                            : one(property, content, where.child(property), property.isMandatory());
            if (changed.isPresent()) {
                return Optional.of(with(record, property, changed.get().content()));
            }
        }
        return Optional.empty();
    }

    /// The value of a property after the change; null where it is absent now.
    private record Changed(@Nullable Object content) {}

    private Optional<Changed> inItems(Property property, List<?> items, InstancePath where)
            throws InvalidMessageException {
        for (int i = 0; i < items.size(); i++) {
            Optional<Changed> changed = one(property, items.get(i), where.item(property, i + 1), true);
            if (changed.isPresent()) {
                List<Object> copy = new ArrayList<>(items);
                copy.set(i, changed.get().content());
                return Optional.of(new Changed(copy));
            }
        }
        return Optional.empty();
    }

    private Optional<Changed> one(Property property, Object content, InstancePath where, boolean mandatory)
            throws InvalidMessageException {
        String here = where.toString();
        if (content instanceof RecordValue record) {
            boolean around = path.equals(here) || path.startsWith(here + "/");
            return around ? in(record, where).map(Changed::new) : Optional.empty();
        }
        return path.equals(here) ? Optional.of(new Changed(value(property, mandatory))) : Optional.empty();
    }

    private @Nullable Object value(Property property, boolean mandatory) throws InvalidMessageException {
        ValueRules itsRules = rules.of(property);
        boolean isText = ((Property.ValueType) property.type()).value().kind() == ValueKind.TEXT;
        if (text.isEmpty() && !mandatory && !isText) {
            return null;
        }
        String normal = itsRules.normalize(text);
        Object value;
        try {
            value = itsRules.parse(normal);
        } catch (IllegalArgumentException e) {
            throw new InvalidMessageException(
                    List.of(new Finding("type", Severity.ERROR, Location.NONE, path, e.getMessage())));
        }
        List<Violation> violations = rules.violations(property, value, normal);
        if (!violations.isEmpty()) {
            throw new InvalidMessageException(violations.stream()
                    .map(violation -> Finding.of(violation, Location.NONE, path))
                    .toList());
        }
        return value;
    }

    private static RecordValue with(RecordValue record, Property changed, @Nullable Object content) {
        List<@Nullable Object> values = new ArrayList<>(record.values());
        values.set(changed.index(), content);
        for (Property property : record.shape().properties()) {
            if (content != null && tellsLengthOf(property, changed) && values.get(property.index()) != null) {
                String length = Integer.toString(Lexical.format(content).length());
                values.set(
                        property.index(),
                        Lexical.parse(
                                ((Property.ValueType) property.type()).value().kind(), length));
            }
        }
        return RecordValue.of(record.shape(), values);
    }

    private static boolean tellsLengthOf(Property property, Property changed) {
        return changed.type() instanceof Property.ValueType
                && !changed.isRepeated()
                && property.type() instanceof Property.ValueType
                && property.relations().stream()
                        .anyMatch(relation -> relation.kind() == Relation.Kind.LENGTH_OF
                                && relation.target().equals(changed.step()));
    }
}
