package org.bindery.importers.xsd;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.bindery.model.Name;

/// Counts the declarations of schema documents from their text alone, to compare with what an import gives.
final class SourceCounts {

    final Map<String, Integer> counts = new TreeMap<>();
    final Map<String, String> documentation = new TreeMap<>();
    final List<String> substitutionMembers = new ArrayList<>();
    final List<String> abstractTypes = new ArrayList<>();

    static SourceCounts of(List<Path> documents) throws IOException, XMLStreamException {
        SourceCounts counts = new SourceCounts();
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        for (Path document : documents) {
            try (InputStream in = Files.newInputStream(document)) {
                counts.read(factory.createXMLStreamReader(in));
            }
        }
        return counts;
    }

    private void read(XMLStreamReader xml) throws XMLStreamException {
        Deque<String> open = new ArrayDeque<>();
        String owner = "";
        boolean documented = false;
        StringBuilder text = new StringBuilder();
        while (xml.hasNext()) {
            switch (xml.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    String name = xml.getNamespaceURI().equals(Name.XML_SCHEMA) ? xml.getLocalName() : "#other";
                    if (open.size() == 1 && xml.getAttributeValue(null, "name") != null) {
                        owner = name + " " + xml.getAttributeValue(null, "name");
                    }
                    count(xml, name, open);
                    open.push(name);
                    text.setLength(0);
                }
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(xml.getText());
                case XMLStreamConstants.END_ELEMENT -> {
                    String name = open.pop();
                    // schema / declaration / annotation / documentation
                    if (name.equals("documentation") && open.size() == 3) {
                        documentation.merge(owner, text.toString(), (a, b) -> a + "\n\n" + b);
                    }
                    documented |=
                            name.equals("documentation") && !text.toString().isBlank();
                    if (name.equals("annotation") && documented) {
                        counts.merge(
                                "documented " + (open.size() == 2 ? "global " : "local ") + open.peek(),
                                1,
                                Integer::sum);
                        documented = false;
                    }
                }
                default -> {}
            }
        }
    }

    private void count(XMLStreamReader xml, String name, Deque<String> open) {
        String place = open.size() == 1 ? "global " : "local ";
        String named = xml.getAttributeValue(null, "name") != null
                ? "named "
                : xml.getAttributeValue(null, "ref") != null ? "ref " : "";
        counts.merge(place + named + name, 1, Integer::sum);
        if (xml.getAttributeValue(null, "substitutionGroup") != null) {
            substitutionMembers.add(xml.getAttributeValue(null, "name"));
        }
        if (name.equals("complexType") && "true".equals(xml.getAttributeValue(null, "abstract"))) {
            abstractTypes.add(xml.getAttributeValue(null, "name"));
        }
    }

    int get(String what) {
        return counts.getOrDefault(what, 0);
    }
}
