package org.bindery.runtime.internal.xml;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The names that a wildcard of a schema allows (XML Schema part 1, section 3.10). */
public final class XmlWildcard {

    /** How strictly what it allows is to be checked: {@code STRICT}, {@code LAX} or {@code SKIP}. */
    private final String processing;

    private final String target;
    private final List<String> namespaces = new ArrayList<>();
    private final Set<String> excluded = new HashSet<>();

    private XmlWildcard(String processing, String target, List<String> namespaces) {
        this.processing = processing;
        this.target = target;
        for (String namespace : namespaces) {
            if (namespace.startsWith("!")) {
                excluded.add(namespace.substring(1));
            } else {
                this.namespaces.add(namespace);
            }
        }
    }

    /**
     * Makes one.
     *
     * @param processing how strictly what it allows is to be checked: {@code STRICT}, {@code LAX} or {@code SKIP}
     * @param target the target namespace of its schema, or the empty string
     * @param namespaces {@code ##any}, {@code ##other}, {@code ##local}, {@code ##targetNamespace} or namespaces; with
     *     {@code !} before it, {@code ##local}, a namespace or a name {@code {namespace}local} that is excluded. The
     *     namespace of declarations of prefixes ({@code http://www.w3.org/2000/xmlns/}) allows these, as attributes whose
     *     values are namespaces
     */
    public static XmlWildcard of(String processing, String target, String... namespaces) {
        return new XmlWildcard(processing, target, List.of(namespaces));
    }

    /** How strictly what it allows is to be checked by who knows more than forms do. */
    public String processing() {
        return processing;
    }

    /** Whether declarations of prefixes are kept as attributes. */
    public boolean keepsDeclarations() {
        return namespaces.contains(XmlPrefixes.XMLNS);
    }

    /** Whether it allows a name of a namespace, or of none when it is empty. */
    public boolean allows(String namespace, String local) {
        boolean isExcluded = !excluded.isEmpty()
                && (excluded.contains(namespace.isEmpty() ? "##local" : namespace)
                        || excluded.contains("{" + namespace + "}" + local));
        return !isExcluded && allows(namespace);
    }

    private boolean allows(String namespace) {
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
