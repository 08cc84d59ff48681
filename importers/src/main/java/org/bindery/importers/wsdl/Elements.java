package org.bindery.importers.wsdl;

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

/// Makes elements with names in namespaces.
final class Elements {

    private Elements() {}

    static Element global(Name name, TypeRef type, String documentation, Location location) {
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
