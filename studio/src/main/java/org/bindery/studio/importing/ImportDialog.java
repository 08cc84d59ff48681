package org.bindery.studio.importing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.css.PseudoClass;
import javafx.event.ActionEvent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Duration;
import org.bindery.importers.Detected;
import org.bindery.importers.Importer;
import org.bindery.model.Problem;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Job;
import org.bindery.studio.background.Running;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.workspace.FileNames;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.RowSamples;
import org.bindery.studio.workspace.WorkspaceException;

/// Imports step by step. Nothing is written or opened before the user has seen what came of it, so cancelling
/// leaves no trace.
public final class ImportDialog {

    /// What is missing is no mistake before anything was done.
    private static final PseudoClass HINT = PseudoClass.getPseudoClass("hint");

    private static final Duration GLANCE = Duration.millis(100);
    private static final int MOST_PROBLEMS = 5;

    private final Look look;
    private final Background background;
    private final Consumer<Imported> onDone;
    private final SourceStep sources;
    private final WorkingPane working = new WorkingPane();
    private final Label question = Styled.named("import-question", new Label(), "dialog-title");
    private final Label objection = Styled.named("import-objection", new Label(), "field-error");
    private final BorderPane pane = Styled.named("import", new BorderPane(), "dialog", "import-dialog");
    private final Button atOnce = StepButtons.button("import-now", "Import all of it");
    private final StepButtons buttons = new StepButtons(this::goBack, this::goOn, this::cancelOrClose);
    private final CheckBox takeSamples = Styled.named("import-samples", new CheckBox(), "import-samples");
    private final Stage stage = new Stage();
    private final Timeline watching = new Timeline(new KeyFrame(GLANCE, event -> watch()));
    private final Deque<Step> steps = new ArrayDeque<>();
    private Optional<Running> running = Optional.empty();
    private Optional<Detection> detection = Optional.empty();
    private Optional<PartChoice> part = Optional.empty();
    private ImportDraft draft = ImportDraft.EMPTY;
    private List<Path> samples = List.of();
    private boolean filledIn;
    private boolean isImported;

