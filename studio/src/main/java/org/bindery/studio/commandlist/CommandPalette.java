package org.bindery.studio.commandlist;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import org.bindery.studio.theme.Styled;

/// Finds commands, components and files by some of their letters. Tab goes on to the next kind.
public final class CommandPalette {

    /// So many of each kind, where all kinds are shown.
    private static final int FEW = 6;

    private static final String ALL = "All";

    private final List<PaletteSection> sections;
    private final TextField field = Styled.named("palette-field", new TextField());
    private final ListView<PaletteRow> list = Styled.named("palette-list", new ListView<>(), "dense", "edge-to-edge");
    private final ToggleGroup kinds = new ToggleGroup();
    private final Popup popup = new Popup();
    private final Map<String, List<PaletteItem>> found = new LinkedHashMap<>();
    private int asked;

    /// @param sections what can be found
    public CommandPalette(List<PaletteSection> sections) {
        this.sections = List.copyOf(sections);
        field.setAccessibleText("What to search for");
        field.textProperty().addListener((property, old, text) -> find());
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        list.setAccessibleText("What was found");
        list.setFocusTraversable(false);
        Label nothing = Styled.of(new Label(), "empty-state");
        nothing.textProperty()
                .bind(field.textProperty().map(text -> text.isBlank() ? "Type part of a name." : "No matches."));
        list.setPlaceholder(nothing);
        list.setCellFactory(view -> new PaletteCell(this::give));
        VBox box = Styled.named("palette", new VBox(tabs(), field, list), "palette");
        popup.getContent().add(box);
        popup.setAutoHide(true);
    }

    private HBox tabs() {
        HBox tabs = Styled.of(new HBox(), "palette-kinds");
        tabs.getChildren().add(tab(ALL));
        sections.forEach(section -> tabs.getChildren().add(tab(section.name())));
        kinds.selectedToggleProperty().addListener((property, old, now) -> {
            if (now == null) {
                kinds.selectToggle(old);
            } else {
                find();
            }
        });
        return tabs;
    }

    private ToggleButton tab(String name) {
        ToggleButton button = Styled.named("palette-" + name.toLowerCase(Locale.ROOT), new ToggleButton(name));
        button.setUserData(name);
        button.setToggleGroup(kinds);
        button.setFocusTraversable(false);
        button.getStyleClass().addAll("flat", "small");
        return button;
    }

    /// Shows everything in the upper middle of a window.
    public void show(Scene scene) {
        show(scene, ALL);
    }

    /// Shows one kind in the upper middle of a window.
    public void show(Scene scene, String kind) {
        kinds.getToggles().stream()
                .filter(toggle -> toggle.getUserData().equals(kind))
                .findFirst()
                .ifPresent(kinds::selectToggle);
        Region box = (Region) popup.getContent().getFirst();
        popup.show(scene.getWindow());
        double x = scene.getWindow().getX() + scene.getX() + (scene.getWidth() - box.getWidth()) / 2;
        popup.setX(x);
        popup.setY(scene.getWindow().getY() + scene.getY() + scene.getHeight() / 8);
        field.requestFocus();
    }

    private String kind() {
        return (String) kinds.getSelectedToggle().getUserData();
    }

    /// Asks all sections; what comes after the user typed on is passed over.
    private void find() {
        asked++;
        int now = asked;
        found.clear();
        list.getItems().clear();
        String text = field.getText();
        field.setPromptText(sections.stream()
                .filter(section -> section.name().equals(kind()))
                .findFirst()
                .map(PaletteSection::prompt)
                .orElse("Type a command, a component or a file"));
        for (PaletteSection section : sections) {
            if (kind().equals(ALL) || kind().equals(section.name())) {
                section.finder().find(text, items -> {
                    if (now == asked) {
                        found.put(section.name(), items);
                        fill();
                    }
                });
            }
        }
    }

    private void fill() {
        List<PaletteRow> rows = new ArrayList<>();
        boolean all = kind().equals(ALL);
        for (PaletteSection section : sections) {
            List<PaletteItem> items = found.getOrDefault(section.name(), List.of());
            items.stream()
                    .limit(all ? FEW : Integer.MAX_VALUE)
                    .forEach(item -> rows.add(new PaletteRow(all ? section.name() : "", item)));
        }
        int selected = Math.max(0, list.getSelectionModel().getSelectedIndex());
        list.getItems().setAll(rows);
        list.getSelectionModel().clearAndSelect(Math.min(selected, Math.max(0, rows.size() - 1)));
    }

    /// The commands that fit a text, the best first; without one all of them, in their own order.
    static List<Command> matching(String text) {
        return Arrays.stream(Command.values())
                .filter(command -> command != Command.COMMANDS)
                .filter(command -> score(command, text).isPresent())
                .sorted(Comparator.comparingInt(command -> -score(command, text).getAsInt()))
                .toList();
    }

    private static OptionalInt score(Command command, String text) {
        OptionalInt label = Fuzzy.score(command.label(), text);
        return label.isPresent() || !Fuzzy.contains(command.label() + " " + command.hint(), text)
                ? label
                : OptionalInt.of(Integer.MIN_VALUE / 2);
    }

    /// The section of commands.
    public static PaletteSection commands(Commands commands) {
        return new PaletteSection(
                "Commands",
                "Type a command",
                (text, found) -> found.accept(matching(text).stream()
                        .filter(commands::isKnown)
                        .map(command -> item(command, commands))
                        .toList()));
    }

    private static PaletteItem item(Command command, Commands commands) {
        return new PaletteItem(
                command.label(),
                commands.bindings().text(command),
                command.icon(),
                commands.isEnabled(command),
                () -> commands.run(command));
    }

    private void keyPressed(KeyEvent event) {
        switch (event.getCode()) {
            case DOWN -> move(1);
            case UP -> move(-1);
            case TAB -> turn(event.isShiftDown() ? -1 : 1);
            case ENTER -> give(list.getSelectionModel().getSelectedItem());
            case ESCAPE -> popup.hide();
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void turn(int step) {
        int now = kinds.getToggles().indexOf(kinds.getSelectedToggle());
        kinds.selectToggle(kinds.getToggles()
                .get(Math.floorMod(now + step, kinds.getToggles().size())));
    }

    private void move(int step) {
        int next = Math.clamp(
                list.getSelectionModel().getSelectedIndex() + step,
                0,
                Math.max(0, list.getItems().size() - 1));
        list.getSelectionModel().clearAndSelect(next);
        list.scrollTo(Math.max(0, next - 2));
    }

    private void give(PaletteRow row) {
        if (row != null && row.item().enabled()) {
            popup.hide();
            row.item().action().run();
        }
    }
}
