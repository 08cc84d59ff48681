package org.bindery.benchmarks.symbols;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.bindery.runtime.internal.symbol.SymbolText;
import org.bindery.standards.Standards;

/// What texts in symbols take and cost, over the texts of real messages, which the table has never seen. A text is what
/// is neither a number, a date or time, a boolean nor a value of an enumeration, and it counts once a message.
public final class SymbolReport {

    private static final int ROUNDS = 300;
    private static final int WARM_UP = 5;
    private static final Pattern NO_TEXT = Pattern.compile(
            "|true|false|[+-]?\\d*\\.?\\d+|-?\\d{4}-\\d\\d-\\d\\d(T[\\d:.]+)?(Z|[+-]\\d\\d:\\d\\d)?|\\d\\d:\\d\\d:[\\d.]+Z?");

    private SymbolReport() {}

    /// Prints a table for `docs/benchmarks.md`; half a minute.
    public static void main(String[] arguments) throws IOException, XMLStreamException {
        Path schemas = Standards.path(".");
        try (InputStream in = SymbolText.class.getResourceAsStream("symbols-1.bin")) {
            boolean same = Arrays.equals(in.readAllBytes(), SymbolTable.made(schemas));
            System.out.println(
                    "the table is made again from its sources: " + (same ? "the same bytes" : "OTHER BYTES"));
        }
        for (String family : List.of("fpml", "iso20022")) {
            report(family, texts(Standards.path(family)));
        }
        Path swap =
                Standards.path("fpml/5-4/confirmation/products/interest-rate-derivatives/ird-ex01-vanilla-swap.xml");
        report("ird-ex01-vanilla-swap.xml", texts(swap));
    }

    private static void report(String name, List<String> texts) {
        List<byte[]> written = texts.stream().map(SymbolText::encode).toList();
        long plain = texts.stream()
                .mapToLong(text -> text.getBytes(StandardCharsets.UTF_8).length)
                .sum();
        long symbols = written.stream().mapToLong(bytes -> bytes.length).sum();
        double read = 0;
        double write = 0;
        long check = 0;
        for (int round = 0; round < WARM_UP; round++) {
            long start = System.nanoTime();
            for (int i = 0; i < ROUNDS; i++) {
                for (byte[] bytes : written) {
                    check += SymbolText.decode(bytes, 0, bytes.length).length();
                }
            }
            long half = System.nanoTime();
            for (int i = 0; i < ROUNDS; i++) {
                for (String text : texts) {
                    check -= SymbolText.encode(text).length;
                }
            }
            read = (double) (half - start) / ROUNDS / texts.size();
            write = (double) (System.nanoTime() - half) / ROUNDS / texts.size();
        }
        System.out.printf(
                Locale.ROOT,
                "%-26s %5d texts, %6d bytes in UTF-8, %6d in symbols (%.3f); read %.0f ns, write %.0f ns a text%s%n",
                name,
                texts.size(),
                plain,
                symbols,
                (double) symbols / plain,
                read,
                write,
                check == 0 ? " " : "");
    }

    private static List<String> texts(Path place) throws IOException, XMLStreamException {
        List<Path> files;
        try (Stream<Path> found = Files.walk(place)) {
            files = found.filter(Files::isRegularFile).sorted().toList();
        }
        Set<String> enumerated = new TreeSet<>();
        for (Path file : files) {
            if (file.toString().endsWith(".xsd")) {
                read(file, "value", enumerated);
            }
        }
        List<String> texts = new ArrayList<>();
        for (Path file : files) {
            if (file.toString().endsWith(".xml")) {
                Set<String> found = new TreeSet<>();
                read(file, "", found);
                found.removeAll(enumerated);
                found.removeIf(text -> NO_TEXT.matcher(text).matches());
                texts.addAll(found);
            }
        }
        return texts;
    }

    /// The values of attributes, of one name or any, and of elements if of any.
    private static void read(Path file, String attribute, Set<String> found) throws IOException, XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        try (InputStream in = Files.newInputStream(file)) {
            XMLStreamReader xml = factory.createXMLStreamReader(in);
            while (xml.hasNext()) {
                int event = xml.next();
                if (event == XMLStreamConstants.START_ELEMENT) {
                    for (int i = 0; i < xml.getAttributeCount(); i++) {
                        boolean instance =
                                XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI.equals(xml.getAttributeNamespace(i));
                        if (!instance
                                && (attribute.isEmpty()
                                        || xml.getAttributeLocalName(i).equals(attribute))) {
                            found.add(xml.getAttributeValue(i).strip());
                        }
                    }
                } else if (event == XMLStreamConstants.CHARACTERS && attribute.isEmpty()) {
                    found.add(xml.getText().strip().replaceAll("\\s+", " "));
                }
            }
            xml.close();
        }
    }
}
