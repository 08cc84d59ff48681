package org.bindery.studio.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.BooleanSupplier;
import org.bindery.files.FileReplacement;
import org.bindery.messages.Message;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.random.GeneratedSample;
import org.bindery.messages.random.SampleMaker;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;

/// Makes sample messages from a model's constraints and writes them into a folder: a file for each message, or one file
/// of all where the native format has many in one.
///
/// @param roots the root elements to make messages of, one after the other
/// @param count how many messages
/// @param seed the same seed gives the same messages
public record SampleGeneration(List<Name> roots, int count, long seed) {

    /// More than this is a mistake in typing.
    public static final int MOST = 100_000;

    /// What was made.
    ///
    /// @param files the files, in order
    /// @param messages how many messages they hold
    /// @param unsatisfied the messages that could not be made valid, with their missing components
    public record Made(List<Path> files, int messages, List<GeneratedSample> unsatisfied) {
        public Made {
            files = List.copyOf(files);
            unsatisfied = List.copyOf(unsatisfied);
        }
    }

    /// Hears how far it is.
    @FunctionalInterface
    public interface Progress {
        void made(int messages);
    }

    public SampleGeneration {
        roots = List.copyOf(roots);
    }

    /// Messages of all root elements of a model, or of one.
    ///
    /// @param root the local name of a root element; empty for all
    /// @throws WorkspaceException when the model has no such root, or the number makes no sense
    public static SampleGeneration of(Model model, String root, int count, long seed) throws WorkspaceException {
        if (!NativeFormats.isSupported(model.format())) {
            throw new WorkspaceException("The model has no message format, so no message can be written; set one,"
                    + " as 'bindery set MODEL / format=json' does.");
        }
        if (count < 1 || count > MOST) {
            throw new WorkspaceException(count + " is not a number of samples; ask for 1 to " + MOST + ".");
        }
        List<Name> roots = model.roots().stream()
                .filter(name -> root.isEmpty() || name.local().equals(root))
                .toList();
        if (roots.isEmpty()) {
            throw new WorkspaceException(
                    root.isEmpty()
                            ? ModelCheck.reasonWithoutRoot(model)
                            : "'" + root + "' is not a root element of the model.");
        }
        return new SampleGeneration(roots, count, seed);
    }

    /// Makes the messages. Files of the same name are replaced, all or none; invalid messages are not written, and none
    /// when cancelled.
    ///
    /// @param inputs the files that are never replaced
    /// @throws WorkspaceException when nothing can be written
    public Made into(Path folder, Analysis analysis, Inputs inputs, BooleanSupplier cancelled, Progress progress)
            throws WorkspaceException {
        Model model = analysis.model();
        SampleMaker maker = new SampleMaker(analysis.layouts(), model, seed);
        List<Message> messages = new ArrayList<>();
        List<GeneratedSample> unsatisfied = new ArrayList<>();
        try {
            for (int i = 0; i < count && !cancelled.getAsBoolean(); i++) {
                GeneratedSample sample = maker.next(roots.get(i % roots.size()), cancelled);
                if (sample.isValid()) {
                    messages.add(sample.message().orElseThrow());
                } else {
                    unsatisfied.add(sample);
                }
                progress.made(i + 1);
            }
            return cancelled.getAsBoolean()
                    ? new Made(List.of(), 0, List.of())
                    : new Made(write(folder, model, inputs, maker, messages), messages.size(), unsatisfied);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.folderReason(folder, e), e);
        }
    }

    private List<Path> write(Path folder, Model model, Inputs inputs, SampleMaker maker, List<Message> messages)
            throws IOException, WorkspaceException {
        if (messages.isEmpty()) {
            return List.of();
        }
        Files.createDirectories(folder);
        SequencedMap<Path, List<Message>> files = files(folder, model, messages);
        for (Path file : files.keySet()) {
            inputs.spare(file);
        }
        try (FileReplacement replacement = FileReplacement.quick()) {
            for (Map.Entry<Path, List<Message>> file : files.entrySet()) {
                replacement.add(file.getKey(), maker.text(file.getValue()));
            }
            replacement.finish();
        }
        return List.copyOf(files.keySet());
    }

    /// What goes into which file.
    private SequencedMap<Path, List<Message>> files(Path folder, Model model, List<Message> messages) {
        SequencedMap<Path, List<Message>> files = new LinkedHashMap<>();
        if (holdsMany(model.format())) {
            String name = String.format(
                    Locale.ROOT,
                    "%s-seed%d%s",
                    safe(model.name()),
                    seed,
                    "." + model.format().fileExtensions().getFirst());
            files.put(folder.resolve(name), messages);
            return files;
        }
        int width = Math.max(2, Integer.toString(messages.size()).length());
        for (int i = 0; i < messages.size(); i++) {
            Message message = messages.get(i);
            String number = String.format(Locale.ROOT, "%0" + width + "d", i + 1);
            String name = safe(message.root().local()) + "-seed" + seed + "-" + number + "."
                    + model.format().fileExtensions().getFirst();
            files.put(folder.resolve(name), List.of(message));
        }
        return files;
    }

    static String safe(String name) {
        return name.replaceAll("[^A-Za-z0-9._-]", "_");
    }

    /// Whether a file of the format holds messages one after the other.
    public static boolean holdsMany(MessageFormat format) {
        return switch (format) {
            case MessageFormat.Xml ignored -> false;
            case MessageFormat.Json json -> json.lines();
            case MessageFormat.Delimited _,
                    MessageFormat.FixedWidth _,
                    MessageFormat.KeyValue _,
                    MessageFormat.Asn1 _ -> true;
            case MessageFormat.Dfdl ignored -> false;
            case MessageFormat.Wire wire -> wire.framing().isWritten();
            case MessageFormat.Avro ignored -> true;
            case MessageFormat.None ignored -> false;
        };
    }
}
