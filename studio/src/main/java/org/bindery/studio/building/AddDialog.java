package org.bindery.studio.building;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.stage.Window;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.building.Building;
import org.bindery.model.building.Position;
import org.bindery.model.edit.TypeNames;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.fields.FormField;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;
import org.jspecify.annotations.Nullable;

/// Asks what to add to a model, and where.
final class AddDialog {

    private static final KeyCombination AGAIN = new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN);
    private static final PseudoClass WITHOUT_CHOICES = PseudoClass.getPseudoClass("without-choices");
    private static final List<String> CARDINALITIES = List.of("1", "0..1", "1..*", "0..*");

    private final Site site;
    private final FormDialog dialog;
    private final ComboBox<AddKind> kind = new ComboBox<>();
    private final ComboBox<String> name = new ComboBox<>();
    private final ComboBox<String> type = new ComboBox<>();
    private final ComboBox<String> cardinality = new ComboBox<>();
    private final ComboBox<Position> place = new ComboBox<>();
    private final FormField nameField;
    private final FormField typeField;
    private final FormField cardinalityField;
    private final FormField placeField;
    private final Label refusal = Styled.named("add-refusal", new Label(), "field-error");
    private final Button add;
    private ModelPath selected;

    AddDialog(Site site, Look look, ModelPath selected) {
        this.site = site;
        this.selected = selected;
        dialog = new FormDialog("add", "Add", look);
        field("add-kind", "What", kind);
        nameField = field("add-name", "Name", name);
        typeField = field("add-type", "Type", type);
        cardinalityField = field("add-cardinality", "Cardinality", cardinality);
        placeField = field("add-place", "Where", place);
        name.setEditable(true);
        type.setEditable(true);
        cardinality.setEditable(true);
        kind.getItems().setAll(AddKind.values());
        cardinality.getItems().setAll(CARDINALITIES);
        dialog.add(refusal);
        add = dialog.main("add-done", "Add", () -> add(built -> dialog.close()));
        dialog.other("add-again", "Add and go on", this::addAndGoOn);
        kind.setOnAction(event -> kindChosen());
        Stream.of(name, type, cardinality).forEach(box -> {
            box.getEditor().textProperty().addListener((property, old, now) -> showError(null));
            box.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        });
        kind.setValue(AddKind.ELEMENT);
        offer();
        kindChosen();
    }

    private FormField field(String id, String label, ComboBox<?> box) {
        box.setId(id);
        FormField field = new FormField(label, box);
        dialog.add(field);
        return field;
    }

    /// Enter in an editable list would only take its text, not press the button.
    private void keyPressed(KeyEvent event) {
        boolean again = AGAIN.match(event);
        boolean open = event.getSource() instanceof ComboBox<?> box && box.isShowing();
        if (event.getCode() == KeyCode.ENTER && !open) {
            event.consume();
            if (again) {
                addAndGoOn();
            } else {
                add(built -> dialog.close());
            }
        }
    }

    void show(Window owner, AddKind first) {
        kind.setValue(first);
        kindChosen();
        dialog.show(owner);
        start();
    }

    /// Shows the dialog filled in.
    void show(Window owner, Addition proposal) {
        place.getItems().setAll(Addition.placesOfNew(new ModelTree(new ModelIndex(site.model())), selected));
        place.setValue(proposal.place());
        name.setValue(proposal.name());
        type.setValue(proposal.type());
        dialog.title("New element of type " + proposal.type());
        show(owner, proposal.kind());
    }

    private void start() {
        if (kind.getValue().naming().isEmpty()) {
            kind.requestFocus();
        } else {
            name.requestFocus();
            name.getEditor().selectAll();
        }
    }

    /// Fills the lists for the component that is selected.
    private void offer() {
        Model model = site.model();
        place.getItems().setAll(Addition.places(model, selected));
        place.getSelectionModel().selectFirst();
        type.getItems().setAll(types(model));
        boolean root = isRoot(place.getValue());
        type.setValue(root ? TypeNames.LOCAL : "string");
        cardinality.setValue("1");
        dialog.title(selected.equals(ModelPath.ROOT) ? "Add to the model" : "Add at " + selected.last());
    }

    private static boolean isRoot(Position position) {
        return position.side() == Position.Side.INTO
                ? position.path().equals(ModelPath.ROOT)
                : position.path().type().isEmpty() && position.path().steps().size() == 1;
    }

    private static List<String> types(Model model) {
        return Stream.concat(Stream.of(TypeNames.LOCAL), TypeNames.all(model, false).stream())
                .toList();
    }

    private void kindChosen() {
        AddKind chosen = kind.getValue();
        nameField.show(!chosen.naming().isEmpty());
        nameField.rename(chosen.naming());
        typeField.show(chosen.hasType());
        typeField.rename(chosen == AddKind.TYPE ? "Made from" : "Type");
        cardinalityField.show(chosen.hasCardinality());
        placeField.show(chosen.hasPlace());
        add.setText(chosen.action());
        name.getItems()
                .setAll(
                        switch (chosen) {
                            case REFERENCE -> names(site.model().elements().keySet());
                            case GROUP -> names(site.model().groups().keySet());
                            default -> List.of();
                        });
        name.pseudoClassStateChanged(WITHOUT_CHOICES, name.getItems().isEmpty());
        if (chosen == AddKind.ATTRIBUTE && type.getEditor().getText().equals(TypeNames.LOCAL)) {
            type.setValue("string");
        }
        if (chosen == AddKind.SEQUENCE && cardinality.getEditor().getText().equals("1")) {
            cardinality.setValue("0..1");
        }
        showError(null);
        dialog.fit();
    }

    private static List<String> names(Collection<Name> keys) {
        return keys.stream().map(Name::local).sorted().toList();
    }

    private Addition addition() {
        return new Addition(
                kind.getValue(),
                selected,
                place.getValue(),
                name.getEditor().getText(),
                type.getEditor().getText(),
                cardinality.getEditor().getText());
    }

    private void add(Consumer<ModelPath> then) {
        try {
            Building step = addition().building(site.model());
            showError(null);
            site.build(
                    step,
                    built -> {
                        then.accept(built.path());
                        explainType(built.path());
                    },
                    this::refuse);
        } catch (Addition.Refused e) {
            showError(e);
            field(e.field()).focus();
        }
    }

    /// The tree shows a type where a component has it.
    private void explainType(ModelPath path) {
        if (kind.getValue() == AddKind.TYPE) {
            site.inform("The type " + path.last()
                    + " is selected: add components to it, and give it to a component to see" + " it in the tree.");
        }
    }

    /// The next one is placed in the added one, if that can contain others, else after it.
    private void addAndGoOn() {
        boolean into = isHolder();
        add(path -> {
            selected = path;
            name.getEditor().clear();
            AddKind chosen = into ? AddKind.ELEMENT : kind.getValue();
            offer();
            place.getItems().stream()
                    .filter(at -> at.side() == Position.Side.AFTER && !into)
                    .findFirst()
                    .ifPresent(place::setValue);
            kind.setValue(chosen);
            start();
        });
    }

    private boolean isHolder() {
        return switch (kind.getValue()) {
            case CHOICE, SEQUENCE, ALL -> true;
            case ELEMENT -> type.getEditor().getText().equals(TypeNames.LOCAL);
            default -> false;
        };
    }

    /// Shows the error below the invalid field, and nothing below the others.
    private void showError(Addition.@Nullable Refused wrong) {
        Optional<Addition.Refused> refused = Optional.ofNullable(wrong);
        nameField.showError(at(refused, Addition.Refused.Field.NAME));
        typeField.showError(at(refused, Addition.Refused.Field.TYPE));
        cardinalityField.showError(at(refused, Addition.Refused.Field.CARDINALITY));
        refuse("");
        dialog.fit();
    }

    private FormField field(Addition.Refused.Field field) {
        return switch (field) {
            case NAME -> nameField;
            case TYPE -> typeField;
            case CARDINALITY -> cardinalityField;
        };
    }

    private static Optional<String> at(Optional<Addition.Refused> refused, Addition.Refused.Field field) {
        return refused.filter(it -> it.field() == field).map(Throwable::getMessage);
    }

    private void refuse(String sentence) {
        refusal.setText(sentence);
        Styled.show(refusal, !sentence.isEmpty());
        dialog.fit();
    }
}
