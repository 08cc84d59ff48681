package org.bindery.studio.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.bindery.messages.Finding;
import org.bindery.model.Encoding;
import org.bindery.model.EncodingText;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.building.Building;
import org.bindery.model.building.Built;
import org.bindery.model.edit.Edit;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.bindery.model.edit.Together;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.notices.ErrorCode;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.preview.ShownSample;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.ChangedSample;
import org.bindery.studio.workspace.Inputs;
import org.bindery.studio.workspace.ModelCheck;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Preview;
import org.bindery.studio.workspace.SampleSource;
import org.bindery.studio.workspace.WorkspaceException;

/// The state of one open model: the model itself, what follows from it, and what is selected. To be used from the
/// window's thread only; what takes time is worked out in the background and published when it is there.
public final class Session {

    /// More messages than these are counted by `bindery stats`, not looked at.
    private static final int MAX_MESSAGES = 500;

    private final Background background;
    private final Latest analysing;
    private final Latest previewing;
    private final Consumer<Notice> notices;

    private final ReadOnlyObjectWrapper<Document> document;
    private final ReadOnlyObjectWrapper<Analysis> analysis;
    private final ReadOnlyObjectWrapper<Optional<Analysis>> sized = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<ModelPath> selected = new ReadOnlyObjectWrapper<>(ModelPath.ROOT);
    private final ReadOnlyObjectWrapper<Optional<Path>> sampleFile;
    private final ReadOnlyObjectWrapper<Optional<ShownSample>> sample = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Path>> awaited;
    private final ReadOnlyObjectWrapper<Optional<String>> unreadable = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<Problem>> problems = new ReadOnlyObjectWrapper<>(List.of());
    private List<Problem> modelProblems = List.of();
    private Optional<SampleStamp> sampleStamp = Optional.empty();
    /// What is shown in place of a file.
    private Optional<Sample> message = Optional.empty();

    private final ReadOnlyObjectWrapper<Optional<ChangedSample>> pasted = new ReadOnlyObjectWrapper<>(Optional.empty());

    /// @param notices receives the notices for the user
    public Session(Background background, Consumer<Notice> notices, Start start) {
        this.background = background;
        this.notices = notices;
        analysing = new Latest(background);
        previewing = new Latest(background);
        document = new ReadOnlyObjectWrapper<>(start.document());
        analysis = new ReadOnlyObjectWrapper<>(start.analysis());
        sampleFile = new ReadOnlyObjectWrapper<>(start.sample());
        awaited = new ReadOnlyObjectWrapper<>(start.sample());
        start.pasted().ifPresent(this::openPasted);
    }

    /// Starts to work out what follows from the model; to be called when everybody listens.
    public void start() {
        workOut(analysis.get());
    }

    /// Stops what is under way, because the model is closed.
    public void stop() {
        analysing.cancel();
        previewing.cancel();
    }

    /// The model with its history and its file.
    public ReadOnlyObjectProperty<Document> document() {
        return document.getReadOnlyProperty();
    }

    /// The current model; its sizes may not be computed yet.
    public ReadOnlyObjectProperty<Analysis> analysis() {
        return analysis.getReadOnlyProperty();
    }

    /// The newest model whose sizes are worked out.
    public ReadOnlyObjectProperty<Optional<Analysis>> sized() {
        return sized.getReadOnlyProperty();
    }

