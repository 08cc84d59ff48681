package org.bindery.studio.properties;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.sheet.Changes;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.sheet.Sheet;
import org.bindery.studio.theme.Hint;
import org.bindery.studio.theme.Styled;

/// One section of a form: a title that folds it, how much of it was changed, and its lines. It stays for the next
/// component, and so do its controls where that has lines of the same kinds.
final class SectionView {

    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");

    private final String title;
    private final GridPane grid = Styled.of(new GridPane(), "section-grid");
    private final ToggleButton fold = Styled.of(new ToggleButton(), "flat", "section-title");
    private final Label count = Styled.of(new Label(), "section-changed");
    private final Button reset;
    private final HBox head;
    private final VBox box;
    private final List<Label> labels = new ArrayList<>();
    private final Map<Label, String> hints = new HashMap<>();
    private List<Shown> lines = List.of();
    private List<Shown> arranged = List.of();
    private Set<String> closed = new HashSet<>();
    private Consumer<List<Changes.Setting>> onReset = settings -> {};

    /// A line and what shows it.
    private record Shown(Line line, LineView view) {}

    SectionView(String title) {
        this.title = title;
        ColumnConstraints names = new ColumnConstraints();
        names.setHalignment(HPos.LEFT);
        names.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints values = new ColumnConstraints();
        values.setHgrow(Priority.ALWAYS);
        values.setMinWidth(0);
        grid.getColumnConstraints().addAll(names, values);
        fold.setText(title);
        fold.setId("section-" + title.toLowerCase(Locale.ROOT).replace(' ', '-'));
        fold.setMaxWidth(Double.MAX_VALUE);
        fold.setOnAction(event -> open(fold.isSelected()));
        HBox.setHgrow(fold, Priority.ALWAYS);
        count.setMinWidth(Region.USE_PREF_SIZE);
        reset = reset();
        head = Styled.of(new HBox(fold), "section-head");
        box = Styled.of(new VBox(head, grid), "section");
    }

    private Button reset() {
        Button button =
                Styled.named("reset-" + fold.getId(), new Button("Reset", Icons.view(Icon.RESET)), "flat", "small");
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setAccessibleText("Reset all of " + title);
        button.setOnAction(event -> onReset.accept(lines.reversed().stream()
                .map(shown -> shown.line().reset())
                .flatMap(Optional::stream)
                .toList()));
        return button;
    }

    private void open(boolean isOpen) {
        if (isOpen) {
            closed.remove(title);
        } else {
            closed.add(title);
        }
        showOpen(isOpen);
    }

    private void showOpen(boolean isOpen) {
        fold.setSelected(isOpen);
        fold.setGraphic(Icons.view(isOpen ? Icon.OPENED : Icon.NEXT));
        fold.setAccessibleText(title + (isOpen ? ", open" : ", closed"));
        Styled.show(grid, isOpen);
    }

    /// Calls `listener` with what takes everything back that was changed.
    void onReset(Consumer<List<Changes.Setting>> listener) {
        onReset = listener;
    }

    /// Takes the lines of a component.
    ///
    /// @param same whether it is the one shown before: then lines that have not changed keep what was typed
    void show(Sheet.Section section, EditedSheet sheet, boolean same) {
        List<Shown> free = new ArrayList<>(lines);
        lines = section.lines().stream()
                .map(line -> new Shown(line, view(line, sheet, same, free)))
                .toList();
        free.forEach(old -> old.view().leave());
        lines.forEach(shown -> shown.view().refresh());
        long changed = section.changed();
        count.setText(changed + " changed");
        if (head.getChildren().contains(reset) != changed > 0) {
            head.getChildren().setAll(changed > 0 ? List.of(fold, count, reset) : List.of(fold));
        }
    }

    private static LineView view(Line line, EditedSheet sheet, boolean same, List<Shown> free) {
        Optional<Shown> fitting = free.stream()
                .filter(old -> same && old.line().equals(line))
                .findFirst()
                .or(() -> free.stream()
                        .filter(old -> old.view().shows(line, sheet))
                        .findFirst());
        fitting.ifPresent(free::remove);
        return fitting.map(Shown::view).orElseGet(() -> LineViews.of(line, sheet));
    }

    /// Arranges the lines that contain a word; all of them if the title contains it.
    ///
    /// @param closedSections the titles of the sections that are closed, to remember it
    /// @return whether there are any
    boolean arrange(String word, Set<String> closedSections) {
        closed = closedSections;
        if (fold.isSelected() == closed.contains(title) || fold.getGraphic() == null) {
            showOpen(!closed.contains(title));
        }
        List<Shown> wanted = title.toLowerCase(Locale.ROOT).contains(word)
                ? lines
                : lines.stream()
                        .filter(shown ->
                                shown.line().searched().toLowerCase(Locale.ROOT).contains(word))
                        .toList();
        if (!hasPlaces(wanted)) {
            grid.getChildren().clear();
            arranged = List.of();
        }
        place(wanted);
        arranged = wanted;
        return !wanted.isEmpty();
    }

    /// Whether the controls that are there are the first ones of those, each after a label or without one.
    private boolean hasPlaces(List<Shown> wanted) {
        if (wanted.size() < arranged.size()) {
            return false;
        }
        for (int i = 0; i < arranged.size(); i++) {
            boolean same = wanted.get(i).view() == arranged.get(i).view()
                    && label(wanted.get(i).line()).isPresent()
                            == label(arranged.get(i).line()).isPresent();
            if (!same) {
                return false;
            }
        }
        return true;
    }

    /// Adds the controls that are not there yet, and names all.
    private void place(List<Shown> wanted) {
        int used = (int) arranged.stream()
                .filter(shown -> label(shown.line()).isPresent())
                .count();
        for (int row = arranged.size(); row < wanted.size(); row++) {
            Node node = wanted.get(row).view().node();
            if (label(wanted.get(row).line()).isPresent()) {
                if (used == labels.size()) {
                    labels.add(label());
                }
                grid.addRow(row, labels.get(used++), node);
                GridPane.setColumnSpan(node, 1);
            } else {
                grid.add(node, 0, row, 2, 1);
            }
        }
        name(wanted);
    }

    private void name(List<Shown> wanted) {
        int used = 0;
        for (Shown shown : wanted) {
            Optional<String> text = label(shown.line());
            if (text.isPresent()) {
                Label label = labels.get(used++);
                label.setText(text.get());
                hints.put(label, shown.line().help());
                label.pseudoClassStateChanged(CHANGED, shown.line().isChanged());
            }
        }
    }

    private static Optional<String> label(Line line) {
        return switch (line) {
            case Line.Fact fact -> Optional.of(fact.label());
            case Line.Source source -> Optional.of(source.label());
            case Line.Narrowing narrowing -> Optional.of(narrowing.label());
            case Line.Entry entry -> Optional.of(entry.label());
            case Line.Word word -> Optional.of(word.label());
            default -> Optional.empty();
        };
    }

    private Label label() {
        Label label = new Label();
        Hint.on(label, () -> hints.getOrDefault(label, ""));
        label.getStyleClass().add("property-label");
        GridPane.setValignment(label, VPos.TOP);
        return label;
    }

    /// Looks again at what is worked out from the model and its samples.
    void refresh() {
        lines.forEach(shown -> shown.view().refresh());
    }

    /// Shows what the last change breaks or mends.
    void showEffect() {
        lines.forEach(shown -> shown.view().showEffect());
    }

    /// Lets go of all work that is under way.
    void leave() {
        lines.forEach(shown -> shown.view().leave());
    }

    Node node() {
        return box;
    }
}
