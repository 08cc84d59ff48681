package org.bindery.messages.models;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;

/// Makes models with what XML Schema can say beyond [RandomModels]: groups that repeat, substitution groups,
/// hierarchies of types, nil, wildcards, mixed content, recursion. The same seed and size give the same model.
/// Content is deterministic: every element of a type has a name of its own, and at most one wildcard allows
/// others.
public final class RandomSchemas {

    private static final int MAX_GROUP_DEPTH = 3;
    private static final String OTHER = "##other";

    private final Random random;
    private final RandomTypes types;
    private final String namespace;
    private final int size;

    /// Types from this one on have no records within them, so that messages can end there.
    private final int leaves;

    private final List<ComplexType> made = new ArrayList<>();
    private final List<Boolean> open = new ArrayList<>();
    private int nextElement;
    private boolean wild;

    private RandomSchemas(long seed, int size) {
        this.random = new Random(31 * seed + size);
        this.types = new RandomTypes(random);
        this.namespace = random.nextBoolean() ? "" : "urn:example:" + seed;
        this.size = size;
        this.leaves = 1 + random.nextInt(2 * size);
    }

    /// A model with three roots: `message` has components, `single` is a value, `free` is of no known type.
    ///
    /// @param size about how many types and components there are
    public static Model of(long seed, int size) {
        return new RandomSchemas(seed, size).make("schema" + seed);
    }

    private Model make(String name) {
        for (int i = 0; i < 2 * size; i++) {
            wild = false;
            made.add(type(i));
            open.add(wild);
        }
        Model model = Model.empty(name).withFormat(new MessageFormat.Xml(namespace));
        for (ComplexType type : made) {
            model = model.withType(isBase(type) && random.nextBoolean() ? abstractly(type) : type);
        }
        for (int i = 0; i < size; i++) {
            int target = random.nextInt(made.size());
            Element head = element("head" + i, typeRef(target), Cardinality.ONE);
            model = model.withElement(random.nextBoolean() ? abstractly(head) : head);
            for (int j = random.nextInt(2); j >= 0; j--) {
                Element member = element("member" + i + "x" + j, typeRef(target), Cardinality.ONE);
                model = model.withElement(member.withSubstitutionGroup(Optional.of(head.qualifiedName())));
            }
        }
        RandomTypes.Typed value = types.next();
        Element message = element("message", typeRef(0), Cardinality.ONE);
        Element single = element("single", value.type(), Cardinality.ONE).withEncoding(value.encoding());
        Element free = element("free", TypeRef.xs("anyType"), Cardinality.ONE);
        return model.withElement(message)
                .withElement(single)
                .withElement(free)
                .withRoots(List.of(message.qualifiedName(), single.qualifiedName(), free.qualifiedName()));
    }

    /// Whether a type that can stand in messages is derived from it.
    private boolean isBase(ComplexType type) {
        return made.stream().anyMatch(t -> t.derivation().base().equals(type.name()) && !isDerivedFrom(t));
    }

    private boolean isDerivedFrom(ComplexType type) {
        return made.stream().anyMatch(t -> t.derivation().base().equals(type.name()));
    }

    private Name typeName(int number) {
        return new Name(namespace, "Type" + number);
    }

    private TypeRef typeRef(int number) {
        return TypeRef.named(typeName(number));
    }

    private ComplexType type(int number) {
        List<Integer> bases = new ArrayList<>();
        for (int i = number < leaves ? 0 : leaves; i < number; i++) {
            if (!made.get(i).mixed()) {
                bases.add(i);
            }
        }
        if (bases.isEmpty() || random.nextBoolean()) {
            return plain(number);
        }
        int base = bases.get(random.nextInt(bases.size()));
        ComplexType of = made.get(base);
        wild = open.get(base);
        boolean restricts = of.derivation().method() == Derivation.Method.NONE && random.nextBoolean();
        return restricts ? restriction(number, of) : extension(number, of);
    }

    private ComplexType plain(int number) {
        int kind = number == 0 ? 9 : random.nextInt(10);
        if (kind == 0) {
            return type(number, Derivation.NONE, false, Content.EMPTY, attributes(number));
        }
        if (kind == 1) {
            RandomTypes.Typed value = types.next();
            Content content = new Content.Value(value.type(), value.encoding());
            return type(number, Derivation.NONE, false, content, attributes(number));
        }
        Content content = new Content.Components(Group.sequence(particles(number, 0)));
        return type(number, Derivation.NONE, random.nextInt(4) == 0, content, attributes(number));
    }

    private ComplexType extension(int number, ComplexType base) {
        Content content = base.content() instanceof Content.Value value
                ? value
                : new Content.Components(Group.sequence(particles(number, 1)));
        Derivation derivation = new Derivation(Derivation.Method.EXTENSION, base.name());
        return type(number, derivation, false, content, attributes(number));
    }

    /// The base's content, with less allowed.
    private ComplexType restriction(int number, ComplexType base) {
        Content content = base.content() instanceof Content.Components components
                ? new Content.Components(narrowed(components.particle()))
                : base.content();
        Derivation derivation = new Derivation(Derivation.Method.RESTRICTION, base.name());
        return type(number, derivation, false, content, base.attributes());
    }

