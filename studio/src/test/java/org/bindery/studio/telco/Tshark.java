package org.bindery.studio.telco;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.bindery.standards.ServerFolder;
import org.opentest4j.TestAbortedException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/// What tshark, a program of others, finds in a capture.
final class Tshark {

    private static final long PATIENCE = 60;

    private Tshark() {}

    /// The messages of a protocol, in the order of the capture.
    ///
    /// @throws TestAbortedException when tshark is not installed, and this is a developer's machine
    /// @throws AssertionError when it is not installed in CI
    static List<Element> messages(Path capture, String protocol, String... options) throws Exception {
        Path program = Stream.of("/usr/bin/tshark", "/usr/local/bin/tshark")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> ServerFolder.missing("tshark", "tshark"));
        List<String> command = new ArrayList<>(List.of(program.toString(), "-r", capture.toString(), "-T", "pdml"));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        byte[] pdml = process.getInputStream().readAllBytes();
        if (!process.waitFor(PATIENCE, TimeUnit.SECONDS) || process.exitValue() != 0) {
            throw new IOException("tshark does not read " + capture);
        }
        NodeList packets = DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(pdml))
                .getDocumentElement()
                .getElementsByTagName("proto");
        List<Element> found = new ArrayList<>();
        for (int i = 0; i < packets.getLength(); i++) {
            Element proto = (Element) packets.item(i);
            if (proto.getAttribute("name").equals(protocol)) {
                found.add(proto);
            }
        }
        return found;
    }

    /// The fields right below another.
    static List<Element> fields(Element parent) {
        List<Element> fields = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element field) {
                fields.add(field);
            }
        }
        return fields;
    }

    /// The first field of a name right below another.
    static Optional<Element> field(Element parent, String name) {
        return fields(parent).stream()
                .filter(field -> field.getAttribute("name").equals(name))
                .findFirst();
    }

    /// The octets of a field, in hexadecimal digits.
    static String octets(Element parent, String name) {
        return field(parent, name).map(Tshark::octets).orElse("");
    }

    /// The octets of a field, in hexadecimal digits; of a group of bits, those that it is in.
    static String octets(Element field) {
        String whole = field.getAttribute("unmaskedvalue");
        return whole.isEmpty() ? field.getAttribute("value") : whole;
    }
}
