package org.bindery.studio.tree;

import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.scene.control.TreeTableCell;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.model.tree.Component;
import org.kordamp.ikonli.javafx.FontIcon;

/// Shows a component's name behind the icon of its kind.
final class NameCell extends TreeTableCell<Component, Component> {

    private static final PseudoClass OPTIONAL = PseudoClass.getPseudoClass("optional");

    private final Function<Component, Icon> icons;
    private final FontIcon icon = Icons.view(Icon.RECORD);

    NameCell(Function<Component, Icon> icons) {
        this.icons = icons;
        getStyleClass().add("name-cell");
    }

    @Override
    protected void updateItem(Component component, boolean empty) {
        super.updateItem(component, empty);
        if (empty || component == null) {
            setText(null);
            setGraphic(null);
            return;
        }
        Icons.show(icon, icons.apply(component));
        setText(component.name());
        setGraphic(icon);
        pseudoClassStateChanged(OPTIONAL, component.cardinality().isOptional());
    }
}
