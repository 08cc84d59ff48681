package org.bindery.studio.marking;

import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.hex.ByteLook;
import org.bindery.studio.hex.HexView;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;

/// What the marked pieces come to: the tree of the model, the pieces themselves, the first message in binary.
final class OutcomePane {

    private final TreeView<String> tree = Styled.named("marked-tree", new TreeView<>(), "dense");
    private final Label advice =
            Styled.named("marked-advice", new Label("", Icons.view(Icon.WARNING)), "marked-advice");
    private final ListView<Piece> pieces = Styled.named("marked-pieces", new ListView<>());
    private final HexView hex = new HexView();
    private final Tab listed = new Tab("Pieces", pieces);
    private final TabPane tabs = Styled.named("marked-outcome", new TabPane(), "dense");
    private final Consumer<Piece> onTaken;
    private SampleDisplay display = SampleDisplay.of(SampleMarking.of(new byte[0]));

    /// @param onTaken hears of a piece that is to be taken away
    OutcomePane(Consumer<Piece> onTaken) {
        this.onTaken = onTaken;
        tree.setAccessibleText("Components of the model");
        pieces.setAccessibleText("Marked pieces");
        pieces.setPlaceholder(new Label("Nothing is marked yet."));
        pieces.setCellFactory(list -> new PieceCell());
        pieces.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            Piece selected = pieces.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.DELETE && selected != null) {
                onTaken.accept(selected);
                event.consume();
            }
        });
        hex.placeholder("No message can be read yet.");
        tabs.setAccessibleText("What the pieces come to");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        advice.setWrapText(true);
        advice.setMinHeight(Region.USE_PREF_SIZE);
        Styled.show(advice, false);
        VBox.setVgrow(tree, Priority.ALWAYS);
        tabs.getTabs().setAll(new Tab("Tree", new VBox(tree, advice)), listed, new Tab("Bytes", hex.node()));
    }

    TabPane node() {
        return tabs;
    }

    void show(SampleMarking marking, SampleDisplay shown, MarkedReading made) {
        display = shown;
        ModelTree components = made.analysis().tree();
        tree.setRoot(item(components, components.roots().getFirst()));
        advice.setText(String.join("\n", made.made().advice()));
        Styled.show(advice, !advice.getText().isEmpty());
        pieces.getItems().setAll(marking.pieces());
        listed.setText(
                marking.pieces().isEmpty()
                        ? "Pieces"
                        : "Pieces " + marking.pieces().size());
        hex.show(made.bytes(), index -> ByteLook.PLAIN);
    }

    private static TreeItem<String> item(ModelTree tree, Component component) {
        String occurs = component.cardinality().toString();
        TreeItem<String> item = new TreeItem<>(component.name()
                + (component.typeName().isEmpty() ? "" : "  " + component.typeName())
                + (occurs.equals("1") ? "" : "  " + occurs));
        item.setExpanded(true);
        tree.content(component).forEach(child -> item.getChildren().add(item(tree, child)));
        return item;
    }

    /// A piece with what takes it away.
    private final class PieceCell extends ListCell<Piece> {

        private final Label text = new Label();
        private final Button away = new Button("", Icons.view(Icon.DELETE));
        private final HBox line = new HBox(text, away);

        PieceCell() {
            away.getStyleClass().addAll("flat", "small");
            away.setMinWidth(Region.USE_PREF_SIZE);
            away.setAccessibleText("Take the mark away");
            Hint.on(away, "Take the mark away");
            away.setOnAction(event -> onTaken.accept(getItem()));
            HBox.setHgrow(text, Priority.ALWAYS);
            text.setMaxWidth(Double.MAX_VALUE);
            text.setMinWidth(0);
            line.setAlignment(Pos.CENTER_LEFT);
        }

        @Override
        protected void updateItem(Piece piece, boolean empty) {
            super.updateItem(piece, empty);
            setGraphic(empty || piece == null ? null : line);
            if (!empty && piece != null) {
                text.setText((piece.name().isEmpty()
                                ? piece.role().title()
                                : piece.role().title() + " " + piece.name()) + "  " + shown(piece));
            }
        }

        private String shown(Piece piece) {
            String all = display.text();
            int from = display.shown(piece.start());
            int to = Math.max(from, Math.min(all.length(), display.shownEnd(piece.end())));
            String part = all.substring(from, to).replace("\n", "⏎");
            return part.length() > 40 ? part.substring(0, 40) + "…" : part;
        }
    }
}
