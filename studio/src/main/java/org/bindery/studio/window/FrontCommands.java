package org.bindery.studio.window;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.binding.StringBinding;
import javafx.beans.value.ObservableValue;
import org.bindery.model.edit.History;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.session.Document;

/// The commands of a window that are given to the model in front.
record FrontCommands(Commands commands, Desks desks) {

    /// A command that can be given whenever a model is in front.
    void on(Command command, Consumer<ModelDesk> action) {
        on(command, action, when(document -> true));
    }

    /// A command that can be given while a model is in front and something else is true.
    void on(Command command, Consumer<ModelDesk> action, BooleanBinding enabled) {
        commands.on(command, () -> desks.inFront().ifPresent(action), enabled);
    }

    /// A command on the history of the model in front, with the name of the step that it would make.
    void on(
            Command command,
            Consumer<ModelDesk> action,
            Predicate<History> possible,
            Function<History, Optional<String>> step) {
        commands.on(
                command,
                () -> desks.inFront().ifPresent(action),
                when(document -> possible.test(document.history())),
                hint(command, step));
    }

    private BooleanBinding when(Predicate<Document> condition) {
        ObservableValue<Document> document = desks.document();
        return Bindings.createBooleanBinding(
                () -> Optional.ofNullable(document.getValue()).filter(condition).isPresent(), document);
    }

    /// `Undo: Set encoding of currency1 to latin1`.
    private StringBinding hint(Command command, Function<History, Optional<String>> step) {
        ObservableValue<Document> document = desks.document();
        return Bindings.createStringBinding(
                () -> Optional.ofNullable(document.getValue())
                        .map(Document::history)
                        .flatMap(step)
                        .map(name -> command.label() + ": " + name)
                        .orElse(command.hint()),
                document);
    }
}
