package org.bindery.model.building;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Type;
import org.bindery.model.edit.References;

/// Brings the declarations of a part of another model into a model: equal ones are used as they are, others of the
/// same name as the user decided.
final class Merging {

    private final Model model;
    private final Model part;
    private final Clash clash;
    private final List<String> notes = new ArrayList<>();
    private final Map<Name, Name> types;
    private final Map<Name, Name> elements;
    private final Map<Name, Name> groups;
    private final String home;

    /// @param own the types that shall be there once more even where equal ones are
    Merging(Model model, Model part, Clash clash, List<Name> own) {
        this.model = model;
        this.clash = clash;
        this.home = Names.home(part);
        types = names(part.types(), model.types(), "type", own, name -> Names.isType(model, name));
        elements = names(part.elements(), model.elements(), "element", List.of(), name -> Names.isElement(model, name));
        groups = names(part.groups(), model.groups(), "group", List.of(), name -> Names.isGroup(model, name));
        this.part = new References(
                        name -> types.getOrDefault(name, name),
                        name -> elements.getOrDefault(name, name),
                        name -> groups.getOrDefault(name, name))
                .in(part);
    }

    private <T> Map<Name, Name> names(
            Map<Name, T> coming, Map<Name, T> there, String what, List<Name> own, Predicate<String> isTaken) {
        Map<Name, Name> names = new HashMap<>();
        Set<String> given = new LinkedHashSet<>();
        coming.forEach((name, declaration) -> {
            boolean again = own.contains(name);
            boolean equal = there.containsKey(name) && Objects.equals(declaration, there.get(name));
            boolean decided =
                    there.containsKey(name) && clash != Clash.KEEP_BOTH && isAlike(declaration, there.get(name));
            if ((equal || decided) && !again) {
                if (!equal && clash == Clash.REPLACE) {
                    notes.add("The " + what + " " + name.local() + " took the place of the one that was there.");
                }
                return;
            }
            String free = Names.free(name.local(), it -> isTaken.test(it) || given.contains(it));
            given.add(free);
            if (!free.equals(name.local())) {
                names.put(name, new Name(name.namespace(), free));
                if (!again) {
                    notes.add("The " + what + " " + name.local() + " came along as " + free
                            + ", since the model has another " + name.local() + ".");
                }
            }
        });
        return names;
    }

    /// Whether one declaration may replace the other: a simple type does not replace a complex one.
    private static boolean isAlike(Object one, Object other) {
        return !(one instanceof Type) || one.getClass() == other.getClass();
    }

    /// The part, with the names that its declarations have in the model.
    Model part() {
        return part;
    }

    /// The namespace that was home to the part.
    String home() {
        return home;
    }

    List<String> notes() {
        return notes;
    }

    /// The name of one of the part's types in the model.
    Name type(Name name) {
        return types.getOrDefault(name, name);
    }

    private boolean isNew(boolean isMissing) {
        return isMissing || clash == Clash.REPLACE;
    }

    /// The model with all that it did not have.
    Model merged() {
        Model merged = model;
        for (var entry : part.types().entrySet()) {
            boolean add = !entry.getKey().local().startsWith("#")
                    && isNew(merged.type(entry.getKey()).isEmpty());
            merged = add ? merged.withType(entry.getKey(), entry.getValue()) : merged;
        }
        for (var entry : part.elements().entrySet()) {
            boolean add = isNew(merged.element(entry.getKey()).isEmpty());
            merged = add ? merged.withElement(entry.getKey(), entry.getValue()) : merged;
        }
        for (var entry : part.groups().entrySet()) {
            boolean add = isNew(merged.group(entry.getKey()).isEmpty());
            merged = add ? merged.withGroup(entry.getKey(), entry.getValue()) : merged;
        }
        return merged;
    }
}
