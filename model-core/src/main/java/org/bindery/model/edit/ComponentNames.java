package org.bindery.model.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.model.tree.Component;

/// A path of names relative to a record, such as `header/count`, with what each of them means.
record ComponentNames(List<String> names, List<Component> components) {

    /// Follows a path; empty when it leads nowhere.
    static Optional<ComponentNames> resolve(NamedRows rows, Optional<Component> record, String path) {
        List<String> names = List.of(path.split("/", -1));
        List<Component> components = new ArrayList<>();
        Optional<Component> at = record;
        for (String name : names) {
            at = at.flatMap(component -> rows.named(component, name.startsWith("@") ? name.substring(1) : name));
            if (at.isEmpty()) {
                return Optional.empty();
            }
            components.add(at.get());
        }
        return Optional.of(new ComponentNames(names, components));
    }

    boolean has(Component target) {
        return components.stream().anyMatch(component -> NamedRows.isSame(component, target));
    }

    /// The path with another name for a component.
    String renamed(Component target, String name) {
        List<String> changed = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            boolean same = NamedRows.isSame(components.get(i), target);
            String at = names.get(i).startsWith("@") ? "@" : "";
            changed.add(same ? at + name : names.get(i));
        }
        return String.join("/", changed);
    }
}
