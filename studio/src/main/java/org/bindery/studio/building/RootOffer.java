package org.bindery.studio.building;

import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.FlowPane;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.studio.theme.Styled;

/// Offers to make a root element where a model has none, and so describes no message. It takes no room elsewhere.
public final class RootOffer {

    /// More global elements than these fill no menu that anybody can use.
    private static final int MOST = 40;

    private final FlowPane box = Styled.named("no-root", new FlowPane(), "notice", "warning", "no-root");
    private final MenuButton choose = Styled.named("choose-root", new MenuButton("Use a global element"));
    private final Consumer<Name> use;

    /// @param add asks for a new root element
    /// @param use makes a global element the root
    public RootOffer(Runnable add, Consumer<Name> use) {
        this.use = use;
        Label text = new Label("The model has no root element, so it describes no message.", Icons.view(Icon.WARNING));
        Button make = Styled.named("add-root", new Button("Add a root element…", Icons.view(Icon.ADD)));
        make.setOnAction(event -> add.run());
        box.setAlignment(Pos.CENTER_LEFT);
        box.getChildren().setAll(text, make, choose);
    }

    /// The control to put into a window.
    public Node node() {
        return box;
    }

    /// Offers it where the model needs it.
    public void show(Model model) {
        boolean needed = model.roots().isEmpty();
        Styled.show(box, needed);
        List<Name> elements = needed
                ? model.elements().keySet().stream()
                        .sorted(Comparator.comparing(Name::local))
                        .limit(MOST)
                        .toList()
                : List.of();
        choose.getItems().setAll(elements.stream().map(this::item).toList());
        Styled.show(choose, !elements.isEmpty());
    }

    private MenuItem item(Name element) {
        MenuItem item = new MenuItem(element.local());
        item.setMnemonicParsing(false);
        item.setOnAction(event -> use.accept(element));
        return item;
    }
}
