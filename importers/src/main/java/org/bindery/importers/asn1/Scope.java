package org.bindery.importers.asn1;

import java.util.Map;

/// The scope in which names are resolved: a module, and the arguments of the type that is read.
record Scope(Module module, Map<String, Bound> parameters) {

    /// The argument of a parameter, and the scope in which its own names are resolved.
    record Bound(TypeNode.Argument argument, Scope scope) {}

    static Scope of(Module module) {
        return new Scope(module, Map.of());
    }
}
