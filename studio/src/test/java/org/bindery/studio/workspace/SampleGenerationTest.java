package org.bindery.studio.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bindery.messages.random.GeneratedSample;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.edit.Settings;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Generated samples of real models of every family that has a native format.
class SampleGenerationTest {

    private static final int COUNT = 8;

    @TempDir
    private Path folder;

    static Stream<Path> sources() {
        return Stream.of(
                Standards.samples("trades/trades.csv"),
                Standards.samples("orders/order.xsd"),
                Standards.path("iso20022/pacs.008.001.08/pacs.008.001.08.xsd"),
                Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd"),
                Standards.path("json/cyclonedx-1.4/bom-1.4.schema.json"),
                Standards.path("json/cyclonedx-1.4/bom-1.4.xsd"),
                Standards.path("dtd/fpml-1-0/fpml-dtd-1-0-2001-05-14.dtd"),
                Standards.path("dtd/xhtml1/xhtml1-strict.dtd"),
                Standards.path("cobol/cb2xml/DTAR020.cbl"),
                Standards.path("cobol/cb2xml/cpyOccursDependingOn29.cbl"),
                Standards.path("cobol/cobrix/test1_copybook.cob"),
                Standards.path("cobol/cobrix/test17_hierarchical.cob"));
    }

    @ParameterizedTest
    @MethodSource("sources")
    void areValidAndTheSameForTheSameSeed(Path source) throws Exception {
        Analysis analysis = new Analysis(Opening.open(source).model());

        SampleGeneration.Made made = make(analysis, COUNT, 7, "first");

        assertThat(made.unsatisfied()).extracting(GeneratedSample::unsatisfied).isEmpty();
        assertThat(made.messages()).isEqualTo(COUNT);
        int messages = 0;
        for (Path file : made.files()) {
            SampleValidity validity = SampleValidity.of(analysis, file);
            assertThat(validity.findings()).as(file.toString()).isEmpty();
            messages += validity.messages();
        }
        assertThat(messages).isEqualTo(COUNT);
        assertThat(texts(make(analysis, COUNT, 7, "again"))).isEqualTo(texts(made));
        assertThat(texts(make(analysis, COUNT, 8, "other")).values())
                .isNotEqualTo(texts(made).values());
    }

    @ParameterizedTest
    @ValueSource(strings = {"# as of today\na,b\n1,2\n3,4\n", "a,b\n1,2\n\n3,4\n"})
    void linesThatAreNoRowsShowSoThemselves(String text) throws Exception {
        Path table = Files.writeString(folder.resolve("prices.csv"), text);
        Analysis analysis = new Analysis(Opening.open(table).model());

        SampleGeneration.Made made = make(analysis, 6, 1, "lines");

        assertThat(made.unsatisfied()).extracting(GeneratedSample::unsatisfied).isEmpty();
        for (Path file : made.files()) {
            assertThat(SampleValidity.of(analysis, file).findings())
                    .as(Files.readString(file))
                    .isEmpty();
        }
    }

    @Test
    void goThroughTheRootElementsUnlessOneIsNamed() throws Exception {
        Analysis analysis = new Analysis(Opening.open(Standards.path("fpml/5-4/confirmation/fpml-main-5-4.xsd"))
                .model());

        List<String> names = new ArrayList<>(texts(make(analysis, 3, 1, "all")).keySet());
        assertThat(names.stream().map(name -> name.replaceAll("-seed.*", "")).distinct())
                .hasSize(3);
        SampleGeneration.Made one = SampleGeneration.of(analysis.model(), "dataDocument", 2, 1)
                .into(folder, analysis, Inputs.NONE, () -> false, made -> {});
        assertThat(one.files())
                .extracting(file -> file.getFileName().toString())
                .containsExactly("dataDocument-seed1-01.xml", "dataDocument-seed1-02.xml");
    }

    @Test
    void obeyRulesAndShowWhichTheyCannotObey() throws Exception {
        Model trades = Opening.open(Standards.samples("trades/trades.csv")).model();
        Model ruled = set(trades, "/trade", "rule.differ=currency1 != currency2");
        SampleGeneration.Made made = make(new Analysis(ruled), 30, 1, "ruled");
        assertThat(made.unsatisfied()).isEmpty();
        assertThat(made.messages()).isEqualTo(30);

        Model impossible = set(trades, "/trade", "rule.never=id < 0 && id > 0");
        SampleGeneration.Made none = make(new Analysis(impossible), 2, 1, "impossible");
        assertThat(none.files()).isEmpty();
        assertThat(none.unsatisfied())
                .hasSize(2)
                .allSatisfy(sample -> assertThat(sample.unsatisfied()).anyMatch(reason -> reason.contains("never")));
    }

    @Test
    void areRefusedWhereTheyMakeNoSense() throws Exception {
        Model trades = Opening.open(Standards.samples("trades/trades.csv")).model();

        assertThatExceptionOfType(WorkspaceException.class)
                .isThrownBy(() -> SampleGeneration.of(trades, "nothing", 1, 1))
                .withMessage("'nothing' is not a root element of the model.");
        assertThatExceptionOfType(WorkspaceException.class).isThrownBy(() -> SampleGeneration.of(trades, "", 0, 1));
        assertThatExceptionOfType(WorkspaceException.class)
                .isThrownBy(() -> SampleGeneration.of(trades.withFormat(new MessageFormat.None()), "", 1, 1));
    }

    private static Model set(Model model, String path, String setting) throws Exception {
        return Settings.parse(model, ModelPath.parse(path), setting)
                .apply(model)
                .model();
    }

    private SampleGeneration.Made make(Analysis analysis, int count, long seed, String name) throws WorkspaceException {
        return SampleGeneration.of(analysis.model(), "", count, seed)
                .into(folder.resolve(name), analysis, Inputs.NONE, () -> false, made -> {});
    }

    private static Map<String, String> texts(SampleGeneration.Made made) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        for (Path file : made.files()) {
            texts.put(file.getFileName().toString(), HexFormat.of().formatHex(Files.readAllBytes(file)));
        }
        return texts;
    }
}
