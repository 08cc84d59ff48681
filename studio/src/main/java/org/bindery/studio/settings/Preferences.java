package org.bindery.studio.settings;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What the user chose, wherever it was done.
///
/// @param theme `light`, `dark` or `system`
/// @param textSize the size of text in pixels
/// @param keys the keys of those commands whose keys were changed, by the commands' names
public record Preferences(String theme, double textSize, Map<String, List<String>> keys) {

    /// What counts until something is chosen.
    public static final Preferences DEFAULT = new Preferences("system", 0, Map.of());

    public Preferences {
        theme = theme == null ? "system" : theme;
        keys = keys == null ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(keys));
    }
}
