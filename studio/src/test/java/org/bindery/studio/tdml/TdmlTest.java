package org.bindery.studio.tdml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Test cases that another processor of DFDL is developed with.
class TdmlTest {

    private static final int SECONDS = 20;
    private static final long STACK = 16 << 20;

    @Test
    @Tag("long")
    void ofDaffodilsCasesOnlyThoseThatAreListedFail() throws Exception {
        Path root = Standards.path("dfdl/daffodil");
        Map<String, TdmlOutcome> outcomes = new TreeMap<>();
        for (Path file : files(root)) {
            run(root, file).forEach(outcome -> outcomes.put(key(root, file, outcome), outcome));
        }
        Set<String> listed = listed();
        Set<String> failed = outcomes.entrySet().stream()
                .filter(entry -> !entry.getValue().passed())
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(failed.stream()
                        .filter(key -> !listed.contains(key))
                        .map(key -> key + ": " + outcomes.get(key).detail()))
                .as("cases that failed although they are not in failing.txt")
                .isEmpty();
        assertThat(listed.stream().filter(key -> !failed.contains(key)))
                .as("cases that pass; remove their lines from failing.txt")
                .isEmpty();
        assertThat(share(outcomes, "/section[0-9]+/|")).as("share of all").isGreaterThanOrEqualTo(96);
        assertThat(share(outcomes, "/section1[2-6]/"))
                .as("share of sections 12 to 16")
                .isGreaterThanOrEqualTo(97);
    }

    @Test
    void casesOfDelimitersPassButForThoseThatAreListed() throws Exception {
        Path root = Standards.path("dfdl/daffodil");
        Path file = Standards.path(
                "dfdl/daffodil/org/apache/daffodil/section12/delimiter_properties/DelimiterProperties.tdml");
        Set<String> listed = listed();

        List<TdmlOutcome> outcomes = run(root, file);

        assertThat(outcomes).hasSizeGreaterThan(30);
        assertThat(outcomes.stream()
                        .filter(outcome -> !outcome.passed())
                        .map(outcome -> key(root, file, outcome))
                        .filter(key -> !listed.contains(key)))
                .isEmpty();
    }

    @Test
    @Tag("long")
    void ofTheCasesOfSchemasByOthersOnlyThoseThatAreListedFail() throws Exception {
        Path root = Standards.path("dfdl/schemas");
        List<Path> folders = new ArrayList<>(List.of(Standards.path("dfdl/daffodil")));
        try (Stream<Path> all = Files.walk(root)) {
            all.filter(Files::isDirectory)
                    .filter(folder -> folder.getParent().equals(root) || folder.endsWith("resources"))
                    .sorted()
                    .forEach(folders::add);
        }
        Map<String, TdmlOutcome> outcomes = new TreeMap<>();
        for (Path file : files(root)) {
            run(folders, file).forEach(outcome -> outcomes.put(key(root, file, outcome), outcome));
        }

        assertThat(outcomes).hasSizeGreaterThan(190);
        assertThat(outcomes.entrySet().stream()
                        .filter(entry -> !entry.getValue().passed())
                        .map(Map.Entry::getKey))
                .containsExactlyElementsOf(listed("failing-schemas.txt"));
    }

    @Test
    void whatSchemasOfOthersNeedInSmall() throws Exception {
        Path file = Path.of(Objects.requireNonNull(TdmlTest.class.getResource("own-cases.tdml"))
                .toURI());

        assertThat(run(file.getParent(), file))
                .hasSizeGreaterThan(10)
                .allSatisfy(outcome -> assertThat(outcome.passed())
                        .as(outcome.testCase() + ": " + outcome.detail())
                        .isTrue());
    }

    @Test
    void aCaseWhoseInfosetIsWrongFailsWithTheDifference(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("a.tdml"), """
            <testSuite xmlns="http://www.ibm.com/xmlns/dfdl/testData" xmlns:xs="http://www.w3.org/2001/XMLSchema"
              xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/" xmlns:ex="http://example.com">
              <defineSchema name="s">
                <dfdl:format representation="text" encoding="US-ASCII" lengthKind="explicit" lengthUnits="bytes"
                  initiator="" terminator="" textTrimKind="none" textPadKind="none" leadingSkip="0"
                  trailingSkip="0" alignment="1" alignmentUnits="bytes" encodingErrorPolicy="error"
                  escapeSchemeRef="" ignoreCase="no" fillByte="%SP;" emptyValueDelimiterPolicy="none"
                  truncateSpecifiedLengthString="no" occursCountKind="fixed" textStringJustification="left"
                  nilKind="literalValue" nilValue="" byteOrder="bigEndian" bitOrder="mostSignificantBitFirst"/>
                <xs:element name="w" type="xs:string" dfdl:length="3"/>
              </defineSchema>
              <parserTestCase name="right" root="w" model="s" roundTrip="onePass"><document>abc</document>
                <infoset><dfdlInfoset><ex:w>abc</ex:w></dfdlInfoset></infoset></parserTestCase>
              <parserTestCase name="wrong" root="w" model="s"><document>abc</document>
                <infoset><dfdlInfoset><ex:w>abd</ex:w></dfdlInfoset></infoset></parserTestCase>
              <parserTestCase name="short" root="w" model="s"><document>ab</document>
                <errors><error>Parse Error</error></errors></parserTestCase>
              <unparserTestCase name="written" root="w" model="s"><document>xyz</document>
                <infoset><dfdlInfoset><ex:w>xyz</ex:w></dfdlInfoset></infoset></unparserTestCase>
            </testSuite>
            """);

