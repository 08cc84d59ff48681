package org.bindery.studio.properties;

import javafx.scene.Node;

/// What shows one line of a sheet.
interface LineView {

    /// The control.
    Node node();

    /// Looks again at what is worked out from the model and its samples: one of them has changed.
    default void refresh() {}
}
