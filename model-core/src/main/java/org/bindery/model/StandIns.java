package org.bindery.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The substitutes of an element: derived types that a message names, and the members of its substitution group
/// (XML Schema part 1, sections 3.3.6 and 3.4.6).
public final class StandIns {

    private static final int MAX_DERIVATIONS = 100;

    private static final Name ANY_SIMPLE_TYPE = Name.xs("anySimpleType");

    private final ModelIndex index;

    public StandIns(ModelIndex index) {
        this.index = index;
    }

    /// The complex types that a message may name for an element of the given type, which may be abstract.
    public List<ComplexType> types(Element element, ComplexType declared) {
        return index.derivedTypes(declared.name()).stream()
                .flatMap(name -> index.model().type(name).stream())
                .filter(ComplexType.class::isInstance)
                .map(ComplexType.class::cast)
                .filter(type -> isAllowed(element, TypeRef.named(type.name())))
                .toList();
    }

    /// Whether the schema does not block a type that is derived from an element's own.
    public boolean isAllowed(Element element, TypeRef type) {
        Set<Block> block = blocks(element);
        return block.isEmpty() || disjoint(block, steps(type, element.type()));
    }

    /// Whether a type is derived from another, or is the same.
    public boolean isDerived(TypeRef type, TypeRef base) {
        Optional<Type> from = index.type(base);
        if (from.isEmpty() || type.equals(base)) {
            return true;
        }
        List<Step> steps = steps(type, base);
        return (!steps.isEmpty() && base(steps.getLast().from()).equals(Optional.of(base)))
                || isMember(type, from.get());
    }

    /// The types of a union may replace it, unless it has facets of its own.
    private boolean isMember(TypeRef type, Type union) {
        return union instanceof SimpleType simple
                && simple.variety() instanceof SimpleType.UnionOf(List<TypeRef> members)
                && members.stream().anyMatch(member -> isDerived(type, member));
    }

    private Set<Block> blocks(Element element) {
        Set<Block> block = EnumSet.noneOf(Block.class);
        block.addAll(element.block());
        block.addAll(block(index.type(element.type())));
        return block;
    }

    private static Set<Block> block(Optional<Type> type) {
        return type.isPresent() && type.get() instanceof ComplexType complex ? complex.block() : Set.of();
    }

    /// The elements allowed where a global element is referred to: itself and its substitutes, but no abstract
    /// ones.
    public List<Element> members(Element head) {
        return Stream.concat(Stream.of(head), substitutes(head))
                .filter(member -> !member.isAbstract())
                .map(member -> member.withCardinality(Cardinality.ONE))
                .toList();
    }

    private Stream<Element> substitutes(Element head) {
        return head.block().contains(Block.SUBSTITUTION)
                ? Stream.empty()
                : index.substitutes(head.qualifiedName()).stream()
                        .flatMap(name -> index.model().element(name).stream())
                        .filter(member -> mayReplace(member, head));
    }

    private boolean mayReplace(Element member, Element head) {
        Set<Block> block = blocks(head);
        List<Step> steps = steps(member.type(), head.type());
        steps.stream().skip(1).forEach(step -> block.addAll(block(Optional.of(step.from()))));
        return block.isEmpty() || disjoint(block, steps);
    }

    private static boolean disjoint(Collection<Block> block, List<Step> steps) {
        return steps.stream().noneMatch(step -> block.contains(step.method()));
    }

    /// One step of derivation.
    private record Step(Type from, Block method) {}

    /// How a type comes from another; all its steps when it does not.
    private List<Step> steps(TypeRef type, TypeRef base) {
        List<Step> steps = new ArrayList<>();
        Optional<TypeRef> next = Optional.of(type);
        while (next.isPresent() && !next.get().equals(base) && steps.size() < MAX_DERIVATIONS) {
            Optional<Type> from = index.type(next.get());
            from.ifPresent(derived -> steps.add(step(derived)));
            next = from.flatMap(StandIns::base);
        }
        return steps;
    }

    private static Step step(Type type) {
        boolean extension =
                type instanceof ComplexType complex && complex.derivation().isExtension();
        return new Step(type, extension ? Block.EXTENSION : Block.RESTRICTION);
    }

    private static Optional<TypeRef> base(Type type) {
        return switch (type) {
            case ComplexType complex ->
                complex.derivation().base().isAnonymous()
                        ? Optional.empty()
                        : Optional.of(TypeRef.named(complex.derivation().base()));
            case SimpleType simple when simple.name().equals(ANY_SIMPLE_TYPE) -> Optional.empty();
            case SimpleType simple ->
                simple.variety() instanceof SimpleType.Restriction(TypeRef base)
                        ? Optional.of(base)
                        : Optional.of(TypeRef.named(ANY_SIMPLE_TYPE));
        };
    }
}
