package org.bindery.messages.models;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Discriminator;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.Relation;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// Makes the components of records at fixed places, as importers make them.
public final class RecordModel {

    private RecordModel() {}

    /// `PIC X(width)`.
    public static Element text(String name, int width) {
        Facets facets = Facets.NONE.withLength(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(width));
        return field(name, "string", facets, width, "", "");
    }

    /// A text that is always the same.
    public static Element constant(String name, String... values) {
        Facets facets = Facets.NONE.withEnumeration(List.of(values).stream()
                .map(value -> new Facets.EnumerationValue(value, ""))
                .toList());
        return field(name, "string", facets, values[0].length(), "", "");
    }

    /// A number of COBOL.
    public static Element number(String name, String type, String picture, int width, String usage) {
        return field(name, type, Facets.NONE, width, picture, usage);
    }

    /// A field of a built-in type.
    public static Element field(String name, String type, Facets facets, int width, String format, String usage) {
        SimpleType simple = SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs(type), facets);
        return Element.of(name, TypeRef.local(simple)).withPresentation(presentation(width, format, usage));
    }

    private static Presentation presentation(int width, String format, String usage) {
        return Presentation.NONE
                .withFormat(format)
                .withWidth(width == 0 ? OptionalInt.empty() : OptionalInt.of(width))
                .withUsage(usage);
    }

    public static Element filled(Element element, char padding, Presentation.Justification justification) {
        Presentation old = element.presentation();
        return element.withPresentation(Presentation.NONE
                .withFormat(old.format())
                .withPadding(Optional.of(padding))
                .withJustification(justification)
                .withWidth(old.width())
                .withUsage(old.usage()));
    }

    /// A group item.
    public static Element group(String name, Particle... particles) {
        return Element.of(name, TypeRef.local(type(List.of(particles))));
    }

    public static Element occurs(Element element, int min, int max) {
        return element.withCardinality(new Cardinality(min, max));
    }

    public static Element counting(Element element, String target) {
        return element.withRelations(List.of(new Relation(Relation.Kind.COUNT_OF, target)));
    }

    /// REDEFINES, told by a value or not.
    public static Group redefined(Optional<Discriminator> discriminator, Element... alternatives) {
        return new Group(Group.Kind.CHOICE, Cardinality.ONE, List.of(alternatives), discriminator, "", Location.NONE);
    }

    /// The component that keeps what the others cannot.
    public static Element irregular() {
        return Element.of("irregular", TypeRef.xs("string"))
                .withPresentation(presentation(0, "", "PATCH"))
                .withCardinality(new Cardinality(0, Cardinality.UNBOUNDED));
    }

    private static ComplexType type(List<? extends Particle> particles) {
        return ComplexType.of(Name.ANONYMOUS, new Content.Components(Group.sequence(particles)));
    }

    /// A model of records of one kind.
    public static Model of(String charset, String blocking, Particle... particles) {
        return ofKinds(charset, blocking, group("entry", particles));
    }

    /// A model of records of several kinds.
    public static Model ofKinds(String charset, String blocking, Element... roots) {
        Model model = Model.empty("records").withFormat(new MessageFormat.FixedWidth(charset, blocking));
        List<Name> names = new ArrayList<>();
        for (Element root : roots) {
            model = model.withElement(root);
            names.add(root.qualifiedName());
        }
        return model.withRoots(names);
    }
}
