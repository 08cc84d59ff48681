package org.bindery.importers.diameter;

import java.util.List;
import java.util.Map;
import org.bindery.model.Location;

/// An AVP of a dictionary.
///
/// @param vendor the number of the vendor that defines it; 0 for none
/// @param type the name of its type; `grouped` where other AVPs are in it
/// @param members the names of AVPs that may be in it
/// @param values the names of its values
record Avp(
        String name,
        long code,
        long vendor,
        String type,
        List<String> members,
        Map<String, String> values,
        Location location) {}
