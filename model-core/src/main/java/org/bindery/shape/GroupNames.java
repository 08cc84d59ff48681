package org.bindery.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Particle;
import org.bindery.model.Wildcard;

/// Names for groups that have none of their own: `buyerAndSeller`, `cashOrPhysical`.
final class GroupNames {

    /// More parts than these say less.
    private static final int PARTS = 3;

    /// Groups within groups have names that grow with each level; longer ones are cut off.
    private static final int LENGTH = 100;

    private GroupNames() {}

    static String of(Group group) {
        List<String> parts = new ArrayList<>();
        for (Particle particle : group.particles()) {
            if (parts.size() < PARTS) {
                parts.add(of(particle));
            }
        }
        if (parts.isEmpty()) {
            return "group";
        }
        StringBuilder name = new StringBuilder(parts.getFirst());
        String between = group.kind() == Group.Kind.CHOICE ? "Or" : "And";
        for (String part : parts.subList(1, parts.size())) {
            name.append(between).append(capital(part));
        }
        return name.substring(0, Math.min(LENGTH, name.length()));
    }

    private static String of(Particle particle) {
        return switch (particle) {
            case Element element -> element.name();
            case ElementRef ref -> ref.target().local();
            case Group inner -> of(inner);
            case GroupRef ref -> decapital(ref.target().local());
            case Wildcard ignored -> "any";
        };
    }

    static String capital(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    static String decapital(String name) {
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }
}
