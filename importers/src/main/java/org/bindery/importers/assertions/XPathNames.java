package org.bindery.importers.assertions;

import java.util.Map;
import org.bindery.model.Name;

/// The meaning of names in an XPath expression.
///
/// @param prefixes the namespaces of prefixes
/// @param elements the namespace of elements without a prefix, or the empty string
public record XPathNames(Map<String, String> prefixes, String elements) {

    public XPathNames {
        prefixes = Map.copyOf(prefixes);
    }

    Name element(String name) {
        return name.indexOf(':') < 0 ? new Name(elements, name) : prefixed(name);
    }

    Name attribute(String name) {
        return name.indexOf(':') < 0 ? Name.of(name) : prefixed(name);
    }

    /// The local name of one of XML Schema's types; the empty string for another name.
    String schemaType(String name) {
        if (name.indexOf(':') < 0) {
            return elements.equals(Name.XML_SCHEMA) ? name : "";
        }
        Name qualified = prefixed(name);
        return qualified.namespace().equals(Name.XML_SCHEMA) ? qualified.local() : "";
    }

    private Name prefixed(String name) {
        int colon = name.indexOf(':');
        String namespace = prefixes.get(name.substring(0, colon));
        if (namespace == null) {
            throw new NoEquivalent("the prefix of '" + name + "' is not declared");
        }
        return new Name(namespace, name.substring(colon + 1));
    }
}
