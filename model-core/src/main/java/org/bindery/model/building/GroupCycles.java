package org.bindery.model.building;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.edit.EditException;

/// Named groups that hold themselves, which no message could follow.
final class GroupCycles {

    private GroupCycles() {}

    static void requireNoneMore(Model before, Model after) throws EditException {
        if (before.groups().equals(after.groups())) {
            return;
        }
        Set<Name> now = of(after);
        now.removeAll(of(before));
        if (!now.isEmpty()) {
            throw new EditException(
                    "The group " + now.iterator().next().local() + " cannot hold itself; choose another place.");
        }
    }

    private static Set<Name> of(Model model) {
        Set<Name> cyclic = new LinkedHashSet<>();
        model.groups().forEach((name, group) -> {
            Set<Name> reached = new HashSet<>();
            collect(model, group, reached);
            if (reached.contains(name)) {
                cyclic.add(name);
            }
        });
        return cyclic;
    }

    private static void collect(Model model, Particle particle, Set<Name> reached) {
        switch (particle) {
            case GroupRef ref -> {
                if (reached.add(ref.target())) {
                    model.group(ref.target()).ifPresent(group -> collect(model, group, reached));
                }
            }
            case Group group -> group.particles().forEach(inner -> collect(model, inner, reached));
            default -> {}
        }
    }
}
