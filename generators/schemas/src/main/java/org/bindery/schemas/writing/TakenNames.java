package org.bindery.schemas.writing;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.bindery.model.building.Names;

/// Gives each name once: `Party`, then `Party2` and so on. Not thread-safe.
public final class TakenNames {

    private final Set<String> taken = new HashSet<>();
    private final boolean sensitive;

    private TakenNames(boolean sensitive) {
        this.sensitive = sensitive;
    }

    /// Names of which `a` and `A` are two.
    public static TakenNames byCase() {
        return new TakenNames(true);
    }

    /// Names of which `a` and `A` are one.
    public static TakenNames whateverTheCase() {
        return new TakenNames(false);
    }

    /// The name, or the first of its kind that is free.
    public String take(String wanted) {
        return Names.free(wanted, name -> !taken.add(key(name)));
    }

    private String key(String name) {
        return sensitive ? name : name.toLowerCase(Locale.ROOT);
    }
}
