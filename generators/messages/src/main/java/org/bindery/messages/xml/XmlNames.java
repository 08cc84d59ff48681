package org.bindery.messages.xml;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import javax.xml.XMLConstants;
import org.bindery.messages.Message;
import org.bindery.messages.RecordValue;
import org.bindery.messages.values.QualifiedNames;
import org.bindery.model.Name;
import org.bindery.shape.Property;
import org.jspecify.annotations.Nullable;

/// How the names of one document are written: the namespace of the root element without prefix, others with one. Where
/// elements or types without namespace stand beside others, all namespaces have a prefix.
final class XmlNames {

    private static final String INSTANCE_PREFIX = "xsi";

    private final Set<String> unprefixable = new LinkedHashSet<>();
    private final Set<String> prefixed = new LinkedHashSet<>();
    private final Map<String, String> prefixes = new LinkedHashMap<>();
    private final Nesting nesting = new Nesting();
    private final String unprefixed;

    /// The names that a message uses.
    XmlNames(Message message) throws IOException {
        Name root = message.root();
        unprefixable.add(root.namespace());
        collect(message.value());
        unprefixed = unprefixable.contains("") ? "" : root.namespace();
        Set<String> others = new LinkedHashSet<>(unprefixable);
        others.remove(unprefixed);
        others.addAll(prefixed);
        others.remove("");
        others.remove(XMLConstants.XML_NS_URI);
        for (String namespace : others) {
            boolean instance = namespace.equals(StartTag.INSTANCE);
            prefixes.put(namespace, instance ? INSTANCE_PREFIX : "n" + (prefixes.size() + 1));
        }
    }

    private void collect(RecordValue record) throws IOException {
        for (Property property : record.shape().properties()) {
            Object value = record.get(property.index());
            values(property, value);
            switch (property.kind()) {
                case ATTRIBUTE -> {
                    if (value != null) {
                        prefixed.add(property.xmlName().namespace());
                    }
                }
                case NIL -> {
                    if (Boolean.TRUE.equals(value)) {
                        prefixed.add(StartTag.INSTANCE);
                        unprefixable.add(property.xmlName().namespace());
                    }
                }
                case ELEMENT, GROUP, ATTRIBUTES, SELF -> {
                    for (Object item : XmlBody.items(value)) {
                        collect(property, item);
                    }
                }
                case VALUE, TEXT, XML, PRESENT, NULL -> {}
            }
        }
    }

    /// The namespaces of values that are names.
    private void values(Property property, @Nullable Object value) throws IOException {
        if (property.type() instanceof Property.ValueType type && QualifiedNames.areIn(type.value())) {
            for (Object item : XmlBody.items(value)) {
                try {
                    QualifiedNames.each((String) item, word -> {
                        unprefixable.add(QualifiedNames.parse(word).namespace());
                        return word;
                    });
                } catch (IllegalArgumentException e) {
                    throw new IOException(property.path() + ": " + e.getMessage(), e);
                }
            }
        }
    }

    private void collect(Property property, Object item) throws IOException {
        if (property.kind() == Property.Kind.ELEMENT) {
            unprefixable.add(property.xmlName().namespace());
        }
        if (property.kind() == Property.Kind.ATTRIBUTES) {
            if (((RecordValue) item).get("namespace") instanceof String namespace) {
                prefixed.add(namespace);
            }
        } else if (item instanceof RecordValue record) {
            ActualType.said(property, record).ifPresent(type -> {
                prefixed.add(StartTag.INSTANCE);
                unprefixable.add(type.namespace());
            });
            nesting.within(() -> {
                collect(record);
                return record;
            });
        }
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

    /// The name of an element, or of a type as a value.
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

    /// The name of one of XML Schema's own attributes.
    static String instance(String local) {
        return INSTANCE_PREFIX + ":" + local;
    }
}
