package org.bindery.model.json;

import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.Discriminator;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.IdentityConstraint;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.ReadLimits;
import org.bindery.model.Relation;
import org.bindery.model.ValueConstraint;
import org.bindery.model.Wildcard;
import org.bindery.model.dfdl.DfdlAnnotation;

/// Reads what [ComponentWriter] writes.
final class ComponentReader {

    private final ReadLimits limits;
    private final TypeReader types = new TypeReader(this);
    private final AtomicInteger count = new AtomicInteger();

    ComponentReader(ReadLimits limits) {
        this.limits = limits;
    }

    TypeReader types() {
        return types;
    }

    Particle particle(JsonPart part) {
        count(part);
        Particle particle = particleMembers(part.object());
        part.end();
        return particle;
    }

    private void count(JsonPart part) {
        if (count.incrementAndGet() > limits.maxComponents()) {
            throw part.refuse("the model has more than the " + limits.maxComponents()
                    + " components allowed; raise the limit if you trust the file");
        }
    }

    private Particle particleMembers(JsonPart part) {
        if (part.has("element")) {
            return element(part);
        }
        if (part.has("ref")) {
            Name target = part.required("ref").name();
            return new ElementRef(
                    target, cardinality(part), DfdlParts.annotation(part), part.text("documentation"), part.location());
        }
        if (part.has("group")) {
            Name target = part.required("group").name();
            return new GroupRef(
                    target,
                    cardinality(part),
                    part.flag("hidden", false),
                    DfdlParts.annotation(part),
                    part.text("documentation"),
                    part.location());
        }
        return part.has("any") ? wildcardMembers(part) : group(part);
    }

    /// Reads the members of an element, but leaves the end of the object to the caller.
    Element element(JsonPart part) {
        Name name = part.required("element").name();
        return new Element(
                name.local(),
                name.namespace(),
                types.reference(part.required("type")),
                cardinality(part),
                part.flag("nillable", false),
                part.flag("abstract", false),
                part.member("substitutionGroup").map(JsonPart::name),
                TypeReader.block(part),
                constraint(part),
                TypeReader.encoding(part),
                presentation(part).withDfdl(DfdlParts.annotation(part)),
                part.list("relations", this::relation),
                part.list("identityConstraints", this::identity),
                TypeReader.rules(part),
                part.text("documentation"),
                part.location());
    }

    /// Reads the members of a group, but leaves the end of the object to the caller.
    Group group(JsonPart part) {
        Group.Kind kind = Arrays.stream(Group.Kind.values())
                .filter(candidate -> part.has(Words.of(candidate)))
                .findFirst()
                .orElseThrow(() -> part.refuse(
                        "one of 'element', 'ref', 'group', 'any', 'sequence', 'choice' and 'all' is expected here"));
        return new Group(
                kind,
                part.required(Words.of(kind)).read(Cardinality::parse),
                part.list("particles", this::particle),
                part.member("discriminator").map(this::discriminator),
                DfdlParts.annotation(part),
                part.text("documentation"),
                part.location());
    }

    private Discriminator discriminator(JsonPart part) {
        Discriminator discriminator =
                new Discriminator(part.object().required("component").text(), part.texts("values"));
        part.end();
        return discriminator;
    }

    Wildcard wildcard(JsonPart part) {
        Wildcard wildcard = wildcardMembers(part.object());
        part.end();
        return wildcard;
    }

    private Wildcard wildcardMembers(JsonPart part) {
        return new Wildcard(
                part.texts("namespaces"),
                part.member("processing")
                        .map(word -> word.word(Wildcard.Processing.class))
                        .orElse(Wildcard.Processing.STRICT),
                part.required("any").read(Cardinality::parse),
                part.text("documentation"),
                part.location());
    }

    Attribute attribute(JsonPart part) {
        count(part);
        Attribute attribute = new Attribute(
                part.object().required("attribute").text(),
                part.text("namespace"),
                part.flag("required", false),
                types.reference(part.required("type")),
                constraint(part),
                TypeReader.encoding(part),
                presentation(part),
                TypeReader.rules(part),
                part.text("documentation"),
                part.location());
        part.end();
        return attribute;
    }

    private static Cardinality cardinality(JsonPart part) {
        return part.member("cardinality")
                .map(text -> text.read(Cardinality::parse))
                .orElse(Cardinality.ONE);
    }

    private static ValueConstraint constraint(JsonPart part) {
        Optional<ValueConstraint> byDefault =
                part.member("default").map(value -> new ValueConstraint(ValueConstraint.Kind.DEFAULT, value.text()));
        Optional<ValueConstraint> fixed =
                part.member("fixed").map(value -> new ValueConstraint(ValueConstraint.Kind.FIXED, value.text()));
        if (byDefault.isPresent() && fixed.isPresent()) {
            throw part.refuse("a value is either 'default' or 'fixed'; remove one of the two");
        }
        return byDefault.or(() -> fixed).orElse(ValueConstraint.NONE);
    }

    private static Presentation presentation(JsonPart part) {
        return part.member("presentation")
                .map(ComponentReader::presentationMembers)
                .orElse(Presentation.NONE);
    }

    private static Presentation presentationMembers(JsonPart part) {
        Presentation presentation = new Presentation(
                part.object().text("nativeName"),
                part.text("format"),
                part.text("initiator"),
                part.text("terminator"),
                part.member("padding").map(JsonPart::character),
                part.member("justification")
                        .map(word -> word.word(Presentation.Justification.class))
                        .orElse(Presentation.Justification.DEFAULT),
                part.number("offset"),
                part.number("width"),
                part.number("bits"),
                part.text("tag"),
                part.text("codePage"),
                part.text("usage"),
                DfdlAnnotation.NONE);
        part.end();
        return presentation;
    }

    private Relation relation(JsonPart part) {
        Relation.Kind kind = kind(part.object(), Relation.Kind.class);
        Relation relation = new Relation(kind, part.text(Words.of(kind)));
        part.end();
        return relation;
    }

    private IdentityConstraint identity(JsonPart part) {
        IdentityConstraint.Kind kind = kind(part.object(), IdentityConstraint.Kind.class);
        IdentityConstraint constraint = new IdentityConstraint(
                part.required(Words.of(kind)).name(),
                kind,
                part.required("selector").text(),
                part.texts("fields"),
                part.member("refer").map(JsonPart::name));
        part.end();
        return constraint;
    }

    /// The kind that one of the members names.
    private static <E extends Enum<E>> E kind(JsonPart part, Class<E> kinds) {
        return Arrays.stream(kinds.getEnumConstants())
                .filter(kind -> part.has(Words.of(kind)))
                .findFirst()
                .orElseThrow(() -> part.refuse("one of the members " + Words.all(kinds) + " is missing"));
    }
}
