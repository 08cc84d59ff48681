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

/// Changes names of global types, global elements and named groups wherever a model declares or uses them. All that
/// can hold a reference becomes an object of its own, also where no name changes.
public record References(UnaryOperator<Name> types, UnaryOperator<Name> elements, UnaryOperator<Name> groups) {

    /// The model with other names.
    public Model in(Model model) {
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
        model.groups().forEach((key, group) -> newGroups.put(groups.apply(key), in(group)));
        Map<Name, Attribute> newAttributes = new LinkedHashMap<>();
        model.attributes().forEach((key, attribute) -> newAttributes.put(key, in(attribute)));
        return model.withElements(newElements)
                .withTypes(newTypes)
                .withGroups(newGroups)
                .withAttributes(newAttributes)
                .withRoots(model.roots().stream().map(elements).toList());
    }

    private static Type renamed(Type type, Name name) {
        return switch (type) {
            case SimpleType simple -> simple.withName(name);
            case ComplexType complex -> complex.withName(name);
        };
    }

    /// A type with other names in it; its own stays.
    public Type in(Type type) {
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
            case GroupRef ref -> ref.withTarget(groups.apply(ref.target()));
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
