package org.bindery.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bindery.layout.Layouts;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.VirtualProperty;

/// In what two versions of a record differ.
final class RecordDifferences {

    private final RecordShape before;
    private final RecordShape after;
    private final PropertyDifferences properties;
    private final List<Difference> differences = new ArrayList<>();

    RecordDifferences(Layouts oldLayouts, RecordShape before, Layouts newLayouts, RecordShape after, Pairing pairing) {
        this.before = before;
        this.after = after;
        this.properties = new PropertyDifferences(oldLayouts, before, newLayouts, after, pairing);
    }

    List<Difference> all() {
        if (!before.name().equals(after.name())) {
            differences.add(new Difference(before.path(), "record", before.name(), after.name(), Effect.SOURCE));
        }
        if (before.isAbstract() != after.isAbstract()) {
            Effect[] effects =
                    after.isAbstract() ? new Effect[] {Effect.VALUES, Effect.BYTES} : new Effect[] {Effect.BYTES};
            differences.add(new Difference(
                    before.path(),
                    "abstract",
                    Boolean.toString(before.isAbstract()),
                    Boolean.toString(after.isAbstract()),
                    effects));
        }
        text("documentation", before.documentation(), after.documentation());
        for (Property property : before.properties()) {
            Optional<Property> now = now(property);
            differences.addAll(now.isPresent() ? properties.between(property, now.get()) : properties.gone(property));
        }
        for (Property property : after.properties()) {
            if (before.property(property.name()).isEmpty() && !isRenamed(property)) {
                differences.addAll(properties.added(property));
            }
        }
        choices();
        order();
        differences.addAll(RuleDifferences.of(
                before.path(), before.rules().rules(), after.rules().rules()));
        virtualFields();
        return differences;
    }

    /// The property that an old one is now; empty if it is gone.
    Optional<Property> now(Property old) {
        return after.property(old.name()).or(() -> renamed(old));
    }

    /// A property in the place of a removed one, and of its type, is the same under another name.
    private Optional<Property> renamed(Property old) {
        return old.index() < after.properties().size()
                ? Optional.of(after.properties().get(old.index())).filter(now -> isRenamed(old, now))
                : Optional.empty();
    }

    private boolean isRenamed(Property now) {
        return now.index() < before.properties().size()
                && isRenamed(before.properties().get(now.index()), now);
    }

    private boolean isRenamed(Property old, Property now) {
        return before.properties().size() == after.properties().size()
                && after.property(old.name()).isEmpty()
                && before.property(now.name()).isEmpty()
                && properties.isOfSameType(old, now);
    }

    private void text(String what, String old, String now, Effect... effects) {
        if (!old.equals(now)) {
            differences.add(new Difference(before.path(), what, old, now, effects));
        }
    }

    private void choices() {
        text("choices", choices(before), choices(after), Effect.BYTES, Effect.VALUES);
    }

    private static String choices(RecordShape shape) {
        return shape.choices().stream()
                .map(choice -> choice.properties().stream()
                                .map(index -> shape.properties().get(index).name())
                                .collect(Collectors.joining(" | "))
                        + (choice.optional() ? " or none" : ""))
                .collect(Collectors.joining("; "));
    }

    /// Compares the order of the properties that both have: additions and removals are reported separately.
    private void order() {
        List<String> old = common(before, after);
        List<String> now = common(after, before);
        if (!old.equals(now)) {
            text("order", String.join(", ", old), String.join(", ", now), Effect.BYTES, Effect.VALUES);
        }
    }

    private static List<String> common(RecordShape shape, RecordShape other) {
        return shape.properties().stream()
                .map(Property::name)
                .filter(name -> other.property(name).isPresent())
                .toList();
    }

    private void virtualFields() {
        Map<String, VirtualProperty> old = virtuals(before);
        Map<String, VirtualProperty> now = virtuals(after);
        old.forEach((name, field) -> {
            VirtualProperty other = now.get(name);
            if (other == null) {
                virtual(name, field.expression(), "", Effect.SOURCE);
            } else if (other.value().kind() != field.value().kind()) {
                virtual(
                        name,
                        field.value().builtIn().local(),
                        other.value().builtIn().local(),
                        Effect.SOURCE);
            } else if (!other.expression().equals(field.expression())) {
                virtual(name, field.expression(), other.expression(), Effect.VALUES);
            }
        });
        now.forEach((name, field) -> {
            if (!old.containsKey(name)) {
                virtual(name, "", field.expression());
            }
        });
    }

    private void virtual(String name, String old, String now, Effect... effects) {
        differences.add(new Difference(before.path(), "virtual." + name, old, now, effects));
    }

    private static Map<String, VirtualProperty> virtuals(RecordShape shape) {
        Map<String, VirtualProperty> virtuals = new LinkedHashMap<>();
        shape.rules().virtuals().forEach(field -> virtuals.put(field.name(), field));
        return virtuals;
    }
}
