package org.bindery.studio.commands;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Published validation rules of FpML 5.4, put into an import of its schema, and the messages that come with it.
class FpmlRulesTest {

    /// Examples that FpML publishes and that break rules that FpML publishes: a mistake in the example, or a rule that
    /// is stricter than the trades of the day. This list may only shrink. HandCoded's FpML toolkit reports the same
    /// rules for all but two, eqs-ex19 and ird-ex33, where it does not look at the offsets that break shared-15.
    private static final Map<String, Set<String>> EXAMPLES_THAT_BREAK_RULES = Map.ofEntries(
            // A swap of 2010 that has been effective since 2002, and is of no form.
            entry(
                    "business-processes/clearing/msg-ex05-clearingConfirmed-trade-terminated-due-to-netting.xml",
                    Set.of("cd-1", "cd-24")),
            entry(
                    "business-processes/clearing/"
                            + "msg-ex11-clearingConfirmed-trade-created-due-to-netting-portfolio-msg1.xml",
                    Set.of("cd-1", "cd-24")),
            // They name a master confirmation or a matrix, and repeat terms that it settles.
            entry(
                    "business-processes/execution-advice/msg-ex51-execution-advice-trade-initiation-C01-00.xml",
                    Set.of("cd-21")),
            entry(
                    "business-processes/execution-advice/"
                            + "msg-ex53-execution-advice-trade-partial-novation-correction-C02-10.xml",
                    Set.of("cd-21")),
            entry(
                    "business-processes/execution-advice/msg-ex59-execution-advice-trade-amendment-F02-00.xml",
                    Set.of("cd-21b")),
            entry(
                    "business-processes/execution-advice/msg-ex61-execution-advice-trade-change-F03-00.xml",
                    Set.of("cd-21b")),
            entry(
                    "business-processes/trade-change-advice/msg-ex61-execution-advice-trade-change-F03-00.xml",
                    Set.of("cd-21b")),
            entry(
                    "business-processes/option-exercise-expiry/msg-ex03b-request-confirmation-physical.xml",
                    Set.of("cd-21")),
            // A swap on a mortgage has floating amount events, where others have credit events and obligations.
            entry("products/credit-derivatives/cds-mortgage-CMBS.xml", Set.of("cd-24")),
            // Days are adjusted without business centers, or the other way round.
            entry(
                    "business-processes/option-exercise-expiry/"
                            + "msg-ex03a-execution-notification-option-exercised-2-physical-trade.xml",
                    Set.of("shared-1")),
            entry("products/commodity-derivatives/com-ex19-physical-bullion-forward.xml", Set.of("shared-1")),
            entry(
                    "products/commodity-derivatives/com-ex23-physical-power-option-daily-expiration-efet.xml",
                    Set.of("shared-1")),
            entry(
                    "products/commodity-derivatives/com-ex25-physical-bullion-forward-average-price.xml",
                    Set.of("shared-1")),
            entry(
                    "products/commodity-derivatives/com-ex35-call-option-gas-power-heat-rate-daily.xml",
                    Set.of("shared-1", "shared-15")),
            // Offsets of some days do not tell which days, or an offset of none does.
            entry("products/commodity-derivatives/com-ex29-physical-eu-emissions-option.xml", Set.of("shared-15")),
            entry("products/commodity-derivatives/com-ex31-physical-us-emissions-option.xml", Set.of("shared-15")),
            entry(
                    "products/equity-swaps/eqs-ex19-european-interdealer-fair-value-share-swap-short-form.xml",
                    Set.of("shared-15")),
            entry("products/interest-rate-derivatives/ird-ex33-BRL-CDI-swap.xml", Set.of("shared-15")),
            // The reference leads to one business center of some, not to all of them.
            entry("products/equity-swaps/trs-ex04-index-ios.xml", Set.of("ref-26")));

    private static FpmlWithRules fpml;

    @BeforeAll
    static void putTheRulesIntoTheModel() throws Exception {
        fpml = FpmlWithRules.get();
    }

    @Test
    void theRulesAreRightForTheModel() {
        assertThat(fpml.rules().problems()).isEmpty();
    }

