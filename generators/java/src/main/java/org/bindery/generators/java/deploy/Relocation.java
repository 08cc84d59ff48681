package org.bindery.generators.java.deploy;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/// Moves the runtime under the package of a model, so that jars with the runtime of different versions
/// inside can share a class path or module path.
///
/// @param javaPackage the model's package; empty if it has none
record Relocation(String javaPackage) {

    private static final String RUNTIME = "org.bindery.runtime.";
    private static final String RUNTIME_FOLDER = RUNTIME.replace('.', '/');

    /// The package that the runtime is moved to, with a dot behind it.
    private String target() {
        return (javaPackage.isEmpty() ? "bindery" : javaPackage) + ".runtime.";
    }

    private String folder(String text) {
        return text.replace(RUNTIME_FOLDER, target().replace('.', '/'));
    }

    /// A source that names the moved classes.
    String source(String text) {
        return text.replace(RUNTIME, target());
    }

    /// Files of the runtime, or such as use it, at their new places.
    Map<String, byte[]> files(Map<String, byte[]> files) throws IOException {
        Map<String, byte[]> moved = new TreeMap<>();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            boolean isClass = file.getKey().endsWith(".class");
            moved.put(
                    folder(file.getKey()),
                    isClass ? ClassNames.renamed(file.getValue(), this::folder) : file.getValue());
        }
        return moved;
    }
}
