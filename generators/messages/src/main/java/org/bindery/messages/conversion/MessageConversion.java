package org.bindery.messages.conversion;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.compare.Difference;
import org.bindery.compare.Succession;
import org.bindery.layout.Layouts;
import org.bindery.messages.Finding;
import org.bindery.messages.InstancePath;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.messages.check.MessageChecks;
import org.bindery.messages.values.Lexical;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ValueConstraint;
import org.bindery.model.ValueKind;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.jspecify.annotations.Nullable;

/// Makes messages of a newer version of a model from those of an earlier one. Components are recognised
/// as `bindery diff` does it. What is new has its default value, or is absent. Not thread-safe.
public final class MessageConversion {

    private final Shapes before;
    private final Succession succession;
    private final MessageChecks checks;

    private MessageConversion(Layouts before, Model model, Layouts after) {
        this.before = before.shapes();
        this.succession = Succession.of(before, after);
        this.checks = new MessageChecks(model, after.shapes());
    }

    /// Compares two versions.
    ///
    /// @param before the layouts of the earlier one
    /// @param model the newer one
    public static MessageConversion of(Layouts before, Model model, Layouts after) {
        return new MessageConversion(before, model, after);
    }

    /// What makes a conversion impossible, whatever the messages hold. Where there is any, none can be converted.
    public List<Difference> obstacles() {
        return succession.obstacles();
    }

    /// Makes a message of the newer version.
    ///
    /// @throws InvalidMessageException when it holds a component that is not there any more, or does not
    ///     conform to the newer version; with path and reason
    public Message convert(Message old) throws InvalidMessageException {
        InstancePath path = InstancePath.of(old.root());
        Optional<Shapes.Root> root = before.root(old.root()).flatMap(succession::root);
        if (root.isEmpty()) {
            throw invalid(
                    path, "the new model has no root element '" + old.root().local() + "'");
        }
        Message message = new Message(root.get().element(), record(old.value(), path));
        List<Finding> findings = checks.of(message).stream()
                .map(finding -> new Finding(Location.NONE, finding.path(), finding.message()))
                .toList();
        if (!findings.isEmpty()) {
            throw new InvalidMessageException(findings);
        }
        return message;
    }

    private static InvalidMessageException invalid(InstancePath path, String reason) {
        return new InvalidMessageException(List.of(new Finding(Location.NONE, path.toString(), reason)));
    }

    private RecordValue record(RecordValue old, InstancePath path) throws InvalidMessageException {
        RecordShape now = succession.now(old.shape().id());
        Set<Property> kept = new HashSet<>();
        List<@Nullable Object> values = new ArrayList<>();
        for (Property property : now.properties()) {
            Optional<Property> earlier = succession.before(old.shape().id(), property);
            earlier.ifPresent(kept::add);
            values.add(
                    earlier.isPresent()
                            ? content(
                                    earlier.get(),
                                    property,
                                    old.get(earlier.get().index()),
                                    path)
                            : added(property));
        }
        for (Property property : old.shape().properties()) {
            Object value = old.get(property.index());
            boolean holdsData = value != null
                    && !value.equals(List.of())
                    && !property.kind().isFlag();
            if (holdsData && !kept.contains(property)) {
                throw invalid(
                        path.child(property),
                        "the new model has no such component, and this message holds "
                                + (value instanceof RecordValue || value instanceof List<?>
                                        ? "one"
                                        : "'" + Lexical.format(value) + "'"));
            }
        }
        return RecordValue.of(now, values);
    }

    /// What a component that is new has in a message that lacks it.
    private static @Nullable Object added(Property property) {
        if (property.isRepeated()) {
            return List.of();
        }
        if (property.kind().isFlag()) {
            return false;
        }
        return property.isMandatory() && property.type() instanceof Property.ValueType type
                ? defaultValue(property, type.value().kind())
                : null;
    }

    private static @Nullable Object defaultValue(Property property, ValueKind kind) {
        return property.constraint().kind() == ValueConstraint.Kind.NONE
                ? null
                : Lexical.parse(kind, property.constraint().value());
    }

    private @Nullable Object content(Property old, Property now, @Nullable Object value, InstancePath path)
            throws InvalidMessageException {
        if (value instanceof List<?> items) {
            List<Object> all = new ArrayList<>();
            for (Object item : items) {
                all.add(one(old, now, item, path.item(old, all.size() + 1)));
            }
            return all;
        }
        if (value == null) {
            return added(now);
        }
        Object one = one(old, now, value, path.child(old));
        return now.isRepeated() ? List.of(one) : one;
    }

    private Object one(Property old, Property now, Object value, InstancePath path) throws InvalidMessageException {
        if (value instanceof RecordValue record) {
            return record(record, path);
        }
        ValueKind kind = ((Property.ValueType) now.type()).value().kind();
        if (((Property.ValueType) old.type()).value().kind() == kind) {
            return value;
        }
        try {
            return Lexical.parse(kind, Lexical.format(value));
        } catch (IllegalArgumentException e) {
            throw invalid(path, e.getMessage());
        }
    }
}
