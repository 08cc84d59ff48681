package org.bindery.importers.edifact;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.Importers;
import org.bindery.importers.Reach;
import org.bindery.importers.SourceStart;
import org.bindery.importers.edi.EdiMessage;
import org.bindery.importers.edi.EdiSegment;
import org.bindery.importers.edi.EdiSources;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Location;
import org.bindery.model.Model;

/// Makes a model of EDIFACT interchanges: from a directory of messages and segments, or from an interchange, which has
/// the segments that most messages are made of.
public final class EdifactImporter implements Importer {

    private static final int SURE = 95;
    private static final Pattern INTERCHANGE = Pattern.compile("\\A\\uFEFF?\\s*(UNA.{6}\\s*)?UN[BGH][^A-Za-z0-9]");

    private static final Pattern DIRECTORY = Pattern.compile("<(message|segments|data_elements)>\\s*(<defaults>\\s*)?"
            + "<(data_element\\s+id=\"\\d{4}\"|segment\\s+id=\"[A-Z0-9]{3}\")");
    private static final Set<String> ROOTS = Set.of(DirectoryXml.CODES, DirectoryXml.SEGMENTS, DirectoryXml.MESSAGE);

    @Override
    public String format() {
        return "edifact";
    }

    @Override
    public String description() {
        return "EDIFACT directories and interchanges";
    }

    @Override
    public List<String> fileExtensions() {
        return List.of("edi", "xml");
    }

    @Override
    public List<ImportOption> options() {
        return List.of(EdiSources.ENCODING, Reach.OUTSIDE);
    }

    @Override
    public int confidence(SourceStart start) {
        return isInterchange(start) || DIRECTORY.matcher(text(start)).find() ? SURE : 0;
    }

    private static boolean isInterchange(SourceStart start) {
        return INTERCHANGE.matcher(text(start)).find();
    }

    private static String text(SourceStart start) {
        return new String(start.bytes(), StandardCharsets.UTF_8);
    }

    @Override
    public ImportResult read(ImportRequest request) throws ImportException, IOException {
        FirstProblems problems = new FirstProblems();
        DirectoryXml directory = new DirectoryXml(problems);
        List<XmlTree> documents = documents(request);
        boolean hasInterchange = documents.size() < request.sources().size();
        of(documents, DirectoryXml.CODES).forEach(directory::codes);
        of(documents, DirectoryXml.SEGMENTS).forEach(directory::segments);
        List<EdiMessage> messages = of(documents, DirectoryXml.MESSAGE)
                .map(directory::message)
                .flatMap(Optional::stream)
                .toList();
        if (!hasInterchange && messages.isEmpty() && directory.segments().isEmpty()) {
            throw new ImportException(
                    new Location(request.sources().getFirst().toString(), 0, 0),
                    "nothing",
                    "The directory has neither segments nor messages; is it cut off?");
        }
        if (!messages.isEmpty() && directory.segments().isEmpty()) {
            problems.warn(
                    new Location(request.sources().getFirst().toString(), 0, 0),
                    "no-segments",
                    "There is no segments.xml beside the messages or in the folder above; segments are those that"
                            + " Bindery knows.");
        }
        Collection<EdiSegment> segments = directory.segments().isEmpty()
                ? EdifactSegments.all()
                : Stream.concat(directory.segments().values().stream(), EdifactSegments.service(directory.segments()))
                        .toList();
        Model model = new EdifactModel(segments).of(request.name(), request.option(EdiSources.ENCODING), messages);
        return EdiSources.result(request, model, problems.all());
    }

    private static Stream<XmlTree> of(List<XmlTree> documents, String root) {
        return documents.stream().filter(each -> each.name().local().equals(root));
    }

    /// The documents that are named, and those of the directory that messages lie in.
    private static List<XmlTree> documents(ImportRequest request) throws ImportException, IOException {
        List<XmlTree> documents = new ArrayList<>();
        Set<Path> all = new LinkedHashSet<>();
        for (Path source : request.sources()) {
            if (isInterchange(Importers.start(source))) {
                continue;
            }
            documents.add(XmlTree.read(source, request));
            all.add(source.toAbsolutePath().normalize());
        }
        for (Path source : List.copyOf(all)) {
            for (String name : List.of("segments.xml", "codes.xml")) {
                Path parent = source.getParent();
                Path beside = parent.resolve(name);
                Path above =
                        parent.getParent() == null ? beside : parent.getParent().resolve(name);
                Path found = Files.isRegularFile(beside) ? beside : above;
                if (Files.isRegularFile(found) && Reach.of(request).permits(found) && all.add(found)) {
                    documents.add(XmlTree.read(found, request));
                }
            }
        }
        for (XmlTree document : documents) {
            if (!ROOTS.contains(document.name().local())) {
                throw new ImportException(
                        document.location(),
                        "not-a-directory",
                        "This is no directory of EDIFACT: it starts with " + document.name() + ".");
            }
        }
        return documents;
    }
}
