package org.bindery.importers.xsd.load;

import java.util.Set;
import java.util.TreeSet;
import javax.xml.XMLConstants;
import org.bindery.importers.xml.StartTag;
import org.bindery.importers.xml.XmlText;
import org.bindery.model.Name;

/// To which of the namespaces that everybody knows a schema document refers: to attributes such as `xml:lang`, and to
/// the elements of XML Schema itself, as descriptions of data sets do. Some do so without an import.
final class FamiliarNames {

    private final Set<String> referred = new TreeSet<>();

    /// With that of the document itself.
    private final Set<String> imported = new TreeSet<>();

    /// Takes note of the start tag of a declaration.
    void note(SchemaWalk walk) {
        StartTag tag = walk.tag();
        if (walk.depth() == 1) {
            imported.add(XmlText.unescape(tag.attribute("targetNamespace")).strip());
        } else if (walk.depth() == 2 && tag.localName().equals("import")) {
            imported.add(XmlText.unescape(tag.attribute("namespace")).strip());
        }
        String ref = tag.attribute("ref").strip();
        if (ref.startsWith("xml:")) {
            referred.add(XMLConstants.XML_NS_URI);
        } else if (isOfSchema(walk, ref) || !ref.isEmpty() && hasNamespace() && isInSchema(walk, ref)) {
            referred.add(Name.XML_SCHEMA);
        }
    }

    /// Whether the document has a namespace of its own, so that none of its names is in that of XML Schema.
    private boolean hasNamespace() {
        return !imported.contains("");
    }

    /// Whether a name is one of XML Schema, where it has a prefix: none may be that of the document itself.
    static boolean isOfSchema(SchemaWalk walk, String qualified) {
        return qualified.indexOf(':') > 0 && isInSchema(walk, qualified);
    }

    private static boolean isInSchema(SchemaWalk walk, String qualified) {
        return walk.name(qualified).namespace().equals(Name.XML_SCHEMA);
    }

    /// Whether the document refers to components of that namespace.
    boolean refersTo(String namespace) {
        return referred.contains(namespace);
    }

    /// The names that it refers to and does not import.
    Set<String> unimported() {
        Set<String> unimported = new TreeSet<>(referred);
        unimported.removeAll(imported);
        return unimported;
    }
}
