package org.bindery.messages.models;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.JsonShape;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Presentation;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// Makes models of JSON messages with all that JSON can have. The same seed gives the same model.
public final class RandomJsonModels {

    private static final Cardinality MANY = new Cardinality(0, Cardinality.UNBOUNDED);
    private static final List<String> NAMES = List.of("$id", "a b", "ünï", "class", "\"", "x/y");

    private final Random random;
    private final int typeCount;
    private final List<ComplexType> more = new ArrayList<>();
    private int nextName;

    private RandomJsonModels(long seed) {
        this.random = new Random(seed);
        this.typeCount = 2 + random.nextInt(4);
    }

    /// A model with one root, whose messages follow each other as the seed says.
    public static Model of(long seed) {
        return new RandomJsonModels(seed).make(seed);
    }

    private Model make(long seed) {
        Model model = Model.empty("json" + seed).withFormat(new MessageFormat.Json(seed % 3 == 0));
        for (int i = 0; i < typeCount; i++) {
            nextName = 0;
            model = model.withType(object(i));
        }
        for (ComplexType type : more) {
            model = model.withType(type);
        }
        Cardinality times = seed % 3 == 1 ? MANY : Cardinality.ONE;
        Element root = Element.of("message", TypeRef.named(type(0))).withCardinality(times);
        return model.withElement(root).withRoots(List.of(root.qualifiedName()));
    }

    private static Name type(int number) {
        return Name.of("Type" + number);
    }

    private ComplexType object(int number) {
        List<Particle> members = new ArrayList<>();
        for (int i = random.nextInt(7); i >= 0; i--) {
            member(number, members);
        }
        if (random.nextInt(3) == 0) {
            members.add(Group.choice(List.of(plain("left", scalar()), plain("right", scalar()))));
        }
        if (random.nextInt(3) == 0) {
            Element name = usage(Element.of("name", TypeRef.xs("string")), JsonShape.NAME);
            Element value = value(number, "value");
            members.add(usage(plain("others", record(name, value)), JsonShape.MEMBERS)
                    .withCardinality(MANY));
        }
        return ComplexType.of(type(number), new Content.Components(Group.sequence(members)));
    }

    private void member(int number, List<Particle> members) {
        String name = "e" + nextName++;
        String nativeName = random.nextInt(4) > 0 ? name : NAMES.get(random.nextInt(NAMES.size())) + nextName;
        Element element = plain(name, type(number, true));
        if (random.nextInt(6) == 0) {
            element = usage(Element.of(name, TypeRef.xs("string")), JsonShape.RAW);
        } else if (random.nextInt(4) == 0) {
            element = nillable(element);
        }
        Presentation presentation = nativeName.equals(name)
                ? element.presentation()
                : element.presentation().withNativeName(nativeName);
        element = element.withPresentation(presentation);
        boolean recursive = element.type() instanceof TypeRef.Named named
                && !named.name().namespace().equals(Name.XML_SCHEMA);
        if (random.nextInt(3) > 0) {
            members.add(element.withCardinality(
                    recursive || random.nextBoolean() ? Cardinality.OPTIONAL : Cardinality.ONE));
            return;
        }
        array(element, nativeName, members);
    }

    private void array(Element element, String nativeName, List<Particle> members) {
        switch (random.nextInt(6)) {
            case 0 -> members.add(array(element, JsonShape.ARRAY));
            case 1 -> members.add(element.withCardinality(MANY));
            case 2 -> members.add(array(element, JsonShape.OPTIONAL_ARRAY));
            case 3 -> members.add(array(element, JsonShape.OPTIONAL_ARRAY, JsonShape.NULLABLE_ARRAY));
            case 4 ->
                members.add(
                        random.nextBoolean()
                                ? array(element, JsonShape.NULLABLE_ARRAY)
                                : array(element, JsonShape.ARRAY, JsonShape.NULLABLE_ARRAY));
            default -> {
                members.add(element.withCardinality(MANY));
                TypeRef form = enumeration(List.of("empty", "null"));
                members.add(usage(plain(element.name() + "Form", form), JsonShape.ARRAY_FORM)
                        .withCardinality(Cardinality.OPTIONAL));
                Element last = (Element) members.removeLast();
                members.add(last.withPresentation(last.presentation().withNativeName(nativeName)));
            }
        }
    }

    private static Element array(Element element, JsonShape... shapes) {
        Set<JsonShape> all = EnumSet.copyOf(List.of(shapes));
        all.addAll(JsonShape.of(element.presentation()));
        return element.withCardinality(MANY)
                .withPresentation(element.presentation().withUsage(JsonShape.usage(all)));
    }

    /// The value of a member of a map, or an alternative.
    private Element value(int number, String name) {
        Element value = random.nextInt(4) == 0
                ? usage(Element.of(name, TypeRef.xs("string")), JsonShape.RAW, JsonShape.VALUE)
                : usage(plain(name, type(number, false)), JsonShape.VALUE);
        return random.nextInt(4) == 0 && !JsonShape.RAW.isSaidBy(value.presentation()) ? nillable(value) : value;
    }

    private TypeRef type(int number, boolean alternatives) {
        return switch (random.nextInt(alternatives ? 7 : 5)) {
            case 0 -> TypeRef.named(type(random.nextInt(typeCount)));
            case 1 -> record(usage(plain("items", scalar()), JsonShape.ITEMS).withCardinality(MANY));
            case 5, 6 -> choice(number);
            default -> scalar();
        };
    }

    private TypeRef choice(int number) {
        List<Particle> alternatives = new ArrayList<>();
        for (int i = 1 + random.nextInt(3); i >= 0; i--) {
            alternatives.add(value(number, "v" + i));
        }
        return named(new Content.Components(Group.choice(alternatives)));
    }

    private TypeRef record(Element... elements) {
        return named(new Content.Components(Group.sequence(List.of(elements))));
    }

    private TypeRef named(Content content) {
        ComplexType type = ComplexType.of(Name.of("More" + more.size()), content);
        more.add(type);
        return TypeRef.named(type.name());
    }

    private TypeRef scalar() {
        return switch (random.nextInt(10)) {
            case 0 -> TypeRef.xs("int");
            case 1 -> TypeRef.xs("long");
            case 2 -> TypeRef.xs("integer");
            case 3 -> TypeRef.xs("decimal");
            case 4 -> TypeRef.xs("boolean");
            case 5 -> TypeRef.xs("date");
            case 6 -> enumeration(List.of("red", "green", "päle blue"));
            case 7 -> restricted(Facets.NONE.withPatterns(List.of("[A-Z]{2}[0-9]{1,4}")));
            default -> TypeRef.xs("string");
        };
    }

    private static TypeRef enumeration(List<String> values) {
        return restricted(Facets.NONE.withEnumeration(values.stream()
                .map(value -> new Facets.EnumerationValue(value, ""))
                .toList()));
    }

    private static TypeRef restricted(Facets facets) {
        return TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("string"), facets));
    }

    private static Element plain(String name, TypeRef type) {
        return Element.of(name, type);
    }

    private static Element usage(Element element, JsonShape... shapes) {
        return element.withPresentation(element.presentation().withUsage(JsonShape.usage(Set.of(shapes))));
    }

    private static Element nillable(Element element) {
        return Element.of(element.name(), element.type())
                .withCardinality(element.cardinality())
                .withNillable(true)
                .withPresentation(element.presentation());
    }
}
