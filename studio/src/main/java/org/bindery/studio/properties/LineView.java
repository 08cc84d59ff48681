package org.bindery.studio.properties;

import javafx.scene.Node;
import org.bindery.studio.sheet.Line;

/// What shows one line of a sheet.
interface LineView {

    /// The control.
    Node node();

    /// Shows a line in place of the one before, also of another component, if it is of the same kind: to make controls
    /// takes longer than to fill them.
    ///
    /// @param sheet the line belongs to it
    /// @return whether it does
    default boolean shows(Line line, EditedSheet sheet) {
        return false;
    }

    /// Looks again at what is worked out from the model and its samples: one of them has changed.
    default void refresh() {}

    /// Shows what the last change breaks or mends, which is known now.
    default void showEffect() {}

    /// Lets go of all work that is under way: the line is no longer shown.
    default void leave() {}
}
