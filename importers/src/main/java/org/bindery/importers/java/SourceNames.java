package org.bindery.importers.java;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ImportTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The meanings of the simple names of a source.
final class SourceNames {

    private final String packageName;
    private final Map<String, String> imported = new HashMap<>();
    private final List<String> packages = new ArrayList<>();
    private final Set<String> declared;

    /// @param declared the qualified names of all classes in the sources
    SourceNames(CompilationUnitTree unit, Set<String> declared) {
        this.packageName =
                unit.getPackageName() == null ? "" : unit.getPackageName().toString();
        this.declared = declared;
        for (ImportTree each : unit.getImports()) {
            String name = each.getQualifiedIdentifier().toString();
            int point = name.lastIndexOf('.');
            if (each.isStatic() || point < 0) {
                continue;
            }
            if (name.endsWith("*")) {
                packages.add(name.substring(0, point));
            } else {
                imported.put(name.substring(point + 1), name);
            }
        }
    }

    String packageName() {
        return packageName;
    }

    /// The qualified name of a name used in a class.
    String resolve(String name, String inside) {
        int point = name.indexOf('.');
        String first = point < 0 ? name : name.substring(0, point);
        String rest = point < 0 ? "" : name.substring(point);
        for (String outer = inside; !outer.isEmpty(); outer = outer(outer)) {
            if (declared.contains(outer + "." + first)) {
                return outer + "." + first + rest;
            }
        }
        if (imported.containsKey(first)) {
            return imported.get(first) + rest;
        }
        if (declared.contains(first)) {
            return name;
        }
        for (String each : packages) {
            if (declared.contains(each + "." + first) || KnownTypes.isKnown(each + "." + first)) {
                return each + "." + first + rest;
            }
        }
        return point < 0 && KnownTypes.isKnown("java.lang." + first) ? "java.lang." + first : name;
    }

    private static String outer(String name) {
        int point = name.lastIndexOf('.');
        return point < 0 ? "" : name.substring(0, point);
    }
}