    /// @param files asks for files
    /// @param folder asks for a folder
    /// @param onDone receives the model, and the next action of the user
    public ImportDialog(
            Look look,
            Background background,
            Supplier<List<Path>> files,
            Supplier<Optional<Path>> folder,
            Consumer<Imported> onDone) {
        this.look = look;
        this.background = background;
        this.onDone = onDone;
        sources = new SourceStep(files, folder);
        watching.setCycleCount(Animation.INDEFINITE);
        objection.setWrapText(true);
        objection.setMinHeight(Label.USE_PREF_SIZE);
        pane.addEventFilter(ActionEvent.ACTION, event -> objection.pseudoClassStateChanged(HINT, false));
        pane.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (!event.getCharacter().isBlank()) {
                objection.pseudoClassStateChanged(HINT, false);
            }
        });
        atOnce.setOnAction(event -> importAtOnce());
        pane.setTop(question);
        takeSamples.setWrapText(true);
        // Names of folders may have underscores, which are no access keys.
        takeSamples.setMnemonicParsing(false);
        pane.setBottom(new VBox(objection, takeSamples, buttons.node()));
        pane.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (buttons.enter(event, pane.getScene().getFocusOwner())) {
                objection.pseudoClassStateChanged(HINT, false);
            }
        });
        pane.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                cancelOrClose();
            }
        });
    }

    /// Opens the dialog over a window.
    ///
    /// @param first sources that are known already, such as files that were dropped: where it is clear what they
    ///     are, Enter imports them
    /// @param messages what was dropped with them and is to be the model's samples, if the user leaves it at that
    public void show(Window owner, List<Path> first, List<Path> messages) {
        offer(messages);
        filledIn = !first.isEmpty();
        first.forEach(sources::add);
        ask(sources);
        look.show(stage, pane, owner, "Import", this::closed);
        sources.start().requestFocus();
        if (filledIn && sources.objection().getValue().isEmpty()) {
            draft = sources.answer(draft);
            detect(draft, true);
        }
    }

    private void closed() {
        stopWork();
        steps.forEach(Step::leave);
    }

    /// Says which files become samples of the model, so that the user can have it otherwise.
    private void offer(List<Path> messages) {
        samples = messages;
        takeSamples.setSelected(!messages.isEmpty());
        Styled.show(takeSamples, !messages.isEmpty());
        takeSamples.setText((messages.size() == 1 ? "Make this message" : "Make these " + messages.size() + " messages")
                + (messages.size() == 1 ? " a sample" : " samples") + " of the model: " + FileNames.list(messages));
    }

    /// @param straight whether to ask for the format only where it is in doubt
    private void detect(ImportDraft from, boolean straight) {
        work("Looking at the source", run -> Found.of(from), found -> {
            draft = found.draft();
            if (!found.messages().isEmpty()) {
                offer(found.messages());
            }
            detection = Optional.of(found.detection());
            ask(new FormatStep(found.detection(), draft.format()));
            if (straight && found.detection().isLikely()) {
                goOn();
            }
        });
    }

    /// What the sources are: where some of them describe messages and others are none of these, the others are
    /// messages.
    private record Found(ImportDraft draft, Detection detection, List<Path> messages) {

        static Found of(ImportDraft from) throws IOException {
            if (from.isDatabase()) {
                return new Found(from, Detection.of(from.files().getFirst(), "The connection"), List.of());
            }
            if (from.sources().size() < 2) {
                return new Found(from, Detection.of(from.files().getFirst()), List.of());
            }
            List<Path> sources = from.sources().stream().map(Path::of).toList();
            List<SourceKinds.Kind> kinds = SourceKinds.of(sources);
            List<Path> describing = kinds.getFirst().sources();
            boolean parts =
                    kinds.getFirst().describes() && kinds.stream().skip(1).noneMatch(SourceKinds.Kind::describes);
            ImportDraft kept = parts && describing.size() < sources.size()
                    ? from.withSources(describing.stream().map(Path::toString).toList())
                    : from;
            List<Path> others = parts
                    ? sources.stream()
                            .filter(source -> !describing.contains(source))
                            .toList()
                    : List.of();
            return new Found(kept, Detection.of(kept.files().getFirst()), others);
        }
    }

    /// Imports without asking what to take of the source.
    private void importAtOnce() {
        if (!steps.element().objection().getValue().isEmpty()) {
            return;
        }
        draft = steps.element().answer(draft);
        part = Optional.empty();
        finish(draft);
    }

    private void ask(Step step) {
        steps.push(step);
        show(step);
    }

    private void show(Step step) {
        objection.pseudoClassStateChanged(HINT, true);
        question.setText(step.question());
        pane.setCenter(step.node());
        Button next = buttons.next();
        next.disableProperty().bind(step.objection().map(text -> !text.isEmpty()));
        objection.textProperty().bind(step.objection());
        atOnce.setDisable(false);
        boolean parts = step instanceof OptionsStep && !isLast(step);
        boolean straight = filledIn && step instanceof OptionsStep;
        buttons.offer(
                isLast(step) ? "Import" : "Next",
                steps.size() > 1,
                parts ? List.of(atOnce) : List.of(),
                parts && straight ? Optional.of(atOnce) : Optional.empty());
        // A node in a scroll pane cannot be focused before the pane has been laid out.
        pane.applyCss();
        pane.layout();
        (straight ? parts ? atOnce : next : step.start()).requestFocus();
    }

    private boolean isLast(Step step) {
        return switch (step) {
            case PartStep ignored -> true;
            case OptionsStep ignored -> importer().flatMap(PartChoice::optionOf).isEmpty();
            default -> false;
        };
    }

    private Optional<Importer> importer() {
        return draft.format()
                .flatMap(format -> detection.flatMap(found -> found.candidate(format)))
                .map(Detected.Candidate::importer);
    }

    private void goBack() {
        if (isImported) {
            isImported = false;
            offer(samples);
        } else {
            draft = steps.element().answer(draft);
            steps.pop().leave();
        }
        show(steps.element());
    }

    private void goOn() {
        Step step = steps.element();
        if (!step.objection().getValue().isEmpty()) {
            return;
        }
        draft = step.answer(draft);
        ImportDraft now = draft;
        switch (step) {
            case SourceStep ignored -> detect(now, false);
            case FormatStep ignored ->
                importer()
                        .ifPresent(chosen -> ask(new OptionsStep(chosen, draft, detection.orElseThrow(), background)));
            case OptionsStep ignored -> {
                if (isLast(step)) {
                    part = Optional.empty();
                    finish(now);
                } else {
                    work("Reading the source", run -> PartChoice.of(now, run), this::askForPart);
                }
            }
            default -> finish(now);
        }
    }

    private void askForPart(PartChoice choice) {
        part = Optional.of(choice);
        if (choice.names().size() > 1) {
            ask(new PartStep(choice, draft));
        } else {
            finish(draft);
        }
    }

    private void finish(ImportDraft now) {
        Optional<Opening.Opened> known = part.filter(
                        choice -> !now.options().containsKey(choice.option().name()))
                .flatMap(PartChoice::whole);
        if (known.isPresent()) {
            showResult(known.get());
        } else {
            work("Importing", run -> Importing.run(now, run), this::showResult);
        }
    }

    private void showResult(Opening.Opened opened) {
        question.setText("Imported");
        pane.setCenter(new ResultPane(opened).node());
        objection.textProperty().unbind();
        objection.setText("");
        Button open = result("import-open", "Open the model", opened, AfterImport.OPEN);
        Button samples = result("import-open-samples", "Open it with samples…", opened, AfterImport.OPEN_SAMPLES);
        Button problems =
                result("import-open-problems", "Open it at the problems", opened, AfterImport.LOOK_AT_PROBLEMS);
        problems.setDisable(opened.problems().isEmpty());
        offerRows(opened);
        isImported = true;
        buttons.finish(open, List.of(samples, problems));
        open.requestFocus();
    }

    /// Says where rows that were read are written, so that the user can leave it.
    private void offerRows(Opening.Opened opened) {
        if (!opened.messages().isEmpty()) {
            takeSamples.setSelected(true);
            Styled.show(takeSamples, true);
            int count = opened.messages().size();
            takeSamples.setText((count == 1 ? "Write 1 row as a sample" : "Write " + count + " rows as samples")
                    + " of the model into "
                    + source().map(RowSamples::folder)
                            .map(Path::toString)
                            .orElse("a folder, which you will be asked for"));
        }
    }

    private Optional<Path> source() {
        return draft.isDatabase() ? Optional.empty() : detection.map(Detection::file);
    }

    private Button result(String id, String label, Opening.Opened opened, AfterImport then) {
        Button button = StepButtons.button(id, label);
        button.setOnAction(event -> {
            stage.hide();
            boolean taken = takeSamples.isSelected();
            onDone.accept(new Imported(
                    taken ? opened : opened.withoutMessages(), source(), taken ? samples : List.of(), then));
        });
        return button;
    }

    private <T> void work(String title, Job<T> job, Consumer<T> done) {
        pane.setCenter(working.node());
        buttons.work(working.node());
        objection.textProperty().unbind();
        objection.setText("");
        watching.play();
        running = Optional.of(background.start(
                title,
                job,
                result -> {
                    stopWork();
                    done.accept(result);
                },
                failure -> {
                    stopWork();
                    show(steps.element());
                    objection.textProperty().unbind();
                    objection.setText(sentence(failure));
                    objection.pseudoClassStateChanged(HINT, false);
                }));
        watch();
    }

    private static String sentence(Throwable failure) {
        if (failure instanceof WorkspaceException known) {
            String problems = known.problems().stream()
                    .limit(MOST_PROBLEMS)
                    .map(Problem::toString)
                    .collect(Collectors.joining("\n"));
            return problems.isEmpty() ? known.getMessage() : known.getMessage() + "\n" + problems;
        }
        return failure.getMessage() == null ? failure.toString() : failure.getMessage();
    }

    private void watch() {
        running.ifPresent(working::show);
    }

    private void stopWork() {
        watching.stop();
        running.ifPresent(Running::cancel);
        running = Optional.empty();
    }

    /// While something is under way, stops it; else closes the dialog.
    private void cancelOrClose() {
        if (running.isPresent()) {
            stopWork();
            show(steps.element());
        } else {
            stage.hide();
        }
    }
}
