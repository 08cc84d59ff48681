package org.bindery.studio.building;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.model.ComplexType;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.theme.Styled;

/// Offers to add a component where a model has one root element with nothing in it, as a new model has. It takes no
/// room elsewhere.
public final class FirstComponentOffer {

    private final FlowPane box = Styled.named("no-components", new FlowPane(), "notice", "no-root");
    private final Label text = new Label("", Icons.view(Icon.INFO));
    private Optional<ModelPath> root = Optional.empty();

    /// @param add asks for a component of the element at a path
    public FirstComponentOffer(Consumer<ModelPath> add) {
        Button make = Styled.named("add-first", new Button("Add a component…", Icons.view(Icon.ADD)));
        make.setOnAction(event -> root.ifPresent(add));
        box.setAlignment(Pos.CENTER_LEFT);
        box.getChildren().setAll(text, make);
    }

    /// The control to put into a window.
    public Node node() {
        return box;
    }

    /// Offers it where the model needs it.
    public void show(ModelTree tree) {
        List<Component> roots = tree.roots();
        root = roots.size() == 1
                ? Optional.of(roots.getFirst())
                        .filter(only -> tree.children(only).isEmpty() && isRecord(only, tree))
                        .map(Component::path)
                : Optional.empty();
        text.setText(root.map(path -> "The root element " + path.last() + " has no components yet.")
                .orElse(""));
        Styled.show(box, root.isPresent());
    }

    private static boolean isRecord(Component root, ModelTree tree) {
        return root.type().flatMap(tree.index()::type).orElse(null) instanceof ComplexType;
    }
}
