package org.bindery.messages.models;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
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
import org.bindery.model.Presentation;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// Small models of JSON messages with the root `message`.
public final class JsonModel {

    private static final Cardinality MANY = new Cardinality(0, Cardinality.UNBOUNDED);

    private JsonModel() {}

    /// A model whose messages have these components.
    public static Model of(Element... members) {
        ComplexType type = ComplexType.of(Name.of("Message"), components(members));
        Element root = Element.of("message", TypeRef.named(type.name()));
        return Model.empty("json")
                .withFormat(new MessageFormat.Json(false))
                .withType(type)
                .withElement(root)
                .withRoots(List.of(root.qualifiedName()));
    }

    private static Content components(Element... members) {
        return new Content.Components(Group.sequence(List.of(members)));
    }

    public static Model lines(Model model) {
        return model.withFormat(new MessageFormat.Json(true));
    }

    /// The same with several messages in a source.
    public static Model repeated(Model model) {
        Element root = model.element(Name.of("message")).orElseThrow();
        return model.withElement(root.withCardinality(MANY));
    }

    public static Element member(String name, String type) {
        return Element.of(name, TypeRef.xs(type));
    }

    public static Element optional(String name, String type) {
        return member(name, type).withCardinality(Cardinality.OPTIONAL);
    }

    public static Element array(String name, String type) {
        return many(member(name, type));
    }

    public static Element many(Element element) {
        return element.withCardinality(MANY);
    }

    public static Element record(String name, Element... members) {
        return Element.of(name, TypeRef.local(ComplexType.of(Name.ANONYMOUS, components(members))));
    }

    public static Element choice(String name, Element... alternatives) {
        Content content = new Content.Components(Group.choice(List.of(alternatives)));
        return Element.of(name, TypeRef.local(ComplexType.of(Name.ANONYMOUS, content)));
    }

    public static Element oneOf(String name, String... values) {
        List<Facets.EnumerationValue> all = Stream.of(values)
                .map(value -> new Facets.EnumerationValue(value, ""))
                .toList();
        Facets facets = Facets.NONE.withEnumeration(all);
        return Element.of(name, TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("string"), facets)));
    }

    /// Tells of an array that it is there without items.
    public static Element form(String array) {
        Element form = oneOf(array + "Form", "empty", "null");
        Presentation named = form.presentation().withNativeName(array);
        return usage(form.withPresentation(named), JsonShape.ARRAY_FORM).withCardinality(Cardinality.OPTIONAL);
    }

    public static Element usage(Element element, JsonShape... shapes) {
        return element.withPresentation(element.presentation().withUsage(JsonShape.usage(Set.of(shapes))));
    }

    public static Element nillable(Element element) {
        return Element.of(element.name(), element.type())
                .withCardinality(element.cardinality())
                .withNillable(true)
                .withPresentation(element.presentation());
    }

    /// Messages in which each object holds another, and may be of two types of which only the end tells which.
    public static Model nestedAlternatives() {
        List<ComplexType> types = new ArrayList<>();
        TypeRef any = TypeRef.named(Name.of("Any"));
        for (String end : List.of("string", "int")) {
            Element next = Element.of("next", any).withCardinality(Cardinality.OPTIONAL);
            types.add(ComplexType.of(Name.of("With" + end), components(next, optional("end", end))));
        }
        List<Element> alternatives = types.stream()
                .map(type -> usage(Element.of("v" + type.name().local(), TypeRef.named(type.name())), JsonShape.VALUE))
                .toList();
        types.add(ComplexType.of(Name.of("Any"), new Content.Components(Group.choice(alternatives))));
        Model model = of(Element.of("next", any));
        for (ComplexType type : types) {
            model = model.withType(type);
        }
        return model;
    }
}
