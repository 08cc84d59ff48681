package org.bindery.studio.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Model;
import org.bindery.model.edit.History;
import org.bindery.studio.journal.Draft;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.BinaryFiles;
import org.bindery.studio.workspace.ChangedSample;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.SampleList;
import org.bindery.studio.workspace.TypedBytes;

/// What a desk starts with. Made in the background, because it looks at the model's file.
///
/// @param sample the sample messages to show
/// @param samples all samples, if they are stored elsewhere than next to the model
/// @param analysis of its model, made where the model was read
/// @param changed samples whose changes are in no file
/// @param typed bytes that were typed into samples and are no messages yet
/// @param batch messages of the model to look at
public record Start(
        Document document,
        Analysis analysis,
        Optional<Path> sample,
        SampleList samples,
        List<ChangedSample> changed,
        List<TypedBytes> typed,
        Optional<Path> batch) {

    public Start {
        changed = List.copyOf(changed);
        typed = List.copyOf(typed);
    }

    private Start(Document document, Optional<Path> sample, Optional<Path> batch) {
        this(document, new Analysis(document.model()), sample, SampleList.NONE, List.of(), List.of(), batch);
    }

    /// A model that was just opened or imported.
    ///
    /// @param source the file that was named; empty where it came from no file
    public static Start of(Opening.Opened opened, Optional<Path> source) throws IOException {
        Optional<FileStamp> stamp = opened.modelFile().isPresent()
                ? Optional.of(FileStamp.of(opened.modelFile().get()))
                : Optional.empty();
        Document document = new Document(
                History.of(opened.model()),
                opened.modelFile(),
                opened.modelFile().isPresent() ? Optional.empty() : source,
                stamp,
                opened.problems(),
                List.of());
        return new Start(document, opened.sample(), opened.batch());
    }

    /// A model that was just made, which has no file yet.
    public static Start of(Model model) {
        Document document = new Document(
                History.of(model), Optional.empty(), Optional.empty(), Optional.empty(), List.of(), List.of());
        return new Start(document, Optional.empty(), Optional.empty());
    }

    /// A model that was just made of a sample. It is unsaved work from the beginning: marking takes time.
    public static Start of(Model model, Optional<Path> sample) {
        Document document = new Document(
                History.unsaved(model),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of("Make a model of a sample"));
        return new Start(document, sample, Optional.empty());
    }

    /// The model of a killed run: it is unsaved if it was, and its changes cannot be undone any more.
    ///
    /// @param stamp the current state of the file, if it still exists
    public static Start of(Draft draft, Optional<FileStamp> stamp) {
        Document document = new Document(
                draft.modified() ? History.unsaved(draft.model()) : History.of(draft.model()),
                draft.file(),
                draft.source(),
                stamp,
                List.of(),
                draft.steps());
        Optional<Path> sample = draft.sample().or(() -> draft.samples().stream().findFirst());
        return new Start(
                document,
                new Analysis(document.model()),
                sample,
                draft.list(),
                draft.changed(),
                draft.typed(),
                draft.source().filter(BinaryFiles::isBatch));
    }

    /// The sample to show that is in no file, as it was before it was changed.
    public Optional<byte[]> pasted() {
        return changed.stream()
                .filter(ChangedSample::isPasted)
                .map(ChangedSample::original)
                .findFirst();
    }
}
