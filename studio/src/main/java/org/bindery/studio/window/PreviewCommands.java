package org.bindery.studio.window;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.preview.PreviewPane;

/// What the commands do to the sample of the model in front.
record PreviewCommands(FrontCommands front, FileChoosing files) {

    void register() {
        registerMessages();
        ObservableValue<Optional<String>> item = of(PreviewPane::itemProperty);
        on(Command.ADD_ITEM, PreviewPane::addItem, of(PreviewPane::listProperty));
        on(Command.REMOVE_ITEM, PreviewPane::removeItem, item);
        ObservableValue<Optional<String>> undo = of(PreviewPane::undoTitle);
        ObservableValue<Optional<String>> redo = of(PreviewPane::redoTitle);
        on(Command.UNDO_SAMPLE, PreviewPane::undo, undo);
        on(Command.REDO_SAMPLE, PreviewPane::redo, redo);
        ObservableValue<Boolean> inNoFile = front.desks()
                .front()
                .flatMap(desk -> desk.session()
                        .sample()
                        .map(shown -> shown.isPresent() && desk.session().isMessage()));
        front.on(
                Command.SAVE_SAMPLE,
                this::save,
                Bindings.createBooleanBinding(
                        () -> text(undo).isPresent() || Boolean.TRUE.equals(inNoFile.getValue()), undo, inNoFile));
        ObservableValue<Number> findings = of(PreviewPane::findingsProperty);
        BooleanBinding anyFinding = Bindings.createBooleanBinding(() -> number(findings) > 0, findings);
        inSight(Command.NEXT_FINDING, preview -> preview.goToFinding(1), anyFinding);
        inSight(Command.PREVIOUS_FINDING, preview -> preview.goToFinding(-1), anyFinding);
    }

    private void registerMessages() {
        ObservableValue<Number> message = of(PreviewPane::messageProperty);
        ObservableValue<Number> messages = of(PreviewPane::messagesProperty);
        inSight(
                Command.PREVIOUS_MESSAGE,
                preview -> preview.go(-1),
                Bindings.createBooleanBinding(() -> number(message) > 0, message));
        inSight(
                Command.NEXT_MESSAGE,
                preview -> preview.go(1),
                Bindings.createBooleanBinding(() -> number(message) < number(messages) - 1, message, messages));
        inSight(
                Command.EDIT_VALUE,
                PreviewPane::editValue,
                Bindings.createBooleanBinding(() -> number(messages) > 0, messages));
    }

    private <T> ObservableValue<T> of(Function<PreviewPane, ? extends ObservableValue<? extends T>> property) {
        return front.desks().front().flatMap(desk -> property.apply(desk.preview()));
    }

    /// A command whose outcome is to be seen in the preview, which comes to the front for it.
    private void inSight(Command command, Consumer<PreviewPane> action, BooleanBinding enabled) {
        front.on(
                command,
                desk -> {
                    desk.showPreview();
                    action.accept(desk.preview());
                },
                enabled);
    }

    /// A command on the changes of the sample, with the name of the one that it concerns.
    private void on(Command command, Consumer<PreviewPane> action, ObservableValue<Optional<String>> title) {
        front.commands()
                .on(
                        command,
                        () -> front.desks().inFront().map(ModelDesk::preview).ifPresent(action),
                        isThere(title),
                        Bindings.createStringBinding(
                                () -> text(title)
                                        .map(name -> command.label() + ": " + name)
                                        .orElse(command.hint()),
                                title));
    }

    private static BooleanBinding isThere(ObservableValue<Optional<String>> title) {
        return Bindings.createBooleanBinding(() -> text(title).isPresent(), title);
    }

    private static Optional<String> text(ObservableValue<Optional<String>> title) {
        return Optional.ofNullable(title.getValue()).flatMap(Function.identity());
    }

    private static int number(ObservableValue<Number> value) {
        return Optional.ofNullable(value.getValue()).map(Number::intValue).orElse(0);
    }

    /// Saves the sample; what was in no file becomes one of the samples of the model.
    private void save(ModelDesk desk) {
        boolean isNew = desk.session().isMessage();
        desk.preview()
                .sampleName()
                .flatMap(files::saveSample)
                .ifPresent(file -> desk.preview().saveAs(file, Saving.sources(desk), () -> {
                    if (isNew) {
                        desk.samples().add(List.of(file));
                    }
                }));
    }
}
