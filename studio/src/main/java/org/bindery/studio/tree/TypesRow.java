package org.bindery.studio.tree;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.model.Group;
import org.bindery.model.Location;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;

/// The last row of the tree, which holds types in places of their own: those that no message can have
/// yet, and those that the user went to.
final class TypesRow {

    private static final String WHY = "Nothing refers to these types, so no message has them. Give a component one of"
            + " them as its type, or make other types from them.";

    private static final String IN_PLACE = "Types in their own places. What is set here holds wherever they are used.";

    private TypesRow() {}

    /// @param unused how many types nothing refers to
    /// @param visited how many others it holds
    static Component of(int unused, int visited) {
        String notUsed = unused == 1 ? "1 type not used yet" : unused + " types not used yet";
        return new Component(
                ModelPath.ROOT,
                visited == 0 ? notUsed : unused == 0 ? "types" : "types, and " + notUsed,
                Component.Kind.TYPE,
                Cardinality.ONE,
                "",
                new Declaration.OfGroup(Group.sequence(List.of()), Optional.empty()),
                Optional.empty(),
                visited == 0 ? WHY : IN_PLACE,
                Location.NONE,
                false);
    }

    /// Whether a row is that one, and so no component.
    static boolean is(Component component) {
        return component.path().equals(ModelPath.ROOT);
    }
}
