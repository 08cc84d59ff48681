package org.bindery.studio.importing;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

/// One question of the import.
interface Step {

    /// What is asked.
    String question();

    /// Where it is answered.
    Node node();

    /// The control that has the focus first.
    Node start();

    /// Why the user cannot go on yet; empty when there is no reason.
    ObservableValue<String> objection();

    /// Stops what it has under way.
    default void leave() {}

    /// Adds the answer to what was decided before.
    ImportDraft answer(ImportDraft draft);
}
