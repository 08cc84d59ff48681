package org.bindery.importers.instance;

import java.io.ByteArrayInputStream;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.xerces.jaxp.SAXParserFactoryImpl;
import org.apache.xerces.util.SecurityManager;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.OptionValues;
import org.bindery.importers.Refusal;
import org.bindery.importers.RootChoice;
import org.bindery.importers.SourceBudget;
import org.bindery.importers.SourceName;
import org.bindery.importers.SourceStart;
import org.bindery.importers.xml.CountedNamespaces;
import org.bindery.importers.xml.RootElement;
import org.bindery.importers.xml.XmlEncoding;
import org.bindery.importers.xml.XmlTokens;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/// Makes a model from sample documents in XML, one or many.
///
/// An element or attribute is mandatory if each sample has it wherever it could, and repeats if one has it twice. A
/// type is chosen only if every value that was read can be written back exactly as it was.
public final class InstanceImporter implements Importer {

    private static final ImportOption ROOT = ImportOption.text(
            "root",
            "Root elements",
            "auto",
            "The elements that messages start with, with commas between them; auto takes those that the samples start"
                    + " with.");
    private static final ImportOption ENUMERATIONS = ImportOption.flag(
            "enumerations", "Enumerations", true, "Whether a few values that recur are the only ones that there are.");
    private static final int SOME_XML = 50;
    private static final int LONGEST = 1 << 24;
    private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";

    @Override
    public Facts facts() {
        return new Facts(
                "xml", "Sample messages in XML", List.of("xml"), Sources.MESSAGES, List.of(ROOT, ENUMERATIONS));
    }

    @Override
    public int confidence(SourceStart start) {
        try {
            return RootElement.find(new ByteArrayInputStream(start.bytes()))
                    .filter(root -> !root.isSchema() && !root.name().equals(new Name(WSDL, "definitions")))
                    .map(root -> SOME_XML)
                    .orElse(0);
        } catch (IOException e) {
            return 0;
        }
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        boolean enumerations = new OptionValues(request).isYes(ENUMERATIONS);
        Observations observations = new Observations(request.limits());
        List<String> names = new ArrayList<>();
        SourceBudget budget = new SourceBudget(request, "set of samples");
        for (Path source : request.sources()) {
            String name = SourceName.of(source, request.sources().getFirst());
            names.add(name);
            budget.takeFile(source.toString(), Files.size(source));
            request.monitor()
                    .progress(
                            "Reading " + source,
                            (double) names.size() / (request.sources().size() + 1));
            observe(source, name, observations, request);
        }
        Model model = new InstanceModel(observations, enumerations).map(request.name(), names);
        List<String> namespaces =
                model.roots().stream().map(Name::namespace).distinct().toList();
        List<Name> roots = new RootChoice(model, namespaces).named(ROOT, request);
        return new ImportResult(roots.isEmpty() ? model : model.withRoots(roots), observations.problems());
    }

    private static void observe(Path source, String name, Observations observations, ImportRequest request)
            throws ImportException, IOException {
        SampleReader reader =
                new SampleReader(observations, request.limits(), request.monitor(), source.toString(), name);
        firstTag(source, name).ifPresent(reader::startAt);
        try (InputStream in = Files.newInputStream(source)) {
            XMLReader parser = parser(request.limits().maxEntityExpansions());
            CountedNamespaces.limit(parser, source.toString());
            parser.setContentHandler(reader);
            parser.setErrorHandler(reader);
            parser.setEntityResolver(reader);
            parser.setProperty("http://xml.org/sax/properties/lexical-handler", reader);
            parser.parse(new InputSource(in));
        } catch (Refusal e) {
            Location at = e.reason().problem().location();
            throw new ImportException(
                    new Location(at.file().equals(name) ? source.toString() : at.file(), at.line(), at.column()),
                    e.reason().problem().id(),
                    e.reason().problem().text());
        } catch (SAXException e) {
            throw new ImportException(source, "xml-error", "The sample cannot be read: " + e.getMessage());
        } catch (CharConversionException e) {
            throw new ImportException(
                    source,
                    "not-text",
                    "The sample has bytes that are not text in its character set: " + e.getMessage());
        }
    }

    /// The position of the first tag, which the parser does not report, since it reports no white space before it.
    private static Optional<Location> firstTag(Path source, String name) throws IOException {
        try (Reader text = XmlEncoding.open(Files.newInputStream(source))) {
            XmlTokens tokens = new XmlTokens(text, name, LONGEST);
            for (XmlTokens.Kind kind = tokens.next(); kind != XmlTokens.Kind.NOTHING; kind = tokens.next()) {
                if (kind == XmlTokens.Kind.START || kind == XmlTokens.Kind.EMPTY_ELEMENT) {
                    return Optional.of(tokens.location());
                }
            }
            return Optional.empty();
        } catch (Refusal | CharacterCodingException | XmlEncoding.UnknownCharset e) {
            return Optional.empty();
        }
    }

    private static XMLReader parser(int expansions) throws SAXException {
        SAXParserFactoryImpl factory = new SAXParserFactoryImpl();
        factory.setNamespaceAware(true);
        try {
            XMLReader parser = factory.newSAXParser().getXMLReader();
            parser.setFeature("http://xml.org/sax/features/external-general-entities", false);
            parser.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
            parser.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            SecurityManager security = new SecurityManager();
            security.setEntityExpansionLimit(Math.max(1, expansions));
            parser.setProperty("http://apache.org/xml/properties/security-manager", security);
            return parser;
        } catch (ParserConfigurationException e) {
            throw new SAXException(e);
        }
    }
}
