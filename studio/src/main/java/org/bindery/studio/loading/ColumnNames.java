package org.bindery.studio.loading;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.bindery.messages.query.ComponentPath;

/// Names of columns for components, such as `header_trade_date` for `header/tradeDate`.
public final class ColumnNames {

    /// The longest name that PostgreSQL has, in bytes.
    private static final int LONGEST_NAME = 63;

    private ColumnNames() {}

    /// A name for each component, in their order; no two are the same.
    public static List<String> of(List<ComponentPath> components) {
        Set<String> taken = new HashSet<>();
        List<String> names = new ArrayList<>();
        for (ComponentPath component : components) {
            names.add(free(name(component.toString()), taken));
        }
        return List.copyOf(names);
    }

    private static String name(String path) {
        String name = path.replaceAll("(\\p{Ll}|\\d)(\\p{Lu})", "$1_$2")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "_")
                .replaceAll("^_|_$", "");
        return name.isEmpty() ? "value" : name.substring(0, Math.min(LONGEST_NAME, name.length()));
    }

    private static String free(String name, Set<String> taken) {
        String free = name;
        for (int i = 2; !taken.add(free); i++) {
            String ending = "_" + i;
            free = name.substring(0, Math.min(name.length(), LONGEST_NAME - ending.length())) + ending;
        }
        return free;
    }
}
