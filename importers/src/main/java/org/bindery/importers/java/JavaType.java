package org.bindery.importers.java;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A type as Java writes it.
sealed interface JavaType {

    /// A class, or a primitive type.
    ///
    /// @param name its qualified name, with a point before a nested class's own
    /// @param arguments the arguments of its type parameters; none for a raw type
    record Named(String name, List<JavaType> arguments) implements JavaType {
        public Named {
            arguments = List.copyOf(arguments);
        }
    }

    /// An array.
    record Array(JavaType item) implements JavaType {}

    /// A parameter of a class or method.
    record Variable(String name) implements JavaType {}

    /// Any class, or any of those that a wildcard without a bound allows.
    static JavaType object() {
        return named("java.lang.Object");
    }

    static Named named(String name) {
        return new Named(name, List.of());
    }

    /// This type, with types in place of parameters; parameters that are unknown are any object.
    default JavaType with(Map<String, JavaType> parameters) {
        return switch (this) {
            case Named named ->
                named.arguments().isEmpty()
                        ? named
                        : new Named(
                                named.name(),
                                named.arguments().stream()
                                        .map(argument -> argument.with(parameters))
                                        .toList());
            case Array array -> new Array(array.item().with(parameters));
            case Variable variable -> parameters.getOrDefault(variable.name(), object());
        };
    }

    /// How deep type arguments are nested.
    default int depth() {
        return switch (this) {
            case Named named ->
                1 + named.arguments().stream().mapToInt(JavaType::depth).max().orElse(0);
            case Array array -> 1 + array.item().depth();
            case Variable ignored -> 1;
        };
    }

    /// The type without packages, as a name: `Box<Party>` is `BoxOfParty`.
    default String words() {
        return switch (this) {
            case Named named -> {
                String own = named.name().substring(named.name().lastIndexOf('.') + 1);
                String capital = Character.toUpperCase(own.charAt(0)) + own.substring(1);
                yield named.arguments().isEmpty()
                        ? capital
                        : capital + "Of"
                                + named.arguments().stream()
                                        .map(JavaType::words)
                                        .collect(Collectors.joining("And"));
            }
            case Array array -> array.item().words() + "Array";
            case Variable variable -> variable.name();
        };
    }
}
