package org.bindery.generators.java;

import com.palantir.javapoet.CodeBlock;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// The namespaces of one record's components, as constants of the class that reads and writes it.
final class XmlNamespaces {

    private final Map<String, String> names = new LinkedHashMap<>();

    XmlNamespaces(RecordBinding record) {
        for (PropertyBinding property : record.properties()) {
            String namespace = property.property().xmlName().namespace();
            if (!namespace.isEmpty() && !names.containsKey(namespace)) {
                // No property's constant is called so: those have no trailing underscore.
                names.put(namespace, names.isEmpty() ? "NAMESPACE_" : "NAMESPACE" + (names.size() + 1) + "_");
            }
        }
    }

    /// Constant's name to namespace.
    Map<String, String> constants() {
        Map<String, String> constants = new LinkedHashMap<>();
        names.forEach((namespace, name) -> constants.put(name, namespace));
        return Collections.unmodifiableMap(constants);
    }

    /// How code names a namespace.
    CodeBlock expression(String namespace) {
        return namespace.isEmpty() ? CodeBlock.of("$S", "") : CodeBlock.of("$N", names.get(namespace));
    }
}
