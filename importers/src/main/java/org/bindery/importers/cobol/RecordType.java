package org.bindery.importers.cobol;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.bindery.importers.FirstProblems;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Discriminator;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;
import org.bindery.model.VirtualField;
import org.bindery.model.building.Names;

/// Makes the type of a record.
final class RecordType {

    private final CobolOptions options;
    private final FirstProblems problems;
    private final RecordPaths paths;
    private final FieldPresentation presentation;
    private final Set<Selection> used;

    /// @param used takes the selections that the record has a use for
    RecordType(CobolOptions options, FirstProblems problems, RecordPaths paths, Set<Selection> used) {
        this.options = options;
        this.problems = problems;
        this.paths = paths;
        this.presentation = new FieldPresentation(options);
        this.used = used;
    }

    ComplexType of(Name name, RecordLayout.Placed record) {
        List<Particle> particles = particles(record);
        if (options.hasIrregular()) {
            particles.add(Element.of(CobolNames.IRREGULAR, TypeRef.xs("string"))
                    .withCardinality(new Cardinality(0, Cardinality.UNBOUNDED))
                    .withPresentation(FieldPresentation.patches())
                    .withDocumentation("Bytes that the description of the record does not allow, as offset:hex"));
        }
        List<VirtualField> renamed = new RenamedFields(record.item(), paths, options, problems).all();
        return ComplexType.of(name, new Content.Components(Group.sequence(particles)))
                .withVirtualFields(renamed)
                .withDocumentation(documentation(record.item(), record.item().conditions), record.item().location);
    }

    private List<Particle> particles(RecordLayout.Placed group) {
        Set<String> taken = new HashSet<>(paths.taken(group.item()));
        List<Particle> particles = new ArrayList<>();
        for (RecordLayout.Member member : group.members()) {
            particles.add(
                    switch (member) {
                        case RecordLayout.Placed placed -> element(placed);
                        case RecordLayout.Overlay overlay -> choice(overlay);
                        case RecordLayout.Slack slack -> slack(slack, taken, group.item().location);
                    });
        }
        return particles;
    }

    private Element slack(RecordLayout.Slack slack, Set<String> taken, Location location) {
        String name = Names.free("slack", free -> !taken.add(free));
        Facets facets =
                Facets.NONE.withLength(OptionalInt.of((int) slack.extent()), OptionalInt.empty(), OptionalInt.empty());
        return Element.of(name, TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("hexBinary"), facets)))
                .withPresentation(presentation.slack(slack))
                .withDocumentation("Bytes that align what comes next")
                .withLocation(location);
    }

    private Group choice(RecordLayout.Overlay overlay) {
        List<Particle> alternatives = new ArrayList<>();
        overlay.alternatives().forEach(placed -> alternatives.add(element(placed)));
        return new Group(
                Group.Kind.CHOICE,
                Cardinality.ONE,
                alternatives,
                discriminator(overlay),
                "",
                overlay.alternatives().getFirst().item().location);
    }

    private Optional<Discriminator> discriminator(RecordLayout.Overlay overlay) {
        CobolItem first = overlay.alternatives().getFirst().item();
        for (Selection selection : options.selections()) {
            if (!first.isNamed(selection.redefined()) && !paths.name(first).equals(selection.redefined())) {
                continue;
            }
            used.add(selection);
            Optional<CobolItem> component = paths.find(List.of(selection.component()), first);
            if (component.isEmpty()
                    || selection.values().size() != overlay.alternatives().size()) {
                problems.warn(
                        first.location,
                        "bad-discriminator",
                        component.isEmpty()
                                ? "There is no field '" + selection.component() + "' before '" + first.shown()
                                        + "' that could decide what is there."
                                : "'" + first.shown() + "' and what redefines it are "
                                        + overlay.alternatives().size()
                                        + " alternatives, and the discriminator has values"
                                        + " for " + selection.values().size() + ".");
                continue;
            }
            return Optional.of(new Discriminator(paths.path(first.parent, component.get()), selection.values()));
        }
        return Optional.empty();
    }

    private Element element(RecordLayout.Placed placed) {
        CobolItem item = placed.item();
        if (item.isGroup()) {
            ComplexType type =
                    ComplexType.of(Name.ANONYMOUS, new Content.Components(Group.sequence(particles(placed))));
            return Element.of(paths.name(item), TypeRef.local(type))
                    .withCardinality(cardinality(item))
                    .withPresentation(presentation.group(placed))
                    .withDocumentation(documentation(item, item.conditions))
                    .withLocation(item.location);
        }
        FieldType type = new FieldType(item, (int) placed.width(), options);
        return Element.of(paths.name(item), type.type())
                .withCardinality(cardinality(item))
                .withConstraint(type.constraint())
                .withPresentation(presentation.field(placed, type))
                .withRelations(paths.relations(item))
                .withDocumentation(documentation(item, type))
                .withLocation(item.location);
    }

    private Cardinality cardinality(CobolItem item) {
        boolean fixed = item.occurs.isVariable() && !paths.isCounted(item);
        int max = item.occurs.max();
        return new Cardinality(fixed && max != Cardinality.UNBOUNDED ? max : item.occurs.min(), max);
    }

    private static String documentation(CobolItem item, FieldType type) {
        String text = Comments.joined(documentation(item, type.otherConditions()), type.printed());
        boolean isKept = item.value.isEmpty() || type.constraint().kind() != ValueConstraint.Kind.NONE;
        return isKept ? text : Comments.joined(text, "Starts as " + item.value.get());
    }

    private static String documentation(CobolItem item, List<Condition> conditions) {
        String text = item.documentation;
        List<Object> more = new ArrayList<>(conditions);
        more.addAll(item.notes);
        for (Object each : more) {
            text = text.length() < Comments.LONGEST ? Comments.joined(text, Comments.shortened(each.toString())) : text;
        }
        return text;
    }
}
