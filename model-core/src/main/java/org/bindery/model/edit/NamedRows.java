package org.bindery.model.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.Declaration;
import org.bindery.model.tree.ModelTree;
import org.bindery.shape.ExpressionNames;

/// The components of a record by the names that others know them by.
final class NamedRows implements ExpressionNaming.Scope {

    private final ModelTree tree;
    private final Map<ModelPath, List<Component>> known = new HashMap<>();

    NamedRows(ModelTree tree) {
        this.tree = tree;
    }

    /// Whether two rows show the same declaration, whatever their paths.
    static boolean isSame(Component one, Component two) {
        return declared(one) == declared(two);
    }

    private static Object declared(Component row) {
        return switch (row.declaration()) {
            case Declaration.OfType(var type) -> type;
            case Declaration.OfElement(var element, var ignored) -> element;
            case Declaration.OfAttribute(var attribute) -> attribute;
            case Declaration.OfValue(var value) -> value;
            case Declaration.OfVirtual(var field) -> field;
            case Declaration.OfGroup(var group, var ignored) -> group;
            case Declaration.OfWildcard(var wildcard) -> wildcard;
            case Declaration.OfAnyAttribute(var wildcard) -> wildcard;
            case Declaration.Unresolved(var reference) -> reference;
        };
    }

    /// The component that encodings, relations and discriminators know by a name.
    Optional<Component> named(Component record, String name) {
        return rows(record).stream().filter(row -> plain(row).equals(name)).findFirst();
    }

    @Override
    public Optional<Component> member(Component record, String name) {
        return rows(record).stream()
                .filter(row -> ExpressionNames.identifier(plain(row)).equals(name))
                .findFirst();
    }

    @Override
    public Optional<Component> type(String name) {
        return name.isEmpty() ? Optional.empty() : tree.find(ModelPath.ofType(name));
    }

    /// The name without what marks an attribute.
    static String plain(Component row) {
        return row.kind() == Component.Kind.ATTRIBUTE ? row.name().substring(1) : row.name();
    }

    /// Elements before attributes, since they keep their names where both have the same.
    private List<Component> rows(Component record) {
        return known.computeIfAbsent(record.path(), path -> {
            List<Component> rows = new ArrayList<>();
            collect(record, rows);
            rows.sort((one, two) -> Boolean.compare(isAttribute(one), isAttribute(two)));
            return rows;
        });
    }

    private static boolean isAttribute(Component row) {
        return row.kind() == Component.Kind.ATTRIBUTE;
    }

    private void collect(Component above, List<Component> rows) {
        for (Component row : tree.content(above)) {
            switch (row.kind()) {
                case CHOICE, SEQUENCE, ALL -> collect(row, rows);
                case WILDCARD, ANY_ATTRIBUTE -> {}
                case ELEMENT -> {
                    rows.add(row);
                    rows.addAll(tree.members(row));
                }
                case TYPE, ATTRIBUTE, VALUE, VIRTUAL -> rows.add(row);
            }
        }
    }
}
