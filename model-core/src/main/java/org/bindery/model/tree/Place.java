package org.bindery.model.tree;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Name;

/// Where a row's particle, attribute or value is declared: in a step of derivation of the type above it, or in a
/// named group that the type refers to. A reference is declared in its own place.
///
/// @param group the named group; empty when the type itself holds the declaration
/// @param step the step of derivation, counted as in [org.bindery.model.ModelIndex#lineage]
/// @param indexes the way through nested groups, from the outermost particle; of an attribute, its number in the step
public record Place(Optional<Name> group, int step, List<Integer> indexes) {

    public Place {
        indexes = List.copyOf(indexes);
    }

    static Place ofStep(int step) {
        return new Place(Optional.empty(), step, List.of());
    }

    static Place ofGroup(Name group) {
        return new Place(Optional.of(group), 0, List.of());
    }

    Place inner(int index) {
        List<Integer> longer = new ArrayList<>(indexes);
        longer.add(index);
        return new Place(group, step, longer);
    }
}
