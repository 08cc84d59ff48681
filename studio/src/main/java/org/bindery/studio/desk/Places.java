package org.bindery.studio.desk;

import java.util.Optional;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.tree.ComponentIndex;
import org.bindery.studio.workspace.InstancePaths;

/// Where in the tree to show what a problem names.
final class Places {

    private Places() {}

    /// The row of a path: itself, the component of a value in a message, or for a path from a global type the row
    /// nearest to a root that has this type.
    static Optional<ModelPath> of(ModelPath path, ModelTree tree) {
        if (path.type().isPresent()) {
            return ComponentIndex.of(tree, () -> false)
                    .nearest(path.type().get())
                    .map(owner -> below(owner, path));
        }
        return tree.find(path).map(Component::path).or(() -> InstancePaths.component(tree, path.toString()));
    }

    private static ModelPath below(ModelPath owner, ModelPath path) {
        ModelPath place = owner;
        for (String step : path.steps()) {
            place = place.child(step);
        }
        return place;
    }
}
