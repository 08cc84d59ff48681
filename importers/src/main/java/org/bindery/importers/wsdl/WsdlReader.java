package org.bindery.importers.wsdl;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.xerces.jaxp.SAXParserFactoryImpl;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.LocalFiles;
import org.bindery.importers.Reach;
import org.bindery.importers.Refusal;
import org.bindery.importers.SourceBudget;
import org.bindery.importers.xml.CountedNamespaces;
import org.bindery.importers.xml.ParserSentence;
import org.bindery.importers.xml.RootElement;
import org.bindery.importers.xml.XmlEncoding;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/// Reads a description and those that it imports, from local files only.
final class WsdlReader {

    private static final Name DEFINITIONS = new Name(Node.WSDL, "definitions");
    private static final String WSDL_2 = "http://www.w3.org/ns/wsdl";

    private final Reach reach;
    private final Path folder;
    private final Path shownFolder;
    private final Description description = new Description();
    private final Set<Path> read = new HashSet<>();
    private final SourceBudget budget;

    private WsdlReader(ImportRequest request) throws ImportException {
        this.budget = new SourceBudget(request, "description");
        this.reach = Reach.of(request);
        Path source = request.sources().getFirst();
        this.shownFolder = source.getParent() == null ? Path.of("") : source.getParent();
        this.folder = source.toAbsolutePath().normalize().resolveSibling("");
    }

    static Description read(ImportRequest request) throws ImportException, IOException {
        WsdlReader reader = new WsdlReader(request);
        for (Path source : request.sources()) {
            if (source.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".xsd")) {
                reader.description.addSchema(source);
            } else {
                reader.open(source.toAbsolutePath().normalize());
            }
        }
        return reader.description;
    }

    private void open(Path file) throws ImportException, IOException {
        if (!read.add(file)) {
            return;
        }
        String shown = shown(file);
        budget.takeFile(shown, Files.size(file));
        String text = text(file, shown);
        check(text, shown);
        WsdlText parts = new WsdlText(file, text, slashes(relative(file)));
        Node definitions = parts.read();
        if (!definitions.name().equals(DEFINITIONS)) {
            throw new ImportException(new Location(shown, 1, 1), "not-wsdl", notWsdl(definitions.name()));
        }
        description.add(definitions, parts.schemas(), slashes(relative(file)));
        for (Node wanted : definitions.all("import").toList()) {
            follow(wanted, file);
        }
    }

    private static String notWsdl(Name name) {
        return name.namespace().equals(WSDL_2)
                ? "This is a description in WSDL 2.0, which is not read; export it as WSDL 1.1."
                : "This is not a WSDL 1.1 description: it starts with " + name + ".";
    }

    private void follow(Node wanted, Path file) throws ImportException, IOException {
        String where = wanted.attribute("location");
        List<Path> there =
                candidates(where, file).stream().filter(Files::isRegularFile).toList();
        Optional<Path> found = there.stream().filter(reach::permits).findFirst();
        if (found.isEmpty()) {
            Location place = new Location(
                    shown(file), wanted.location().line(), wanted.location().column());
            String missing = "The description '" + where
                    + "' is missing, and nothing is fetched from the network; put the file next to this one.";
            description
                    .problems()
                    .add(
                            there.isEmpty()
                                    ? Problem.at(place, Severity.ERROR, "unresolved-import", missing)
                                    : Problem.at(place, Severity.ERROR, "outside", Reach.refusal(where)));
        } else if (isSchema(found.get())) {
            description.addSchema(found.get());
        } else {
            open(found.get());
        }
    }

    private static boolean isSchema(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return RootElement.find(in).map(RootElement::isSchema).orElse(false);
        }
    }

    /// The file that a location names when it is relative, one in a folder named like the host of an address, and
    /// one of the same name next to the document.
    private static List<Path> candidates(String where, Path file) {
        List<Path> candidates = new ArrayList<>();
        String location = where.replaceFirst("[#?].*", "").replace('\\', '/');
        Path folder = file.resolveSibling("");
        candidates.addAll(LocalFiles.named(folder, location.replaceFirst("^/+", "")));
        if (!location.isEmpty()) {
            String name = location.substring(location.lastIndexOf('/') + 1);
            LocalFiles.beside(folder, name).ifPresent(candidates::add);
        }
        return candidates;
    }

    private static String text(Path file, String shown) throws ImportException, IOException {
        StringBuilder text = new StringBuilder();
        try (Reader reader = XmlEncoding.open(Files.newInputStream(file))) {
            char[] buffer = new char[8192];
            for (int count = reader.read(buffer); count >= 0; count = reader.read(buffer)) {
                text.append(buffer, 0, count);
            }
        } catch (XmlEncoding.UnknownCharset e) {
            throw new ImportException(new Location(shown, 1, 1), "unknown-encoding", e.getMessage());
        } catch (CharacterCodingException e) {
            int line = (int) text.chars().filter(c -> c == '\n').count() + 1;
            throw new ImportException(
                    new Location(shown, line, 0),
                    "not-text",
                    "The bytes here are not text in the file's character set; check that its encoding is declared"
                            + " rightly.");
        }
        return text.toString();
    }

    /// Only well-formed text without a document type is taken apart.
    private static void check(String text, String shown) throws ImportException, IOException {
        SAXParserFactoryImpl factory = new SAXParserFactoryImpl();
        factory.setNamespaceAware(true);
        DefaultHandler strict = new DefaultHandler() {
            @Override
            public void fatalError(SAXParseException e) throws SAXParseException {
                throw e;
            }
        };
        try {
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            XMLReader parser = factory.newSAXParser().getXMLReader();
            CountedNamespaces.limit(parser, shown);
            parser.setContentHandler(strict);
            parser.setErrorHandler(strict);
            parser.parse(new InputSource(new StringReader(text)));
        } catch (Refusal e) {
            throw e.reason();
        } catch (SAXParseException e) {
            throw new ImportException(
                    new Location(shown, Math.max(0, e.getLineNumber()), Math.max(0, e.getColumnNumber())),
                    "xml-error",
                    "The description is not well-formed: " + ParserSentence.of(e.getMessage()));
        } catch (SAXException | ParserConfigurationException e) {
            throw new ImportException(
                    new Location(shown, 0, 0), "xml-error", "The description cannot be read: " + e.getMessage());
        }
    }

    private Path relative(Path file) {
        return folder.getRoot().equals(file.getRoot()) ? folder.relativize(file) : file;
    }

    private String shown(Path file) {
        return slashes(
                folder.getRoot().equals(file.getRoot())
                        ? shownFolder.resolve(folder.relativize(file)).normalize()
                        : file);
    }

    private static String slashes(Path path) {
        return path.toString().replace('\\', '/');
    }
}
