package org.bindery.messages.values;

import java.util.List;
import org.bindery.model.Facets;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.XmlZone;

/// The facet that requires or prohibits a zone (XML Schema 1.1 part 2, section 4.3.14).
final class Zones {

    private Zones() {}

    static void check(Facets facets, Object value, String shown, List<Violation> found) {
        if (facets.timezone().isEmpty()) {
            return;
        }
        switch (value) {
            case XmlDate date -> check(facets.timezone().get(), date.zoneForm(), shown, found);
            case XmlTime time -> check(facets.timezone().get(), time.zoneForm(), shown, found);
            case XmlDateTime moment -> check(facets.timezone().get(), moment.zoneForm(), shown, found);
            default -> {}
        }
    }

    private static void check(Facets.Timezone rule, XmlZone zone, String shown, List<Violation> found) {
        if (rule == Facets.Timezone.REQUIRED && !zone.isPresent()) {
            found.add(new Violation("explicitTimezone", shown + "must have a zone"));
        }
        if (rule == Facets.Timezone.PROHIBITED && zone.isPresent()) {
            found.add(new Violation("explicitTimezone", shown + "must not have a zone"));
        }
    }
}
