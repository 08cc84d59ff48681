package org.bindery.studio.tree;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;

/// The last row of the tree, which holds the types that no message can have yet.
final class UnusedTypesRow {

    private static final String WHY = "Nothing refers to these types, so no message has them. Give a component one of"
            + " them as its type, or make other types from them.";

    private UnusedTypesRow() {}

    static Component of(int types) {
        return new Component(
                ModelPath.ROOT,
                types == 1 ? "1 type not used yet" : types + " types not used yet",
                Component.Kind.TYPE,
                Cardinality.ONE,
                "",
                new Declaration.OfGroup(Group.sequence(List.of()), Optional.empty()),
                Optional.empty(),
                WHY,
                Location.NONE,
                false);
    }

    /// Whether a row is that one, and so no component.
    static boolean is(Component component) {
        return component.path().equals(ModelPath.ROOT);
    }
}
