package org.bindery.importers.fix;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.Refusal;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// The common parts of reading both kinds of dictionaries: fields, components that are expanded where
/// they are used, and groups.
final class FixSource {

    private static final int MAX_DEPTH = 50;
    private static final int MAX_PARTS = 500_000;

    private final Map<String, FixField> fields = new HashMap<>();
    private final Map<Integer, FixField> numbers = new LinkedHashMap<>();
    private final Map<String, XmlTree> components = new HashMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private final Set<String> open = new HashSet<>();
    private int parts;

    /// How a kind of dictionary describes the contents of an element.
    interface Syntax {

        /// The member that a child declares.
        Optional<Member> member(XmlTree child);
    }

    /// A part of an element's content, not resolved yet.
    sealed interface Member {

        /// The element that says so.
        XmlTree node();

        boolean isRequired();

        /// A field, by name or number.
        record OfField(XmlTree node, boolean isRequired, String key) implements Member {}

        /// A group.
        ///
        /// @param counter its first field, by name or number
        /// @param content the element whose children are its contents
        record OfGroup(XmlTree node, boolean isRequired, String name, String counter, XmlTree content)
                implements Member {}

        /// A component.
        ///
        /// @param key by which it was added
        record OfComponent(XmlTree node, boolean isRequired, String key) implements Member {}
    }

    void add(FixField field, String key) {
        if (numbers.putIfAbsent(field.number(), field) != null) {
            warn(
                    field.location(),
                    "duplicate-field",
                    "Field " + field.number() + " is defined twice; the first definition counts.");
        }
        fields.putIfAbsent(key, field);
    }

    void addComponent(String key, XmlTree component) {
        components.putIfAbsent(key, component);
    }

    Optional<XmlTree> component(String key) {
        return Optional.ofNullable(components.get(key));
    }

    Map<Integer, FixField> numbers() {
        return numbers;
    }

    List<Problem> problems() {
        return problems;
    }

    /// The number of a field in an attribute.
    int number(XmlTree node, String attribute) {
        String text = node.attribute(attribute);
        try {
            int number = Integer.parseInt(text);
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Reported below.
        }
        throw new Refusal(
                node.location(),
                "bad-number",
                "'" + text + "' is not the number of a field; write a positive integer as " + attribute + ".");
    }

    void warn(Location location, String id, String text) {
        problems.add(Problem.at(location, Severity.WARNING, id, text));
    }

    /// The contents of an element of the dictionary, with components expanded.
    List<FixPart> parts(XmlTree owner, Syntax syntax) {
        List<FixPart> all = new ArrayList<>();
        Set<Integer> seen = new HashSet<>();
        collect(owner, true, syntax, all, seen);
        return all;
    }

    private void collect(XmlTree owner, boolean required, Syntax syntax, List<FixPart> all, Set<Integer> seen) {
        if (open.size() > MAX_DEPTH || parts > MAX_PARTS) {
            throw new Refusal(
                    owner.location(),
                    "too-large",
                    "There are more components and groups, or more deeply nested ones, than Bindery reads.");
        }
        for (XmlTree child : owner.children()) {
            syntax.member(child).ifPresent(member -> member(member, required, syntax, all, seen));
        }
    }

    private void member(Member member, boolean required, Syntax syntax, List<FixPart> all, Set<Integer> seen) {
        boolean needed = required && member.isRequired();
        switch (member) {
            case Member.OfField(XmlTree node, boolean ignored, String key) ->
                field(node, key).ifPresent(field -> put(node, new FixPart.Single(field, needed), all, seen));
            case Member.OfGroup group ->
                field(group.node(), group.counter()).ifPresent(counter -> {
                    String key = "group " + counter.number();
                    if (!open.add(key)) {
                        warn(group.node().location(), "recursive", "The group " + counter.name() + " holds itself.");
                        return;
                    }
                    List<FixPart> content = parts(group.content(), syntax);
                    open.remove(key);
                    if (content.isEmpty()) {
                        warn(group.node().location(), "empty-group", "Nothing is in the group " + counter.name() + ".");
                    }
                    put(group.node(), new FixPart.Group(counter, needed, group.name(), content), all, seen);
                });
            case Member.OfComponent(XmlTree node, boolean ignored, String key) -> {
                XmlTree component = components.get(key);
                if (component == null) {
                    warn(node.location(), "unknown-component", "The component '" + key + "' is not in the dictionary.");
                } else if (!open.add("component " + key)) {
                    warn(node.location(), "recursive", "The component '" + key + "' holds itself.");
                } else {
                    collect(component, needed, syntax, all, seen);
                    open.remove("component " + key);
                }
            }
        }
    }

    private void put(XmlTree node, FixPart part, List<FixPart> all, Set<Integer> seen) {
        parts++;
        if (seen.add(part.field().number())) {
            all.add(part);
        } else {
            warn(
                    node.location(),
                    "duplicate-field",
                    part.field().name() + " occurs twice in the same message or group; the first one counts.");
        }
    }

    private Optional<FixField> field(XmlTree node, String key) {
        Optional<FixField> field = Optional.ofNullable(fields.get(key));
        if (field.isEmpty()) {
            warn(node.location(), "unknown-field", "The field '" + key + "' is not in the dictionary.");
        }
        return field;
    }
}
