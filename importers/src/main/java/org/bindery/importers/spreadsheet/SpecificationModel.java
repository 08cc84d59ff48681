package org.bindery.importers.spreadsheet;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.text.ComponentNames;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.building.Names;

/// Makes a model of specifications: a root element for each, and a type for each group of components.
///
/// Where most rows have a tag, messages are XML documents of these; where all of them have a position, lines of fixed
/// width; else they have no native format yet.
final class SpecificationModel {

    private static final String XML_NAME = "[A-Za-z_][A-Za-z0-9_.-]*";

    private final ImportRequest request;
    private final List<CodeList> lists;
    private final Map<CodeList, Name> used = new HashMap<>();
    private final Set<String> taken = new HashSet<>();
    private final List<Problem> problems = new ArrayList<>();
    private Model model;
    private boolean tagged;
    private boolean placed;

    SpecificationModel(ImportRequest request, List<CodeList> lists) {
        this.request = request;
        this.lists = lists;
        this.model = Model.empty(request.name())
                .withSources(request.sources().stream().map(Object::toString).toList());
    }

    ImportResult of(List<Specification> specifications) {
        List<List<SpecifiedRow>> all = specifications.stream()
                .map(each -> new SpecifiedRows(each).read())
                .toList();
        List<SpecifiedRow> rows = all.stream().flatMap(List::stream).toList();
        tagged = rows.stream().filter(row -> row.tag().matches(XML_NAME)).count() * 2 > rows.size();
        placed = !tagged && all.size() == 1 && FixedPlaces.areGiven(rows);
        List<Name> roots = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (!all.get(i).isEmpty()) {
                roots.add(root(specifications.get(i), all.get(i), specifications.size() == 1));
            }
        }
        MessageFormat format = tagged
                ? new MessageFormat.Xml("")
                : placed ? new MessageFormat.FixedWidth("UTF-8", "LINES") : new MessageFormat.None();
        return new ImportResult(model.withRoots(roots).withFormat(format), problems);
    }

    private Name root(Specification specification, List<SpecifiedRow> rows, boolean single) {
        List<SpecifiedNode> nodes = SpecifiedNode.nest(rows);
        Sheet sheet = specification.sheet();
        List<String> notes = new ArrayList<>();
        if (!specification.title().isEmpty()) {
            notes.add(specification.title());
        }
        notes.addAll(new SpecifiedRows(specification).notes());
        String documentation = String.join("\n", notes);
        Element root;
        if (nodes.size() == 1 && !nodes.getFirst().inside().isEmpty()) {
            root = element(nodes.getFirst(), "").withCardinality(Cardinality.ONE);
        } else {
            String name = ComponentNames.ofRecord(
                    single && sheet.name().matches(TableModel.ANY_NAME) ? request.name() : sheet.name());
            Location place = sheet.location(specification.heading().number(), specification.nameColumn());
            TypeRef type = type(name, nodes, documentation, place);
            root = Element.of(ComponentNames.ofComponent(name), type).withLocation(place);
        }
        root = root.withDocumentation(root.documentation().isEmpty() ? documentation : root.documentation());
        while (model.elements().containsKey(root.qualifiedName())) {
            root = root.withName(root.name() + "2");
        }
        model = model.withElement(root);
        return root.qualifiedName();
    }

    private TypeRef type(String wanted, List<SpecifiedNode> nodes, String documentation, Location place) {
        String name = Names.free(wanted, free -> !taken.add(free));
        List<String> names = names(nodes);
        // The type is there before those inside it, so that the tree of types reads from the top.
        Name typeName = Name.of(name);
        model = model.withType(ComplexType.of(typeName, Content.EMPTY));
        List<Element> components = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            components.add(element(nodes.get(i), names.get(i)));
        }
        if (placed) {
            components.add(FixedPlaces.irregular());
        }
        model = model.withType(ComplexType.of(typeName, new Content.Components(Group.sequence(components)))
                .withDocumentation(documentation, place));
        return TypeRef.named(typeName);
    }

    /// Names for components, all different; in XML these are the tags.
    private List<String> names(List<SpecifiedNode> nodes) {
        if (!tagged) {
            return ComponentNames.ofColumns(
                    nodes.stream().map(node -> node.row().name()).toList());
        }
        Set<String> names = new LinkedHashSet<>();
        for (SpecifiedNode node : nodes) {
            String tag = tag(node.row());
            String free = Names.free(tag, name -> !names.add(name));
            if (!free.equals(tag)) {
                note(
                        node.row(),
                        "duplicate-name",
                        "The name '" + tag + "' is given twice; this one is named '" + free + "'.");
            }
        }
        return List.copyOf(names);
    }

    private static String tag(SpecifiedRow row) {
        String first = row.tag().split("[\\s/,]+")[0].replaceAll("^<|/?>$", "");
        return first.matches(XML_NAME)
                ? first
                : ComponentNames.ofColumns(List.of(row.name())).getFirst();
    }

    private Element element(SpecifiedNode node, String name) {
        SpecifiedRow row = node.row();
        String own = name.isEmpty() ? names(List.of(node)).getFirst() : name;
        if (!node.inside().isEmpty()) {
            TypeRef type = type(ComponentNames.ofRecord(own), node.inside(), "", row.location());
            return component(row, own, type, "");
        }
        Optional<CodeList> list = lists.stream().filter(each -> each.isOf(row)).findFirst();
        boolean text =
                row.type().map(type -> type.kind() == WordedType.Kind.TEXT).orElse(true);
        if (list.isPresent() && text && AllowedValues.of(row.values()).isEmpty()) {
            return component(row, own, TypeRef.named(used.computeIfAbsent(list.get(), this::listed)), "");
        }
        noteType(row);
        SpecifiedType type = SpecifiedType.of(row, tagged);
        return tagged && !type.format().isEmpty()
                ? written(component(row, own, type.type(), ""), type.format())
                : component(row, own, type.type(), type.format());
    }

    /// In XML such a date is a text, and only people read how it is written.
    private static Element written(Element text, String format) {
        String before = text.documentation().isEmpty() ? "" : text.documentation() + "\n";
        return text.withDocumentation(before + "Written as " + format + ".");
    }

    private Name listed(CodeList list) {
        String wanted = ComponentNames.ofRecord(list.titles().getFirst());
        Name name = Name.of(Names.free(wanted, free -> !taken.add(free)));
        model = model.withType(list.type(name));
        return name;
    }

    private Element component(SpecifiedRow row, String name, TypeRef type, String format) {
        ValueConstraint constraint =
                row.defaultValue().isEmpty() || row.defaultValue().matches("(?i)-|none|n/?a|null|no")
                        ? ValueConstraint.NONE
                        : new ValueConstraint(ValueConstraint.Kind.DEFAULT, row.defaultValue());
        return Element.of(name, type)
                .withCardinality(row.cardinality())
                .withConstraint(constraint)
                .withPresentation(placed ? FixedPlaces.presentation(row, format) : Presentation.NONE.withFormat(format))
                .withDocumentation(documentation(row, name))
                .withLocation(row.location());
    }

    /// The description in the specification, preceded by its name if the component has another.
    private static String documentation(SpecifiedRow row, String name) {
        List<String> parts = new ArrayList<>();
        boolean other =
                !String.join("", ComponentNames.words(row.name())).equals(String.join("", ComponentNames.words(name)));
        if (other) {
            parts.add(row.name());
        }
        if (!row.description().isEmpty()) {
            parts.add(row.description());
        }
        if (!row.values().isEmpty() && AllowedValues.of(row.values()).isEmpty()) {
            parts.add("Values: " + row.values());
        }
        return String.join("\n", parts);
    }

    private void noteType(SpecifiedRow row) {
        if (row.type().isEmpty() && !row.typeText().isEmpty()) {
            note(
                    row,
                    "unknown-type",
                    "'" + row.typeText() + "' is not a type that is known, so that '" + row.name()
                            + "' is taken for text.");
        }
    }

    private void note(SpecifiedRow row, String id, String text) {
        problems.add(Problem.at(row.location(), Severity.WARNING, id, text));
    }
}
