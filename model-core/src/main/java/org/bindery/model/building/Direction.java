package org.bindery.model.building;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.SimpleType;
import org.bindery.model.edit.EditException;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.bindery.model.tree.Place;

/// The ways to move a component by one step.
public enum Direction {
    /// Before the row above it; from the first place of a group, out of the group.
    UP,
    /// After the row below it; from the last place of a group, out of the group.
    DOWN,
    /// After the group or component that contains it.
    OUT,
    /// Into the group or component above it.
    IN;

    /// Where one step leads.
    ///
    /// @throws EditException when there is no step in that direction
    public Position from(Model model, ModelPath path) throws EditException {
        ModelTree tree = Rows.tree(model);
        Component row = Rows.find(tree, path);
        Optional<Component> above = tree.parent(row);
        List<Component> rows = (above.isPresent() ? tree.children(above.get()) : tree.roots())
                .stream()
                        .filter(other -> isAttribute(other) == isAttribute(row))
                        .filter(other -> other.kind() != Component.Kind.ANY_ATTRIBUTE)
                        .toList();
        int index = rows.stream().map(Component::path).toList().indexOf(row.path());
        if (index < 0) {
            throw new EditException(path + " has no order among others; it cannot be moved.");
        }
        return switch (this) {
            case UP -> index > 0 ? Position.before(ordered(tree, row, rows.get(index - 1))) : out(row, above, false);
            case DOWN ->
                index < rows.size() - 1
                        ? Position.after(ordered(tree, row, rows.get(index + 1)))
                        : out(row, above, true);
            case OUT -> Position.after(around(tree, row, above));
            case IN ->
                Position.into(holder(tree, row, index > 0 ? Optional.of(rows.get(index - 1)) : Optional.empty()));
        };
    }

    private static boolean isAttribute(Component row) {
        return row.kind() == Component.Kind.ATTRIBUTE;
    }

    private static Position out(Component row, Optional<Component> above, boolean after) throws EditException {
        if (above.isEmpty() || !above.get().kind().isGroup()) {
            throw new EditException(
                    row.path() + " is already the " + (after ? "last" : "first") + " one; it cannot be moved further.");
        }
        return after
                ? Position.after(above.get().path())
                : Position.before(above.get().path());
    }

    /// What is inherited cannot change places with what a type adds.
    private static ModelPath ordered(ModelTree tree, Component row, Component other) throws EditException {
        Optional<Place> one = tree.place(row);
        Optional<Place> two = tree.place(other);
        boolean together = one.map(Place::step).equals(two.map(Place::step));
        boolean moves = row.kind() != Component.Kind.VALUE
                && row.kind() != Component.Kind.VIRTUAL
                && other.kind() != Component.Kind.VALUE
                && other.kind() != Component.Kind.VIRTUAL;
        if (!moves) {
            throw new EditException(row.path() + " and " + other.path() + " have their fixed places; they stay there.");
        }
        if (!together) {
            throw new EditException(row.path() + " and " + other.path()
                    + " are declared by different types, one of which extends the other; their order is fixed.");
        }
        return other.path();
    }

    private static ModelPath around(ModelTree tree, Component row, Optional<Component> above) throws EditException {
        boolean inComponent = above.isPresent()
                && (above.get().kind().isGroup() || tree.parent(above.get()).isPresent());
        if (!inComponent) {
            throw new EditException(row.path() + " is in no group or component that it could be moved out of.");
        }
        return above.get().path();
    }

    private static ModelPath holder(ModelTree tree, Component row, Optional<Component> before) throws EditException {
        Optional<Component> holder = before.filter(other -> other.kind().isGroup()
                || other.kind() == Component.Kind.ELEMENT
                        && other.type()
                                .flatMap(tree.index()::type)
                                .filter(type -> !(type instanceof SimpleType))
                                .isPresent());
        return holder.map(Component::path)
                .orElseThrow(() -> new EditException(
                        "There is no group or component above " + row.path() + " that it could be moved into."));
    }
}