    /// The selected component; the model itself while it is [ModelPath#ROOT].
    public ReadOnlyObjectProperty<ModelPath> selected() {
        return selected.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Optional<Path>> sampleFile() {
        return sampleFile.getReadOnlyProperty();
    }

    /// The sample, encoded with the newest model whose sizes are worked out.
    public ReadOnlyObjectProperty<Optional<ShownSample>> sample() {
        return sample.getReadOnlyProperty();
    }

    /// What the sample is called that was asked for and is not shown yet.
    public ReadOnlyObjectProperty<Optional<Path>> awaited() {
        return awaited.getReadOnlyProperty();
    }

    /// Why the sample that was asked for cannot be shown, as a sentence.
    public ReadOnlyObjectProperty<Optional<String>> unreadable() {
        return unreadable.getReadOnlyProperty();
    }

    /// The problems of the model, its source and its sample.
    public ReadOnlyObjectProperty<List<Problem>> problems() {
        return problems.getReadOnlyProperty();
    }

    /// Writes the model.
    ///
    /// @param inputs the files that are never replaced
    /// @param overwrite whether to write over what another program wrote to the model's file
    /// @param then what to do when it is written
    /// @param refused what to do when it was not, because another program wrote to the file
    /// @param otherwise what to offer where the file cannot be written
    public void save(
            Path target,
            Inputs inputs,
            boolean overwrite,
            Runnable then,
            Runnable refused,
            Notice.Choice... otherwise) {
        Document now = document.get();
        background.start(
                "Saving " + target.getFileName(),
                running -> {
                    inputs.spare(target);
                    return written(now, target, overwrite);
                },
                written -> written.ifPresentOrElse(
                        stamp -> {
                            change(newest -> newest.savedAs(target, now.model(), stamp));
                            notices.accept(Notice.done("Saved as " + target + "."));
                            then.run();
                        },
                        refused),
                failure -> notices.accept(Notice.failure(ErrorCode.SAVE, "Saving " + target, failure, otherwise)));
    }

    /// The file as it was written; empty where it was not, because another program wrote to it.
    private static Optional<FileStamp> written(Document now, Path target, boolean overwrite) throws WorkspaceException {
        try {
            if (!overwrite && now.isChangedOutside(target)) {
                return Optional.empty();
            }
            ModelFiles.write(now.model(), target);
            return Optional.of(FileStamp.of(target));
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(target, e), e);
        }
    }

    /// Shows another state of the model, such as that of its file after a change. The selection is
    /// kept.
    public void restart(Document other) {
        document.set(other);
        modelChanged();
    }

    /// Takes what the model's file holds now. What was edited before can be undone as ever.
    public void reload(Document read) {
        change(now -> now.reloaded(read));
        modelChanged();
    }

    /// Keeps the model although something else changed its file.
    public void keep(FileStamp known) {
        change(now -> now.knowing(known));
    }

    /// Changes a setting of a component.
    ///
    /// @return the error in the value, as a sentence; empty if it was set
    public Optional<String> set(ModelPath path, String key, String value) {
        try {
            apply(Settings.parse(document.get().model(), path, key + "=" + value));
        } catch (EditException e) {
            return Optional.of(e.getMessage());
        }
        if (key.equals("name")) {
            followRenaming(path, value);
        }
        modelChanged();
        return Optional.empty();
    }

    /// Changes a setting of several components in one step.
    ///
    /// @return which of them cannot take it and why, as a sentence; empty when all took it
    public Optional<String> set(List<ModelPath> paths, String key, String value) {
        Together together = Together.of(document.get().model(), paths, key, value, objection(key, value));
        Optional<String> failure = together.edit().flatMap(this::edit);
        return failure.isPresent() ? failure : together.objections();
    }

    private Together.Objection objection(String key, String value) {
        if (!key.equals("encoding") || value.isBlank() || sized.get().isEmpty()) {
            return Together.Objection.NONE;
        }
        try {
            Encoding encoding = EncodingText.parse(value.strip());
            Analysis known = sized.get().get();
            return path -> known.objection(path, encoding);
        } catch (IllegalArgumentException e) {
            // The setting itself reports the error in the value.
            return Together.Objection.NONE;
        }
    }

    /// Changes the model.
    ///
    /// @return why it cannot be changed like that, as a sentence; empty when it was
    public Optional<String> edit(Edit edit) {
        try {
            apply(edit);
        } catch (EditException e) {
            return Optional.of(e.getMessage());
        }
        modelChanged();
        return Optional.empty();
    }

