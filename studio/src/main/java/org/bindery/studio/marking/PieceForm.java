package org.bindery.studio.marking;

import java.util.function.Consumer;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.bindery.studio.fields.ChosenTitles;
import org.bindery.studio.theme.Styled;

/// Asks what the selected piece is.
final class PieceForm {

    private final GridPane grid = Styled.of(new GridPane(), "form-grid", "piece-form");
    private final TextField model = Styled.named("piece-model", new TextField("sample"));
    private final ComboBox<PieceRole> role = Styled.named("piece-role", new ComboBox<>());
    private final TextField name = Styled.named("piece-name", new TextField());
    private final ComboBox<PieceType> type = Styled.named("piece-type", new ComboBox<>());
    private final Label help = Styled.of(new Label(), "muted");
    private final Label nameLabel = new Label("Its name");
    private final Label typeLabel = new Label("Its type");
    private final Button mark = Styled.named("piece-mark", new Button("Mark"));
    private final Consumer<Piece> onMark;
    private SampleMarking marking = SampleMarking.of(new byte[0]);
    private int start;
    private int end;

    /// @param onMark gets the piece that is to be marked
    /// @param onModel is called when the model has got another name
    PieceForm(Consumer<Piece> onMark, Runnable onModel) {
        this.onMark = onMark;
        ColumnConstraints names = new ColumnConstraints();
        names.setHalignment(HPos.LEFT);
        names.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().setAll(names, values);
        model.setAccessibleText("Name of the model");
        model.textProperty().addListener((property, old, now) -> onModel.run());
        role.setAccessibleText("What the selected piece is");
        role.getItems().setAll(PieceRole.values());
        role.setConverter(new ChosenTitles<>(PieceRole::title));
        role.setValue(PieceRole.FIELD);
        role.setMaxWidth(Double.MAX_VALUE);
        role.valueProperty().addListener((property, old, now) -> offer());
        name.setAccessibleText("Name of the piece");
        name.setOnAction(event -> mark());
        type.setAccessibleText("Type of the field");
        type.getItems().setAll(PieceType.values());
        type.setConverter(new ChosenTitles<>(PieceType::title));
        type.setMaxWidth(Double.MAX_VALUE);
        help.setWrapText(true);
        help.setMinHeight(Region.USE_PREF_SIZE);
        mark.setOnAction(event -> mark());
        grid.addRow(0, new Label("Model"), model);
        grid.addRow(1, new Label("The piece is"), role);
        grid.add(help, 1, 2);
        grid.addRow(3, nameLabel, name);
        grid.addRow(4, typeLabel, type);
        grid.add(mark, 1, 5);
        selectNothing();
    }

    Node node() {
        return grid;
    }

    /// The name of the model.
    String model() {
        return model.getText().strip();
    }

    void model(String suggested) {
        String plain = suggested.replaceAll("[^\\p{L}\\p{N}_]", "_").replaceFirst("^(?=\\p{N})", "_");
        model.setText(plain.isEmpty() ? "sample" : plain);
    }

    /// Asks for a piece of the sample.
    void select(SampleMarking sample, int first, int behind) {
        marking = sample;
        start = first;
        end = behind;
        type.setValue(sample.guess(first, behind));
        mark.setDisable(false);
        offer();
    }

    void selectNothing() {
        mark.setDisable(true);
        offer();
    }

    private void offer() {
        PieceRole now = role.getValue();
        help.setText(mark.isDisabled() ? "Select a piece of the sample first." : now.help() + ".");
        show(nameLabel, name, now.isNamed());
        show(typeLabel, type, now == PieceRole.FIELD);
        name.setText(now.isNamed() ? marking.freeName(now) : "");
    }

    private static void show(Node label, Node field, boolean shown) {
        Styled.show(label, shown);
        Styled.show(field, shown);
    }

    private void mark() {
        if (!mark.isDisabled()) {
            PieceType chosen = type.getValue() == null ? PieceType.TEXT : type.getValue();
            onMark.accept(new Piece(start, end, role.getValue(), name.getText().strip(), chosen));
        }
    }
}
