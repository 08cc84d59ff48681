package org.bindery.studio.tree;

import java.util.function.Predicate;
import javafx.css.PseudoClass;
import javafx.scene.control.TreeTableRow;
import org.bindery.model.tree.Component;
import org.bindery.studio.theme.Hint;

/// A row that shows details of its component while the pointer rests on it, and is dimmed if a search
/// only passes through it.
final class ComponentRow extends TreeTableRow<Component> {

    private static final PseudoClass PASSED = PseudoClass.getPseudoClass("passed");
    private static final int MAX_DOCUMENTATION = 600;

    private final Predicate<Component> passed;

    ComponentRow(Predicate<Component> passed) {
        this.passed = passed;
        Hint.on(this, () -> isEmpty() || getItem() == null ? "" : description(getItem()));
    }

    /// While a search hides and shows rows, the same component moves to another item, whose depth the
    /// row would not notice.
    @Override
    protected boolean isItemChanged(Component old, Component now) {
        return super.isItemChanged(old, now)
                || getTreeItem() != getTreeTableView().getTreeItem(getIndex());
    }

    @Override
    protected void updateItem(Component component, boolean empty) {
        super.updateItem(component, empty);
        boolean blank = empty || component == null;
        pseudoClassStateChanged(PASSED, !blank && passed.test(component));
        setAccessibleText(
                blank ? null : component.name() + ", " + component.typeName() + ", " + component.cardinality());
    }

    static String description(Component component) {
        if (TypesRow.is(component)) {
            return component.documentation();
        }
        StringBuilder text = new StringBuilder(component.path().toString());
        if (!component.typeName().isEmpty()) {
            text.append("\n").append(component.typeName());
        }
        String documentation = component.documentation().strip();
        if (!documentation.isEmpty()) {
            text.append("\n\n");
            text.append(
                    documentation.length() <= MAX_DOCUMENTATION
                            ? documentation
                            : documentation.substring(0, MAX_DOCUMENTATION) + "…");
        }
        return text.toString();
    }
}
