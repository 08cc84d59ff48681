package org.bindery.schemas.writing;

import java.util.Set;
import org.bindery.model.SimpleValue;

/// Which values are texts of characters, so that a text in a schema loses nothing of their type.
public final class Texts {

    private static final Set<String> BUILT_IN =
            Set.of(("string normalizedString token language NMTOKEN Name NCName ID IDREF ENTITY anyURI anySimpleType "
                            + "anyAtomicType")
                    .split(" "));

    private Texts() {}

    /// Whether values are texts, and not durations, names with namespaces or the like.
    public static boolean are(SimpleValue value) {
        return BUILT_IN.contains(value.builtIn().local());
    }
}
