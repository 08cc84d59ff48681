package org.bindery.schemas.xsd;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.model.Block;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.PathSteps;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;
import org.bindery.schemas.Loss;

/// Writes elements, groups and wildcards.
final class Contents {

    private final SchemaDocument document;
    private final SchemaSet set;
    private final Values values;
    private final Attributes attributes;
    private final Types types;

    Contents(SchemaDocument document, SchemaSet set) {
        this.document = document;
        this.set = set;
        this.values = new Values(document, set);
        this.attributes = new Attributes(document, set, values);
        this.types = new Types(document, set, this);
    }

    Types types() {
        return types;
    }

    Values values() {
        return values;
    }

    Attributes attributes() {
        return attributes;
    }

    void global(Element element, ModelPath path) {
        Map<String, String> tag = new LinkedHashMap<>();
        tag.put("name", document.declared(element.name(), path));
        type(element, tag, path);
        element.substitutionGroup()
                .filter(head -> set.model().elements().containsKey(head))
                .ifPresent(head -> tag.put("substitutionGroup", document.reference(head)));
        properties(element, tag, path);
        write(element, tag, path);
    }

    void global(Name name, Group group) {
        ModelPath path = ModelPath.ofType(name.local());
        document.out().open("xs:group", Map.of("name", document.declared(name.local(), path)));
        document.documentation(group.documentation());
        if (group.cardinality().equals(Cardinality.ONE)) {
            group(group.withDocumentation(""), path, new PathSteps(), Place.ALONE);
        } else {
            document.out().open("xs:sequence", Map.of());
            group(group.withDocumentation(""), path, new PathSteps(), Place.INSIDE);
            document.out().close();
        }
        document.out().close();
    }

    /// The position of a group, on which it depends whether it may hold components in any order.
    enum Place {
        /// It is all that a type holds.
        ALONE,
        /// It is what a type adds to another's content.
        ADDED,
        /// It is in another group.
        INSIDE
    }

    /// The content of a type, which has to be a group.
    void content(Particle particle, ModelPath owner, PathSteps steps, Place place) {
        if (particle instanceof Group || particle instanceof GroupRef) {
            particle(particle, owner, steps, place);
        } else {
            document.out().open("xs:sequence", Map.of());
            particle(particle, owner, steps, Place.INSIDE);
            document.out().close();
        }
    }

    private void particle(Particle particle, ModelPath owner, PathSteps steps, Place place) {
        switch (particle) {
            case Element element -> local(element, owner.child(steps.next(element.name())));
            case ElementRef ref ->
                reference(ref, owner.child(steps.next(ref.target().local())));
            case Group group -> group(group, owner, steps, place);
            case GroupRef ref -> {
                if (set.isUsable(ref.target())) {
                    Map<String, String> tag = occurs(ref.cardinality());
                    tag.put("ref", document.reference(ref.target()));
                    annotated("xs:group", tag, ref.documentation());
                } else {
                    set.losses()
                            .add(
                                    owner,
                                    Loss.Kind.COMPONENT,
                                    "The content of the group " + ref.target().local()
                                            + ", which is not in the model or holds itself.");
                }
            }
            case Wildcard wildcard -> {
                Map<String, String> tag = occurs(wildcard.cardinality());
                Wildcards.describe(wildcard, tag, set, owner.child(steps.next("#any")));
                annotated("xs:any", tag, wildcard.documentation());
            }
        }
    }

    private void annotated(String name, Map<String, String> tag, String documentation) {
        document.out().open(name, tag);
        document.documentation(documentation);
        document.out().close();
    }

    private void reference(ElementRef ref, ModelPath path) {
        if (set.model().elements().containsKey(ref.target())) {
            Map<String, String> tag = new LinkedHashMap<>();
            tag.put("ref", document.reference(ref.target()));
            tag.putAll(occurs(ref.cardinality()));
            annotated("xs:element", tag, ref.documentation());
        } else {
            set.losses().add(path, Loss.Kind.COMPONENT, "The element, since the model does not have the global one.");
        }
    }

