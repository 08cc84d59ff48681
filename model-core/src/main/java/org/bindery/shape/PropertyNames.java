package org.bindery.shape;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/// Names for the properties of one record that stay different when only their first letter's case differs, since
/// `getName` is made from both `name` and `Name`.
final class PropertyNames {

    private final Set<String> taken = new HashSet<>();

    String unique(String wanted) {
        String name = wanted;
        for (int n = 2; !taken.add(key(name)); n++) {
            name = wanted + n;
        }
        return name;
    }

    private static String key(String name) {
        return name.replaceAll("[^A-Za-z0-9]", "").toLowerCase(Locale.ROOT);
    }
}
