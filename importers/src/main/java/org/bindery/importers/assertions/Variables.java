package org.bindery.importers.assertions;

import java.util.Set;

/// Makes up names for the items of lists.
final class Variables {

    private static final String LETTERS = "xyzuvw";

    private final Set<String> taken;
    private int used;

    /// @param taken the names of components
    Variables(Set<String> taken) {
        this.taken = Set.copyOf(taken);
    }

    String next() {
        String name;
        do {
            name = used < LETTERS.length() ? LETTERS.substring(used, used + 1) : "x" + used;
            used++;
        } while (taken.contains(name));
        return name;
    }
}
