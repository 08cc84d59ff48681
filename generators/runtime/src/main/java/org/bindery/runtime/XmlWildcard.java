package org.bindery.runtime;

import java.util.List;

/** The names that a wildcard of a schema allows (XML Schema part 1, section 3.10). */
public final class XmlWildcard {

    private final String target;
    private final List<String> namespaces;

    private XmlWildcard(String target, List<String> namespaces) {
        this.target = target;
        this.namespaces = namespaces;
    }

    /**
     * Makes one.
     *
     * @param target the target namespace of its schema, or the empty string
     * @param namespaces {@code ##any}, {@code ##other}, {@code ##local}, {@code ##targetNamespace} or namespaces
     * @return the wildcard
     */
    public static XmlWildcard of(String target, String... namespaces) {
        return new XmlWildcard(target, List.of(namespaces));
    }

    /** Whether it allows names of a namespace, or of none when it is empty. */
    boolean allows(String namespace) {
        for (String allowed : namespaces) {
            boolean fits = switch (allowed) {
                case "##any" -> true;
                case "##other" -> !namespace.isEmpty() && !namespace.equals(target);
                case "##local" -> namespace.isEmpty();
                case "##targetNamespace" -> namespace.equals(target);
                default -> namespace.equals(allowed);
            };
            if (fits) {
                return true;
            }
        }
        return false;
    }
}
