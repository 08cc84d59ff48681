package org.bindery.model;

/// The names that a wildcard allows (XML Schema part 1, section 3.10.4).
///
/// @param targetNamespace the namespace of the schema that declares the wildcard
public record AnyName(Wildcard wildcard, String targetNamespace) {

    /// Whether the wildcard allows an element or attribute of that name.
    public boolean allows(Name name) {
        return wildcard.namespaces().stream().anyMatch(namespace -> allows(namespace, name.namespace()))
                && !wildcard.namespaces().contains("!{" + name.namespace() + "}" + name.local())
                && !wildcard.namespaces().contains("!" + (name.namespace().isEmpty() ? "##local" : name.namespace()));
    }

    private boolean allows(String allowed, String namespace) {
        return switch (allowed) {
            case "##any" -> true;
            case "##other" -> !namespace.isEmpty() && !namespace.equals(targetNamespace);
            case "##local" -> namespace.isEmpty();
            case "##targetNamespace" -> namespace.equals(targetNamespace);
            default -> namespace.equals(allowed);
        };
    }
}
