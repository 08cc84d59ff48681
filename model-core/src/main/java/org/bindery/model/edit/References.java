package org.bindery.model.edit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.bindery.model.Attribute;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.VirtualField;
import org.bindery.model.Wildcard;

/// Changes names of global types and elements wherever a model declares or uses them.
record References(UnaryOperator<Name> types, UnaryOperator<Name> elements) {

    Model in(Model model) {
        Map<Name, Element> newElements = new LinkedHashMap<>();
        model.elements().forEach((key, element) -> {
            Name other = elements.apply(key);
            newElements.put(other, other.equals(key) ? in(element) : in(element).withName(other.local()));
        });
        Map<Name, Type> newTypes = new LinkedHashMap<>();
        model.types().forEach((key, type) -> {
            Name other = types.apply(key);
            newTypes.put(other, other.equals(key) ? in(type) : renamed(in(type), other));
        });
        Map<Name, Group> newGroups = new LinkedHashMap<>();
        model.groups().forEach((key, group) -> newGroups.put(key, in(group)));
        return model.withElements(newElements)
                .withTypes(newTypes)
                .withGroups(newGroups)
                .withRoots(model.roots().stream().map(elements).toList());
    }

    private static Type renamed(Type type, Name name) {
        return switch (type) {
            case SimpleType simple -> simple.withName(name);
            case ComplexType complex -> complex.withName(name);
        };
    }

    private Type in(Type type) {
        return switch (type) {
            case SimpleType simple -> in(simple);
            case ComplexType complex -> in(complex);
        };
    }

    private SimpleType in(SimpleType type) {
        return type.withVariety(
                switch (type.variety()) {
                    case SimpleType.Restriction(TypeRef base) -> new SimpleType.Restriction(in(base));
                    case SimpleType.ListOf(TypeRef item) -> new SimpleType.ListOf(in(item));
                    case SimpleType.UnionOf union ->
                        new SimpleType.UnionOf(
                                union.members().stream().map(this::in).toList());
                });
    }

    private ComplexType in(ComplexType type) {
        Derivation derivation = type.derivation();
        return type.withDerivation(new Derivation(derivation.method(), types.apply(derivation.base())))
                .withContent(in(type.content()))
                .withAttributes(type.attributes().stream().map(this::in).toList())
                .withVirtualFields(type.virtualFields().stream()
                        .map(field -> new VirtualField(
                                field.name(), types.apply(field.type()), field.expression(), field.documentation()))
                        .toList());
    }

    private Content in(Content content) {
        return switch (content) {
            case Content.Empty empty -> empty;
            case Content.Value value -> new Content.Value(in(value.type()), value.encoding());
            case Content.Components components -> new Content.Components(in(components.particle()));
        };
    }

    private Attribute in(Attribute attribute) {
        return attribute.withType(in(attribute.type()));
    }

    private Particle in(Particle particle) {
        return switch (particle) {
            case Element element -> in(element);
            case ElementRef ref -> ref.withTarget(elements.apply(ref.target()));
            case Group group -> in(group);
            case GroupRef ref -> ref;
            case Wildcard wildcard -> wildcard;
        };
    }

    private Group in(Group group) {
        return group.withParticles(group.particles().stream().map(this::in).toList());
    }

    private Element in(Element element) {
        return element.withType(in(element.type()))
                .withSubstitutionGroup(element.substitutionGroup().map(elements));
    }

    private TypeRef in(TypeRef ref) {
        return switch (ref) {
            case TypeRef.Named(Name name) -> TypeRef.named(types.apply(name));
            case TypeRef.Local(Type type) -> TypeRef.local(in(type));
        };
    }
}
