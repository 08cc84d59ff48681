package org.bindery.model.edit;

import org.bindery.model.Model;
import org.bindery.model.ModelPath;

/// A place that names a component without holding it: an encoding, a relation, a discriminator, a rule.
///
/// @param path the component or type that names it
/// @param what how, such as `the encoding` or `the rule positive`
/// @param renaming the change that lets it name the component otherwise
/// @param removal the change that takes the mention away
public record Mention(ModelPath path, String what, Renaming renaming, Removal removal) {

    /// Lets the mention follow a new name.
    interface Renaming {
        Model in(Model model, String name) throws EditException;
    }

    /// Takes the mention away.
    interface Removal {
        Model in(Model model) throws EditException;
    }

    /// The model in which this names the component otherwise.
    Model renamed(Model model, String name) throws EditException {
        return renaming.in(model, name);
    }

    /// The model without this mention: the encoding is left to the planner, the rule or relation goes.
    ///
    /// @throws EditException when it cannot be taken away
    public Model removed(Model model) throws EditException {
        return removal.in(model);
    }

    /// `the rule positive of /trade`.
    @Override
    public String toString() {
        return what + " of " + path;
    }
}
