package org.bindery.model.faults;

import java.util.ArrayList;
import java.util.List;
import org.bindery.model.Model;
import org.bindery.model.Problem;

/// The faults that make a model unusable: types that are derived from themselves, invalid names, components nested
/// deeper than any message may be, a package that Java does not accept. A model file may contain such faults; all
/// further steps rely on their absence.
///
/// @param structural what keeps the model from being followed at all
/// @param identity what keeps messages from being read, or bindings from being made
/// @param unknown what is kept as text, since its type is not in the model
public record ModelFaults(List<Problem> structural, List<Problem> identity, List<Problem> unknown) {

    public ModelFaults {
        structural = List.copyOf(structural);
        identity = List.copyOf(identity);
        unknown = List.copyOf(unknown);
    }

    /// The faults of a model, found without recursion, however deep it is.
    public static ModelFaults of(Model model) {
        List<Problem> structural = new ArrayList<>(DerivationFaults.of(model));
        ComponentFaults components = new ComponentFaults(model);
        structural.addAll(components.find());
        return new ModelFaults(structural, IdentityFaults.of(model), components.unknown());
    }

    /// All of them.
    public List<Problem> all() {
        List<Problem> all = new ArrayList<>(structural);
        all.addAll(identity);
        all.addAll(unknown);
        return all;
    }
}
