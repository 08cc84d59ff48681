package org.bindery.studio.building;

import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseDragEvent;
import javafx.scene.input.MouseEvent;
import javafx.stage.Popup;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.building.Building;
import org.bindery.model.building.Clash;
import org.bindery.model.building.Clip;
import org.bindery.model.building.Position;
import org.bindery.model.tree.Component;
import org.bindery.studio.background.Latest;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.tree.ComponentTable;

/// Moves rows of the tree with the mouse, or copies them while Shortcut is held. A line or frame shows
/// their new place, and a few words next to the pointer the effect, or why it is impossible.
final class RowDragging {

    private static final double EDGE = 0.28;
    private static final double ASIDE = 14;

    private final ComponentTable table;
    private final Site site;
    private final Latest trying;
    private final Label words = Styled.named("drop-words", new Label());
    private final Popup popup = new Popup();
    private Optional<TreeTableRow<?>> pressed = Optional.empty();
    private List<ModelPath> dragged = List.of();
    private Optional<TreeTableRow<?>> over = Optional.empty();
    private Optional<Building> step = Optional.empty();

    /// Where on a row something would be dropped.
    private enum Zone {
        BEFORE("drop-before"),
        INTO("drop-into"),
        AFTER("drop-after");

        private final PseudoClass look;

        Zone(String look) {
            this.look = PseudoClass.getPseudoClass(look);
        }
    }

    private RowDragging(ComponentTable table, Site site, Latest trying) {
        this.table = table;
        this.site = site;
        this.trying = trying;
        words.getStyleClass().add("drop-words");
        words.setMouseTransparent(true);
        popup.getContent().add(words);
        popup.setAutoFix(false);
    }

    static void install(ComponentTable table, Site site, Latest trying) {
        RowDragging dragging = new RowDragging(table, site, trying);
        TreeTableView<Component> view = table.view();
        // When a drag is detected, the pointer may be over another row already.
        view.addEventFilter(
                MouseEvent.MOUSE_PRESSED,
                event -> dragging.pressed = rowAt(event.getPickResult().getIntersectedNode()));
        view.addEventHandler(MouseEvent.DRAG_DETECTED, dragging::start);
        view.addEventHandler(MouseDragEvent.MOUSE_DRAG_OVER, dragging::moveOver);
        view.addEventHandler(MouseDragEvent.MOUSE_DRAG_EXITED_TARGET, event -> dragging.leaveRow());
        view.addEventHandler(MouseDragEvent.MOUSE_DRAG_RELEASED, event -> dragging.drop());
        view.addEventFilter(MouseEvent.MOUSE_RELEASED, event -> dragging.stopSoon());
        view.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && !dragging.dragged.isEmpty()) {
                dragging.stop();
                event.consume();
            }
        });
    }

    private void start(MouseEvent event) {
        List<ModelPath> selection =
                table.selectionProperty().get().stream().map(Component::path).toList();
        boolean onSelection = pressed.map(TreeTableRow::getItem)
                .filter(item -> item instanceof Component component && selection.contains(component.path()))
                .isPresent();
        if (event.getButton() == MouseButton.PRIMARY && onSelection) {
            dragged = selection;
            table.view().startFullDrag();
            event.consume();
        }
    }

    private static Optional<TreeTableRow<?>> rowAt(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at instanceof TreeTableRow<?> row) {
                return Optional.of(row);
            }
        }
        return Optional.empty();
    }

    private void moveOver(MouseDragEvent event) {
        if (dragged.isEmpty()) {
            return;
        }
        Optional<TreeTableRow<?>> row = rowAt(event.getPickResult().getIntersectedNode());
        leaveRow();
        if (row.isEmpty() || !(row.get().getItem() instanceof Component target)) {
            return;
        }
        over = row;
        double y = row.get().sceneToLocal(event.getSceneX(), event.getSceneY()).getY();
        Zone zone = zone(y / row.get().getHeight(), canHold(target));
        row.get().pseudoClassStateChanged(zone.look, true);
        offer(target.path(), zone, event.isShortcutDown());
        popup.show(row.get(), event.getScreenX() + ASIDE, event.getScreenY() + ASIDE);
    }

    private boolean canHold(Component target) {
        return Addition.places(site.model(), target.path()).getFirst().equals(Position.into(target.path()));
    }

    private static Zone zone(double part, boolean canHold) {
        if (!canHold) {
            return part < 0.5 ? Zone.BEFORE : Zone.AFTER;
        }
        return part < EDGE ? Zone.BEFORE : part > 1 - EDGE ? Zone.AFTER : Zone.INTO;
    }

    private void offer(ModelPath target, Zone zone, boolean copy) {
        Position to = switch (zone) {
            case BEFORE -> Position.before(target);
            case INTO -> Position.into(target);
            case AFTER -> Position.after(target);
        };
        Model model = site.model();
        Building next = copy
                ? new Building.Paste(new Clip(model, dragged), to, Clash.KEEP_BOTH)
                : new Building.Move(dragged, to);
        if (step.filter(next::equals).isPresent()) {
            return;
        }
        step = Optional.of(next);
        words.setText(next.title());
        words.getStyleClass().remove("refused");
        trying.start("Trying to move", running -> next.build(model), built -> {}, failure -> {
            words.setText(failure.getMessage());
            if (!words.getStyleClass().contains("refused")) {
                words.getStyleClass().add("refused");
            }
        });
    }

    private void leaveRow() {
        over.ifPresent(row -> {
            for (Zone zone : Zone.values()) {
                row.pseudoClassStateChanged(zone.look, false);
            }
        });
        over = Optional.empty();
    }

    private void drop() {
        Optional<Building> made = dragged.isEmpty() || over.isEmpty() ? Optional.empty() : step;
        stop();
        made.ifPresent(it -> site.build(it, built -> built.notes().forEach(site::inform), site::warn));
    }

    /// The button may be released outside of the tree, where no row hears of it.
    private void stopSoon() {
        if (!dragged.isEmpty()) {
            Platform.runLater(this::stop);
        }
    }

    private void stop() {
        leaveRow();
        dragged = List.of();
        step = Optional.empty();
        trying.cancel();
        popup.hide();
    }
}
