package org.bindery.studio.properties;

import javafx.scene.Node;

/// What shows one line of a sheet.
interface LineView {

    /// The control.
    Node node();

    /// Looks again at what is worked out from the model and its samples: one of them has changed.
    default void refresh() {}

    /// Lets go of all work that is under way: the line is no longer shown.
    default void leave() {}
}
