package org.bindery.studio.building;

import java.util.function.Consumer;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.building.Building;
import org.bindery.model.building.Built;

/// The open model that is built.
public interface Site {

    /// The model as it is now.
    Model model();

    /// The selected component, or a type that the tree has no row of; [ModelPath#ROOT] for none.
    ModelPath selected();

    /// Makes a step away from the window's thread, as one step of the history.
    ///
    /// @param made hears what came of it, when the model has changed
    /// @param refused hears why it cannot be made, in a sentence
    void build(Building step, Consumer<Built> made, Consumer<String> refused);

    /// Tells the user something in a sentence.
    void tell(String sentence);

    /// Tells the user why something cannot be done, in a sentence.
    void warn(String sentence);
}
