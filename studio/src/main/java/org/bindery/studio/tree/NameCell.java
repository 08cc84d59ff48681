package org.bindery.studio.tree;

import java.util.function.Function;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.scene.control.TreeTableCell;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.model.tree.Component;
import org.kordamp.ikonli.javafx.FontIcon;

/// Shows a component's name after the icon of its kind, and the matches of a search in it or in its
/// documentation.
final class NameCell extends TreeTableCell<Component, Component> {

    private static final PseudoClass OPTIONAL = PseudoClass.getPseudoClass("optional");

    private final Function<Component, Icon> icons;
    private final Supplier<Highlight> highlight;
    private final FontIcon icon = Icons.view(Icon.RECORD);
    /// A node cannot be in the cell and in its text at once.
    private final FontIcon matchedIcon = Icons.view(Icon.RECORD);

    private final MatchedText matched = new MatchedText();

    NameCell(Function<Component, Icon> icons, Supplier<Highlight> highlight) {
        this.icons = icons;
        this.highlight = highlight;
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
        Highlight search = highlight.get();
        boolean inName = search.isIn(component.name());
        String excerpt = inName || search.isIn(component.typeName()) ? "" : search.excerpt(component.documentation());
        if (inName || !excerpt.isEmpty()) {
            Icons.show(matchedIcon, icons.apply(component));
            matched.begin(matchedIcon).add(component.name(), search, false);
            if (!excerpt.isEmpty()) {
                matched.gap(true).add(excerpt, search, true);
            }
            matched.show();
            setText(null);
            setGraphic(matched);
        } else {
            Icons.show(icon, icons.apply(component));
            setText(component.name());
            setGraphic(icon);
        }
        pseudoClassStateChanged(OPTIONAL, component.cardinality().isOptional());
    }
}
