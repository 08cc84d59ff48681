package org.bindery.studio.importing;

import java.io.File;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.util.StringConverter;
import org.bindery.importers.ImportOption;
import org.bindery.studio.theme.Styled;

/// The control with which an option of an import is chosen, by the kind of its values.
///
/// @param control what takes the focus
/// @param node the control with the nodes next to it
/// @param value the option's value as written in `name=value`; blank for the default
record OptionControl(ImportOption option, Control control, Node node, ObservableValue<String> value) {

    /// @param first the value to start with; blank for the default
    static OptionControl of(ImportOption option, String first) {
        OptionControl made = switch (option.kind()) {
            case ImportOption.Flag ignored -> flag(option, first);
            case ImportOption.Choice choice -> choice(option, choice, first);
            case ImportOption.WholeNumber _, ImportOption.Columns _, ImportOption.Text _ ->
                field(option, new TextField(first));
            case ImportOption.Secret ignored -> {
                PasswordField field = new PasswordField();
                field.setText(first);
                yield field(option, field);
            }
            case ImportOption.File ignored -> named(option, first, false);
            case ImportOption.Folder ignored -> named(option, first, true);
        };
        made.control().setId("import-option-" + option.name());
        made.control().setAccessibleText(option.label());
        made.control().setAccessibleHelp(option.description());
        return made;
    }

    /// Why the value cannot be used; empty when nothing is to be said before the source is read.
    String objection() {
        String text = value.getValue().strip();
        if (!(option.kind() instanceof ImportOption.WholeNumber number)
                || text.isEmpty()
                || text.equals(option.defaultValue())) {
            return "";
        }
        boolean fits = text.matches("[0-9]{1,9}")
                && Integer.parseInt(text) >= number.least()
                && Integer.parseInt(text) <= number.most();
        return fits ? "" : option.label() + ": write a whole number from " + number.least() + ".";
    }

    private static OptionControl flag(ImportOption option, String first) {
        CheckBox box = new CheckBox("Yes");
        box.setSelected((first.isEmpty() ? option.defaultValue() : first).matches("yes|true"));
        return new OptionControl(option, box, box, box.selectedProperty().map(yes -> yes ? "yes" : "no"));
    }

    private static OptionControl choice(ImportOption option, ImportOption.Choice choice, String first) {
        ComboBox<ImportOption.Value> box = new ComboBox<>();
        box.getItems().setAll(choice.values());
        Labels labels = new Labels(choice);
        box.setConverter(labels);
        box.setEditable(choice.open());
        box.setVisibleRowCount(Math.min(choice.values().size(), 12));
        box.setMaxWidth(Double.MAX_VALUE);
        box.setValue(labels.fromString(first.isEmpty() ? option.defaultValue() : first));
        ObservableValue<String> value = choice.open()
                ? box.getEditor()
                        .textProperty()
                        .map(text -> labels.fromString(text).key())
                : box.valueProperty().map(ImportOption.Value::key);
        return new OptionControl(option, box, box, value);
    }

    private static OptionControl field(ImportOption option, TextField field) {
        field.setPromptText(option.defaultValue().equals("auto") ? "Automatic" : option.defaultValue());
        return new OptionControl(option, field, field, field.textProperty());
    }

    private static OptionControl named(ImportOption option, String first, boolean folder) {
        OptionControl made = field(option, new TextField(first));
        TextField field = (TextField) made.control();
        Button choose = StepButtons.button("import-choose-" + option.name(), "Choose…");
        choose.setOnAction(event -> chosen(option, field, folder).ifPresent(file -> field.setText(file.getPath())));
        HBox.setHgrow(field, Priority.ALWAYS);
        HBox line = Styled.of(new HBox(field, choose), "entry-line");
        return new OptionControl(option, field, line, made.value());
    }

    private static Optional<File> chosen(ImportOption option, TextField beside, boolean folder) {
        if (folder) {
            DirectoryChooser chooser = new DirectoryChooser();
            chooser.setTitle(option.label());
            return Optional.ofNullable(chooser.showDialog(beside.getScene().getWindow()));
        }
        FileChooser chooser = new FileChooser();
        chooser.setTitle(option.label());
        return Optional.ofNullable(chooser.showOpenDialog(beside.getScene().getWindow()));
    }

    /// A value by its label, its key, or as what it is.
    private static final class Labels extends StringConverter<ImportOption.Value> {
        private final ImportOption.Choice choice;

        Labels(ImportOption.Choice choice) {
            this.choice = choice;
        }

        @Override
        public String toString(ImportOption.Value value) {
            return value == null ? "" : value.label();
        }

        @Override
        public ImportOption.Value fromString(String text) {
            String wanted = text == null ? "" : text;
            return choice.values().stream()
                    .filter(value -> value.label().equalsIgnoreCase(wanted.strip())
                            || value.key().equalsIgnoreCase(wanted.strip()))
                    .findFirst()
                    .orElseGet(() -> wanted.isBlank()
                            ? choice.values().getFirst()
                            : new ImportOption.Value(wanted.strip(), wanted.strip()));
        }
    }
}
