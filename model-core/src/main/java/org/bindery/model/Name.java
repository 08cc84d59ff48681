package org.bindery.model;

import java.util.Comparator;
import java.util.Objects;

/// A name in a namespace, as in XML Schema part 1, section 3.1; models that know no namespaces leave it empty.
///
/// @param local the local name; empty only for the type of a component that was declared in place
public record Name(String namespace, String local) implements Comparable<Name> {

    /// The namespace of XML Schema's own types.
    public static final String XML_SCHEMA = "http://www.w3.org/2001/XMLSchema";

    /// The name of a type that has none.
    public static final Name ANONYMOUS = new Name("", "");

    private static final Comparator<Name> ORDER =
            Comparator.comparing(Name::namespace).thenComparing(Name::local);

    public Name {
        Objects.requireNonNull(namespace, "namespace");
        Objects.requireNonNull(local, "local");
    }

    /// A name without a namespace.
    public static Name of(String local) {
        return new Name("", local);
    }

    /// The name of one of XML Schema's built-in types.
    public static Name xs(String local) {
        return new Name(XML_SCHEMA, local);
    }

    public boolean isAnonymous() {
        return local.isEmpty();
    }

    @Override
    public int compareTo(Name other) {
        return ORDER.compare(this, other);
    }

    /// `local`, or `{namespace}local`.
    @Override
    public String toString() {
        return namespace.isEmpty() ? local : "{" + namespace + "}" + local;
    }
}
