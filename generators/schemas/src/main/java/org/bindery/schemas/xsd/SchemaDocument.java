package org.bindery.schemas.xsd;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import org.bindery.model.Attribute;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.Type;
import org.bindery.schemas.Loss;
import org.bindery.schemas.writing.TakenNames;
import org.bindery.schemas.writing.XmlOutput;

/// The document of one namespace.
final class SchemaDocument {

    private final SchemaSet set;
    private final String namespace;
    private final TreeSet<String> used = new TreeSet<>();
    private final TreeSet<String> notations = new TreeSet<>();
    private final LinkedHashMap<String, Made> made = new LinkedHashMap<>();
    private TakenNames typeNames = TakenNames.byCase();
    private XmlOutput out = new XmlOutput();

    /// A type that only has a name because it cannot be declared where it is used.
    private record Made(SimpleType type, ModelPath path) {}

    SchemaDocument(SchemaSet set, String namespace) {
        this.set = set;
        this.namespace = namespace;
    }

    /// The document's text.
    String write() {
        // The first pass finds the namespaces that are used, which are declared before all that uses them.
        out = new XmlOutput();
        declarations();
        out = new XmlOutput();
        out.open("xs:schema", header());
        imports();
        if (namespace.equals(set.mainNamespace())) {
            documentation(set.model().documentation());
        }
        declarations();
        out.close();
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + out;
    }

    private Map<String, String> header() {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("xmlns:xs", Name.XML_SCHEMA);
        if (!namespace.isEmpty()) {
            used.add(namespace);
        }
        used.stream()
                .filter(each -> !each.equals(Name.XML_SCHEMA) && !each.equals(SchemaSet.XML_NAMESPACE))
                .filter(each -> !each.isEmpty())
                .forEach(each -> attributes.put("xmlns:" + set.prefix(each), each));
        if (!namespace.isEmpty()) {
            attributes.put("targetNamespace", namespace);
            attributes.put("elementFormDefault", "qualified");
        }
        if (!set.model().version().isEmpty()) {
            attributes.put("version", set.model().version());
        }
        return attributes;
    }

    /// What is used; in the first document all others too, so that a reader of it has them all.
    private void imports() {
        TreeSet<String> imported = new TreeSet<>(used);
        if (namespace.equals(set.mainNamespace())) {
            imported.addAll(set.allNamespaces());
        }
        imported.remove(namespace);
        imported.remove(Name.XML_SCHEMA);
        for (String other : imported) {
            Map<String, String> attributes = new LinkedHashMap<>();
            if (!other.isEmpty()) {
                attributes.put("namespace", other);
            }
            attributes.put("schemaLocation", set.file(other));
            out.leaf("xs:import", attributes);
        }
    }

    private void declarations() {
        made.clear();
        notations.clear();
        typeNames = TakenNames.byCase();
        Map<Name, Type> types = SchemaSet.of(set.model().types(), namespace);
        types.keySet().forEach(name -> typeNames.take(XmlNames.of(name.local())));
        Contents contents = new Contents(this, set);
        for (Element element : set.elements(namespace).values()) {
            contents.global(element, ModelPath.ROOT.child(element.name()));
        }
        types.values()
                .forEach(type -> contents.types()
                        .global(type, ModelPath.ofType(type.name().local())));
        for (Map.Entry<Name, Group> group :
                SchemaSet.of(set.model().groups(), namespace).entrySet()) {
            if (set.isUsable(group.getKey())) {
                contents.global(group.getKey(), group.getValue());
            } else {
                set.losses()
                        .add(
                                ModelPath.ROOT,
                                Loss.Kind.COMPONENT,
                                "The group " + group.getKey().local() + ", since it holds itself.");
            }
        }
        for (Attribute attribute : set.attributes(namespace).values()) {
            contents.attributes().global(attribute, ModelPath.ROOT.child("@" + attribute.name()));
        }
        // Types that are written may need more of them.
        while (!made.isEmpty()) {
            Map.Entry<String, Made> next = made.pollFirstEntry();
            contents.values()
                    .named(
                            next.getKey(),
                            next.getValue().type(),
                            next.getValue().path());
        }
        notations.forEach(name -> out.leaf("xs:notation", notation(name)));
    }

    XmlOutput out() {
        return out;
    }

    String namespace() {
        return namespace;
    }

    /// A reference by a name of any namespace.
    String reference(Name name) {
        String prefix = use(name.namespace());
        String local = name.namespace().equals(Name.XML_SCHEMA) ? name.local() : XmlNames.of(name.local());
        return prefix.isEmpty() ? local : prefix + ":" + local;
    }

    /// The prefix of a namespace that is used; empty for none.
    String use(String other) {
        used.add(other);
        return other.isEmpty() ? "" : set.prefix(other);
    }

    /// The name of a declaration, which is escaped where XML does not take it.
    String declared(String name, ModelPath path) {
        String escaped = XmlNames.of(name);
        if (!escaped.equals(name)) {
            set.losses()
                    .add(
                            path,
                            Loss.Kind.NAME,
                            "The name '" + name + "', which XML does not take: it is " + escaped + ".");
        }
        return escaped;
    }

    /// Declares a type of values where only a named one is allowed.
    ///
    /// @return a reference to it
    String declare(SimpleType type, String wanted, ModelPath path) {
        String name = typeNames.take(XmlNames.of(wanted));
        made.put(name, new Made(type, path));
        return reference(new Name(namespace, name));
    }

    /// Declares a notation, which a value names.
    void declareNotation(String name) {
        notations.add(name);
    }

    private static Map<String, String> notation(String name) {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("name", name);
        attributes.put("public", name);
        return attributes;
    }

    /// What the author says of a component.
    void documentation(String text) {
        if (!text.isEmpty()) {
            out.open("xs:annotation", Map.of());
            out.text("xs:documentation", Map.of(), text);
            out.close();
        }
    }
}
