package org.bindery.studio.tree;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.collections.ObservableList;
import javafx.scene.control.TreeItem;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;

/// A row of the tree, which makes the rows below it when it is first opened.
final class Row extends TreeItem<Component> {

    /// Where the rows below a row come from.
    interface Below {
        List<Row> rows(Component component);
    }

    private Below below;
    private boolean made;

    private Row(Component component, Below below) {
        super(component);
        this.below = below;
    }

    /// A row of the whole tree.
    ///
    /// @param tree the source of the components below one
    static Row of(Component component, Function<Component, List<Component>> tree) {
        return new Row(component, inner -> rows(tree.apply(inner), tree));
    }

    /// A row of a search, opened where something was found below.
    static Row of(SearchResult.Place place) {
        List<Row> inner = place.below().stream().map(Row::of).toList();
        Row row = new Row(place.component(), component -> inner);
        row.setExpanded(!inner.isEmpty());
        return row;
    }

    private static List<Row> rows(List<Component> components, Function<Component, List<Component>> tree) {
        return components.stream().map(component -> of(component, tree)).toList();
    }

    /// Shows the same place of an edited model: opened rows stay open, and keep their rows where the paths are the
    /// same.
    void show(Component component, Function<Component, List<Component>> tree) {
        below = inner -> rows(tree.apply(inner), tree);
        setValue(component);
        if (made) {
            update(super.getChildren(), tree.apply(component), tree);
        }
    }

    /// Brings rows up to date with the components that are there now.
    static void update(
            ObservableList<TreeItem<Component>> rows,
            List<Component> components,
            Function<Component, List<Component>> tree) {
        Map<ModelPath, Row> known = new HashMap<>();
        rows.forEach(row -> known.put(row.getValue().path(), (Row) row));
        List<Row> wanted = components.stream()
                .map(component -> {
                    Row row = known.get(component.path());
                    if (row == null) {
                        return of(component, tree);
                    }
                    row.show(component, tree);
                    return row;
                })
                .toList();
        if (!rows.equals(wanted)) {
            rows.setAll(wanted);
        }
    }

    @Override
    public boolean isLeaf() {
        Component component = getValue();
        return component != null && component.isLeaf();
    }

    @Override
    public ObservableList<TreeItem<Component>> getChildren() {
        if (!made) {
            made = true;
            super.getChildren().setAll(below.rows(getValue()));
        }
        return super.getChildren();
    }
}
