package org.bindery.importers.asn1;

import java.util.Map;
import org.bindery.model.Location;

/// A module.
///
/// @param tags how tags are put where that is not said
/// @param automatic whether components without tags get some
/// @param extensible whether all types may be extended
/// @param assignments what it gives names to
/// @param imports the names that come from others, and the modules
record Module(
        String name,
        TypeNode.Mode tags,
        boolean automatic,
        boolean extensible,
        Map<String, Assignment> assignments,
        Map<String, String> imports,
        Location location) {}
