package org.bindery.messages.xml;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.xml.XMLConstants;
import org.bindery.layout.Layouts;
import org.bindery.model.Name;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// How the names of one document are written: the namespace of the root element without prefix, others with one. Where
/// elements without namespace stand beside others, all namespaces have a prefix.
final class XmlNames {

    private final String unprefixed;
    private final Map<String, String> prefixes = new LinkedHashMap<>();

    XmlNames(Layouts layouts, Name root) {
        Set<String> elements = new LinkedHashSet<>(Set.of(root.namespace()));
        Set<String> attributes = new LinkedHashSet<>();
        for (RecordShape shape : layouts.shapes().byId().values()) {
            for (Property property : shape.properties()) {
                switch (property.kind()) {
                    case ELEMENT -> elements.add(property.xmlName().namespace());
                    case ATTRIBUTE -> attributes.add(property.xmlName().namespace());
                    case VALUE -> {}
                }
            }
        }
        unprefixed = elements.contains("") ? "" : root.namespace();
        Set<String> others = new LinkedHashSet<>(elements);
        others.remove(unprefixed);
        others.addAll(attributes);
        others.remove("");
        others.remove(XMLConstants.XML_NS_URI);
        others.forEach(namespace -> prefixes.put(namespace, "n" + (prefixes.size() + 1)));
    }

    /// The namespace declarations of the root element, prefix to namespace; the empty prefix for the default one.
    Map<String, String> declarations() {
        Map<String, String> declarations = new LinkedHashMap<>();
        if (!unprefixed.isEmpty()) {
            declarations.put("", unprefixed);
        }
        prefixes.forEach((namespace, prefix) -> declarations.put(prefix, namespace));
        return declarations;
    }

    String element(Name name) {
        return name.namespace().equals(unprefixed) ? name.local() : prefixes.get(name.namespace()) + ":" + name.local();
    }

    String attribute(Name name) {
        if (name.namespace().isEmpty()) {
            return name.local();
        }
        boolean xml = name.namespace().equals(XMLConstants.XML_NS_URI);
        return (xml ? XMLConstants.XML_NS_PREFIX : prefixes.get(name.namespace())) + ":" + name.local();
    }
}
