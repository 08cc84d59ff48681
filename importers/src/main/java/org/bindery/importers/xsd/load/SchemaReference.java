package org.bindery.importers.xsd.load;

import java.util.Set;
import org.bindery.importers.xml.StartTag;
import org.bindery.importers.xml.XmlText;

/// The document named by an include, a redefine, an override or an import.
///
/// @param location where the other document is, or the empty string
/// @param namespace the namespace of an import without a location, otherwise the empty string
record SchemaReference(String location, String namespace) {

    private static final Set<String> TAGS = Set.of("include", "import", "redefine", "override");

    /// Whether a tag names another document.
    static boolean isOne(StartTag tag) {
        return TAGS.contains(tag.localName());
    }

    static SchemaReference of(StartTag tag) {
        return of(XmlText.unescape(tag.attribute("schemaLocation")), XmlText.unescape(tag.attribute("namespace")));
    }

    /// @param location may be null
    /// @param namespace may be null
    static SchemaReference of(String location, String namespace) {
        String where = location == null ? "" : location.strip();
        return new SchemaReference(where, where.isEmpty() && namespace != null ? namespace.strip() : "");
    }
}
