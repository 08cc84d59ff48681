package org.bindery.importers;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.Type;
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

    /// The elements that an option names; none where it leaves that to the importer.
    public List<Name> named(ImportOption option, ImportRequest request) throws ImportException {
        List<Name> roots = new ArrayList<>();
        for (String name : new OptionValues(request).list(option)) {
            roots.add(named(name, request));
        }
        return roots;
    }

    /// The element of a name.
    public Name named(String wanted, ImportRequest request) throws ImportException {
        Predicate<Name> matches =
                name -> name.local().equals(wanted) || name.toString().equals(wanted);
        List<Name> found = model.elements().keySet().stream().filter(matches).toList();
        if (found.isEmpty()) {
            throw request.refused(
                    "unknown-root", "The schema has no global element '" + wanted + "'" + suggestion(wanted));
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
    ///
    /// Containers that other schemas, such as GML, have for whatever takes the place of their heads are no use, and
    /// neither are types that no message has; unless what is left would not lead to all elements.
    public List<Name> unused() {
        ModelIndex index = new ModelIndex(model);
        ElementUses uses = new ElementUses(model, index);
        List<Name> candidates = model.elements().values().stream()
                .filter(element -> !element.isAbstract())
                .map(Element::qualifiedName)
                .toList();
        List<Name> own = candidates.stream().filter(this::isOwn).toList();
        Set<Name> tops = tops(uses);
        Set<Name> bases = bases(index);
        List<Name> roots = without(own, uses.usedInMessages(bases::contains), tops);
        boolean known = !without(own, uses.used(), tops).isEmpty();
        return Stream.of(
                        known || uses.inMessagesOf(roots, bases::contains).containsAll(own) ? roots : List.<Name>of(),
                        own,
                        candidates)
                .filter(names -> !names.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private static List<Name> without(List<Name> names, Set<Name> used, Set<Name> tops) {
        return names.stream()
                .filter(name -> !used.contains(name) || tops.contains(name))
                .toList();
    }

    /// Of elements that use each other, and that no other uses, those that messages may start with.
    private Set<Name> tops(ElementUses uses) {
        Set<Name> tops = new HashSet<>();
        for (List<Name> circle : uses.circles()) {
            circle.stream()
                    .filter(name -> name.local().equalsIgnoreCase(model.name()))
                    .findFirst()
                    .map(List::of)
                    .orElse(circle.size() > FEW ? List.of() : circle)
                    .forEach(tops::add);
        }
        return tops;
    }

    /// The names of what the sources declare, and of the types that their types are derived from.
    private Set<Name> bases(ModelIndex index) {
        Set<Name> names = new HashSet<>();
        Stream.of(model.elements(), model.types(), model.groups())
                .flatMap(components -> components.keySet().stream())
                .filter(this::isOwn)
                .forEach(names::add);
        for (Type type : model.types().values()) {
            if (type instanceof ComplexType complex && isOwn(complex.name())) {
                index.lineage(complex).forEach(base -> names.add(base.name()));
            }
        }
        return names;
    }

    private boolean isOwn(Name name) {
        return namespaces.contains(name.namespace());
    }
}
