package org.bindery.generators.java.deploy;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds what bindings use of the runtime, directly or by what they use: a jar with the runtime inside has no more of
/// it.
///
/// @param runtime all files of the runtime by their path; those that are no classes are always used
record UsedClasses(SortedMap<String, byte[]> runtime) {

    private static final Pattern NAME = Pattern.compile(RuntimeClasses.FOLDER + "/[\\w$/]+");
    private static final String ENDING = ".class";

    /// The files of the runtime that these classes use.
    SortedMap<String, byte[]> by(Map<String, byte[]> classes) throws IOException {
        SortedMap<String, byte[]> used = new TreeMap<>(runtime);
        used.keySet().removeIf(path -> path.endsWith(ENDING));
        Deque<byte[]> open = new ArrayDeque<>(classes.values());
        while (!open.isEmpty()) {
            for (String text : ClassNames.of(open.pop())) {
                for (Matcher name = NAME.matcher(text); name.find(); ) {
                    String path = name.group() + ENDING;
                    byte[] found = runtime.get(path);
                    if (found != null && used.put(path, found) == null) {
                        open.push(found);
                    }
                }
            }
        }
        return used;
    }
}
