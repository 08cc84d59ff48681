package org.bindery.model.dfdl;

import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// A variable that expressions read and statements set (`dfdl:defineVariable`).
///
/// @param name its name, with a prefix of [DfdlDefinitions#prefixes()] if its schema has a namespace
/// @param type the local name of the type of XML Schema that its values have, such as `int`
/// @param external whether programs that read or write messages may set it
/// @param defaultValue its value until it is set, a constant or an expression; empty when it has none
/// @param direction `both`, `parseOnly` or `unparseOnly`: when it may be used
public record DfdlVariable(
        String name, String type, boolean external, Optional<String> defaultValue, String direction) {

    /// Used in reading and in writing.
    public static final String BOTH = "both";

    /// The variables that every description has without declaring them; all are texts that may be set from outside.
    public static final Set<String> PREDEFINED = Set.of("encoding", "byteOrder", "binaryFloatRep", "outputNewLine");

    public DfdlVariable {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(defaultValue, "defaultValue");
        Objects.requireNonNull(direction, "direction");
    }
}