    /// Makes a step of building; what it takes is worked out in the background.
    ///
    /// @param made hears what came of it, when the model has changed
    /// @param refused hears why it cannot be made, in a sentence
    public void build(Building step, Consumer<Built> made, Consumer<String> refused) {
        Model before = document.get().model();
        background.start(
                step.title(),
                running -> step.build(before),
                built -> {
                    if (document.get().model() == before) {
                        built(step, built);
                        made.accept(built);
                    } else {
                        build(step, made, refused);
                    }
                },
                failure -> {
                    if (failure instanceof EditException) {
                        refused.accept(failure.getMessage());
                    } else {
                        notices.accept(Notice.failure(ErrorCode.EDIT, step.title(), failure));
                    }
                });
    }

    /// Shows the user why an action was impossible, as a sentence.
    void warn(String sentence) {
        notices.accept(Notice.warning(sentence, List.of()));
    }

    private void built(Building step, Built built) {
        change(now -> now.with(now.history().replace(step.title(), built.model())));
        selected.set(built.path());
        modelChanged();
    }

    private void apply(Edit edit) throws EditException {
        Document now = document.get();
        document.set(now.with(now.history().apply(edit)));
    }

    private void followRenaming(ModelPath path, String name) {
        String step = path.last().startsWith("@") ? "@" + name : name;
        path.parent().ifPresent(owner -> selected.set(owner.child(step)));
    }

    public void undo() {
        change(now -> now.with(now.history().undo()));
        modelChanged();
    }

    public void redo() {
        change(now -> now.with(now.history().redo()));
        modelChanged();
    }

    public void select(ModelPath path) {
        selected.set(path);
    }

    /// When and how long the sample's file was, as it was read for [#sample()].
    public Optional<SampleStamp> sampleStamp() {
        return sampleStamp;
    }

    /// Reads the sample's file again.
    public void reloadSample() {
        sized.get().ifPresent(this::preview);
    }

    public void openSample(Path file) {
        message = Optional.empty();
        pasted.set(Optional.empty());
        sampleFile.set(Optional.of(file));
        await(file);
    }

    /// Shows a sample that is in no file.
    public void openPasted(byte[] text) {
        ChangedSample sample = ChangedSample.pasted(text, List.of());
        openMessage(sample.file(), text);
        pasted.set(Optional.of(sample));
    }

    /// The sample in sight that is in no file, if it is one.
    public ReadOnlyObjectProperty<Optional<ChangedSample>> pasted() {
        return pasted.getReadOnlyProperty();
    }

    /// Shows a message that has no file of its own.
    ///
    /// @param name its display name, in addition to the file that it came from
    /// @param text of the message, in the model's native format
    public void openMessage(Path name, byte[] text) {
        message = Optional.of(new Sample(name, SampleSource.of(name.toString(), text)));
        pasted.set(Optional.empty());
        sampleFile.set(Optional.empty());
        await(name);
    }

    private void await(Path name) {
        unreadable.set(Optional.empty());
        awaited.set(Optional.of(name));
        sized.get().ifPresent(this::preview);
    }

    private void noLongerAwaited() {
        awaited.set(Optional.empty());
    }

    /// Whether a sample is shown, or will be: a file, or a message without one.
    public boolean hasSample() {
        return message.isPresent() || sampleFile.get().isPresent();
    }

    /// Whether the sample that is shown, or will be, has no file of its own.
    public boolean isMessage() {
        return message.isPresent();
    }

    /// A sample, and what to call it.
    private record Sample(Path name, SampleSource source) {}

    /// The files that the model came from.
    public Inputs inputs() {
        Document now = document.get();
        return Inputs.of(now.model()).with(now.source());
    }

