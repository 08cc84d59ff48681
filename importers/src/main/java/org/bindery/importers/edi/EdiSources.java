package org.bindery.importers.edi;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importers;
import org.bindery.importers.OptionValues;
import org.bindery.importers.Reach;
import org.bindery.importers.SourceStart;
import org.bindery.importers.xml.XmlTree;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Problem;

/// Common functions of the importers of interchanges.
public final class EdiSources {

    /// The character set of messages.
    public static final ImportOption ENCODING = ImportOption.suggestion(
            "encoding",
            "Character set",
            "The character set of the messages.",
            new ImportOption.Value("ISO-8859-1", "ISO 8859-1"),
            new ImportOption.Value("UTF-8", "UTF-8"));

    /// Whether interchanges that deviate from their description are refused.
    public static final ImportOption STRICT = ImportOption.flag(
            "strict",
            "Refuse what deviates",
            false,
            "Whether interchanges that deviate from their description are refused: segments without a name or in"
                + " another order, elements and components that their segment does not have, values of another format,"
                + " and counts and references of trailers that are not those of what they end.");

    /// How documents in XML start.
    public static final Pattern XML = Pattern.compile("\\A(\\xEF\\xBB\\xBF)?\\s*<");

    private EdiSources() {}

    /// Whether what deviates is refused.
    public static boolean isStrict(ImportRequest request) throws ImportException {
        return new OptionValues(request).answer(STRICT).orElse(false);
    }

    /// Whether a source starts as a pattern says, which looks at bytes.
    public static boolean startsAs(SourceStart start, Pattern pattern) {
        return pattern.matcher(new String(start.bytes(), StandardCharsets.ISO_8859_1))
                .find();
    }

    /// Refuses a source that does not start as a pattern says.
    ///
    /// @param sentence the message
    /// @throws ImportException when it does not
    public static void check(Path source, Pattern pattern, String sentence) throws ImportException, IOException {
        if (!startsAs(Importers.start(source), pattern)) {
            throw new ImportException(new Location(source.toString(), 1, 1), "not-an-interchange", sentence);
        }
    }

    /// The sources that are not interchanges, and files next to them or in the parent folder.
    ///
    /// @param interchange how interchanges start
    /// @param beside the names of files to look for, by the source
    public static Set<Path> descriptions(
            ImportRequest request, Pattern interchange, Function<Path, List<String>> beside)
            throws ImportException, IOException {
        Set<Path> all = new LinkedHashSet<>();
        for (Path source : request.sources()) {
            if (!startsAs(Importers.start(source), interchange)) {
                all.add(source.toAbsolutePath().normalize());
            }
        }
        for (Path source : List.copyOf(all)) {
            Path parent = source.getParent();
            for (String name : beside.apply(source)) {
                Path here = parent.resolve(name);
                Path above =
                        parent.getParent() == null ? here : parent.getParent().resolve(name);
                Path found = Files.isRegularFile(here) ? here : above;
                if (Files.isRegularFile(found) && Reach.of(request).permits(found)) {
                    all.add(found);
                }
            }
        }
        return all;
    }

    /// Files in XML.
    public static List<XmlTree> documents(Collection<Path> files, ImportRequest request)
            throws ImportException, IOException {
        List<XmlTree> documents = new ArrayList<>();
        for (Path file : files) {
            documents.add(XmlTree.read(file, request));
        }
        return documents;
    }

    /// The documents whose root element has a name.
    public static Stream<XmlTree> of(List<XmlTree> documents, String root) {
        return documents.stream().filter(each -> each.name().local().equals(root));
    }

    /// Refuses documents of other root elements.
    ///
    /// @param roots the names of root elements
    /// @param sentence what they should be, which goes on with what they start with
    /// @throws ImportException when there is one
    public static void check(List<XmlTree> documents, Set<String> roots, String sentence) throws ImportException {
        for (XmlTree document : documents) {
            if (!roots.contains(document.name().local())) {
                throw new ImportException(
                        document.location(), "not-a-directory", sentence + ": it starts with " + document.name() + ".");
            }
        }
    }

    /// The messages by their kinds, each once.
    public static Collection<EdiMessage> byKind(Collection<EdiMessage> messages, FirstProblems problems) {
        Map<String, EdiMessage> kinds = new LinkedHashMap<>();
        messages.forEach(message -> {
            if (kinds.putIfAbsent(message.key(), message) != null) {
                problems.warn(
                        Location.NONE,
                        "twice",
                        "There are two descriptions of " + message.key() + "; only the first one is taken.");
            }
        });
        return kinds.values();
    }

    /// A model with the names of its sources.
    public static ImportResult result(ImportRequest request, Model model, List<Problem> problems) {
        return new ImportResult(
                model.withSources(
                        request.sources().stream().map(Object::toString).toList()),
                problems);
    }
}
