package org.bindery.studio.window;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import org.bindery.model.ModelPath;
import org.bindery.model.building.Direction;
import org.bindery.model.edit.History;
import org.bindery.studio.building.AddKind;
import org.bindery.studio.building.Builder;
import org.bindery.studio.building.Clips;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.desk.ModelDesk;

/// What the commands of editing do to the model in front.
///
/// @param clips what was copied in any model of the window
record BuildingCommands(FrontCommands front, Clips clips) {

    void register() {
        BooleanBinding open = Bindings.createBooleanBinding(
                () -> front.desks().inFront().isPresent(), front.desks().front());
        front.on(Command.UNDO, desk -> desk.session().undo(), History::canUndo, History::undoTitle);
        front.on(Command.REDO, desk -> desk.session().redo(), History::canRedo, History::redoTitle);
        on(Command.ADD, builder -> builder.add(AddKind.ELEMENT), open);
        BooleanBinding selected = whenSelected();
        on(Command.ADD_OF_TYPE, Builder::addOfType, selected);
        on(Command.RENAME, Builder::rename, selected);
        on(Command.DELETE, Builder::delete, selected);
        on(Command.DUPLICATE, Builder::duplicate, selected);
        on(Command.CUT, Builder::cut, selected);
        on(Command.COPY, Builder::copy, selected);
        on(
                Command.PASTE,
                Builder::paste,
                Bindings.createBooleanBinding(
                        () -> open.get() && clips.last().get().isPresent(), open, clips.last()));
        on(Command.MOVE_UP, builder -> builder.move(Direction.UP), selected);
        on(Command.MOVE_DOWN, builder -> builder.move(Direction.DOWN), selected);
        on(Command.MOVE_OUT, builder -> builder.move(Direction.OUT), selected);
        on(Command.MOVE_IN, builder -> builder.move(Direction.IN), selected);
        on(Command.ENCLOSE, Builder::enclose, selected);
        on(Command.EXTRACT_TYPE, Builder::extract, selected);
        on(Command.INLINE_TYPE, Builder::inline, selected);
        front.on(Command.GO_TO_TYPE, desk -> desk.tree().goToType(), selected);
        front.on(Command.FIND_USAGES, ModelDesk::findUsages, selected);
    }

    private void on(Command command, Consumer<Builder> action, BooleanBinding enabled) {
        front.on(command, desk -> action.accept(desk.tree().builder()), enabled);
    }

    private BooleanBinding whenSelected() {
        ObservableValue<ModelPath> selected =
                front.desks().front().flatMap(desk -> desk.session().selected());
        return Bindings.createBooleanBinding(
                () -> Optional.ofNullable(selected.getValue())
                        .filter(path -> !path.equals(ModelPath.ROOT))
                        .isPresent(),
                selected);
    }
}
