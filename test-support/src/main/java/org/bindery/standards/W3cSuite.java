package org.bindery.standards;

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

/**
 * The test suite of the W3C for XML Schema, unpacked in a folder.
 *
 * @param folder where it is
 */
public record W3cSuite(Path folder) {

    private static final String XLINK = "http://www.w3.org/1999/xlink";

    /**
     * What the suite expects of a schema.
     *
     * @param name test set, group and test; and the version, where that matters
     * @param documents those of the schema
     * @param version {@code 1.0}, {@code 1.1} or {@code auto}
     * @param isValid whether it is to be accepted
     */
    public record Expectation(String name, List<Path> documents, String version, boolean isValid) {}

    /**
     * What the suite expects of a message.
     *
     * @param schema the documents of its schema
     * @param test the document, and whether it is to be accepted by that version
     */
    public record Instance(List<Path> schema, Expectation test) {}

    /**
     * Unpacks the suite.
     *
     * @param archive where it is packed
     * @param folder where to
     * @throws IOException when the archive cannot be read
     */
    public static W3cSuite unpack(Path archive, Path folder) throws IOException {
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

    /**
     * What it expects of schemas, in its order; not where it leaves the answer to the implementation.
     *
     * @return an expectation for each schema, or for each version that it is expected of
     * @throws IOException when the suite cannot be read
     */
    public List<Expectation> expectations() throws IOException {
        List<Expectation> all = new ArrayList<>();
        for (Path set : sets()) {
            Element root = root(set);
            for (Element group : children(root, "testGroup")) {
                for (Element test : children(group, "schemaTest")) {
                    all.addAll(expectations(List.of(root, group, test), documents(set, test, "schemaDocument")));
                }
            }
        }
        return all;
    }

    /**
     * What it expects of messages whose schema it names.
     *
     * @return an expectation for each message, or for each version that it is expected of, in the order of the suite
     * @throws IOException when the suite cannot be read
     */
    public List<Instance> instances() throws IOException {
        return instances("");
    }

    /**
     * What it expects of messages of some contributors.
     *
     * @param contributor how the folders of their test sets begin: {@code ibm}, {@code saxon}
     * @throws IOException when the suite cannot be read
     */
    public List<Instance> instances(String contributor) throws IOException {
        List<Instance> all = new ArrayList<>();
        for (Path set : sets()) {
            if (!folder.relativize(set).startsWith(contributor + "Meta") && !contributor.isEmpty()) {
                continue;
            }
            Element root = root(set);
            for (Element group : children(root, "testGroup")) {
                List<Path> schema = new ArrayList<>();
                for (Element test : children(group, "schemaTest")) {
                    schema.addAll(documents(set, test, "schemaDocument"));
                }
                for (Element test : schema.isEmpty() ? List.<Element>of() : children(group, "instanceTest")) {
                    List<Path> documents = documents(set, test, "instanceDocument");
                    for (Expectation expected : expectations(List.of(root, group, test), documents)) {
                        all.add(new Instance(schema, expected));
                    }
                }
            }
        }
        return all;
    }

    private List<Path> sets() throws IOException {
        return children(root(folder.resolve("suite.xml")), "testSetRef").stream()
                .map(reference -> folder.resolve(reference.getAttributeNS(XLINK, "href")))
                .filter(Files::exists)
                .toList();
    }

    private static List<Path> documents(Path set, Element test, String kind) {
        return children(test, kind).stream()
                .map(document -> set.resolveSibling(document.getAttributeNS(XLINK, "href"))
                        .normalize())
                .toList();
    }

    private static List<Expectation> expectations(List<Element> path, List<Path> documents) {
        List<Expectation> all = new ArrayList<>();
        Element test = path.get(path.size() - 1);
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
        return all;
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
            if (child instanceof Element && child.getLocalName().equals(name)) {
                children.add((Element) child);
            }
        }
        return children;
    }
}
