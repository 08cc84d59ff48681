package org.bindery.importers.dtd;

import java.util.List;
import org.bindery.model.Facets;
import org.bindery.model.Name;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;

/// The types of attributes.
final class AttributeTypes {

    private AttributeTypes() {}

    /// The type of an attribute. The types of definitions are types of XML Schema under the same names; the text of
    /// `CDATA` is that after a parser has made spaces of its line ends.
    static TypeRef of(AttributeDeclaration attribute) {
        return switch (attribute.type()) {
            case "ID", "IDREF", "IDREFS", "ENTITY", "ENTITIES", "NMTOKEN", "NMTOKENS" -> TypeRef.xs(attribute.type());
            case "ENUMERATION", "NOTATION" -> enumeration(attribute.values());
            default -> TypeRef.xs("string");
        };
    }

    private static TypeRef enumeration(List<String> values) {
        List<Facets.EnumerationValue> allowed = values.stream()
                .distinct()
                .map(value -> new Facets.EnumerationValue(value, ""))
                .toList();
        return TypeRef.local(
                SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("NMTOKEN"), Facets.NONE.withEnumeration(allowed)));
    }
}
