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
/// @param closedSections the titles of the sections of properties that are closed
public record Preferences(String theme, double textSize, Map<String, List<String>> keys, List<String> closedSections) {

    /// What counts until something is chosen.
    public static final Preferences DEFAULT = new Preferences("system", 0, Map.of(), List.of());

    public Preferences {
        theme = theme == null ? "system" : theme;
        closedSections = closedSections == null
                ? List.of()
                : closedSections.stream().sorted().toList();
        keys = keys == null ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(keys));
    }
}