        assertThat(run(folder, file))
                .extracting(TdmlOutcome::testCase, TdmlOutcome::result, TdmlOutcome::detail)
                .containsExactly(
                        tuple("right", TdmlOutcome.Result.PASSED, ""),
                        tuple("wrong", TdmlOutcome.Result.INFOSET_DIFFERS, "/w is 'abc' and not 'abd'"),
                        tuple("short", TdmlOutcome.Result.PASSED, ""),
                        tuple("written", TdmlOutcome.Result.PASSED, ""));
    }

    @Test
    void schemasOfAProjectAreFoundInItsMainAndItsTestResources(@TempDir Path project) throws IOException {
        Path main = Files.createDirectories(project.resolve("src/main/resources/org/example"));
        Path test = Files.createDirectories(project.resolve("src/test/resources/org/example"));
        Files.writeString(main.resolve("word.dfdl.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/">
              <xs:include schemaLocation="org/apache/daffodil/xsd/DFDLGeneralFormat.dfdl.xsd"/>
              <xs:include schemaLocation="/org/example/short.dfdl.xsd"/>
              <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                <dfdl:format ref="GeneralFormat" lengthKind="explicit"/></xs:appinfo></xs:annotation>
              <xs:element name="word" type="short" dfdl:length="3"/>
            </xs:schema>
            """);
        Files.writeString(test.resolve("short.dfdl.xsd"), """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:simpleType name="short"><xs:restriction base="xs:string"/></xs:simpleType>
            </xs:schema>
            """);
        Path cases = Files.writeString(test.resolve("word.tdml"), """
            <testSuite xmlns="http://www.ibm.com/xmlns/dfdl/testData">
              <parserTestCase name="word" root="word" model="org/example/word.dfdl.xsd"><document>abc</document>
                <infoset><dfdlInfoset><word xmlns="">abc</word></dfdlInfoset></infoset></parserTestCase>
            </testSuite>
            """);

        assertThat(run(List.of(), cases))
                .extracting(TdmlOutcome::testCase, TdmlOutcome::result, TdmlOutcome::detail)
                .containsExactly(tuple("word", TdmlOutcome.Result.PASSED, ""));
    }

    private static List<Path> files(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".tdml"))
                    .sorted()
                    .toList();
        }
    }

    private static List<TdmlOutcome> run(Path root, Path file) throws IOException {
        return run(List.of(root), file);
    }

    private static List<TdmlOutcome> run(List<Path> folders, Path file) throws IOException {
        TdmlRunner runner = new TdmlRunner(TdmlFile.read(file, folders));
        List<TdmlOutcome> outcomes = new ArrayList<>();
        for (String name : runner.names()) {
            FutureTask<TdmlOutcome> task = new FutureTask<>(() -> runner.run(name));
            Thread thread = new Thread(null, task, name, STACK);
            thread.setDaemon(true);
            thread.start();
            try {
                outcomes.add(task.get(SECONDS, TimeUnit.SECONDS));
            } catch (TimeoutException e) {
                outcomes.add(new TdmlOutcome(file.toString(), name, TdmlOutcome.Result.TOO_SLOW, ""));
            } catch (InterruptedException | ExecutionException e) {
                throw new IllegalStateException(name, e);
            }
        }
        return outcomes;
    }

    private static String key(Path root, Path file, TdmlOutcome outcome) {
        return root.relativize(file).toString().replace('\\', '/') + " " + outcome.testCase();
    }

    /// The cases of the list, without the reasons.
    private static Set<String> listed() throws IOException {
        return listed("failing.txt");
    }

    private static Set<String> listed(String name) throws IOException {
        try (BufferedReader list = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(TdmlTest.class.getResourceAsStream(name)), StandardCharsets.UTF_8))) {
            return list.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.substring(line.indexOf('\t') + 1))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    /// How many of a hundred cases pass.
    private static double share(Map<String, TdmlOutcome> outcomes, String files) {
        List<TdmlOutcome> those = outcomes.entrySet().stream()
                .filter(entry -> Pattern.compile(files).matcher(entry.getKey()).find())
                .map(Map.Entry::getValue)
                .toList();
        return 100.0 * those.stream().filter(TdmlOutcome::passed).count() / those.size();
    }
}
