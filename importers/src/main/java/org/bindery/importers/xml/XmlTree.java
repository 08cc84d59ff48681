package org.bindery.importers.xml;

import java.io.CharConversionException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.xerces.jaxp.SAXParserFactoryImpl;
import org.apache.xerces.util.SecurityManager;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Reach;
import org.bindery.importers.Refusal;
import org.bindery.importers.SourceBudget;
import org.bindery.model.Location;
import org.bindery.model.Name;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.ext.DefaultHandler2;

/// An element of a small XML document, such as a dictionary, with its content and location.
///
/// @param attributes its attributes by their names as they are written
/// @param location the line and column after its start tag
/// @param text the text in it, without that of the elements in it
public record XmlTree(
        Name name, Map<String, String> attributes, Location location, List<XmlTree> children, String text) {

    public XmlTree {
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
        children = List.copyOf(children);
    }

    /// Reads a document. Of external entities only files near the source are read, and nothing over the network.
    ///
    /// @throws ImportException when it is not well-formed, too large or too deep
    public static XmlTree read(Path source, ImportRequest request) throws ImportException, IOException {
        Builder builder = new Builder(source, request, Reach.of(request));
        try (InputStream in = Files.newInputStream(source)) {
            builder.budget.takeFile(source.toString(), Files.size(source));
            XMLReader parser = parser(builder, request.limits().maxEntityExpansions());
            CountedNamespaces.limit(parser, source.toString());
            InputSource input = new InputSource(in);
            input.setSystemId(source.toUri().toString());
            parser.parse(input);
            return builder.root();
        } catch (Refusal e) {
            throw e.reason();
        } catch (SAXParseException e) {
            throw new ImportException(
                    new Location(source.toString(), Math.max(0, e.getLineNumber()), Math.max(0, e.getColumnNumber())),
                    "xml-error",
                    "The document is not well-formed: " + ParserSentence.of(e.getMessage()));
        } catch (CharConversionException e) {
            throw new ImportException(
                    source,
                    "not-text",
                    "The document has bytes that are not text in its character set: " + e.getMessage());
        } catch (SAXException | ParserConfigurationException e) {
            throw new ImportException(source, "xml-error", "The document cannot be read: " + e.getMessage());
        }
    }

    private static XMLReader parser(Builder builder, int expansions) throws SAXException, ParserConfigurationException {
        SAXParserFactoryImpl factory = new SAXParserFactoryImpl();
        factory.setNamespaceAware(true);
        XMLReader parser = factory.newSAXParser().getXMLReader();
        SecurityManager security = new SecurityManager();
        security.setEntityExpansionLimit(Math.max(1, expansions));
        parser.setProperty("http://apache.org/xml/properties/security-manager", security);
        parser.setContentHandler(builder);
        parser.setErrorHandler(builder);
        parser.setEntityResolver(builder);
        return parser;
    }

    /// An attribute's value without white space around it, or the empty string.
    public String attribute(String attribute) {
        return attributes.getOrDefault(attribute, "").strip();
    }

    /// Whether an attribute is there.
    public boolean has(String attribute) {
        return attributes.containsKey(attribute);
    }

    /// The children of a local name, in any namespace.
    public Stream<XmlTree> all(String local) {
        return children.stream().filter(child -> child.name.local().equals(local));
    }

    /// The first child of a local name.
    public Optional<XmlTree> first(String local) {
        return all(local).findFirst();
    }

    /// Puts elements together.
    private static final class Builder extends DefaultHandler2 {

        private final Path source;
        private final ImportRequest request;
        private final Reach reach;
        private final SourceBudget budget;
        private final Deque<Open> open = new ArrayDeque<>();
        private @Nullable Locator locator;
        private @Nullable XmlTree root;
        private int elements;

        /// An element whose end tag was not met yet.
        private record Open(
                Name name,
                Map<String, String> attributes,
                Location location,
                List<XmlTree> children,
                StringBuilder text) {}

        Builder(Path source, ImportRequest request, Reach reach) {
            this.source = source;
            this.request = request;
            this.reach = reach;
            this.budget = new SourceBudget(request, "document");
        }

        XmlTree root() {
            if (root == null) {
                throw new Refusal(new Location(source.toString(), 1, 1), "xml-error", "The document has no element.");
            }
            return root;
        }

        @Override
        public void setDocumentLocator(Locator its) {
            locator = its;
        }

        private Location location() {
            return locator == null
                    ? new Location(source.toString(), 0, 0)
                    : new Location(
                            file(locator.getSystemId()),
                            Math.max(0, locator.getLineNumber()),
                            Math.max(0, locator.getColumnNumber()));
        }

        /// An entity is a file of its own, next to the source.
        private String file(@Nullable String systemId) {
            if (systemId == null || systemId.equals(source.toUri().toString())) {
                return source.toString();
            }
            String name = systemId.substring(systemId.lastIndexOf('/') + 1);
            return source.resolveSibling(name).toString();
        }

        @Override
        public void startElement(String uri, String local, String qualified, Attributes its) {
            elements++;
            budget.checkNowAndThen();
            if (open.size() >= request.limits().maxDepth()
                    || elements > request.limits().maxComponents()) {
                throw new Refusal(
                        location(),
                        "too-large",
                        "The document has more elements, or more deeply nested ones, than the limits allow.");
            }
            Map<String, String> attributes = new LinkedHashMap<>();
            for (int i = 0; i < its.getLength(); i++) {
                attributes.put(its.getQName(i), its.getValue(i));
            }
            open.push(new Open(new Name(uri, local), attributes, location(), new ArrayList<>(), new StringBuilder()));
        }

        @Override
        public void characters(char[] text, int start, int length) {
            if (!open.isEmpty()) {
                open.peek().text().append(text, start, length);
            }
        }

        @Override
        public void endElement(String uri, String local, String qualified) {
            Open ended = open.pop();
            XmlTree tree = new XmlTree(
                    ended.name(),
                    ended.attributes(),
                    ended.location(),
                    ended.children(),
                    ended.text().toString());
            if (open.isEmpty()) {
                root = tree;
            } else {
                open.peek().children().add(tree);
            }
        }

        @Override
        public void fatalError(SAXParseException e) throws SAXParseException {
            throw e;
        }

        @Override
        public InputSource resolveEntity(
                @Nullable String name, @Nullable String publicId, @Nullable String baseUri, String systemId)
                throws IOException {
            String where = systemId.replace('\\', '/');
            Path file =
                    where.contains(":") ? null : source.resolveSibling(where).normalize();
            if (file == null || !Files.isRegularFile(file) || !reach.permits(file)) {
                // A document type may be missing; what is to be included may not.
                if (name == null || name.equals("[dtd]")) {
                    return new InputSource(new StringReader(""));
                }
                throw new FileNotFoundException("the entity '" + name + "' is the file '" + systemId
                        + "', which is not near the document, and nothing is fetched from the network");
            }
            budget.takeFile(file.toString(), Files.size(file));
            InputSource input = new InputSource(Files.newInputStream(file));
            input.setSystemId(file.toUri().toString());
            return input;
        }
    }
}
