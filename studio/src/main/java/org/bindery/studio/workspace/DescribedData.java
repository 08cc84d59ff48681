package org.bindery.studio.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.fixed.Blockings;
import org.bindery.messages.fixed.CodePages;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.messages.formats.SampleAdvice;
import org.bindery.model.Framing;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.Severity;

/// The files that are imported together: descriptions, and the data that one of them describes.
///
/// @param sources what the importer reads
/// @param data records that the first source describes; they are samples, and show how records follow
///     each other
record DescribedData(List<Path> sources, List<Path> data) {

    private static final int MOST_TRIED = 100;

    DescribedData {
        sources = List.copyOf(sources);
        data = List.copyOf(data);
    }

    /// The files after a source that describes data, such as a copybook, contain its records.
    static DescribedData of(Importer importer, List<Path> files) throws IOException {
        List<Path> sources = new ArrayList<>();
        List<Path> data = new ArrayList<>();
        for (Path file : files) {
            boolean described =
                    importer.describesData() && !sources.isEmpty() && importer.confidence(Importers.start(file)) == 0;
            (described ? data : sources).add(file);
        }
        return new DescribedData(sources, data);
    }

    /// The result with the code page and the blocking that the data show, unless the user has named them.
    ImportResult blocked(ImportResult result, Map<String, String> options) throws IOException {
        if (data.isEmpty() || !(result.model().format() instanceof MessageFormat.FixedWidth format)) {
            return result;
        }
        Path file = data.getFirst();
        List<Problem> problems = new ArrayList<>(result.problems());
        Optional<String> page =
                isChosen(options, "charset") ? Optional.empty() : CodePages.otherThan(format.charset(), file);
        page.ifPresent(charset -> problems.add(Problem.at(
                new Location(file.toString(), 0, 0),
                Severity.INFO,
                "charset-found",
                "The characters of these records are in " + (charset.startsWith("IBM") ? "EBCDIC" : "ASCII")
                        + ", so the charset is " + charset
                        + "; name another one with the option charset if it is not correct.")));
        Model model = result.model()
                .withFormat(new MessageFormat.FixedWidth(page.orElse(format.charset()), format.blocking()));
        if (!isChosen(options, "blocking")) {
            model = blocked(model, file, problems);
        }
        return new ImportResult(model, problems, result.tables(), result.messages());
    }

    private static boolean isChosen(Map<String, String> options, String option) {
        return !options.getOrDefault(option, "auto").equalsIgnoreCase("auto");
    }

    private static Model blocked(Model model, Path file, List<Problem> problems) throws IOException {
        MessageFormat.FixedWidth format = (MessageFormat.FixedWidth) model.format();
        Optional<String> found = Blockings.of(model, Layouts.of(model).shapes(), format, file);
        problems.add(found.map(blocking -> Problem.at(
                        new Location(file.toString(), 0, 0),
                        Severity.INFO,
                        "blocking-found",
                        "The blocking of these records is " + blocking
                                + "; name another one with the option blocking if it is not correct."))
                .orElseGet(() -> Problem.at(
                        new Location(file.toString(), 0, 0),
                        Severity.WARNING,
                        "blocking-unknown",
                        "These bytes cannot be read as records in any blocking, so it stays "
                                + format.blocking()
                                + "; look at the code page, at tables that depend on a counter, and at"
                                + " the copybook.")));
        return model.withFormat(new MessageFormat.FixedWidth(format.charset(), found.orElse(format.blocking())));
    }

    /// The result with the framing found in the data, if messages in wire format cannot each be all of
    /// a file, or with the headers found before messages of Avro.
    ImportResult framed(ImportResult result) throws IOException {
        Model model = result.model();
        if (data.isEmpty() || model.format().framing().isRead()) {
            return result;
        }
        Path file = data.getFirst();
        return switch (model.format()) {
            case MessageFormat.Wire ignored
            when !isRead(model, file) ->
                framed(
                        result,
                        model.withFormat(new MessageFormat.Wire(Framing.NONE.withKind("length-varint"))),
                        "Messages have their lengths before them, so the framing is length-varint.");
            case MessageFormat.Avro ignored
            when !isRead(model, file) ->
                firstOctet(file) == 'O'
                        ? framed(
                                result,
                                model.withFormat(new MessageFormat.Avro("file")),
                                "Messages are in a container file, so the encodingRules are file.")
                        : framed(
                                result,
                                model.withFormat(new MessageFormat.Avro("single-object")),
                                "Messages have the fingerprint of their schema before them, so the encodingRules are"
                                        + " single-object.");
            case MessageFormat.Dfdl dfdl
            when !isRead(model, file) ->
                log(result, model.withFormat(new MessageFormat.Dfdl(dfdl.format(), Framing.NONE.withKind("fix-log"))));
            default -> result;
        };
    }

    /// The result with the model of a log if any of the first messages of the data is read by that.
    private ImportResult log(ImportResult result, Model log) throws IOException {
        Path file = data.getFirst();
        return isReadInPart(log, file)
                ? with(
                        result,
                        log,
                        "framing-found",
                        Severity.INFO,
                        "Messages of FIX are in a log, so the framing is fix-log.")
                : result;
    }

    /// The result with a model, and what is said of the data.
    private ImportResult with(ImportResult result, Model model, String kind, Severity severity, String says) {
        List<Problem> problems = new ArrayList<>(result.problems());
        problems.add(Problem.at(new Location(data.getFirst().toString(), 0, 0), severity, kind, says));
        return new ImportResult(model, problems, result.tables(), result.messages());
    }

    /// The result with another model if that reads the data, which is reported.
    private ImportResult framed(ImportResult result, Model other, String says) throws IOException {
        Path file = data.getFirst();
        if (isRead(other, file)) {
            return with(result, other, "framing-found", Severity.INFO, says);
        }
        if (firstOctet(file) == '{') {
            return with(
                    result,
                    result.model(),
                    "messages-in-json",
                    Severity.WARNING,
                    "These messages are in JSON; import the definitions with the option messages=json.");
        }
        return SampleAdvice.registry(file)
                .map(advice -> with(
                        result,
                        result.model(),
                        "registry-header",
                        Severity.WARNING,
                        "These messages cannot be read: " + advice + "."))
                .orElse(result);
    }

    private static int firstOctet(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.read();
        }
    }

    /// Whether the first messages of a file are as a model says.
    private static boolean isRead(Model model, Path file) throws IOException {
        try (MessageReader reader = reader(model, file)) {
            for (int i = 0; i < MOST_TRIED; i++) {
                if (reader.next().isEmpty()) {
                    return i > 0;
                }
            }
            return true;
        } catch (InvalidMessageException e) {
            return false;
        }
    }

    /// Whether any of the first messages of a file is valid by a model.
    private static boolean isReadInPart(Model model, Path file) throws IOException {
        try (MessageReader reader = reader(model, file)) {
            int invalid = 0;
            while (invalid < MOST_TRIED) {
                try {
                    return reader.next().isPresent();
                } catch (InvalidMessageException e) {
                    invalid++;
                }
            }
            return false;
        }
    }

    private static MessageReader reader(Model model, Path file) throws IOException {
        return NativeFormats.reader(
                Layouts.of(model), model, file.toString(), Files.newInputStream(file), ReadLimits.DEFAULT);
    }
}
