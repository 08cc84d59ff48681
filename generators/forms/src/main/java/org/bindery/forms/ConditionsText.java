package org.bindery.forms;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bindery.model.Cardinality;
import org.bindery.model.IdentityConstraint;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.ValueConstraint;
import org.bindery.shape.Keys;
import org.bindery.shape.Presence;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Describes what the properties of records must satisfy besides the facets of their values: lines for how often
/// each is there, for what must be there together or must not, and for keys.
final class ConditionsText {

    private final Shapes shapes;
    private final Keys keys;

    ConditionsText(Model model, Shapes shapes) {
        this.shapes = shapes;
        this.keys = new Keys(model);
    }

    List<List<Object>> lines(RecordShape shape) {
        List<List<Object>> lines = new ArrayList<>();
        if (shape.id().equals(Shapes.OTHER_ATTRIBUTE)) {
            return lines;
        }
        Presence presence = Presence.of(shape);
        for (Property property : shape.properties()) {
            if (!property.kind().isFlag()) {
                times(property, presence.always().get(property.index())).ifPresent(lines::add);
            }
        }
        presence.needed().forEach(needed -> lines.add(needed(needed)));
        presence.choices().forEach(choice -> lines.add(choice(shape, choice)));
        if (!keys.isEmpty()) {
            addKeys(shape, lines);
        }
        return lines;
    }

    private static Optional<List<Object>> times(Property property, Cardinality times) {
        boolean repeated = property.isRepeated()
                ? times.min() > 0 || times.max() < Cardinality.UNBOUNDED
                : times.min() > 0 || times.max() == 0;
        return repeated ? Optional.of(List.of("times", property.index(), times.min(), times.max())) : Optional.empty();
    }

    private static List<Object> needed(Presence.Needed needed) {
        List<Object> line = new ArrayList<>(List.of("needed", needed.property(), needed.min()));
        addAll(needed.when(), line);
        return line;
    }

    private static List<Object> choice(RecordShape shape, Presence.Choice choice) {
        String names = choice.alternatives().stream()
                .flatMap(List::stream)
                .distinct()
                .map(property -> shape.properties().get(property).name())
                .collect(Collectors.joining(", "));
        List<Object> line = new ArrayList<>(List.of("choice", names, choice.required(), choice.exclusive()));
        addAll(choice.when(), line);
        List<List<Integer>> alternatives = choice.alternatives().stream()
                .filter(alternative -> !alternative.isEmpty())
                .toList();
        line.add(alternatives.size());
        alternatives.forEach(alternative -> addAll(alternative, line));
        return line;
    }

    private static void addAll(List<Integer> properties, List<Object> line) {
        line.add(properties.size());
        line.addAll(properties);
    }

    private void addKeys(RecordShape shape, List<List<Object>> lines) {
        Optional<Name> root = shapes.roots().stream()
                .filter(each -> each.shape().equals(shape.id()))
                .map(Shapes.Root::element)
                .findFirst();
        if (root.isPresent()) {
            lines.add(List.of("root"));
            keys.of(root.get()).forEach(key -> lines.add(key(-1, key)));
        }
        for (Property property : shape.properties()) {
            if (property.kind() == Property.Kind.ELEMENT) {
                keys.of(property).forEach(key -> lines.add(key(property.index(), key)));
            } else if (property.kind() == Property.Kind.ATTRIBUTE
                    && property.constraint().kind() != ValueConstraint.Kind.NONE) {
                lines.add(List.of(
                        "default", property.index(), property.constraint().value()));
            }
        }
    }

    private static List<Object> key(int property, IdentityConstraint key) {
        List<Object> line = new ArrayList<>(List.of(
                "key",
                property,
                key.name().local(),
                key.kind(),
                key.selector(),
                key.refer().map(Name::local).orElse(""),
                key.fields().size()));
        line.addAll(key.fields());
        return line;
    }
}
