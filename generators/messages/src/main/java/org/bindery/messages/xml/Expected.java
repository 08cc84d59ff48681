package org.bindery.messages.xml;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// What could have stood where the cursor is, for people.
final class Expected {

    private static final int MOST = 8;

    private final Set<String> names = new LinkedHashSet<>();

    void add(FirstNames.First first) {
        first.shown().forEach(names::add);
    }

    void clear() {
        names.clear();
    }

    boolean isEmpty() {
        return names.isEmpty();
    }

    /// @param last what stands before the last name
    String listed(String last) {
        List<String> few = names.stream().limit(MOST).toList();
        if (few.size() < names.size()) {
            return String.join(", ", few) + "…";
        }
        return few.size() < 2
                ? String.join("", few)
                : String.join(", ", few.subList(0, few.size() - 1)) + last + few.getLast();
    }
}
