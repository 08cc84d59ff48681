package org.bindery.runtime.internal.dfdl.expression;

/**
 * A name with its namespace; both are interned.
 *
 * @param namespace the namespace, empty for none
 * @param name the local name
 */
public record ExpandedName(String namespace, String name) {

    /**
     * A name with its namespace.
     *
     * @param namespace the namespace, empty for none
     * @param name the local name
     */
    public ExpandedName {
        namespace = namespace.intern();
        name = name.intern();
    }

    /** As sentences show it: the local name, with the namespace where there is one. */
    @Override
    public String toString() {
        return namespace.isEmpty() ? name : "{" + namespace + "}" + name;
    }
}