    private void group(Group group, ModelPath owner, PathSteps steps, Place place) {
        boolean anyOrder = group.kind() == Group.Kind.ALL;
        if (anyOrder && !mayBeAll(group, place)) {
            set.losses()
                    .add(
                            owner,
                            Loss.Kind.ORDER,
                            "That each of some components comes as often as it may, in any order: XML Schema "
                                    + (set.is11() ? "1.1" : "1.0")
                                    + " has no such group here; they may come any number of times.");
            document.out().open("xs:choice", occurs(new Cardinality(0, Cardinality.UNBOUNDED)));
            document.documentation(group.documentation());
            group.particles().forEach(each -> particle(once(each), owner, steps, Place.INSIDE));
            document.out().close();
            return;
        }
        document.out().open("xs:" + group.kind().name().toLowerCase(Locale.ROOT), occurs(group.cardinality()));
        document.documentation(group.documentation());
        group.particles().forEach(each -> particle(each, owner, steps, Place.INSIDE));
        document.out().close();
    }

    /// The component as one of a repeated choice.
    private static Particle once(Particle particle) {
        return switch (particle) {
            case Element element -> element.withCardinality(Cardinality.ONE);
            case ElementRef ref -> ref.withCardinality(Cardinality.ONE);
            case Group group -> group.withCardinality(Cardinality.ONE);
            case GroupRef ref -> ref.withCardinality(Cardinality.ONE);
            case Wildcard wildcard -> wildcard.withCardinality(Cardinality.ONE);
        };
    }

    private boolean mayBeAll(Group group, Place place) {
        boolean placed = place == Place.ALONE || (place == Place.ADDED && set.is11());
        return placed
                && !group.cardinality().isRepeated()
                && group.particles().stream().allMatch(each -> switch (each) {
                    case Element element -> set.is11() || !element.cardinality().isRepeated();
                    case ElementRef ref -> set.is11() || !ref.cardinality().isRepeated();
                    case Wildcard ignored -> set.is11();
                    case Group _, GroupRef _ -> false;
                });
    }

    private void local(Element element, ModelPath path) {
        Map<String, String> tag = new LinkedHashMap<>();
        String own = document.namespace();
        boolean foreign = !element.namespace().isEmpty() && !element.namespace().equals(own);
        if (foreign && set.declareElsewhere(element, path)) {
            tag.put("ref", document.reference(element.qualifiedName()));
            tag.putAll(occurs(element.cardinality()));
            document.out().leaf("xs:element", tag);
            return;
        }
        tag.put("name", document.declared(element.name(), path));
        type(element, tag, path);
        tag.putAll(occurs(element.cardinality()));
        if (element.namespace().isEmpty() && !own.isEmpty()) {
            tag.put("form", "unqualified");
        }
        properties(element, tag, path);
        write(element, tag, path);
    }

    private void type(Element element, Map<String, String> tag, ModelPath path) {
        if (element.type() instanceof TypeRef.Named(Name name)) {
            tag.put("type", values.reference(name, path, "xs:anyType"));
        }
    }

    private void properties(Element element, Map<String, String> tag, ModelPath path) {
        if (element.nillable()) {
            tag.put("nillable", "true");
        }
        if (element.isAbstract()) {
            tag.put("abstract", "true");
        }
        values.constraint(element.constraint(), element.type(), tag, path);
        block(element.block(), tag);
    }

    /// What is not allowed as a replacement.
    static void block(Set<Block> block, Map<String, String> tag) {
        if (!block.isEmpty()) {
            tag.put(
                    "block",
                    block.stream()
                            .sorted()
                            .map(each -> each.name().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(" ")));
        }
    }

    private void write(Element element, Map<String, String> tag, ModelPath path) {
        document.out().open("xs:element", tag);
        document.documentation(element.documentation());
        if (element.type() instanceof TypeRef.Local(Type type)) {
            types.local(type, path);
        }
        element.identityConstraints().forEach(key -> Keys.write(key, document));
        document.out().close();
    }

    private static Map<String, String> occurs(Cardinality cardinality) {
        Map<String, String> tag = new LinkedHashMap<>();
        if (cardinality.min() != 1) {
            tag.put("minOccurs", Integer.toString(cardinality.min()));
        }
        if (cardinality.max() != 1) {
            tag.put(
                    "maxOccurs",
                    cardinality.max() == Cardinality.UNBOUNDED ? "unbounded" : Integer.toString(cardinality.max()));
        }
        return tag;
    }
}
