package org.bindery.importers;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.ElementRef;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.Wildcard;
import org.bindery.model.names.CloseNames;

/// The global elements that messages start with.
public final class RootChoice {

    /// Of more elements than this that use each other, none is known to be where messages start.
    private static final int FEW = 8;

    private final Model model;
    private final List<String> namespaces;

    /// @param namespaces those of the sources; roots are looked for there first
    public RootChoice(Model model, List<String> namespaces) {
        this.model = model;
        this.namespaces = namespaces;
    }

    /// The elements of the given names.
    ///
    /// @param names local names with commas between them
    public List<Name> named(String names, String source) throws ImportException {
        List<Name> roots = new ArrayList<>();
        for (String name : names.split(",")) {
            if (!name.isBlank()) {
                roots.add(find(name.strip(), source));
            }
        }
        return roots;
    }

    private Name find(String wanted, String source) throws ImportException {
        Predicate<Name> matches =
                name -> name.local().equals(wanted) || name.toString().equals(wanted);
        List<Name> found = model.elements().keySet().stream().filter(matches).toList();
        if (found.isEmpty()) {
            throw new ImportException(
                    new Location(source, 0, 0),
                    "unknown-root",
                    "The schema has no global element '" + wanted + "'" + suggestion(wanted));
        }
        return found.stream()
                .filter(name -> namespaces.contains(name.namespace()))
                .findFirst()
                .orElse(found.getFirst());
    }

    private String suggestion(String wanted) {
        return CloseNames.suggestion(
                wanted,
                model.elements().keySet().stream().map(Name::local).distinct().toList());
    }

    /// The elements that no other uses: neither by name nor in place of the head of their substitution group; nor any
    /// but such as they use themselves. If there is none, all that are not abstract.
    public List<Name> unused() {
        Set<Name> used = used();
        for (List<Name> circle : new ElementUses(model).circles()) {
            circle.stream()
                    .filter(name -> name.local().equalsIgnoreCase(model.name()))
                    .findFirst()
                    .map(List::of)
                    .orElse(circle.size() > FEW ? List.of() : circle)
                    .forEach(used::remove);
        }
        List<Name> candidates = model.elements().values().stream()
                .filter(element -> !element.isAbstract())
                .map(Element::qualifiedName)
                .toList();
        return Stream.of(
                        candidates.stream().filter(this::isOwn).filter(name -> !used.contains(name)),
                        candidates.stream().filter(this::isOwn),
                        candidates.stream())
                .map(Stream::toList)
                .filter(names -> !names.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private boolean isOwn(Name name) {
        return namespaces.contains(name.namespace());
    }

    private Set<Name> used() {
        ModelIndex index = new ModelIndex(model);
        Set<Name> referenced = new HashSet<>();
        model.types().values().forEach(type -> collect(type, referenced));
        model.groups().values().forEach(group -> collect(group, referenced));
        model.elements().values().forEach(element -> collect(element.type(), referenced));
        Set<Name> used = new HashSet<>(referenced);
        referenced.forEach(name -> used.addAll(index.substitutes(name)));
        return used;
    }

    private static void collect(TypeRef ref, Set<Name> names) {
        if (ref instanceof TypeRef.Local local) {
            collect(local.type(), names);
        }
    }

    private static void collect(Type type, Set<Name> names) {
        if (type instanceof ComplexType complex && complex.content() instanceof Content.Components components) {
            collect(components.particle(), names);
        }
    }

    private static void collect(Particle particle, Set<Name> names) {
        switch (particle) {
            case ElementRef ref -> names.add(ref.target());
            case Element element -> collect(element.type(), names);
            case Group group -> group.particles().forEach(part -> collect(part, names));
            case GroupRef ignored -> {}
            case Wildcard ignored -> {}
        }
    }
}
