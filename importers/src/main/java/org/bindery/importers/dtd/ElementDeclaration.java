package org.bindery.importers.dtd;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.model.Location;

/// An element with its content and its attributes.
///
/// @param name its name as it is written
/// @param documentation the comment before it
record ElementDeclaration(
        String name,
        DeclaredContent content,
        Map<String, AttributeDeclaration> attributes,
        String documentation,
        Location location) {

    ElementDeclaration(String name, DeclaredContent content, String documentation, Location location) {
        this(name, content, new LinkedHashMap<>(), documentation, location);
    }

    /// The names of the elements that it names as its content, in order.
    Set<String> childNames() {
        Set<String> names = new LinkedHashSet<>();
        switch (content) {
            case DeclaredContent.Mixed mixed -> mixed.children().forEach(child -> names.add(child.name()));
            case DeclaredContent.Children children -> collect(children.part(), names);
            case DeclaredContent.Empty ignored -> {}
            case DeclaredContent.Any ignored -> {}
        }
        return names;
    }

    private static void collect(ContentPart part, Set<String> names) {
        switch (part) {
            case ContentPart.Child child -> names.add(child.name());
            case ContentPart.Parts parts -> parts.parts().forEach(each -> collect(each, names));
        }
    }

    /// Its attributes without those that declare namespaces.
    List<AttributeDeclaration> ownAttributes() {
        return attributes.values().stream()
                .filter(attribute -> !attribute.isNamespace())
                .toList();
    }
}
