package org.bindery.model.edit;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Attribute;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.tree.Declaration;
import org.jspecify.annotations.Nullable;

/// The types of components, and what global types are made from.
final class TypeEdits {

    private TypeEdits() {}

    static Change type(Target target, Optional<TypeRef> type) throws EditException {
        if (target.declaration() instanceof Declaration.OfType(Type global)) {
            return global instanceof SimpleType simple
                    ? base(target, simple, required(target, type))
                    : base(target, (ComplexType) global, type);
        }
        TypeRef other = kept(target, required(target, type));
        TypeNames.requireKnown(target.model(), other);
        return switch (target.declaration()) {
            case Declaration.OfElement ignored -> {
                Slot<Element> slot = target.element();
                Element element = slot.value();
                yield slot.set(element.withType(other)
                        .withEncoding(encoding(target.index(), element.encoding(), element.type(), other)));
            }
            case Declaration.OfAttribute ignored -> {
                TypeNames.requireSimple(target.model(), other, "An attribute");
                Slot<Attribute> slot = target.attribute();
                Attribute attribute = slot.value();
                yield slot.set(attribute
                        .withType(other)
                        .withEncoding(encoding(target.index(), attribute.encoding(), attribute.type(), other)));
            }
            case Declaration.OfValue ignored -> {
                TypeNames.requireSimple(target.model(), other, "The value next to attributes");
                Slot<Content.Value> slot = target.value();
                Content.Value value = slot.value();
                yield slot.set(
                        new Content.Value(other, encoding(target.index(), value.encoding(), value.type(), other)));
            }
            case Declaration.OfVirtual ignored ->
                throw target.refuse(
                        "is a virtual field; set virtual." + target.component().name() + ".type where it is declared");
            default -> throw target.refuse("has no type that could be changed");
        };
    }

    /// A type as it was restricted in place, where that is made from the same one.
    private static TypeRef kept(Target target, TypeRef wanted) {
        return target.component()
                .type()
                .filter(now -> now instanceof TypeRef.Local(SimpleType own)
                        && own.variety() instanceof SimpleType.Restriction(TypeRef base)
                        && base.equals(wanted))
                .orElse(wanted);
    }

    private static TypeRef required(Target target, Optional<TypeRef> type) throws EditException {
        return type.orElseThrow(() -> target.refuse("needs a type; name one"));
    }

    /// The encoding as it was, where the values are still of the same kind.
    private static Encoding encoding(ModelIndex index, Encoding encoding, TypeRef from, TypeRef to) {
        boolean plain = index.type(to).filter(SimpleType.class::isInstance).isPresent();
        return plain && index.simpleValue(from).kind() == index.simpleValue(to).kind() ? encoding : Encoding.AUTO;
    }

    private static Change base(Target target, SimpleType simple, TypeRef base) throws EditException {
        TypeNames.requireSimple(target.model(), base, "A simple type");
        if (isMadeFrom(target.index(), base, simple.name(), new HashSet<>())) {
            throw target.refuse("cannot be made from itself; choose another type");
        }
        return target.globalType(simple.name()).set(simple.withVariety(new SimpleType.Restriction(base)));
    }

    private static boolean isMadeFrom(ModelIndex index, TypeRef type, Name name, Set<TypeRef> seen) {
        if (type.equals(TypeRef.named(name))) {
            return true;
        }
        if (!seen.add(type) || !(index.type(type).orElse(null) instanceof SimpleType simple)) {
            return false;
        }
        List<TypeRef> parts = switch (simple.variety()) {
            case SimpleType.Restriction(TypeRef base) -> List.of(base);
            case SimpleType.ListOf(TypeRef item) -> List.of(item);
            case SimpleType.UnionOf(List<TypeRef> members) -> members;
        };
        return parts.stream().anyMatch(part -> isMadeFrom(index, part, name, seen));
    }

    private static Change base(Target target, ComplexType complex, Optional<TypeRef> base) throws EditException {
        if (base.isEmpty()) {
            return target.globalType(complex.name()).set(complex.withDerivation(Derivation.NONE));
        }
        if (!(base.get() instanceof TypeRef.Named(Name name))
                || !(target.model().type(name).orElse(null) instanceof ComplexType other)) {
            throw target.refuse("has components; it can only extend a global type that has components too");
        }
        Set<Name> seen = new HashSet<>();
        for (ComplexType step = other; step != null && seen.add(step.name()); step = above(target, step)) {
            if (step.name().equals(complex.name())) {
                throw target.refuse("cannot extend itself; choose another type");
            }
        }
        Derivation.Method method = complex.derivation().method() == Derivation.Method.RESTRICTION
                ? Derivation.Method.RESTRICTION
                : Derivation.Method.EXTENSION;
        return target.globalType(complex.name()).set(complex.withDerivation(new Derivation(method, name)));
    }

    private static @Nullable ComplexType above(Target target, ComplexType type) {
        return target.model().type(type.derivation().base()).orElse(null) instanceof ComplexType base ? base : null;
    }
}
