package org.bindery.importers.edifact;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.Importers;
import org.bindery.importers.Reach;
import org.bindery.importers.SourceBudget;
import org.bindery.importers.SourceStart;
import org.bindery.importers.edi.EdiMessage;
import org.bindery.importers.edi.EdiSchema;
import org.bindery.importers.edi.EdiSegment;
import org.bindery.importers.edi.EdiSources;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Location;
import org.bindery.model.Model;

/// Makes a model of EDIFACT interchanges: from a directory of messages and segments, or from an interchange, which has
/// the segments that most messages are made of.
public final class EdifactImporter implements Importer {

    private static final int SURE = 95;
    private static final Pattern INTERCHANGE =
            Pattern.compile("\\A(\\xEF\\xBB\\xBF)?\\s*(UNA.{6}\\s*)?(UN[BGH]|UI[BH])[^A-Za-z0-9]");

    private static final Pattern DIRECTORY = Pattern.compile("<(message|segments|data_elements)>\\s*(<defaults>\\s*)?"
            + "<(data_element\\s+id=\"\\d{4}\"|segment\\s+id=\"[A-Z0-9]{3}\")");
    private static final Set<String> ROOTS =
            Set.of(DirectoryXml.CODES, DirectoryXml.SEGMENTS, DirectoryXml.MESSAGE, "schema");

    @Override
    public Facts facts() {
        return new Facts(
                "edifact",
                "EDIFACT directories and interchanges",
                List.of("edi", "xml"),
                Sources.DESCRIPTIONS_OR_MESSAGES,
                List.of(EdiSources.STRICT, EdiSources.ENCODING, Reach.OUTSIDE));
    }

    @Override
    public boolean holdsMessages(SourceStart start) {
        return EdiSources.startsAs(start, INTERCHANGE);
    }

    @Override
    public int confidence(SourceStart start) {
        if (EdiSources.startsAs(start, INTERCHANGE)
                || EdiSources.startsAs(start, DIRECTORY)
                || EdiSources.startsAs(start, DirectoryText.START)) {
            return SURE;
        }
        return EdiSources.startsAs(start, EdiSchema.START) && !EdiSchema.isOfNumber(start.fileName()) ? SURE : 0;
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        FirstProblems problems = new FirstProblems();
        DirectoryXml directory = new DirectoryXml(problems);
        Set<Path> files = EdiSources.descriptions(request, INTERCHANGE, EdifactImporter::beside);
        boolean hasInterchange = files.isEmpty();
        Map<Path, String> texts = texts(files, request);
        files.removeAll(texts.keySet());
        List<XmlTree> documents = EdiSources.documents(files, request);
        EdiSources.check(documents, ROOTS, "This is not a directory of EDIFACT");
        EdiSources.of(documents, DirectoryXml.CODES).forEach(directory::codes);
        EdiSources.of(documents, DirectoryXml.SEGMENTS).forEach(directory::segments);
        DirectoryText text = new DirectoryText(problems);
        texts.values().stream().filter(DirectoryText::isCodes).forEach(text::codes);
        texts.values().stream().filter(DirectoryText::isSegments).forEach(text::segments);
        Map<String, EdiSegment> segments = new LinkedHashMap<>(directory.segments());
        text.segments().forEach(segments::putIfAbsent);
        boolean isWhole = !segments.isEmpty();
        boolean strict = EdiSources.isStrict(request);
        List<EdiMessage> all = new ArrayList<>();
        EdiSources.of(documents, "schema")
                .map(schema -> new EdiSchema(schema, EdifactSegments.byTag(), strict, problems).message(segments))
                .flatMap(Optional::stream)
                .forEach(all::add);
        EdiSources.of(documents, DirectoryXml.MESSAGE)
                .map(directory::message)
                .flatMap(Optional::stream)
                .forEach(all::add);
        texts.forEach((file, message) -> {
            if (DirectoryText.isMessage(message)) {
                text.message(file.toString(), message).ifPresent(all::add);
            }
        });
        Collection<EdiMessage> messages = EdiSources.byKind(all, problems);
        if (!hasInterchange && messages.isEmpty() && segments.isEmpty()) {
            throw request.refused("nothing", "The directory has neither segments nor messages; is it cut off?");
        }
        if (!messages.isEmpty() && segments.isEmpty()) {
            problems.warn(
                    request.place(),
                    "no-segments",
                    "There is no segments.xml, and no EDSD or TRSD with the extension of the messages, next to the"
                            + " messages or in the folder above; segments are those that Bindery knows.");
        }
        EdifactSegments.byTag().forEach((tag, segment) -> {
            // A directory has all segments but those of the service.
            if (!isWhole || tag.startsWith("U")) {
                segments.putIfAbsent(tag, segment);
            }
        });
        Model model = new EdifactModel(segments.values(), strict)
                .of(request.name(), request.option(EdiSources.ENCODING), messages);
        return EdiSources.result(request, model, problems.all());
    }

    /// The files of a directory that a file of it needs.
    private static List<String> beside(Path file) {
        String name = file.getFileName().toString();
        String release = name.substring(name.lastIndexOf('.') + 1);
        return release.equalsIgnoreCase("xml")
                ? List.of("segments.xml", "codes.xml")
                : Stream.of("EDSD", "TRSD", "UNCL", "UNCL-1", "UNCL-2")
                        .map(part -> part + "." + release)
                        .toList();
    }

    /// The files that are not in XML.
    private static Map<Path, String> texts(Collection<Path> files, ImportRequest request)
            throws ImportException, IOException {
        Map<Path, String> texts = new LinkedHashMap<>();
        SourceBudget budget = new SourceBudget(request, "directory");
        for (Path file : files) {
            if (EdiSources.startsAs(Importers.start(file), EdiSources.XML)) {
                continue;
            }
            budget.takeText(file.toString(), Files.size(file));
            // Old ones have lines in the characters of DOS.
            String text = Files.readString(file, StandardCharsets.ISO_8859_1);
            if (!DirectoryText.isMessage(text) && !DirectoryText.isSegments(text) && !DirectoryText.isCodes(text)) {
                throw new ImportException(
                        new Location(file.toString(), 1, 1),
                        "not-a-directory",
                        "This is not an interchange of EDIFACT, which starts with UNA, UNB, UNG, UNH or UIB, and no"
                                + " part of a directory: a message with its segment table, segments (EDSD), or codes"
                                + " (UNCL).");
            }
            texts.put(file, text);
        }
        return texts;
    }
}
