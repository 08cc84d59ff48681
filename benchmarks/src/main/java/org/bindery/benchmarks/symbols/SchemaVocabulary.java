package org.bindery.benchmarks.symbols;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// What schemas say by themselves: names, values of enumerations, sentences of the documentation, URIs.
final class SchemaVocabulary {

    private static final Pattern SENTENCE = Pattern.compile("(?<=[.;:]) ");
    private static final int LONGEST = 400;

    private final Set<String> names = new TreeSet<>();
    private final Set<String> values = new TreeSet<>();
    private final Set<String> sentences = new TreeSet<>();
    private final Set<String> uris = new TreeSet<>();

    /// Reads all schemas below a folder. Messages, which other files are, are not looked at.
    static void addTo(Corpus corpus, Path folder, Shares shares) throws IOException {
        SchemaVocabulary words = new SchemaVocabulary();
        List<Path> schemas;
        try (Stream<Path> files = Files.walk(folder)) {
            schemas = files.filter(file -> file.toString().matches(".*\\.(xsd|wsdl)"))
                    .sorted()
                    .toList();
        }
        for (Path schema : schemas) {
            try {
                words.read(schema);
            } catch (XMLStreamException e) {
                System.err.println(folder.relativize(schema) + " is not XML, and left out: " + e.getMessage());
            }
        }
        corpus.add(shares.names(), words.names);
        corpus.add(shares.values(), words.values);
        corpus.add(shares.sentences(), words.sentences);
        corpus.add(shares.uris(), words.uris);
    }

    /// How much of the corpus each kind of text is.
    record Shares(double names, double values, double sentences, double uris) {}

    private void read(Path schema) throws IOException, XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        try (InputStream in = Files.newInputStream(schema)) {
            XMLStreamReader xml = factory.createXMLStreamReader(in);
            int depth = 0;
            while (xml.hasNext()) {
                switch (xml.next()) {
                    case XMLStreamConstants.START_ELEMENT -> {
                        depth += depth > 0 || xml.getLocalName().equals("documentation") ? 1 : 0;
                        element(xml);
                    }
                    case XMLStreamConstants.END_ELEMENT -> depth -= depth > 0 ? 1 : 0;
                    case XMLStreamConstants.CHARACTERS -> {
                        if (depth > 0) {
                            prose(xml.getText());
                        }
                    }
                    default -> {}
                }
            }
            xml.close();
        }
    }

    private void element(XMLStreamReader xml) {
        for (int i = 0; i < xml.getNamespaceCount(); i++) {
            uri(xml.getNamespaceURI(i));
        }
        for (int i = 0; i < xml.getAttributeCount(); i++) {
            String value = xml.getAttributeValue(i);
            switch (xml.getAttributeLocalName(i)) {
                case "name" -> names.add(value);
                case "value", "default", "fixed" -> {
                    if (value.contains("://")) {
                        uri(value);
                    } else if (xml.getLocalName().equals("enumeration")) {
                        values.add(value);
                    }
                }
                case "targetNamespace", "namespace", "soapAction", "location" -> uri(value);
                default -> {}
            }
        }
    }

    private void uri(String text) {
        if (text != null && text.contains(":") && text.length() < LONGEST) {
            uris.add(text);
        }
    }

    private void prose(String text) {
        for (String sentence : SENTENCE.split(text.strip().replaceAll("\\s+", " "))) {
            if (sentence.length() > 1 && sentence.length() < LONGEST) {
                sentences.add(sentence);
            }
        }
    }
}
