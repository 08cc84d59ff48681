package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.session.Document;
import org.bindery.studio.theme.Styled;

/// The open models of a window, each on a desk in a tab; the last tab is where another is opened.
///
/// Only the desk in front is part of the scene, so whatever is looked up there belongs to the model that the user sees.
final class Desks {

    private final TabPane tabs = Styled.named("models", new TabPane(), "dense", "models");
    private final Tab start = new Tab("Open");
    private final ReadOnlyObjectWrapper<ModelDesk> front = new ReadOnlyObjectWrapper<>();
    private final Consumer<ModelDesk> onClose;

    /// The tab of a model.
    private static final class DeskTab extends Tab {
        private final ModelDesk desk;

        DeskTab(ModelDesk desk) {
            this.desk = desk;
            Tooltip tooltip = new Tooltip();
            tooltip.textProperty().bind(desk.session().document().map(Document::place));
            setTooltip(tooltip);
        }
    }

    /// @param welcome what to show where no model is
    /// @param onClose is asked to close a model
    Desks(Node welcome, Consumer<ModelDesk> onClose) {
        this.onClose = onClose;
        tabs.setAccessibleText("Open models");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.ALL_TABS);
        start.setId("start");
        start.setClosable(false);
        start.setGraphic(Icons.view(Icon.ADD));
        start.setTooltip(new Tooltip("Open another model"));
        start.setContent(welcome);
        tabs.getTabs().setAll(start);
        tabs.getSelectionModel().selectedItemProperty().addListener((property, old, now) -> turn(old, now));
        tabs.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> keepNames());
    }

    /// Shows the names in the list of tabs that do not fit as they are: underscores in them are no access keys.
    private void keepNames() {
        Window.getWindows().stream()
                .filter(window -> window instanceof ContextMenu menu
                        && menu.getOwnerNode() != null
                        && menu.getOwnerNode().getStyleClass().contains("tab-down-button"))
                .flatMap(menu -> menu.getScene().getRoot().lookupAll(".label").stream())
                .forEach(label -> ((Label) label).setMnemonicParsing(false));
    }

    Node node() {
        return tabs;
    }

    /// The desk that the user works at; null while the start page is in front.
    ReadOnlyObjectProperty<ModelDesk> front() {
        return front.getReadOnlyProperty();
    }

    /// The desk that the user works at; empty while the start page is in front.
    Optional<ModelDesk> inFront() {
        return Optional.ofNullable(front.get());
    }

    /// The document in front, whichever that is; null while there is none.
    ObservableValue<Document> document() {
        return front.flatMap(desk -> desk.session().document());
    }

    /// All desks in the order of their tabs.
    List<ModelDesk> all() {
        return tabs.getTabs().stream()
                .flatMap(tab -> tab instanceof DeskTab model
                        ? Optional.of(model.desk).stream()
                        : Optional.<ModelDesk>empty().stream())
                .toList();
    }

    Optional<ModelDesk> holding(Path file) {
        Path wanted = file.toAbsolutePath().normalize();
        return all().stream()
                .filter(desk -> desk.session()
                        .document()
                        .get()
                        .file()
                        .map(path -> path.toAbsolutePath().normalize())
                        .filter(wanted::equals)
                        .isPresent())
                .findFirst();
    }

    /// The desk of a model that was imported from a file and not saved since.
    Optional<ModelDesk> importedFrom(Path source) {
        return allFrom(source).findFirst();
    }

    private Stream<ModelDesk> allFrom(Path source) {
        Path wanted = source.toAbsolutePath().normalize();
        return all().stream().filter(desk -> {
            Document document = desk.session().document().get();
            return document.file().isEmpty()
                    && document.source()
                            .map(path -> path.toAbsolutePath().normalize())
                            .filter(wanted::equals)
                            .isPresent();
        });
    }

    /// The desk of a model that was imported from a file and neither saved nor changed since.
    Optional<ModelDesk> untouched(Path source) {
        return allFrom(source)
                .filter(desk -> !desk.session().document().get().isModified())
                .findFirst();
    }

    /// Adds a desk in a tab of its own and brings it to the front.
    void add(ModelDesk desk) {
        DeskTab tab = new DeskTab(desk);
        tab.setOnCloseRequest(event -> {
            event.consume();
            onClose.accept(desk);
        });
        tabs.getTabs().add(tabs.getTabs().size() - 1, tab);
        desk.session().document().addListener((property, old, now) -> name());
        name();
        tabs.getSelectionModel().select(tab);
    }

    /// Takes a desk away; what is lost by it was asked before.
    void remove(ModelDesk desk) {
        int place = all().indexOf(desk);
        if (place < 0) {
            return;
        }
        int next = all().size() == 1 ? 1 : place == all().size() - 1 ? place - 1 : place + 1;
        tabs.getSelectionModel().select(next);
        tabs.getTabs().remove(place);
        desk.close();
        name();
    }

    private void name() {
        List<ModelDesk> desks = all();
        List<String> names = TabNames.of(
                desks.stream().map(desk -> desk.session().document().get()).toList());
        for (int i = 0; i < names.size(); i++) {
            tabs.getTabs().get(i).setText(names.get(i));
        }
    }

    void bringToFront(ModelDesk desk) {
        tabs.getSelectionModel().select(all().indexOf(desk));
        desk.tree().table().view().requestFocus();
    }

    /// Goes to the next desk, or to the previous one; after the last comes the first.
    void turn(int step) {
        List<ModelDesk> desks = all();
        if (!desks.isEmpty()) {
            int from = front.get() == null ? (step > 0 ? -1 : 0) : desks.indexOf(front.get());
            bringToFront(desks.get(Math.floorMod(from + step, desks.size())));
        }
    }

    private void turn(Tab old, Tab now) {
        if (old instanceof DeskTab model) {
            model.setContent(null);
        }
        if (now instanceof DeskTab model) {
            model.setContent(model.desk.node());
            front.set(model.desk);
        } else {
            front.set(null);
        }
    }
}
