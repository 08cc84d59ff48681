package org.bindery.generators.java.deploy;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// What the compiler made.
///
/// @param files class files by their path, such as `com/acme/trades/Trade.class`
/// @param warnings what the compiler found worth telling
public record CompiledClasses(SortedMap<String, byte[]> files, List<String> warnings) {
    public CompiledClasses {
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
        warnings = List.copyOf(warnings);
    }
}