    static Stream<Path> breaking() throws IOException {
        try (Stream<Path> files = Files.list(Standards.path(FpmlWithRules.BREAKING))) {
            return files.sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("breaking")
    void aMessageThatBreaksARuleFailsThatRuleAndNoOther(Path file) throws Exception {
        String rule = file.getFileName().toString().replaceFirst("^invalid-(.*)-\\d+\\.xml$", "$1");

        assertThat(fpml.findings(fpml.read(file)))
                .isNotEmpty()
                .allSatisfy(finding -> assertThat(finding.rule()).isEqualTo(rule))
                .allSatisfy(finding -> assertThat(finding.message())
                        .doesNotContain("cannot be evaluated")
                        .doesNotContain("?"));
    }

    @Test
    void otherMessagesFailNoneButWhereTheExampleBreaksTheRule() throws Exception {
        Map<String, Set<String>> found = new TreeMap<>();
        for (Path file : FpmlWithRules.messages()) {
            Set<String> broken = new TreeSet<>();
            fpml.findings(fpml.read(file)).forEach(finding -> broken.add(finding.rule()));
            if (!broken.isEmpty() && !file.startsWith(Standards.path(FpmlWithRules.BREAKING))) {
                found.put(
                        Standards.path(FpmlWithRules.MESSAGES).relativize(file).toString(), broken);
            }
        }

        assertThat(found).isEqualTo(EXAMPLES_THAT_BREAK_RULES);
    }

    @ParameterizedTest
    @CsvSource({
        "6 M, 2000-04-27, 2000-04-27, true",
        "6 M, 2000-04-27, 2001-04-27, true",
        "6 M, 2000-04-27, 2002-04-27, true",
        "6 M, 2000-04-27, 2000-03-27, false",
        "6 M, 2000-04-27, 2001-05-27, false",
        "6 M, 2000-04-27, 2002-10-27, false",
        "1 M, 2000-01-31, 2000-02-29, true",
        "1 M, 2000-01-31, 2000-03-31, true",
        "1 M, 2000-01-31, 2000-03-29, false",
        "1 Y, 2000-04-27, 2001-04-27, true",
        "1 Y, 2000-04-27, 2000-10-27, false",
        "2 W, 2000-04-27, 2000-05-11, true",
        "2 W, 2000-04-27, 2000-05-04, false",
        "10 D, 2000-04-27, 2000-05-07, true",
        "10 D, 2000-04-27, 2000-05-06, false",
        "1 T, 2000-04-27, 2002-04-27, true",
        "1 T, 2000-04-27, 2001-04-27, false"
    })
    void aRateStepsOnlyBetweenCalculationPeriods(String every, String start, String step, boolean valid)
            throws Exception {
        assertThat(broken(stream(every, start, "NONE", step)).contains("ird-51"))
                .isNotEqualTo(valid);
    }

    @ParameterizedTest
    @CsvSource({
        "27, 2000-04-27, true",
        "27, 2000-04-26, false",
        "30, 2000-04-30, true",
        "30, 2000-03-31, false",
        "30, 2000-02-29, true",
        "30, 2000-02-28, false",
        "29, 2001-02-28, true",
        "5, 2000-02-29, false",
        "EOM, 2000-02-28, true",
        "NONE, 2000-04-27, true"
    })
    void calculationPeriodsStartOnTheDayOfTheRollConvention(String roll, String start, boolean valid) throws Exception {
        assertThat(broken(stream("6 M", start, roll, start)).contains("ird-10")).isNotEqualTo(valid);
    }

    /// A swap whose fixed rate steps once.
    private static byte[] stream(String every, String start, String roll, String step) throws IOException {
        String message = Files.readString(Standards.path(FpmlWithRules.BREAKING + "/invalid-ird-51-04.xml"));
        int fixed = message.indexOf("<calculationPeriodDates id=\"fixedCalcPeriodDates\">");
        String changed = message.substring(fixed)
                .replaceFirst("(<firstRegularPeriodStartDate>)[^<]*", "$1" + start)
                .replaceFirst("(<periodMultiplier>)[^<]*", "$1" + every.split(" ")[0])
                .replaceFirst("(<period>)[^<]*", "$1" + every.split(" ")[1])
                .replaceFirst("(<rollConvention>)[^<]*", "$1" + roll)
                .replaceFirst("(<stepDate>)[^<]*", "$1" + step);
        return (message.substring(0, fixed) + changed).getBytes(StandardCharsets.UTF_8);
    }

    private static Set<String> broken(byte[] message) throws Exception {
        Set<String> names = new TreeSet<>();
        fpml.findings(fpml.read("changed.xml", new ByteArrayInputStream(message)))
                .forEach(finding -> names.add(finding.rule()));
        return names;
    }
}
