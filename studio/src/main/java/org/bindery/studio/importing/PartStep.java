package org.bindery.studio.importing;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.cell.CheckBoxListCell;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.bindery.importers.OptionValues;
import org.bindery.studio.theme.Styled;

/// Which part of the source is taken.
final class PartStep implements Step {

    private final PartChoice choice;
    private final Set<String> chosen;
    private final ListView<String> list = Styled.named("import-parts", new ListView<>(), "dense", "import-list");
    private final TextField filter = Styled.named("import-parts-filter", new TextField());
    private final Label count = Styled.of(new Label(), "muted");
    private final ReadOnlyStringWrapper objection = new ReadOnlyStringWrapper("");
    private final VBox box;

    PartStep(PartChoice choice, ImportDraft draft) {
        this.choice = choice;
        String before = draft.options().getOrDefault(choice.option().name(), "");
        chosen = new HashSet<>(before.isEmpty() ? choice.taken() : OptionValues.parts(before));
        list.setAccessibleText(choice.question());
        list.setPrefHeight(300);
        list.setCellFactory(CheckBoxListCell.forListView(this::box));
        list.setOnKeyPressed(event -> {
            String name = list.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.SPACE && name != null) {
                turn(List.of(name), !chosen.contains(name));
            }
        });
        filter.setPromptText("Filter");
        filter.setAccessibleText("Filter the names");
        filter.textProperty().addListener((property, old, now) -> list());
        HBox.setHgrow(filter, Priority.ALWAYS);
        Button all = Styled.named("import-parts-all", new Button("All"));
        all.setOnAction(event -> turn(list.getItems(), true));
        Button none = Styled.named("import-parts-none", new Button("None"));
        none.setOnAction(event -> turn(list.getItems(), false));
        HBox line = new HBox(filter, all, none, count);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("dialog-buttons");
        VBox.setVgrow(list, Priority.ALWAYS);
        box = Styled.of(new VBox(line, list), "dialog-content");
        list();
        judge();
    }

    private SimpleBooleanProperty box(String name) {
        SimpleBooleanProperty selected = new SimpleBooleanProperty(chosen.contains(name));
        selected.addListener((property, old, now) -> {
            if (now ? chosen.add(name) : chosen.remove(name)) {
                judge();
            }
        });
        return selected;
    }

    private void turn(Collection<String> names, boolean on) {
        if (on) {
            chosen.addAll(names);
        } else {
            chosen.removeAll(Set.copyOf(names));
        }
        list.refresh();
        judge();
    }

    private void list() {
        String wanted = filter.getText().toLowerCase(Locale.ROOT);
        list.getItems()
                .setAll(choice.names().stream()
                        .filter(name -> name.toLowerCase(Locale.ROOT).contains(wanted))
                        .toList());
    }

    private void judge() {
        count.setText(chosen.size() + " of " + choice.names().size());
        objection.set(chosen.isEmpty() ? "Choose at least one." : "");
    }

    @Override
    public String question() {
        return choice.question();
    }

    @Override
    public Node node() {
        return box;
    }

    @Override
    public Node start() {
        return filter;
    }

    @Override
    public ObservableValue<String> objection() {
        return objection.getReadOnlyProperty();
    }

    @Override
    public ImportDraft answer(ImportDraft draft) {
        if (chosen.equals(choice.taken())) {
            return draft.withOption(choice.option().name(), "", choice.option().defaultValue());
        }
        List<String> inOrder = choice.names().stream().filter(chosen::contains).toList();
        return draft.withOption(
                choice.option().name(),
                OptionValues.joined(inOrder),
                choice.option().defaultValue());
    }
}
