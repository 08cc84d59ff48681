package org.bindery.model.tree;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;

/// How far a setting of a component goes: what declares it, and how many declarations use that.
///
/// @param what `type Notional`, `element swap`, `group Product.model`
/// @param owner the component whose type contains the row, which could have a type of its own; empty if that would
///     not help
public record Reach(String what, int places, Optional<ModelPath> owner) {

    /// Whether other places change with this one.
    public boolean isShared() {
        return places > 1;
    }

    /// `declared in type Notional, used in 2 places`.
    public String words() {
        return "declared in " + what + (isShared() ? ", used in " + places + " places" : ", used only here");
    }

    /// The way to fewer places: the components to get types of their own, nearest first. Each is shared itself, until
    /// the last one has that done.
    ///
    /// @param tree the tree that computed this reach
    public List<ModelPath> narrowing(ModelTree tree) {
        List<ModelPath> owners = new ArrayList<>();
        for (Reach next = this; next.isNarrowable(); next = next.outer(tree)) {
            owners.add(next.owner.orElseThrow());
        }
        return List.copyOf(owners);
    }

    /// How far a setting goes when all components on the way have types of their own.
    ///
    /// @param tree the tree that computed this reach
    public Reach least(ModelTree tree) {
        Reach least = this;
        while (least.isNarrowable()) {
            least = least.outer(tree);
        }
        return least;
    }

    private boolean isNarrowable() {
        return isShared() && owner.isPresent();
    }

    private Reach outer(ModelTree tree) {
        return of(tree, tree.find(owner.orElseThrow()).orElseThrow());
    }

    /// How far a setting of a component goes.
    public static Reach of(ModelTree tree, Component row) {
        return of(tree, tree.uses(), row);
    }

    /// What is declared for one place only is shared all the same where that is within something shared.
    private static Reach of(ModelTree tree, Uses uses, Component row) {
        Reach own = declared(tree, uses, row);
        if (own.isShared()) {
            return own;
        }
        return row.path()
                .parent()
                .flatMap(tree::find)
                .map(above -> of(tree, uses, above))
                .filter(Reach::isShared)
                .orElse(own);
    }

    private static Reach declared(ModelTree tree, Uses uses, Component row) {
        return switch (row.declaration()) {
            case Declaration.OfType(Type type) -> ofType(tree, uses, type.name(), row);
            case Declaration.OfElement(Element element, var reference)
            when reference.isPresent() || isRoot(row.path()) -> ofElement(tree, uses, element);
            default -> ofOwner(tree, uses, row);
        };
    }

    private static boolean isRoot(ModelPath path) {
        return path.type().isEmpty() && path.steps().size() == 1;
    }

    /// A global element occurs where it is referred to, and where the head of its substitution group is.
    private static Reach ofElement(ModelTree tree, Uses uses, Element element) {
        int places = tree.index().model().roots().contains(element.qualifiedName()) ? 1 : 0;
        Optional<Element> next = Optional.of(element);
        for (int depth = 0;
                next.isPresent() && depth < tree.index().model().elements().size();
                depth++) {
            places += uses.ofElement(next.get().qualifiedName());
            next = next.get().substitutionGroup().flatMap(tree.index().model()::element);
        }
        return new Reach("element " + element.name(), places, Optional.empty());
    }

    private static Reach ofOwner(ModelTree tree, Uses uses, Component row) {
        Optional<Place> place = tree.place(row);
        if (place.isPresent() && place.get().group().isPresent()) {
            Name group = place.get().group().get();
            return new Reach("group " + group.local(), uses.ofGroup(group), Optional.empty());
        }
        Optional<Component> owner = row.path().parent().flatMap(tree::find);
        Optional<Type> type = owner.flatMap(Component::type).flatMap(tree.index()::type);
        if (!(type.orElse(null) instanceof ComplexType complex)) {
            return new Reach("this model", 1, Optional.empty());
        }
        List<ComplexType> steps = tree.index().lineage(complex);
        int step = place.map(Place::step).orElse(steps.size() - 1);
        Name name = steps.get(Math.min(step, steps.size() - 1)).name();
        return name.isAnonymous() ? declared(tree, uses, owner.get()) : ofType(tree, uses, name, owner.get());
    }

    /// An element whose type nothing is derived from may get one of its own.
    private static Optional<ModelPath> own(Component owner, Name declaring) {
        return Optional.of(owner)
                .filter(row -> row.declaration() instanceof Declaration.OfElement)
                .filter(row -> row.type().equals(Optional.of(TypeRef.named(declaring))))
                .map(Component::path);
    }

    /// @param owner the row of the type itself, or the component that has it
    private static Reach ofType(ModelTree tree, Uses uses, Name name, Component owner) {
        List<Name> heirs = tree.index().derivedTypes(name).stream()
                .filter(derived -> inherits(tree, derived, name))
                .toList();
        int places = uses.ofType(name)
                + heirs.stream().mapToInt(uses::ofType).sum()
                + (tree.isAlternative(owner) && owner.kind() == Component.Kind.TYPE ? ofBases(tree, uses, name) : 0);
        boolean replaceable = !tree.index().derivedTypes(name).isEmpty()
                || (tree.index().model().type(name).orElse(null) instanceof ComplexType complex
                        && complex.isAbstract());
        return new Reach("type " + name.local(), places, own(owner, name).filter(path -> !replaceable && places > 1));
    }

    /// The number of declarations with a type that a derived one may replace.
    private static int ofBases(ModelTree tree, Uses uses, Name derived) {
        int places = 0;
        Set<Name> seen = new HashSet<>(Set.of(derived));
        Name name = derived;
        while (tree.index().model().type(name).orElse(null) instanceof ComplexType type
                && seen.add(type.derivation().base())) {
            name = type.derivation().base();
            places += uses.ofType(name);
        }
        return places;
    }

    private static boolean inherits(ModelTree tree, Name derived, Name base) {
        return tree.index()
                .model()
                .type(derived)
                .filter(ComplexType.class::isInstance)
                .map(type -> tree.index().lineage((ComplexType) type))
                .filter(steps -> steps.stream().anyMatch(step -> step.name().equals(base)))
                .isPresent();
    }
}
