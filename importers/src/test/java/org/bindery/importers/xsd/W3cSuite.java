package org.bindery.importers.xsd;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/// The test suite of the W3C for XML Schema, unpacked in a folder.
record W3cSuite(Path folder) {

    private static final String XLINK = "http://www.w3.org/1999/xlink";

    /// What the suite expects of a schema.
    ///
    /// @param name test set, group and test; and the version, where that matters
    /// @param documents those of the schema
    /// @param version `1.0`, `1.1` or `auto`
    /// @param isValid whether it is to be accepted
    record Expectation(String name, List<Path> documents, String version, boolean isValid) {}

    /// Unpacks the suite.
    static W3cSuite unpack(Path archive, Path folder) throws IOException {
        try (InputStream file = new BufferedInputStream(Files.newInputStream(archive));
                TarArchiveInputStream tar = new TarArchiveInputStream(new XZCompressorInputStream(file))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                Path target = folder.resolve(entry.getName()).normalize();
                if (!target.startsWith(folder)) {
                    throw new IOException("The archive has an entry outside of itself: " + entry.getName());
                }
                if (entry.isFile()) {
                    Files.createDirectories(target.getParent());
                    Files.copy(tar, target);
                }
            }
        }
        return new W3cSuite(folder);
    }

    /// What it expects of schemas, in its order; not where it leaves the answer to the implementation.
    List<Expectation> expectations() throws IOException {
        List<Expectation> all = new ArrayList<>();
        for (Element reference : children(root(folder.resolve("suite.xml")), "testSetRef")) {
            Path set = folder.resolve(reference.getAttributeNS(XLINK, "href"));
            if (Files.exists(set)) {
                Element root = root(set);
                for (Element group : children(root, "testGroup")) {
                    for (Element test : children(group, "schemaTest")) {
                        addExpectations(all, set, List.of(root, group, test));
                    }
                }
            }
        }
        return all;
    }

    private static void addExpectations(List<Expectation> all, Path set, List<Element> path) {
        Element test = path.getLast();
        List<Path> documents = children(test, "schemaDocument").stream()
                .map(document -> set.resolveSibling(document.getAttributeNS(XLINK, "href"))
                        .normalize())
                .toList();
        List<String> names =
                path.stream().map(element -> element.getAttribute("name")).toList();
        for (Element expected : children(test, "expected")) {
            String validity = expected.getAttribute("validity");
            if (!validity.equals("indeterminate")) {
                String version = expected.getAttribute("version") + test.getAttribute("version");
                String label = String.join("/", names) + (version.isEmpty() ? "" : " " + version);
                all.add(new Expectation(
                        label, documents, version.isEmpty() ? "auto" : version, validity.equals("valid")));
            }
        }
    }

    private static Element root(Path file) throws IOException {
        try {
            return DocumentBuilderFactory.newDefaultNSInstance()
                    .newDocumentBuilder()
                    .parse(file.toFile())
                    .getDocumentElement();
        } catch (SAXException | ParserConfigurationException e) {
            throw new IOException("The test set " + file + " cannot be read", e);
        }
    }

    private static List<Element> children(Element parent, String name) {
        List<Element> children = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element && element.getLocalName().equals(name)) {
                children.add(element);
            }
        }
        return children;
    }
}
