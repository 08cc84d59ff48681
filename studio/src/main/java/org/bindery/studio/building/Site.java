package org.bindery.studio.building;

import java.util.function.Consumer;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.building.Building;
import org.bindery.model.building.Built;

/// The open model that is built.
public interface Site {

    /// The current model.
    Model model();

    /// The selected component, or a type that the tree has no row of; [ModelPath#ROOT] for none.
    ModelPath selected();

    /// Makes a step away from the window's thread, as one step of the history.
    ///
    /// @param made hears what came of it, when the model has changed
    /// @param refused hears why it cannot be made, in a sentence
    void build(Building step, Consumer<Built> made, Consumer<String> refused);

    /// Shows a sentence to the user.
    void inform(String sentence);

    /// Shows the user why an action is impossible, as a sentence.
    void warn(String sentence);
}
