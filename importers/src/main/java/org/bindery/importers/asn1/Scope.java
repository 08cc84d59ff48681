package org.bindery.importers.asn1;

import java.util.Map;

/// Where names are looked up: a module, and what stands for the parameters of the type that is read.
record Scope(Module module, Map<String, Bound> parameters) {

    /// What stands for a parameter, and where its own names are looked up.
    record Bound(TypeNode.Argument argument, Scope scope) {}

    static Scope of(Module module) {
        return new Scope(module, Map.of());
    }
}
