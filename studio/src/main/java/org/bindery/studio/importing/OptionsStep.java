package org.bindery.studio.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableValue;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.importers.ImportOption;
import org.bindery.importers.Importer;
import org.bindery.importers.spreadsheet.SheetGrid;
import org.bindery.importers.text.ColumnChoices;
import org.bindery.studio.background.Background;
import org.bindery.studio.theme.Styled;

/// How the source is read: the model's name, and the importer's own options with what they mean.
final class OptionsStep implements Step {

    private final Importer importer;
    private final TextField name = Styled.named("import-name", new TextField());
    private final List<OptionControl> controls = new ArrayList<>();
    private final ReadOnlyStringWrapper objection = new ReadOnlyStringWrapper("");
    private final VBox box;
    private final ImportDraft first;
    private final Optional<ColumnsPane> columns;
    private final Optional<SheetPane> sheet;
    private final TabPane tabs = Styled.named("import-tabs", new TabPane());
    private boolean sheetSeen;

    OptionsStep(Importer importer, ImportDraft draft, Detection detection, Background background) {
        this.importer = importer;
        this.first = draft;
        this.sheet = importer.options().contains(SheetGrid.MAPPING)
                ? Optional.of(new SheetPane(background, this::mapped))
                : Optional.empty();
        this.columns = importer.options().contains(ColumnChoices.TYPES)
                ? Optional.of(new ColumnsPane(background, sheet.map(pane -> tabs.getSelectionModel()::selectLast)))
                : Optional.empty();
        Optional<ImportOption> part = PartChoice.optionOf(importer);
        GridPane grid = Styled.of(new GridPane(), "section-grid", "import-options");
        ColumnConstraints labels = new ColumnConstraints();
        labels.setMinWidth(Region.USE_PREF_SIZE);
        grid.getColumnConstraints().add(labels);
        name.setText(draft.name());
        name.setPromptText(draft.modelName().orElse("the source's name"));
        name.setAccessibleText("Name of the model");
        tabs.setAccessibleText("Columns and sheet");
        add(grid, "Model's name", name, name, "The name of the model and its jar; by default that of the source.");
        List<ImportOption> options = importer.options().stream()
                .filter(option -> part.filter(option::equals).isEmpty())
                .filter(option -> !(option.kind() instanceof ImportOption.Columns))
                .toList();
        for (ImportOption option : options) {
            OptionControl control = OptionControl.of(option, draft.options().getOrDefault(option.name(), ""));
            control.value().addListener((property, old, now) -> judge());
            controls.add(control);
            add(grid, option.label(), control.control(), control.node(), option.description());
        }
        ScrollPane scroll = new ScrollPane(grid);
        scroll.setFitToWidth(true);
        scroll.setPrefViewportHeight(columns.isPresent() ? 170 : 250);
        scroll.setMinHeight(90);
        scroll.getStyleClass().addAll("edge-to-edge", "import-scroll");
        VBox.setVgrow(scroll, Priority.ALWAYS);
        Label what = Styled.named("import-what", new Label(sources(draft, detection) + " " + detection.reason()));
        what.setWrapText(true);
        what.setMinHeight(Label.USE_PREF_SIZE);
        box = Styled.of(new VBox(what, scroll, below(detection)), "dialog-content");
        look();
    }

    /// `order.xsd and 2 more.`
    private static String sources(ImportDraft draft, Detection detection) {
        int more = draft.sources().size() - 1;
        return detection.fileName() + (more > 0 ? " and " + more + " more." : ".");
    }

    private static void add(GridPane grid, String label, Control control, Node node, String help) {
        int row = grid.getRowCount();
        Label name = Styled.of(new Label(label), "property-label");
        name.setWrapText(true);
        name.setLabelFor(control);
        GridPane.setValignment(name, VPos.TOP);
        Label explanation = new Label(help);
        explanation.setWrapText(true);
        explanation.getStyleClass().add("muted");
        explanation.setMinHeight(Label.USE_PREF_SIZE);
        VBox value = Styled.of(new VBox(node, explanation), "import-option");
        GridPane.setHgrow(value, Priority.ALWAYS);
        grid.addRow(row, name, value);
    }

    /// What the source comes to: its columns where it has some, else how it begins.
    private Node below(Detection detection) {
        if (columns.isEmpty()) {
            return SamplePane.of(detection);
        }
        Tab table = new Tab("Columns", columns.get().node());
        Tab beside = sheet.map(pane -> new Tab("Sheet", pane.node()))
                .orElseGet(() -> new Tab("How it begins", SamplePane.of(detection)));
        tabs.getTabs().addAll(table, beside);
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        VBox.setVgrow(tabs, Priority.ALWAYS);
        return tabs;
    }

    private void look() {
        if (objectionToOptions().isEmpty()) {
            ImportDraft now = chosen(first);
            sheet.ifPresent(pane -> pane.look(now));
            columns.ifPresent(pane -> pane.look(mapped(now)));
        }
    }

    private ImportDraft mapped(ImportDraft draft) {
        return sheet.map(pane -> pane.answer(draft)).orElse(draft);
    }

    /// Follows the columns set in the sheet, which is shown first if its rows specify components.
    private void mapped() {
        if (!sheetSeen && sheet.filter(SheetPane::specifies).isPresent()) {
            tabs.getSelectionModel().selectLast();
        }
        sheetSeen = true;
        object();
        if (objection.get().isEmpty()) {
            columns.ifPresent(pane -> pane.look(mapped(chosen(first))));
        }
    }

    @Override
    public void leave() {
        columns.ifPresent(ColumnsPane::leave);
        sheet.ifPresent(SheetPane::leave);
    }

    private void judge() {
        object();
        look();
    }

    private void object() {
        String ofSheet = sheet.map(SheetPane::objection).orElse("");
        objection.set(objectionToOptions().isEmpty() ? ofSheet : objectionToOptions());
    }

    private String objectionToOptions() {
        return controls.stream()
                .map(OptionControl::objection)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
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
        return objection.getReadOnlyProperty();
    }

    @Override
    public ImportDraft answer(ImportDraft draft) {
        ImportDraft answered = mapped(chosen(draft));
        return columns.map(pane -> pane.answer(answered)).orElse(answered);
    }

    private ImportDraft chosen(ImportDraft draft) {
        ImportDraft answered = draft.withFormat(importer.format()).withName(name.getText());
        for (OptionControl control : controls) {
            ImportOption option = control.option();
            answered = answered.withOption(option.name(), control.value().getValue(), option.defaultValue());
        }
        return answered;
    }
}
