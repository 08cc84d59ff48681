package org.bindery.importers.json;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Group;
import org.bindery.model.JsonShape;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.Rule;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;

/// Makes the components of JSON messages: members, items, alternatives and maps.
public final class JsonElements {

    private static final Cardinality MANY = new Cardinality(0, Cardinality.UNBOUNDED);
    private static final String MEMBER_TYPE = "Member";
    /// The component that is the name of a member that the model does not name.
    public static final String NAME = "name";
    /// The component that is the value of a document or of a member that the model does not name.
    public static final String VALUE = "value";

    private final JsonTypes types;

    public JsonElements(JsonTypes types) {
        this.types = types;
    }

    /// The name of a component, and its documentation.
    ///
    /// @param name the component's name
    /// @param typeName a name for its type, where it needs one of its own
    /// @param encoding how its value is written
    public record Label(
            String name,
            String typeName,
            ValueConstraint constraint,
            Encoding encoding,
            String documentation,
            Location location) {

        public static Label of(String name, String typeName, Location location) {
            return new Label(name, typeName, ValueConstraint.NONE, Encoding.AUTO, "", location);
        }
    }

    /// The component that a member of an object becomes.
    ///
    /// @param member the member's name
    public Element member(Label label, String member, boolean required, Described described) {
        if (!(described.form() instanceof Described.ListOf list)) {
            Cardinality once = required ? Cardinality.ONE : Cardinality.OPTIONAL;
            return named(element(label, described, once, Set.of()), member);
        }
        int min = required && !described.nullable() ? list.min() : 0;
        return named(items(label, list, new Cardinality(min, list.max()), shapes(list, required, described)), member);
    }

    /// The shapes of an array that may have no items.
    private static Set<JsonShape> shapes(Described.ListOf list, boolean required, Described described) {
        Set<JsonShape> shapes = EnumSet.noneOf(JsonShape.class);
        if (list.min() == 0) {
            shapes.add(required ? JsonShape.ARRAY : JsonShape.OPTIONAL_ARRAY);
        }
        if (described.nullable()) {
            shapes.add(JsonShape.NULLABLE_ARRAY);
        }
        return shapes;
    }

    private static Element named(Element element, String member) {
        return member.equals(element.name())
                ? element
                : element.withPresentation(element.presentation().withNativeName(member));
    }

    /// A component for each item of an array.
    private Element items(Label label, Described.ListOf list, Cardinality cardinality, Set<JsonShape> shapes) {
        Label item = new Label(
                label.name(),
                label.typeName(),
                ValueConstraint.NONE,
                label.encoding(),
                label.documentation(),
                label.location());
        return element(item, list.items().get(), cardinality, shapes);
    }

    private Element element(Label label, Described described, Cardinality cardinality, Set<JsonShape> shapes) {
        types.count();
        return switch (described.form()) {
            case Described.Scalar scalar -> plain(label, scalar.type(), cardinality, described.nullable(), shapes);
            case Described.Typed typed ->
                plain(label, TypeRef.named(typed.type()), cardinality, described.nullable(), shapes);
            case Described.ListOf list ->
                plain(label, TypeRef.named(listType(list, label)), cardinality, described.nullable(), shapes);
            case Described.Any ignored -> {
                Set<JsonShape> raw = EnumSet.of(JsonShape.RAW);
                raw.addAll(shapes);
                yield plain(label, TypeRef.xs("string"), cardinality, false, raw);
            }
        };
    }

    private static Element plain(
            Label label, TypeRef type, Cardinality cardinality, boolean nillable, Set<JsonShape> shapes) {
        Presentation presentation = Presentation.NONE.withUsage(JsonShape.usage(shapes));
        return Element.of(label.name(), type)
                .withCardinality(cardinality)
                .withNillable(nillable)
                .withConstraint(label.constraint())
                .withEncoding(label.encoding())
                .withPresentation(presentation)
                .withDocumentation(label.documentation())
                .withLocation(label.location());
    }

    /// The type whose record is an array.
    private Name listType(Described.ListOf list, Label label) {
        return types.typeOf(
                List.of("list", list.key(), list.min(), list.max()),
                List.of(label.typeName() + "List"),
                name -> listRecord(name, list, Label.of("", label.typeName(), label.location())));
    }

    private ComplexType listRecord(Name name, Described.ListOf list, Label label) {
        Element items = items(
                Label.of("items", label.typeName(), label.location()),
                list,
                new Cardinality(list.min(), list.max()),
                Set.of(JsonShape.ITEMS));
        return record(name, List.of(items), label.documentation(), label.location())
                .withRules(list.rules().apply("items"));
    }

    /// A type of these components in order.
    public static ComplexType record(Name name, List<Element> elements, String documentation, Location location) {
        return ComplexType.of(name, new Content.Components(Group.sequence(elements)))
                .withDocumentation(documentation, location);
    }

