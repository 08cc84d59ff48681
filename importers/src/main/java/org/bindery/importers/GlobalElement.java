package org.bindery.importers;

import org.bindery.model.Element;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;

/// Makes global elements of which nothing is known but a name, a type and where they come from.
public final class GlobalElement {

    private GlobalElement() {}

    /// An element that occurs once and has no settings yet.
    public static Element of(Name name, TypeRef type, String documentation, Location location) {
        return Element.of(name.local(), type)
                .withNamespace(name.namespace())
                .withDocumentation(documentation)
                .withLocation(location);
    }
}
