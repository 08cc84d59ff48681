package org.bindery.model.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.ComplexType;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.model.tree.ModelTree;
import org.bindery.model.tree.Place;

/// Every component of a model once, where it is declared: at its root or type, not at each use of that.
public final class DeclaredRows {

    private final ModelTree tree;
    private final List<Component> rows = new ArrayList<>();
    private final Set<Name> groups = new HashSet<>();
    private final Set<Name> elements = new HashSet<>();

    private DeclaredRows(ModelTree tree) {
        this.tree = tree;
    }

    /// Rows that no path leads to, such as those of a global element that nothing uses, are left out.
    public static List<Component> of(ModelTree tree) {
        DeclaredRows declared = new DeclaredRows(tree);
        for (Component root : tree.roots()) {
            declared.global(
                    root, ((Declaration.OfElement) root.declaration()).element().qualifiedName());
        }
        for (Type type : tree.index().model().types().values()) {
            tree.find(ModelPath.ofType(type.name().local()))
                    .filter(row -> row.declaration() instanceof Declaration.OfType(Type found) && found == type)
                    .ifPresent(row -> {
                        declared.rows.add(row);
                        declared.below(row);
                    });
        }
        return List.copyOf(declared.rows);
    }

    private void global(Component row, Name key) {
        rows.add(row);
        if (elements.add(key)) {
            local(row);
        }
    }

    /// What may replace an element is declared only once, however many places have that one.
    private void member(Component row) {
        Name key = ((Declaration.OfElement) row.declaration()).element().qualifiedName();
        if (!elements.contains(key)) {
            global(row, key);
        }
    }

    private void local(Component row) {
        if (row.type().filter(TypeRef.Local.class::isInstance).isPresent()) {
            below(row);
        }
    }

    /// The rows of a component's own type, or of a group.
    private void below(Component owner) {
        Optional<ComplexType> type = owner.type()
                .flatMap(tree.index()::type)
                .filter(ComplexType.class::isInstance)
                .map(ComplexType.class::cast);
        int own = type.map(it -> tree.index().lineage(it).size() - 1).orElse(0);
        Set<Name> opened = new HashSet<>();
        add(tree.content(owner), own, opened);
        groups.addAll(opened);
    }

    private void add(List<Component> children, int own, Set<Name> opened) {
        for (Component row : children) {
            Optional<Place> place = tree.place(row);
            if (place.isEmpty() || !isOwn(place.get(), own, opened)) {
                continue;
            }
            switch (row.declaration()) {
                case Declaration.OfElement(var element, var reference)
                when reference.isPresent() -> {
                    global(row, reference.get().target());
                    tree.members(row).forEach(this::member);
                }
                case Declaration.OfGroup ignored -> {
                    rows.add(row);
                    add(tree.content(row), own, opened);
                }
                default -> {
                    rows.add(row);
                    local(row);
                }
            }
        }
    }

    private boolean isOwn(Place place, int own, Set<Name> opened) {
        if (place.group().isEmpty()) {
            return place.step() == own;
        }
        boolean first = !groups.contains(place.group().get());
        if (first) {
            opened.add(place.group().get());
        }
        return first;
    }
}
