package org.bindery.studio.properties;

import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.model.Location;
import org.bindery.studio.fields.ReadOnlyField;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.theme.CopiedText;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;

/// Where something was read, as `file:line:column`, to be looked at, or copied to where files are opened.
final class SourceField implements LineView {

    private final ReadOnlyField place = new ReadOnlyField();
    private final Button copy = Styled.named("copy-source", new Button("", Icons.view(Icon.COPY)), "flat", "small");
    private final Button open = Styled.named("open-source", new Button("", Icons.view(Icon.OPEN)), "flat", "small");
    private final HBox box = Styled.of(new HBox(place, open, copy), "entry-line");
    private Location location = Location.NONE;

    /// @param onOpen shows a place
    SourceField(Consumer<Location> onOpen) {
        HBox.setHgrow(place, Priority.ALWAYS);
        place.setOnAction(event -> onOpen.accept(location));
        Hint.on(open, "Show the file at this place");
        open.setOnAction(event -> onOpen.accept(location));
        Hint.on(copy, "Copy as file:line:column");
        copy.setOnAction(event -> {
            CopiedText.put(place.getText());
        });
    }

    @Override
    public Node node() {
        return box;
    }

    @Override
    public boolean shows(Line line, EditedSheet sheet) {
        if (line instanceof Line.Source source) {
            location = source.location();
            place.setText(source.location().toString());
            String what = source.label().isEmpty() ? "Another source" : source.label();
            place.setAccessibleText(what);
            open.setAccessibleText("Show the place of " + what);
            copy.setAccessibleText("Copy the place of " + what);
            return true;
        }
        return false;
    }
}