    /// The type of a value that is one of several.
    ///
    /// @param wanted names for the type, the best first
    /// @param alternatives what it may be
    public Described choice(Object key, Label label, List<String> wanted, List<Alternative> alternatives) {
        return choice(key, label, wanted, alternatives, List::of);
    }

    /// The type of a value that is one of several.
    ///
    /// @param wanted names for the type, the best first
    /// @param alternatives what it may be
    /// @param rules returns the further conditions on it
    public Described choice(
            Object key, Label label, List<String> wanted, List<Alternative> alternatives, Supplier<List<Rule>> rules) {
        Name type = types.typeOf(key, wanted, name -> {
            List<String> names = namesOf(alternatives);
            List<Element> elements = new ArrayList<>();
            for (int i = 0; i < names.size(); i++) {
                Alternative alternative = alternatives.get(i);
                elements.add(element(
                        new Label(
                                names.get(i),
                                typeName(label, alternative),
                                ValueConstraint.NONE,
                                Encoding.AUTO,
                                alternative.documentation(),
                                alternative.location()),
                        alternative.described(),
                        Cardinality.ONE,
                        Set.of(JsonShape.VALUE)));
            }
            return ComplexType.of(name, new Content.Components(Group.choice(elements)))
                    .withDocumentation(label.documentation(), label.location())
                    .withRules(rules.get());
        });
        return Described.of(new Described.Typed(Described.Kind.MIXED, type));
    }

    /// The names of the components that alternatives become.
    public static List<String> namesOf(List<Alternative> alternatives) {
        UniqueNames names = new UniqueNames();
        return alternatives.stream()
                .map(alternative -> names.take(List.of(alternative.name())))
                .toList();
    }

    private static String typeName(Label label, Alternative alternative) {
        boolean list = alternative.described().form() instanceof Described.ListOf;
        return list ? label.typeName() : label.typeName() + UniqueNames.capital(alternative.name());
    }

    /// One of several things that a value may be.
    public record Alternative(String name, Described described, String documentation, Location location) {}

    /// The component that holds all members of an object which no other names.
    ///
    /// @param names what their names may be
    /// @param cardinality how many there may be
    public Element members(Label label, TypeRef names, Described values, Cardinality cardinality) {
        Label value = Label.of(VALUE, label.typeName() + "Value", label.location());
        boolean plain = values.form() instanceof Described.Any && names.equals(TypeRef.xs("string"));
        Object key = plain ? MEMBER_TYPE : List.of("members", label.typeName(), label.location(), names);
        Name type = types.typeOf(
                key,
                List.of(plain ? MEMBER_TYPE : label.typeName()),
                name -> record(
                        name,
                        List.of(
                                plain(
                                        Label.of(NAME, "", label.location()),
                                        names,
                                        Cardinality.ONE,
                                        false,
                                        Set.of(JsonShape.NAME)),
                                element(value, values, Cardinality.ONE, Set.of(JsonShape.VALUE))),
                        plain ? "A member of an object that its type does not name." : "",
                        plain ? Location.NONE : label.location()));
        types.count();
        return plain(label, TypeRef.named(type), cardinality, false, Set.of(JsonShape.MEMBERS));
    }

    /// Members of any name and value.
    public Element anyMembers(String name, Location location) {
        return members(Label.of(name, MEMBER_TYPE, location), TypeRef.xs("string"), Described.any(), MANY);
    }

    /// The type of a whole document.
    public TypeRef document(Label label, Described described) {
        return document(label, described, List.of());
    }

    /// The type of a whole document.
    ///
    /// @param rules what must hold of a value that is neither an object nor an array, which is the
    ///     component `value`
    public TypeRef document(Label label, Described described, List<Rule> rules) {
        return switch (described.form()) {
            case Described.Typed typed when !described.nullable() -> TypeRef.named(typed.type());
            case Described.ListOf list
            when !described.nullable() ->
                TypeRef.named(types.typeOf(
                        List.of("list", list.key(), list.min(), list.max()),
                        List.of(label.typeName()),
                        name -> listRecord(name, list, item(label))));
            default ->
                TypeRef.named(types.typeOf(
                        List.of("document", label),
                        List.of(label.typeName()),
                        name -> record(
                                        name,
                                        List.of(element(
                                                new Label(
                                                        VALUE,
                                                        label.typeName() + "Value",
                                                        label.constraint(),
                                                        label.encoding(),
                                                        "",
                                                        label.location()),
                                                described,
                                                Cardinality.ONE,
                                                Set.of(JsonShape.VALUE))),
                                        label.documentation(),
                                        label.location())
                                .withRules(rules)));
        };
    }

    private static Label item(Label list) {
        return new Label(
                list.name(),
                list.typeName() + "Item",
                list.constraint(),
                list.encoding(),
                list.documentation(),
                list.location());
    }
}