    /// The proposed folder to deploy to: that of the model's file, or that of the imported source, or
    /// of its sample.
    public Path deployFolder() {
        Document now = document.get();
        return now.file()
                .or(now::source)
                .or(sampleFile::get)
                .map(file -> file.toAbsolutePath().resolveSibling("deployed"))
                .orElseGet(() -> Path.of("deployed").toAbsolutePath());
    }

    private void change(UnaryOperator<Document> step) {
        document.set(step.apply(document.get()));
    }

    private void modelChanged() {
        Analysis next = new Analysis(document.get().model());
        analysis.set(next);
        selected.set(nearest(next, selected.get()));
        workOut(next);
    }

    private void workOut(Analysis next) {
        previewing.cancel();
        analysing.start(
                "Working out sizes",
                running -> {
                    next.layouts();
                    next.sizes();
                    next.unusedTypes();
                    return ModelCheck.complete(next);
                },
                found -> {
                    modelProblems = found;
                    sized.set(Optional.of(next));
                    publishProblems();
                    preview(next);
                },
                failure -> {
                    noLongerAwaited();
                    notices.accept(Notice.failure(ErrorCode.SIZES, "Working out sizes", failure));
                },
                this::noLongerAwaited);
    }

    /// The path itself, or that of its nearest existing ancestor.
    private static ModelPath nearest(Analysis analysis, ModelPath path) {
        ModelPath nearest = path;
        while (!nearest.equals(ModelPath.ROOT) && analysis.tree().find(nearest).isEmpty()) {
            nearest = nearest.parent().orElse(ModelPath.ROOT);
        }
        return nearest;
    }

    private Optional<Sample> sampleNow() {
        return message.or(() -> sampleFile.get().map(file -> new Sample(file, SampleSource.of(file))));
    }

    /// The sample that is shown, or will be.
    Optional<SampleSource> sampleSource() {
        return sampleNow().map(Sample::source);
    }

    private void preview(Analysis next) {
        boolean isFile = message.isEmpty();
        sampleNow()
                .ifPresent(one -> previewing.start(
                        "Encoding " + one.name().getFileName(),
                        running -> {
                            // First the stamp: what is written while the file is read shall be noticed.
                            Optional<SampleStamp> stamp =
                                    isFile ? Optional.of(SampleStamp.of(one.name())) : Optional.empty();
                            return new Read(stamp, encoded(one, next));
                        },
                        read -> {
                            sampleStamp = read.stamp();
                            unreadable.set(Optional.empty());
                            sample.set(Optional.of(read.shown()));
                            noLongerAwaited();
                            publishProblems();
                        },
                        failure -> {
                            Notice notice = Notice.failure(ErrorCode.SAMPLE, "Encoding " + one.name(), failure);
                            sample.set(Optional.empty());
                            noLongerAwaited();
                            unreadable.set(Optional.of(notice.text()));
                            notices.accept(notice);
                        },
                        this::noLongerAwaited));
    }

    private static ShownSample encoded(Sample sample, Analysis analysis) throws WorkspaceException {
        try {
            Preview preview = Preview.checked(analysis, sample.source(), MAX_MESSAGES);
            return new ShownSample(sample.name(), sample.source(), preview, analysis);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(sample.name(), e), e);
        }
    }

    /// A sample, and how its file was then.
    private record Read(Optional<SampleStamp> stamp, ShownSample shown) {}

    private void publishProblems() {
        List<Problem> all = new ArrayList<>(document.get().findings());
        all.addAll(modelProblems);
        sample.get().ifPresent(shown -> shown.preview().findings().forEach(finding -> all.add(problem(finding))));
        problems.set(List.copyOf(all));
    }

    /// A finding of a sample as a problem of the list; its component is found when the user goes
    /// there.
    private static Problem problem(Finding finding) {
        Optional<ModelPath> path =
                finding.path().startsWith("/") ? Optional.of(ModelPath.parse(finding.path())) : Optional.empty();
        return new Problem(finding.rule(), finding.severity(), path, finding.location(), finding.reason(), List.of());
    }
}
