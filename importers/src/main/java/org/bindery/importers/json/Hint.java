package org.bindery.importers.json;

import java.util.ArrayList;
import java.util.List;

/// Possible names for types of a place.
///
/// @param name the best name
/// @param others names for when that is taken
public record Hint(String name, List<String> others) {

    public Hint {
        others = List.copyOf(others);
    }

    /// All names, the best first.
    public List<String> names() {
        List<String> names = new ArrayList<>(List.of(name));
        names.addAll(others);
        return names;
    }

    /// For the values of a member of an object of the type that has this name.
    public Hint member(String member) {
        String own = UniqueNames.ofType(member, false);
        return new Hint(own, List.of(name + own));
    }

    /// For the items of a member that is an array.
    public Hint item(String member) {
        String own = UniqueNames.ofType(member, true);
        return new Hint(own, List.of(name + own, own + "Item"));
    }

    /// For the items of what has this name itself.
    public Hint item() {
        return with("Item");
    }

    /// For a thing that this one is in part or in one case.
    public Hint with(String more) {
        return new Hint(name + more, List.of());
    }

    /// The same with a better name.
    public Hint or(String better) {
        return better.equals(name) ? this : new Hint(better, names());
    }
}
