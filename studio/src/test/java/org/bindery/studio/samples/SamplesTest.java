package org.bindery.studio.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.bindery.standards.Standards;
import org.bindery.studio.background.Background;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.ModelFiles;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.SampleListFile;
import org.bindery.studio.workspace.SampleResult;
import org.bindery.studio.workspace.WorkspaceException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The list of samples without a window: jobs run at once.
class SamplesTest {

    private static final String HEADER =
            "ID,TradeDate,BuySell,Currency1,Amount1,Exchange Rate,Currency2,Amount2,Settlement Date\n";
    private static final String GOOD = "1,21/07/2014,Buy,GBP,10.00,1.5,USD,15.00,23/07/2014\n";
    private static final String BAD = "2,21/17/2014,Buy,GBP,10.00,1.5,USD,15.00,23/07/2014\n";

    @TempDir
    private Path folder;

    private final List<Throwable> failures = new ArrayList<>();
    private final Samples samples = new Samples(new Background(Runnable::run, Runnable::run), failures::add);
    private Model model;
    private Path modelFile;

    @BeforeEach
    void importTrades() throws WorkspaceException {
        model = Opening.open(Standards.samples("trades/trades.csv")).model();
        modelFile = folder.resolve("trades.bindery");
        ModelFiles.write(model, modelFile);
    }

    @Test
    void showsWhichSamplesPassAndWhereTheFirstErrorIs() throws IOException {
        samples.check(new Analysis(model));
        samples.add(List.of(file("good.csv", GOOD), file("bad.csv", GOOD + BAD), folder.resolve("none.csv")));

        assertThat(samples.rows())
                .extracting(SampleRow::state)
                .containsExactly("passed", "1 of 2 failed", "not readable");
        assertThat(samples.rows().get(1).result().orElseThrow().firstFinding())
                .startsWith("line 3: '")
                .endsWith(" · /trade[2]/tradeDate");
        assertThat(samples.totalsProperty().get().title()).isEqualTo("Samples 3, 1 failed, 1 not readable");
        assertThat(samples.totalsProperty().get().words())
                .startsWith("1 passed, 1 failed, 1 not readable · 3 messages · ");
        assertThat(failures).isEmpty();
    }

    @Test
    void measuresWhatSamplesTake() throws IOException {
        samples.check(new Analysis(model));
        samples.add(List.of(file("good.csv", GOOD)));

        SampleRow row = samples.rows().getFirst();
        assertThat(row.nativeBytes()).isEqualTo(GOOD.strip().length());
        assertThat(row.binaryBytes()).isBetween(10L, 40L);
        assertThat(samples.totalsProperty().get().words()).startsWith("1 passed, 0 failed · 1 message · native 51 B");
    }

    @Test
    void followsTheModel() throws Exception {
        samples.check(new Analysis(model));
        samples.add(List.of(file("good.csv", GOOD)));

        samples.check(new Analysis(onlyEuros()));

        assertThat(samples.rows().getFirst().state()).isEqualTo("failed");
        assertThat(samples.rows().getFirst().current()).isTrue();
    }

    private Model onlyEuros() throws EditException {
        return Settings.parse(model, ModelPath.parse("/trade/currency1"), "pattern=EUR")
                .apply(model)
                .model();
    }

    @Test
    void takesTheFilesOfFoldersAndFindsNewOnes() throws IOException {
        Path messages = Files.createDirectory(folder.resolve("messages"));
        Files.writeString(messages.resolve("b.csv"), HEADER + GOOD);
        Files.writeString(messages.resolve("a.csv"), HEADER + GOOD);
        samples.check(new Analysis(model));
        samples.add(List.of(messages));
        assertThat(samples.rows()).extracting(SampleRow::name).containsExactly("a.csv", "b.csv");

        Files.writeString(messages.resolve("c.csv"), HEADER + GOOD);
        samples.checkAgain();
        assertThat(samples.rows()).extracting(SampleRow::name).containsExactly("a.csv", "b.csv", "c.csv");

        samples.remove(List.of(samples.rows().get(1)));
        samples.checkAgain();
        assertThat(samples.rows()).extracting(SampleRow::name).containsExactly("a.csv", "c.csv");
    }

    @Test
    void remembersTheListBesideTheModelAndLeavesTheModelAlone() throws Exception {
        byte[] before = Files.readAllBytes(modelFile);
        samples.open(modelFile);
        samples.check(new Analysis(model));
        samples.add(List.of(file("good.csv", GOOD), file("bad.csv", BAD)));
        samples.remove(List.of(samples.rows().get(1)));

        Samples later = new Samples(new Background(Runnable::run, Runnable::run), failures::add);
        later.open(modelFile);
        later.check(new Analysis(model));

        assertThat(later.rows()).extracting(SampleRow::name).containsExactly("good.csv");
        assertThat(Files.readAllBytes(modelFile)).isEqualTo(before);
        assertThat(Files.readString(SampleListFile.beside(modelFile)))
                .contains("\ngood.csv\n")
                .doesNotContain("bad");
        assertThat(failures).isEmpty();
    }

    @Test
    void countsHowManySamplesHaveAComponent() throws IOException {
        Analysis analysis = new Analysis(model);
        samples.check(analysis);
        samples.add(List.of(file("good.csv", GOOD), folder.resolve("none.csv")));

        assertThat(samples.occurrencesProperty()
                        .get()
                        .of(analysis.tree()
                                .find(ModelPath.parse("/trade/amount1"))
                                .orElseThrow()))
                .isEqualTo("1/2");
    }

    @Test
    void showsManySamplesAShare() throws IOException {
        Analysis analysis = new Analysis(model);
        SampleResult one = SampleResult.of(analysis, file("good.csv", GOOD), () -> false);
        List<SampleResult> many = new ArrayList<>(Collections.nCopies(299, one));
        many.add(SampleResult.of(analysis, folder.resolve("none.csv"), () -> false));

        assertThat(ComponentCounts.of(many)
                        .of(analysis.tree()
                                .find(ModelPath.parse("/trade/amount1"))
                                .orElseThrow()))
                .isEqualTo(">99 %");
    }

    private Path file(String name, String rows) throws IOException {
        return Files.write(folder.resolve(name), (HEADER + rows).getBytes(StandardCharsets.UTF_8));
    }
}
