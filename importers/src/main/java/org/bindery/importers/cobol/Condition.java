package org.bindery.importers.cobol;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Location;

/// A name for values of an item (level 88).
record Condition(String name, List<Values> values, Location location) {

    /// A value, or all from one to another.
    record Values(Literal from, Optional<Literal> to) {
        @Override
        public String toString() {
            return from + to.map(last -> " thru " + last).orElse("");
        }
    }

    Condition {
        values = List.copyOf(values);
    }

    @Override
    public String toString() {
        List<String> words = new ArrayList<>();
        values.forEach(range -> words.add(range.toString()));
        return name + ": " + String.join(", ", words);
    }
}
