package org.bindery.importers.xsd;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.xerces.impl.xpath.regex.ParseException;
import org.apache.xerces.impl.xpath.regex.RegularExpression;
import org.bindery.pattern.PatternTable;
import org.bindery.pattern.XsdPattern;
import org.bindery.standards.Standards;
import org.bindery.standards.W3cSuite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Patterns mean what they mean to Xerces: all that schemas at hand use, with texts that match and texts that nearly
/// do.
class PatternAgreementTest {

    private static final int TEXTS = 15;
    private static final int LONGEST = 60;
    private static final String USUAL = "aZ09 -_.:/+éß\n\t";

    /// Xerces knows an old version of Unicode: characters from here on are compared only where patterns name them.
    private static final int STABLE = 0x0250;

    /// Patterns that only one of both takes for such, each with the reason. The list may only shrink.
    private static final Map<String, String> DIFFERENT = Map.ofEntries(
            Map.entry(
                    "(foo) (?#foo) \\s+ (?#followed by 1 or more whitespace) (bar)  (?#followed by bar)",
                    "Xerces takes the comments of Perl"),
            Map.entry("^a (?#xxx) (?#yyy) {3}c", "Xerces takes the comments of Perl"),
            Map.entry("(foo)(\\040)", "Xerces takes octal numbers"),
            Map.entry("(foo)(\\077)", "Xerces takes octal numbers"),
            Map.entry("\\060(\\061)?\\061", "Xerces takes octal numbers"),
            Map.entry("[-[e-g]+", "Xerces takes a bracket within a class"),
            Map.entry("[\\[\\]a-f-[]]]+", "we take a closing bracket for itself where a class begins"),
            Map.entry("a[]]b", "we take a closing bracket for itself where a class begins"),
            Map.entry("a[^]b]c", "we take a closing bracket for itself where a class begins"),
            Map.entry("[^a-d-b-c]", "we take a hyphen after a range for itself, as XML Schema 1.1 does"),
            Map.entry("[a-a-x-x]+", "we take a hyphen after a range for itself, as XML Schema 1.1 does"),
            Map.entry("[a-c-1-4x-z-7-9]*", "we take a hyphen after a range for itself, as XML Schema 1.1 does"),
            Map.entry("[a-z--[b-z]]", "we take a hyphen after a range for itself, as XML Schema 1.1 does"),
            Map.entry("\\P{Is}", "an unknown block holds any character, as in XML Schema 1.1"),
            Map.entry("\\p{Is}", "an unknown block holds any character, as in XML Schema 1.1"),
            Map.entry("\\p{IsaA0-a9}", "an unknown block holds any character, as in XML Schema 1.1"),
            Map.entry("\\p{IsHighSurrogates}", "Xerces lacks the blocks of surrogates"),
            Map.entry("\\p{IsHighSurrogates}+", "Xerces lacks the blocks of surrogates"),
            Map.entry("\\p{IsLowSurrogates}?", "Xerces lacks the blocks of surrogates"));

    @Test
    void agreesWithXercesOnThePatternsOfTheStandards() throws IOException {
        Set<String> patterns = patterns(Standards.path("fpml").getParent());
        assertThat(patterns).hasSizeGreaterThan(50);

        assertThat(differences(patterns)).isEmpty();
        assertThat(patterns).allMatch(PatternAgreementTest::isChecked);
    }

    @Test
    void agreesWithXercesOnThePatternsOfTheW3c(@TempDir Path folder) throws IOException {
        W3cSuite suite = W3cSuite.unpack(Standards.path("suites/w3c-xsdtests-ms-sun.tar.xz"), folder);
        Set<String> patterns = patterns(suite.folder());
        assertThat(patterns).hasSizeGreaterThan(500);

        assertThat(differences(patterns).keySet()).containsExactlyInAnyOrderElementsOf(DIFFERENT.keySet());
    }

    private static boolean isChecked(String pattern) {
        return PatternTable.of(pattern).isPresent();
    }

    private static Set<String> patterns(Path folder) throws IOException {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".xsd")).toList()) {
                collect(file, found);
            }
        }
        return found;
    }

    private static void collect(Path file, Set<String> found) throws IOException {
        XMLInputFactory parsers = XMLInputFactory.newDefaultFactory();
        parsers.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        try (InputStream in = Files.newInputStream(file)) {
            XMLStreamReader reader = parsers.createXMLStreamReader(in);
            while (reader.hasNext()) {
                if (reader.next() == XMLStreamReader.START_ELEMENT
                        && reader.getLocalName().equals("pattern")) {
                    Optional.ofNullable(reader.getAttributeValue(null, "value")).ifPresent(found::add);
                }
            }
        } catch (XMLStreamException e) {
            // What is not well-formed is no schema, and has no patterns from here on.
        }
    }

    /// The patterns about which we differ, each with a text, and what we say of it.
    private static Map<String, String> differences(Set<String> patterns) {
        Map<String, String> differences = new TreeMap<>();
        for (String pattern : patterns) {
            difference(pattern).ifPresent(text -> differences.put(pattern, text));
        }
        return differences;
    }

    private static Optional<String> difference(String pattern) {
        RegularExpression theirs;
        try {
            theirs = new RegularExpression(pattern, "X", Locale.ENGLISH);
        } catch (ParseException e) {
            return read(pattern) ? Optional.of("refused by Xerces only: " + e.getMessage()) : Optional.empty();
        }
        if (!read(pattern)) {
            return Optional.of("refused by us only");
        }
        Optional<PatternTable> ours = PatternTable.of(pattern);
        if (ours.isEmpty()) {
            return Optional.of("too many states");
        }
        for (String text : texts(pattern)) {
            boolean match = ours.get().pattern().matches(text);
            if (match != theirs.matches(text)) {
                return Optional.of((match ? "matches '" : "does not match '") + shown(text) + "' for us only");
            }
        }
        return Optional.empty();
    }

    private static String shown(String text) {
        StringBuilder out = new StringBuilder();
        text.codePoints()
                .forEach(c -> out.append(c > ' ' && c < 127 ? Character.toString(c) : String.format("{%X}", c)));
        return out.toString();
    }

    private static boolean read(String pattern) {
        try {
            XsdPattern.of(pattern);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /// Texts that match, and some that are one character away from that.
    private static List<String> texts(String pattern) {
        Random random = new Random(pattern.hashCode());
        XsdPattern source = XsdPattern.of(pattern);
        List<String> texts = new ArrayList<>(List.of("", " ", "a", "0"));
        for (int i = 0; i < TEXTS; i++) {
            String text = source.sample(random, i % 4);
            if (text.length() <= LONGEST) {
                texts.add(text);
                texts.add(nearly(text, pattern, random));
            }
        }
        texts.removeIf(text -> text.codePoints().anyMatch(c -> c >= STABLE && pattern.indexOf(c) < 0));
        return texts;
    }

    private static String nearly(String text, String pattern, Random random) {
        int[] points = text.codePoints().toArray();
        int[] other = (USUAL + pattern).codePoints().toArray();
        int at = random.nextInt(points.length + 1);
        String inserted = Character.toString(other[random.nextInt(other.length)]);
        int skipped = at < points.length && random.nextBoolean() ? 1 : 0;
        return new String(points, 0, at)
                + (random.nextInt(3) == 0 ? "" : inserted)
                + new String(points, at + skipped, points.length - at - skipped);
    }
}
