package org.bindery.importers;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Derivation;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;

/// The uses of global elements, types and groups of a model by one another.
final class ElementUses {

    /// A global component.
    private record Component(Kind kind, Name name) {}

    private enum Kind {
        ELEMENT,
        TYPE,
        GROUP
    }

    private final Model model;
    private final ModelIndex index;
    private final Map<Component, Set<Component>> uses = new LinkedHashMap<>();
    private final Map<Component, Set<Component>> users = new LinkedHashMap<>();
    private final Map<Component, Set<Name>> references = new LinkedHashMap<>();

    ElementUses(Model model, ModelIndex index) {
        this.model = model;
        this.index = index;
        model.elements().forEach((name, element) -> {
            Component user = new Component(Kind.ELEMENT, name);
            type(user, element.type());
            index.substitutes(name).forEach(other -> use(user, Kind.ELEMENT, other));
        });
        model.types().forEach((name, type) -> type(new Component(Kind.TYPE, name), type));
        model.groups().forEach((name, group) -> particle(new Component(Kind.GROUP, name), group));
    }

    private void use(Component user, Kind kind, Name name) {
        Component used = new Component(kind, name);
        uses.computeIfAbsent(user, key -> new LinkedHashSet<>()).add(used);
        users.computeIfAbsent(used, key -> new LinkedHashSet<>()).add(user);
    }

    private void type(Component user, TypeRef ref) {
        switch (ref) {
            case TypeRef.Local local -> type(user, local.type());
            case TypeRef.Named named -> use(user, Kind.TYPE, named.name());
        }
    }

    private void type(Component user, Type type) {
        if (!(type instanceof ComplexType complex)) {
            return;
        }
        if (complex.derivation().method() != Derivation.Method.NONE) {
            use(user, Kind.TYPE, complex.derivation().base());
        }
        if (complex.content() instanceof Content.Components components) {
            particle(user, components.particle());
        }
    }

    private void particle(Component user, Particle particle) {
        switch (particle) {
            case ElementRef ref -> {
                use(user, Kind.ELEMENT, ref.target());
                references.computeIfAbsent(user, key -> new LinkedHashSet<>()).add(ref.target());
            }
            case Element element -> type(user, element.type());
            case Group group -> group.particles().forEach(part -> particle(user, part));
            case GroupRef ref -> use(user, Kind.GROUP, ref.target());
            case Wildcard ignored -> {}
        }
    }

    /// The elements that components refer to, by name or in place of the head of their substitution group.
    Set<Name> used() {
        return used(references.keySet(), name -> true);
    }

    /// The same without what takes the place of an element that only components of other names refer to. Types that no
    /// message has and that hold nothing but one element, as GML has one for each feature, are no use.
    Set<Name> usedInMessages(Predicate<Name> replaced) {
        Map<Component, Set<Component>> ways = new LinkedHashMap<>(uses);
        for (Name name : model.types().keySet()) {
            Component base = new Component(Kind.TYPE, name);
            Set<Component> used = new LinkedHashSet<>(uses.getOrDefault(base, Set.of()));
            index.derivedTypes(name).forEach(other -> used.add(new Component(Kind.TYPE, other)));
            ways.put(base, used);
        }
        Set<Component> inMessages = reached(elements(), ways);
        return used(
                references.keySet().stream()
                        .filter(user -> user.kind() != Kind.TYPE
                                || inMessages.contains(user)
                                || !isHolder(model.types().get(user.name())))
                        .toList(),
                replaced);
    }

    private Set<Name> used(Collection<Component> by, Predicate<Name> replaced) {
        Set<Name> used = new HashSet<>();
        Set<Name> heads = new HashSet<>();
        for (Component user : by) {
            used.addAll(references.get(user));
            if (replaced.test(user.name())) {
                heads.addAll(references.get(user));
            }
        }
        heads.forEach(head -> used.addAll(index.substitutes(head)));
        return used;
    }

    private static boolean isHolder(Type type) {
        return type instanceof ComplexType complex
                && complex.content() instanceof Content.Components components
                && components.particle() instanceof Group group
                && group.particles().size() == 1
                && group.particles().getFirst() instanceof ElementRef;
    }

    /// The elements that messages may have which start with the given ones, without those of derived types, and without
    /// what takes the place of elements of other names.
    Set<Name> inMessagesOf(Collection<Name> roots, Predicate<Name> replaced) {
        Map<Component, Set<Component>> ways = new LinkedHashMap<>(uses);
        for (Component head : elements()) {
            Set<Component> used = new LinkedHashSet<>(uses.getOrDefault(head, Set.of()));
            Set<Name> named = references.getOrDefault(head, Set.of());
            index.substitutes(head.name()).stream()
                    .filter(name -> !replaced.test(head.name()) && !named.contains(name))
                    .forEach(name -> used.remove(new Component(Kind.ELEMENT, name)));
            ways.put(head, used);
        }
        return reached(
                        roots.stream()
                                .map(name -> new Component(Kind.ELEMENT, name))
                                .toList(),
                        ways)
                .stream()
                .filter(met -> met.kind() == Kind.ELEMENT)
                .map(Component::name)
                .collect(Collectors.toSet());
    }

    private List<Component> elements() {
        return model.elements().keySet().stream()
                .map(name -> new Component(Kind.ELEMENT, name))
                .toList();
    }

    /// Elements that only such use as are used by them in turn, together in sets of those that use each other: no
    /// message has them but one that starts with one of them.
    List<List<Name>> circles() {
        List<Component> all = new ArrayList<>(elements());
        model.types().keySet().forEach(name -> all.add(new Component(Kind.TYPE, name)));
        model.groups().keySet().forEach(name -> all.add(new Component(Kind.GROUP, name)));
        Set<Component> met =
                reached(all.stream().filter(each -> !users.containsKey(each)).toList(), uses);
        List<List<Name>> circles = new ArrayList<>();
        for (Component each : all) {
            if (each.kind() != Kind.ELEMENT || met.contains(each)) {
                continue;
            }
            Set<Component> above = reached(List.of(each), users);
            Set<Component> below = reached(List.of(each), uses);
            if (below.containsAll(above)) {
                circles.add(above.stream()
                        .filter(other -> other.kind() == Kind.ELEMENT)
                        .map(Component::name)
                        .toList());
                met.addAll(below);
            }
        }
        return circles;
    }

    private static Set<Component> reached(Collection<Component> from, Map<Component, Set<Component>> ways) {
        Set<Component> met = new LinkedHashSet<>(from);
        Deque<Component> open = new ArrayDeque<>(from);
        while (!open.isEmpty()) {
            for (Component next : ways.getOrDefault(open.pop(), Set.of())) {
                if (met.add(next)) {
                    open.push(next);
                }
            }
        }
        return met;
    }
}
