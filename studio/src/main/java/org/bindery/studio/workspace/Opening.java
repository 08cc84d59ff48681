package org.bindery.studio.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.Importers;
import org.bindery.importers.SourceMessage;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;

/// Opens a model file, or makes a model from anything that can be imported.
public final class Opening {

    /// What schemas have before the extension of their files, `message.dfdl.xsd` and `order.schema.json`.
    private static final List<String> SCHEMAS = List.of(".dfdl", ".schema");

    private Opening() {}

    /// What was opened.
    ///
    /// @param modelFile where the model is kept; empty when it was imported
    /// @param problems the problems reported by the importer
    /// @param sample the source itself, when it holds messages of the model, or data that a source describes
    /// @param messages those that a source holds as values, and the user wanted as samples
    /// @param batch the source itself, when it is a batch with messages of the model
    public record Opened(
            Model model,
            Optional<Path> modelFile,
            List<Problem> problems,
            Optional<Path> sample,
            List<SourceMessage> messages,
            Optional<Path> batch) {
        public Opened {
            problems = List.copyOf(problems);
            messages = List.copyOf(messages);
        }

        /// The same without samples that are values.
        public Opened withoutMessages() {
            return new Opened(model, modelFile, problems, sample, List.of(), batch);
        }
    }

    /// Opens a file.
    ///
    /// @throws WorkspaceException when it cannot be read or nothing knows it
    public static Opened open(Path file) throws WorkspaceException {
        return open(file, ImportMonitor.NONE);
    }

    /// Opens a file.
    ///
    /// @param monitor watches an import
    /// @throws WorkspaceException when it cannot be read or nothing knows it
    public static Opened open(Path file, ImportMonitor monitor) throws WorkspaceException {
        if (ModelFiles.isModelFile(file)) {
            return of(ModelFiles.read(file), Optional.of(file), Optional.empty());
        }
        Optional<Model> carried = BinaryFiles.model(file);
        return carried.isPresent()
                ? of(carried.get(), Optional.empty(), Optional.of(file))
                : importFiles(List.of(file), Optional.empty(), Map.of(), Optional.empty(), monitor);
    }

    private static Opened of(Model model, Optional<Path> modelFile, Optional<Path> batch) {
        return new Opened(model, modelFile, List.of(), Optional.empty(), List.of(), batch);
    }

    /// Makes a model from files.
    ///
    /// @param format the importer's format, or empty to find out
    /// @param options the importer's options by name
    /// @param name the model's name, or empty to take the first file's
    /// @throws WorkspaceException when nothing useful can be read
    public static Opened importFiles(
            List<Path> files,
            Optional<String> format,
            Map<String, String> options,
            Optional<String> name,
            ImportMonitor monitor)
            throws WorkspaceException {
        Path first = files.getFirst();
        try {
            for (Path file : files) {
                if (!Files.exists(file)) {
                    throw new WorkspaceException(file + ": there is no such file.");
                }
                ModelFiles.requireNoPipe(file);
                if (Files.isDirectory(file)) {
                    throw new WorkspaceException(ModelFiles.notAFile(file));
                }
            }
            Importer importer = importer(first, format);
            refuseUnknownOptions(importer, options);
            DescribedData described = DescribedData.of(importer, files);
            ImportResult read = importer.read(new ImportRequest(
                    described.sources(),
                    name.orElse(modelName(first, importer)),
                    options,
                    ReadLimits.DEFAULT,
                    monitor));
            ImportResult result = described.framed(described.blocked(read, options));
            Model model = SourceNames.imported(result.model(), first);
            return new Opened(
                    model,
                    Optional.empty(),
                    result.problems(),
                    sample(importer, model, files, described),
                    result.messages(),
                    Optional.empty());
        } catch (ImportException e) {
            String where =
                    e.problem().location().isKnown() ? e.problem().location().toString() : first.toString();
            List<Problem> others = e.problems().subList(1, e.problems().size());
            throw new WorkspaceException(where + ": " + e.getMessage(), others, e);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(first, e), e);
        }
    }

    private static Importer importer(Path first, Optional<String> format)
            throws ImportException, IOException, WorkspaceException {
        if (format.isEmpty()) {
            return Importers.detect(first);
        }
        return Importers.forFormat(format.get())
                .orElseThrow(() -> new WorkspaceException("'" + format.get()
                        + "' is not a format that can be imported; " + "choose one of " + formats() + "."));
    }

    private static String formats() {
        return Importers.all().stream().map(Importer::format).collect(Collectors.joining(", "));
    }

    private static void refuseUnknownOptions(Importer importer, Map<String, String> options) throws WorkspaceException {
        for (String option : options.keySet()) {
            if (importer.options().stream().noneMatch(o -> o.name().equals(option))) {
                throw new WorkspaceException("'" + option + "' is not an option of the " + importer.format()
                        + " import; it knows "
                        + importer.options().stream().map(o -> o.name()).collect(Collectors.joining(", ")) + ".");
            }
        }
    }

    private static Optional<Path> sample(Importer importer, Model model, List<Path> sources, DescribedData described)
            throws IOException {
        if (!described.data().isEmpty()) {
            return Optional.of(described.data().getFirst());
        }
        if (importer.mayHoldMessages() && NativeFormats.isSupported(model.format())) {
            for (Path source : sources) {
                if (importer.holdsMessages(Importers.start(source))) {
                    return Optional.of(source);
                }
            }
        }
        return Optional.empty();
    }

    /// The name of a model that an importer makes of a file. Where the kind of the file comes first, as in
    /// `dictionary.rfc2865`, it is what follows.
    private static String modelName(Path file, Importer importer) {
        String name = modelName(file);
        String rest = file.getFileName().toString().substring(name.length());
        boolean kindFirst = rest.length() > 1
                && importer.fileExtensions().contains(name)
                && !importer.fileExtensions().contains(rest.substring(1));
        return kindFirst ? rest.substring(1) : name;
    }

    /// The name of a model made from a file: the file's name without its last extension, or without one such as
    /// `.schema.json`.
    static String modelName(Path file) {
        Path last = file.getFileName();
        String name = last == null ? "model" : last.toString();
        int dot = name.lastIndexOf('.');
        String base = dot > 0 ? name.substring(0, dot) : name;
        return SCHEMAS.stream()
                .filter(kind -> base.endsWith(kind) && base.length() > kind.length())
                .findFirst()
                .map(kind -> base.substring(0, base.length() - kind.length()))
                .orElse(base);
    }
}