    private Particle narrowed(Particle particle) {
        return switch (particle) {
            case Element element
            when element.cardinality().isOptional() && !element.nillable() ->
                random.nextInt(3) == 0 ? element.withCardinality(Cardinality.OPTIONAL) : element;
            case Group group
            when group.kind() == Group.Kind.SEQUENCE && !group.cardinality().isRepeated() ->
                group.withParticles(group.particles().stream()
                        .filter(p ->
                                !(p instanceof Element e && e.cardinality().isOptional() && random.nextInt(3) == 0))
                        .map(this::narrowed)
                        .toList());
            default -> particle;
        };
    }

    private ComplexType type(
            int number, Derivation derivation, boolean mixed, Content content, List<Attribute> attributes) {
        Optional<Wildcard> others = random.nextInt(5) == 0 ? Optional.of(wildcard(Cardinality.ONE)) : Optional.empty();
        return new ComplexType(
                typeName(number),
                derivation,
                false,
                mixed,
                content,
                attributes,
                others,
                List.of(),
                List.of(),
                "",
                Location.NONE);
    }

    private static Wildcard wildcard(Cardinality cardinality) {
        return new Wildcard(List.of(OTHER), Wildcard.Processing.LAX, cardinality, "", Location.NONE);
    }

    private static ComplexType abstractly(ComplexType type) {
        return new ComplexType(
                type.name(),
                type.derivation(),
                true,
                type.mixed(),
                type.content(),
                type.attributes(),
                type.anyAttribute(),
                List.of(),
                List.of(),
                "",
                Location.NONE);
    }

    private List<Attribute> attributes(int number) {
        List<Attribute> attributes = new ArrayList<>();
        for (int i = random.nextInt(2); i > 0; i--) {
            RandomTypes.Typed value = types.next();
            attributes.add(Attribute.of("a" + number, value.type(), random.nextBoolean())
                    .withEncoding(value.encoding()));
        }
        return attributes;
    }

    private List<Particle> particles(int number, int depth) {
        List<Particle> particles = new ArrayList<>();
        for (int i = random.nextInt(1 + (depth == 0 ? 2 : 1) * size); i >= 0; i--) {
            particles.add(particle(number, depth));
        }
        return particles;
    }

    private Particle particle(int number, int depth) {
        int kind = random.nextInt(12);
        if (depth < MAX_GROUP_DEPTH && kind < 4) {
            return group(number, depth + 1);
        }
        if (kind == 4 && !wild) {
            wild = true;
            return wildcard(cardinality());
        }
        if (kind == 5 && number < leaves) {
            Name head = new Name(namespace, "head" + random.nextInt(size));
            Group once = Group.sequence(
                    List.of(leaf(Cardinality.ONE), new ElementRef(head, optional(cardinality()), "", Location.NONE)));
            return once;
        }
        return kind < 8 ? record(number) : leaf(cardinality());
    }

    private Group group(int number, int depth) {
        Group.Kind kind = random.nextBoolean() ? Group.Kind.SEQUENCE : Group.Kind.CHOICE;
        return Group.of(kind, cardinality(), particles(number, depth));
    }

    /// A record is mandatory only where none can stand in it again, so that messages end.
    private Element record(int number) {
        int target = random.nextInt(2 * size);
        if (number >= leaves) {
            return leaf(cardinality());
        }
        Cardinality cardinality = target >= leaves ? cardinality() : optional(cardinality());
        return nillable(element("e" + nextElement++, typeRef(target), cardinality));
    }

    private Element leaf(Cardinality cardinality) {
        String name = "e" + nextElement++;
        if (random.nextInt(12) == 0) {
            return element(name, TypeRef.xs("anyType"), cardinality);
        }
        RandomTypes.Typed value = types.next();
        return nillable(element(name, value.type(), cardinality).withEncoding(value.encoding()));
    }

    private Cardinality cardinality() {
        int min = random.nextInt(2);
        return switch (random.nextInt(6)) {
            case 0 -> new Cardinality(min, Cardinality.UNBOUNDED);
            case 1 -> new Cardinality(min, 2 + random.nextInt(2));
            default -> new Cardinality(min, 1);
        };
    }

    private static Cardinality optional(Cardinality cardinality) {
        return new Cardinality(0, cardinality.max());
    }

    private Element nillable(Element element) {
        return random.nextInt(6) == 0 ? with(element, true, false) : element;
    }

    private static Element abstractly(Element element) {
        return with(element, false, true);
    }

    private Element element(String name, TypeRef type, Cardinality cardinality) {
        return Element.of(name, type).withNamespace(namespace).withCardinality(cardinality);
    }

    private static Element with(Element e, boolean nillable, boolean isAbstract) {
        return e.withNillable(nillable)
                .withAbstract(isAbstract)
                .withRelations(List.of())
                .withIdentityConstraints(List.of())
                .withDocumentation("");
    }
}
