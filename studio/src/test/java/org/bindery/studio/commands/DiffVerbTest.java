package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class DiffVerbTest {

    @TempDir
    private Path folder;

    private Path before;
    private Path after;

    @BeforeEach
    void importTheSameTwice() throws IOException {
        before = folder.resolve("before.bindery");
        after = folder.resolve("after.bindery");
        Path sample = Standards.samples("trades/trades.csv");
        assertThat(CommandLineRun.of("import", sample, "-o", before).status()).isZero();
        Files.copy(before, after);
    }

    private void set(String path, String... settings) {
        for (String setting : settings) {
            assertThat(CommandLineRun.of("set", after, path, setting).err()).isEmpty();
        }
    }

    private JsonNode differences() {
        return CommandLineRun.of("diff", before, after, "--json").json().get("differences");
    }

    @Test
    void saysThatNothingChanged() {
        CommandLineRun run = CommandLineRun.of("diff", before, after);

        assertThat(run.status()).isZero();
        assertThat(run.out()).isEqualToNormalizingNewlines("""
            0 differences: 0 may break bytes, 0 source, 0 values.
            Bytes of 'trade' that the old version wrote can be read by the new one.
            """);
    }

    @Test
    void aRuleOfAValueMayRefuseMessagesAsOneOfARecordMay() {
        set("/trade/amount1", "rule.positive=value > 0");
        set("/trade", "rule.same=amount1 > 0");

        CommandLineRun run = CommandLineRun.of("diff", before, after);
        assertThat(run.out())
                .containsPattern("~Trade/amount1 +rule.positive +– +value > 0 +values")
                .containsPattern("~Trade +rule.same +– +amount1 > 0 +values")
                .contains("2 differences: 0 may break bytes, 0 source, 2 values.");
    }

    @Test
    void wordsBreakNothing() {
        set("/trade/amount1", "documentation=What is bought");

        CommandLineRun run = CommandLineRun.of("diff", before, after);
        assertThat(run.status()).isZero();
        assertThat(run.out()).containsPattern("~Trade/amount1 +documentation +– +What is bought");
    }

    @Test
    void anEncodingBreaksBytesAlone() {
        set("/trade/currency1", "encoding=utf8");

        CommandLineRun run = CommandLineRun.of("diff", before, after);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .containsPattern("~Trade/currency1 +encoding +dictionary of \\d+ +UTF-8 +bytes\n")
                .contains("1 difference: 1 may break bytes, 0 source, 0 values.")
                .contains("Bytes of 'trade' that the old version wrote cannot be read by the new one.");
    }

    @Test
    void aTighterFacetBreaksValuesAndAWiderOneDoesNot() {
        set("/trade/buySell", "maxLength=4");
        assertThat(differences().get(0).get("what").stringValue()).isEqualTo("maxLength");
        assertThat(differences().get(0).get("breaks").toString()).contains("values");

        Path swapped = before;
        before = after;
        after = swapped;
        assertThat(differences().get(0).get("what").stringValue()).isEqualTo("maxLength");
        assertThat(differences().get(0).get("breaks").toString()).doesNotContain("values");
    }

    @Test
    void aComponentThatMayBeAbsentNowBreaksSourceAndBytes() {
        set("/trade/amount2", "cardinality=0..1");

        assertThat(differences().toString())
                .contains("\"what\":\"cardinality\"", "\"before\":\"1\"", "\"after\":\"0..1\"", "bytes", "source")
                .doesNotContain("values");
    }

    @Test
    void anotherNameBreaksSourceAndValuesButNoBytes() {
        set("/trade/buySell", "name=side");

        assertThat(CommandLineRun.of("diff", before, after).out())
                .containsPattern("~Trade/buySell +name +buySell +side +source, values")
                .contains("1 difference: 0 may break bytes, 1 source, 1 values.")
                .contains("Bytes of 'trade' that the old version wrote can be read by the new one.");
    }

    @Test
    void findsWhatIso20022ChangedBetweenVersionsOfAStatement() {
        Path old = Standards.path("iso20022/camt.053.001.02/camt.053.001.02.xsd");
        Path now = Standards.path("iso20022/camt.053.001.08/camt.053.001.08.xsd");

        CommandLineRun run = CommandLineRun.of("diff", old, now);

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .containsPattern("~GroupHeader42 +record +GroupHeader42 +GroupHeader81 +source\\n")
                .containsPattern("~GroupHeader81/OrgnlBizQry +component +– +OriginalBusinessQuery1 0..1 +bytes\\n")
                .doesNotContain("MsgId")
                .contains("Bytes of 'Document' that the old version wrote cannot be read by the new one.");
    }
}
