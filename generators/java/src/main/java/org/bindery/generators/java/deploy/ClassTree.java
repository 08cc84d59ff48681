package org.bindery.generators.java.deploy;

import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What some classes extend and implement.
final class ClassTree {

    private final Map<String, ClassModel> types = new HashMap<>();
    private final Map<String, List<String>> below = new HashMap<>();
    private final Map<String, Set<String>> callable = new HashMap<>();

    ClassTree(Iterable<ClassModel> classes) {
        for (ClassModel type : classes) {
            String name = type.thisClass().asInternalName();
            types.put(name, type);
            above(type)
                    .forEach(other -> below.computeIfAbsent(other, any -> new ArrayList<>())
                            .add(name));
        }
    }

    /// The names of what a class extends and implements itself.
    static Stream<String> above(ClassModel type) {
        return Stream.concat(type.superclass().stream(), type.interfaces().stream())
                .map(ClassEntry::asInternalName);
    }

    /// A class by its name; empty for those of the JDK.
    Optional<ClassModel> type(String name) {
        return Optional.ofNullable(types.get(name));
    }

    /// Where a method may be declared that a call of a type's method runs: in all that classes of this
    /// type extend or implement.
    Set<String> callable(String name) {
        return callable.computeIfAbsent(name, any -> {
            Set<String> those = new HashSet<>();
            ofType(name, new HashSet<>()).forEach(each -> addAbove(each, those));
            return those;
        });
    }

    /// A class and all that it extends and implements, but those of the JDK.
    Set<String> above(String name) {
        Set<String> those = new HashSet<>();
        addAbove(name, those);
        return those;
    }

    private Set<String> ofType(String name, Set<String> those) {
        if (those.add(name)) {
            below.getOrDefault(name, List.of()).forEach(each -> ofType(each, those));
        }
        return those;
    }

    private void addAbove(String name, Set<String> those) {
        ClassModel type = types.get(name);
        if (type != null && those.add(name)) {
            above(type).forEach(each -> addAbove(each, those));
        }
    }
}
