package org.bindery.importers;

import java.util.List;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Encoding;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.TypeRef;
import org.bindery.model.ValueConstraint;

/// Makes global elements of which nothing is known but a name, a type and where they come from.
public final class GlobalElement {

    private GlobalElement() {}

    /// An element that occurs once and has no settings yet.
    public static Element of(Name name, TypeRef type, String documentation, Location location) {
        return new Element(
                name.local(),
                name.namespace(),
                type,
                Cardinality.ONE,
                false,
                false,
                Optional.empty(),
                ValueConstraint.NONE,
                Encoding.AUTO,
                Presentation.NONE,
                List.of(),
                List.of(),
                documentation,
                location);
    }
}
