package org.bindery.studio.theme;

import java.util.Arrays;
import java.util.Locale;

/// The look of the studio that the user chose.
public enum ThemeChoice {
    LIGHT,
    DARK,
    /// As the system does, also when that changes.
    SYSTEM;

    /// What it is stored as.
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The choice that was stored; that of the system where nothing known was.
    public static ThemeChoice named(String id) {
        return Arrays.stream(values())
                .filter(choice -> choice.id().equals(id))
                .findFirst()
                .orElse(SYSTEM);
    }
}
