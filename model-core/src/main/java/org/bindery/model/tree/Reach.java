package org.bindery.model.tree;

import java.util.List;
import java.util.Optional;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;

/// How far a setting of a component goes: what declares it, and how many declarations use that.
///
/// @param what `type Notional`, `element swap`, `group Product.model`
/// @param places how many components have it
/// @param owner the component whose type it is where the row stands, which could have a type of its own; empty where
///     that would not help
public record Reach(String what, int places, Optional<ModelPath> owner) {

    /// Whether other places change with this one.
    public boolean isShared() {
        return places > 1;
    }

    /// `declared in type Notional, used in 2 places`.
    public String words() {
        return "declared in " + what + (isShared() ? ", used in " + places + " places" : ", used only here");
    }

    static Reach of(ModelTree tree, Uses uses, Component row) {
        return switch (row.declaration()) {
            case Declaration.OfType(Type type) -> ofType(tree, uses, type.name(), Optional.empty());
            case Declaration.OfElement(Element element, var reference)
            when reference.isPresent() || isRoot(row.path()) -> ofElement(tree, uses, element);
            default -> ofOwner(tree, uses, row);
        };
    }

    private static boolean isRoot(ModelPath path) {
        return path.type().isEmpty() && path.steps().size() == 1;
    }

    /// A global element stands where it is referred to, and where one is whose substitution group it belongs to.
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
        return name.isAnonymous() ? of(tree, uses, owner.get()) : ofType(tree, uses, name, own(owner.get(), name));
    }

    /// An element whose type nothing is derived from may get one of its own.
    private static Optional<ModelPath> own(Component owner, Name declaring) {
        return Optional.of(owner)
                .filter(row -> row.declaration() instanceof Declaration.OfElement)
                .filter(row -> row.type().equals(Optional.of(TypeRef.named(declaring))))
                .map(Component::path);
    }

    private static Reach ofType(ModelTree tree, Uses uses, Name name, Optional<ModelPath> owner) {
        List<Name> heirs = tree.index().derivedTypes(name).stream()
                .filter(derived -> inherits(tree, derived, name))
                .toList();
        int places = uses.ofType(name) + heirs.stream().mapToInt(uses::ofType).sum();
        return new Reach("type " + name.local(), places, owner.filter(path -> heirs.isEmpty() && places > 1));
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
