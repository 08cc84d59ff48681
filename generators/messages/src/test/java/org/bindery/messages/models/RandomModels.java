package org.bindery.messages.models;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.bindery.model.Attribute;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;

/// Makes models with all kinds of content, values and encodings. The same seed gives the same model. Every message
/// of such a model can be written as XML and in binary.
public final class RandomModels {

    private static final int MAX_GROUP_DEPTH = 3;

    private final Random random;
    private final RandomTypes types;
    private final String namespace;
    private final int typeCount;
    private int nextElement;

    private RandomModels(long seed) {
        this.random = new Random(seed);
        this.types = new RandomTypes(random);
        this.namespace = random.nextBoolean() ? "" : "urn:example:" + seed;
        this.typeCount = 2 + random.nextInt(5);
    }

    /// A model with two roots: `message`, which has components, and `single`, which is a value.
    public static Model of(long seed) {
        return new RandomModels(seed).make("random" + seed);
    }

    private Model make(String name) {
        Model model = Model.empty(name).withFormat(new MessageFormat.Xml(namespace));
        for (int i = 0; i < typeCount; i++) {
            model = model.withType(type(i));
        }
        RandomTypes.Typed value = types.next();
        Element message = element("message", TypeRef.named(typeName(0)), Cardinality.ONE);
        Element single = element("single", value.type(), Cardinality.ONE).withEncoding(value.encoding());
        return model.withElement(message)
                .withElement(single)
                .withRoots(List.of(message.qualifiedName(), single.qualifiedName()));
    }

    private Name typeName(int number) {
        return new Name(namespace, "Type" + number);
    }

    private Element element(String name, TypeRef type, Cardinality cardinality) {
        return Element.of(name, type).withNamespace(namespace).withCardinality(cardinality);
    }

    private ComplexType type(int number) {
        nextElement = 0;
        ComplexType type = ComplexType.of(typeName(number), content(number)).withAttributes(attributes());
        return type;
    }

    private Content content(int number) {
        int kind = number == 0 ? 9 : random.nextInt(10);
        if (kind == 0) {
            return Content.EMPTY;
        }
        if (kind == 1) {
            RandomTypes.Typed value = types.next();
            return new Content.Value(value.type(), value.encoding());
        }
        List<Particle> particles = new ArrayList<>(particles(number, 0));
        if (random.nextInt(3) == 0) {
            particles.addAll(product());
        }
        if (random.nextInt(3) == 0) {
            particles.addAll(dates());
        }
        return new Content.Components(Group.sequence(particles));
    }

    private List<Attribute> attributes() {
        List<Attribute> attributes = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            RandomTypes.Typed value = types.next();
            attributes.add(
                    Attribute.of("a" + i, value.type(), random.nextBoolean()).withEncoding(value.encoding()));
        }
        if (random.nextInt(5) == 0) {
            attributes.add(new Attribute(
                    "fixed",
                    "",
                    random.nextBoolean(),
                    TypeRef.xs("string"),
                    new ValueConstraint(ValueConstraint.Kind.FIXED, "2.0"),
                    Encoding.AUTO,
                    Attribute.of("fixed", TypeRef.xs("string"), true).presentation(),
                    "",
                    Attribute.of("fixed", TypeRef.xs("string"), true).location()));
        }
        return attributes;
    }

    private List<Particle> particles(int number, int depth) {
        List<Particle> particles = new ArrayList<>();
        for (int i = random.nextInt(depth == 0 ? 9 : 4); i >= 0; i--) {
            boolean group = depth < MAX_GROUP_DEPTH && random.nextInt(4) == 0;
            particles.add(group ? group(number, depth + 1) : component(number));
        }
        return particles;
    }

    private Group group(int number, int depth) {
        Group.Kind kind = switch (random.nextInt(5)) {
            case 0 -> Group.Kind.SEQUENCE;
            case 1 -> Group.Kind.ALL;
            default -> Group.Kind.CHOICE;
        };
        Cardinality cardinality = random.nextInt(3) == 0 ? Cardinality.OPTIONAL : Cardinality.ONE;
        return Group.of(kind, cardinality, particles(number, depth));
    }

    /// A type refers to itself or an earlier one only where it may be absent, so that messages end.
    private Element component(int number) {
        String name = "e" + nextElement++;
        if (random.nextInt(4) > 0) {
            RandomTypes.Typed value = types.next();
            return element(name, value.type(), cardinality(random.nextBoolean()))
                    .withEncoding(value.encoding());
        }
        int target = random.nextInt(typeCount);
        return element(name, TypeRef.named(typeName(target)), cardinality(target <= number || random.nextBoolean()));
    }

    private Cardinality cardinality(boolean optional) {
        int min = optional ? 0 : 1;
        return switch (random.nextInt(6)) {
            case 0 -> new Cardinality(min, Cardinality.UNBOUNDED);
            case 1 -> new Cardinality(min, 2 + random.nextInt(3));
            default -> new Cardinality(min, 1);
        };
    }

    private List<Element> product() {
        TypeRef decimal = TypeRef.xs("decimal");
        return List.of(
                element("left", decimal, Cardinality.ONE).withEncoding(new Encoding.Decimal(0, 4, true)),
                element("product", decimal, Cardinality.ONE)
                        .withEncoding(new Encoding.Product("left", "right", random.nextInt(4))),
                element("right", decimal, Cardinality.ONE));
    }

    private List<Element> dates() {
        TypeRef date = TypeRef.xs("date");
        Encoding after = new Encoding.DaysAfter("from", -3, random.nextInt(400));
        return List.of(
                element("to", date, Cardinality.ONE).withEncoding(after),
                element("from", date, Cardinality.ONE),
                element("until", date, Cardinality.OPTIONAL).withEncoding(after));
    }
}
