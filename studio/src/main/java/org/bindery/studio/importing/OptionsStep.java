package org.bindery.studio.importing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bindery.importers.ImportOption;
import org.bindery.importers.Importer;

/// How the source is read: the model's name, and the importer's own options with what they mean.
final class OptionsStep implements Step {

    private static final Set<String> ANSWERS = Set.of("yes", "no", "true", "false");

    private final Importer importer;
    private final TextField name = new TextField();
    private final Map<ImportOption, Control> controls = new LinkedHashMap<>();
    private final VBox box;

    OptionsStep(Importer importer, ImportDraft draft, Detection detection) {
        this.importer = importer;
        Optional<ImportOption> part = PartChoice.optionOf(importer);
        GridPane grid = new GridPane();
        grid.getStyleClass().addAll("section-grid", "import-options");
        name.setId("import-name");
        name.setText(draft.name());
        name.setPromptText(draft.modelName().orElse("the source's name"));
        name.setAccessibleText("Name of the model");
        add(grid, "Model's name", name, "What the model and its jar are called; blank takes the source's name.");
        List<ImportOption> options = importer.options().stream()
                .filter(option -> part.filter(option::equals).isEmpty())
                .toList();
        for (ImportOption option : options) {
            Control control = control(option, draft.options().getOrDefault(option.name(), ""));
            control.setId("import-option-" + option.name());
            control.setAccessibleText(option.name());
            control.setAccessibleHelp(option.description());
            controls.put(option, control);
            add(grid, option.name(), control, option.description());
        }
        ScrollPane scroll = new ScrollPane(grid);
        scroll.setFitToWidth(true);
        scroll.setPrefViewportHeight(250);
        scroll.getStyleClass().add("edge-to-edge");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        Label what = new Label(sources(draft, detection) + " " + detection.reason());
        what.setId("import-what");
        what.setWrapText(true);
        what.setMinHeight(Label.USE_PREF_SIZE);
        box = new VBox(what, scroll, SamplePane.of(detection));
        box.getStyleClass().add("dialog-content");
    }

    /// `order.xsd and 2 more.`
    private static String sources(ImportDraft draft, Detection detection) {
        int more = draft.sources().size() - 1;
        return detection.fileName() + (more > 0 ? " and " + more + " more." : ".");
    }

    private static void add(GridPane grid, String label, Control control, String help) {
        int row = grid.getRowCount();
        Label name = new Label(label);
        name.setLabelFor(control);
        GridPane.setValignment(name, VPos.TOP);
        name.getStyleClass().add("property-label");
        Label explanation = new Label(help);
        explanation.setWrapText(true);
        explanation.getStyleClass().add("muted");
        explanation.setMinHeight(Label.USE_PREF_SIZE);
        VBox value = new VBox(control, explanation);
        value.getStyleClass().add("import-option");
        GridPane.setHgrow(value, Priority.ALWAYS);
        grid.addRow(row, name, value);
    }

    private static Control control(ImportOption option, String value) {
        if (ANSWERS.contains(option.defaultValue())) {
            CheckBox box = new CheckBox("Yes");
            String now = value.isEmpty() ? option.defaultValue() : value;
            box.setSelected(now.equals("yes") || now.equals("true"));
            return box;
        }
        TextField field = option.name().equals("password") ? new PasswordField() : new TextField();
        field.setText(value);
        field.setPromptText(option.defaultValue());
        return field;
    }

    private static String value(ImportOption option, Control control) {
        if (control instanceof CheckBox box) {
            boolean words =
                    option.defaultValue().equals("yes") || option.defaultValue().equals("no");
            return box.isSelected() ? (words ? "yes" : "true") : (words ? "no" : "false");
        }
        return ((TextField) control).getText();
    }

    @Override
    public String question() {
        return "How is it to be read?";
    }

    @Override
    public Node node() {
        return box;
    }

    @Override
    public Node start() {
        return name;
    }

    @Override
    public ObservableValue<String> objection() {
        return new ReadOnlyStringWrapper("").getReadOnlyProperty();
    }

    @Override
    public ImportDraft answer(ImportDraft draft) {
        ImportDraft answered = draft.withFormat(importer.format()).withName(name.getText());
        for (Map.Entry<ImportOption, Control> entry : controls.entrySet()) {
            ImportOption option = entry.getKey();
            answered = answered.withOption(option.name(), value(option, entry.getValue()), option.defaultValue());
        }
        return answered;
    }
}
