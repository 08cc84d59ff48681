package org.bindery.studio.window;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import org.bindery.model.ModelPath;
import org.bindery.model.building.Direction;
import org.bindery.studio.building.AddKind;
import org.bindery.studio.building.Builder;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;

/// What the commands of building do to the model in front.
final class BuildingCommands {

    private final StudioWindow window;
    private final Commands commands;

    BuildingCommands(StudioWindow window, Commands commands) {
        this.window = window;
        this.commands = commands;
    }

    void register() {
        BooleanBinding open = Bindings.createBooleanBinding(
                () -> window.front().isPresent(), window.desks().front());
        commands.on(Command.NEW_MODEL, window::startModel);
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
                        () -> open.get() && window.clips().last().get().isPresent(),
                        open,
                        window.clips().last()));
        on(Command.MOVE_UP, builder -> builder.move(Direction.UP), selected);
        on(Command.MOVE_DOWN, builder -> builder.move(Direction.DOWN), selected);
        on(Command.MOVE_OUT, builder -> builder.move(Direction.OUT), selected);
        on(Command.MOVE_IN, builder -> builder.move(Direction.IN), selected);
        on(Command.ENCLOSE, Builder::enclose, selected);
        on(Command.EXTRACT_TYPE, Builder::extract, selected);
        on(Command.INLINE_TYPE, Builder::inline, selected);
        commands.on(Command.GO_TO_TYPE, () -> window.front().ifPresent(ModelDesk::goToType), selected);
        commands.on(Command.FIND_USAGES, () -> window.front().ifPresent(ModelDesk::findUsages), selected);
    }

    private void on(Command command, Consumer<Builder> action, BooleanBinding enabled) {
        commands.on(command, () -> window.front().map(ModelDesk::builder).ifPresent(action), enabled);
    }

    private BooleanBinding whenSelected() {
        ObservableValue<ModelPath> selected =
                window.desks().front().flatMap(desk -> desk.session().selected());
        return Bindings.createBooleanBinding(
                () -> Optional.ofNullable(selected.getValue())
                        .filter(path -> !path.equals(ModelPath.ROOT))
                        .isPresent(),
                selected);
    }
}
