package org.bindery.generators.java;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The emitted code of one record: its interface, the classic and the binary class, and what else is made for it.
///
/// @param type the interface's name
/// @param sources the files
/// @param getters the getters' names by those of the record's properties
public record RecordSources(String type, GeneratedSources sources, Map<String, String> getters) {
    public RecordSources {
        getters = Collections.unmodifiableMap(new LinkedHashMap<>(getters));
    }

    /// The text of a class; empty if there is none of that name, such as a binary one of an abstract type.
    ///
    /// @param name without package
    public Optional<String> text(String name) {
        return sources.files().entrySet().stream()
                .filter(file ->
                        file.getKey().equals(name + ".java") || file.getKey().endsWith("/" + name + ".java"))
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
