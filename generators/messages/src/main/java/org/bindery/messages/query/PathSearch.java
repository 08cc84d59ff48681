package org.bindery.messages.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.model.Name;
import org.bindery.rules.Sentences;
import org.bindery.shape.ExpressionNames;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// Finds the component that a text names.
final class PathSearch {

    private static final Pattern ITEM = Pattern.compile("(.+)\\[(\\d{0,9})]");

    private final Shapes shapes;
    private final String root;
    private final String text;
    private final List<ComponentPath.Step> steps = new ArrayList<>();
    private List<RecordShape> records;

    /// @param root the root element of the messages
    PathSearch(Shapes shapes, Name root, RecordShape shape, String text) {
        this.shapes = shapes;
        this.root = root.local();
        this.text = text;
        this.records = List.of(shape);
    }

    ComponentPath find() throws QueryException {
        for (String name : names()) {
            if (records.isEmpty()) {
                throw new QueryException(
                        "'" + text + "': '" + known() + "' has a value, and no component '" + name + "'.");
            }
            take(name);
        }
        if (!records.isEmpty()) {
            take(value());
        }
        return new ComponentPath(steps, ((Property.ValueType) last().type()).value());
    }

    /// Goes on to a component, to one of several, as in `leg[2]`, or to all of them, as in `leg[]`.
    private void take(String name) throws QueryException {
        Matcher item = ITEM.matcher(name);
        if (!item.matches()) {
            take(step(name));
            return;
        }
        ComponentPath.Step all = step(item.group(1));
        String number = item.group(2);
        if (!all.isRepeated()) {
            throw new QueryException(
                    "'" + text + "': a message has '" + all.name() + "' once at most; leave out [" + number + "].");
        }
        if (number.isEmpty()) {
            take(all);
            return;
        }
        int place = Integer.parseInt(number);
        if (place == 0) {
            throw new QueryException("'" + text + "': items are counted from 1.");
        }
        take(all.item(place));
    }

    private List<String> names() {
        String start = "/" + root + "/";
        String relative = text.startsWith(start) ? text.substring(start.length()) : text;
        return List.of(relative.strip().split("/", -1));
    }

    private Property last() {
        return steps.getLast().properties().values().iterator().next();
    }

    private String known() {
        return String.join("/", steps.stream().map(ComponentPath.Step::toString).toList());
    }

    /// Goes on to what a step leads to.
    private void take(ComponentPath.Step step) throws QueryException {
        steps.add(step);
        Set<String> next = new LinkedHashSet<>();
        Set<Object> kinds = new HashSet<>();
        for (Property property : step.properties().values()) {
            switch (property.type()) {
                case Property.ValueType value -> kinds.add(value.value().kind());
                case Property.RecordType record -> {
                    next.addAll(record.alternatives());
                    kinds.add(Property.RecordType.class);
                }
            }
        }
        if (kinds.size() > 1) {
            throw new QueryException("'" + text + "': the component '" + step.name()
                    + "' is of another kind in records of derived types.");
        }
        records = next.stream().map(shapes::shape).toList();
    }

    private ComponentPath.Step step(String name) throws QueryException {
        Optional<ComponentPath.Step> own = named(records, name);
        if (own.isPresent()) {
            return own.get();
        }
        // What a group with a record of its own holds may be named without the group.
        for (ComponentPath.Step group : groups()) {
            List<RecordShape> before = records;
            take(group);
            if (named(records, name).isPresent() || !groups().isEmpty()) {
                try {
                    return step(name);
                } catch (QueryException e) {
                    // Another group may have it.
                }
            }
            steps.removeLast();
            records = before;
        }
        throw unknown(name);
    }

    private List<ComponentPath.Step> groups() {
        Map<String, Map<String, Property>> found = new LinkedHashMap<>();
        for (RecordShape shape : records) {
            shape.properties().stream()
                    .filter(property -> property.kind() == Property.Kind.GROUP)
                    .forEach(group -> found.computeIfAbsent(group.name(), name -> new LinkedHashMap<>())
                            .put(shape.id(), group));
        }
        return found.entrySet().stream()
                .map(entry -> new ComponentPath.Step(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static Optional<ComponentPath.Step> named(Collection<RecordShape> records, String name) {
        return ComponentPath.Step.of(records, shape -> property(shape, name));
    }

    private static Optional<Property> property(RecordShape shape, String name) {
        return shape.property(name)
                .or(() -> ExpressionNames.of(shape).property(name))
                .or(() -> shape.properties().stream()
                        .filter(property -> property.step().equals(name))
                        .findFirst());
    }

    /// The step to the value beside attributes.
    private ComponentPath.Step value() throws QueryException {
        return ComponentPath.Step.of(records, RecordShape::value)
                .orElseThrow(() -> new QueryException("'" + text + "' has components, and no value; name one of them: "
                        + Sentences.first(components()) + "."));
    }

    private QueryException unknown(String name) {
        String where = steps.isEmpty() ? root : "'" + known() + "'";
        return new QueryException(
                where + " has no component '" + name + "'." + Sentences.nearOrAll(name, components()));
    }

    private Set<String> components() {
        Set<String> names = new LinkedHashSet<>();
        records.forEach(shape -> addComponents(shape, names));
        return names;
    }

    /// Adds the names of what a record has, of a group's components in place of the group.
    private void addComponents(RecordShape shape, Set<String> names) {
        for (Property property : shape.properties()) {
            if (property.kind() == Property.Kind.GROUP && property.type() instanceof Property.RecordType group) {
                group.alternatives().forEach(inner -> addComponents(shapes.shape(inner), names));
            } else if (!property.kind().isFlag()) {
                names.add(property.name());
            }
        }
    }
}
