package org.bindery.generators.java;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// The emitted code of a model: the text of each file by its path, such as `com/acme/trades/Trade.java`.
///
/// @param files in the order of their paths
public record GeneratedSources(SortedMap<String, String> files) {
    public GeneratedSources {
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
    }
}
