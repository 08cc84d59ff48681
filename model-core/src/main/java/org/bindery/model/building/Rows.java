package org.bindery.model.building;

import java.util.ArrayList;
import java.util.List;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Particle;
import org.bindery.model.edit.EditException;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.model.tree.ModelTree;

/// The rows of a component's type, those inside groups among them.
final class Rows {

    private Rows() {}

    static ModelTree tree(Model model) {
        return new ModelTree(new ModelIndex(model));
    }

    /// All rows of the type of the component at a path; at [ModelPath#ROOT], the root elements.
    static List<Component> of(ModelTree tree, ModelPath owner) {
        List<Component> rows = new ArrayList<>();
        if (owner.equals(ModelPath.ROOT)) {
            rows.addAll(tree.roots());
        } else {
            tree.find(owner).ifPresent(component -> collect(tree, component, rows));
        }
        return rows;
    }

    private static void collect(ModelTree tree, Component above, List<Component> rows) {
        for (Component row : tree.content(above)) {
            rows.add(row);
            if (row.kind().isGroup()) {
                collect(tree, row, rows);
            }
        }
    }

    /// Whether the name of a row must be unique among its siblings.
    static boolean isNamed(Component row) {
        return switch (row.kind()) {
            case ELEMENT, ATTRIBUTE, VIRTUAL -> true;
            case TYPE, VALUE, CHOICE, SEQUENCE, ALL, WILDCARD, ANY_ATTRIBUTE -> false;
        };
    }

    /// The object that a row shows directly: for a reference, the reference.
    static Object declared(Component row) {
        return switch (row.declaration()) {
            case Declaration.OfElement(var element, var reference) -> reference.isPresent() ? reference.get() : element;
            case Declaration.OfGroup(var group, var reference) -> reference.isPresent() ? reference.get() : group;
            case Declaration.OfAttribute(var attribute) -> attribute;
            case Declaration.OfValue(var value) -> value;
            case Declaration.OfVirtual(var field) -> field;
            case Declaration.OfWildcard(var wildcard) -> wildcard;
            case Declaration.OfAnyAttribute(var wildcard) -> wildcard;
            case Declaration.OfType(var type) -> type;
            case Declaration.Unresolved(Particle reference) -> reference;
        };
    }

    /// The path of the very object among what a component holds; of what has no row, the component's.
    static ModelPath pathOf(Model model, ModelPath owner, Object declared) {
        return of(tree(model), owner).stream()
                .filter(row -> declared(row) == declared)
                .map(Component::path)
                .findFirst()
                .orElse(owner);
    }

    static Component find(ModelTree tree, ModelPath path) throws EditException {
        return tree.find(path).orElseThrow(() -> new EditException(tree.missing(path)));
    }
}
