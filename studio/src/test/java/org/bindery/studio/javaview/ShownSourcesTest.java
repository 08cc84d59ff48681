package org.bindery.studio.javaview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.bindery.generators.java.JavaEmitter;
import org.bindery.model.ModelPath;
import org.bindery.studio.SmallModels;
import org.bindery.studio.workspace.Analysis;
import org.junit.jupiter.api.Test;

class ShownSourcesTest {

    private final Analysis trades = new Analysis(SmallModels.trades());

    private ShownSources of(String path) {
        return ShownSources.of(trades, ModelPath.parse(path)).orElseThrow();
    }

    @Test
    void aValueIsShownByItsGetterInTheThreeClasses() {
        ShownSources shown = of("/trade/amount1");

        assertThat(shown.getter()).contains("getAmount1");
        assertThat(shown.classes()).startsWith("Trade", "ClassicTrade", "BinaryTrade");
        assertThat(shown.sources().text("BinaryTrade"))
                .hasValueSatisfying(text -> assertThat(text).contains("public BigDecimal getAmount1()"));
    }

    @Test
    void aRecordIsShownByItsOwnType() {
        assertThat(of("/trade/buyer").classes()).startsWith("Party", "ClassicParty", "BinaryParty");
        assertThat(of("/trade/buyer/parent").getter()).isEmpty();
        assertThat(of("/trade/buyer/parent/name").getter()).contains("getName");
        assertThat(of("/").classes()).startsWith("Trade");
    }

    @Test
    void theCodeOfOneTypeIsThatWhichDeployingGives() {
        Map<String, String> all =
                JavaEmitter.emit(trades.model(), trades.layouts()).files();

        assertThat(all).containsAllEntriesOf(of("/trade").sources().sources().files());
        assertThat(all)
                .containsAllEntriesOf(of("/trade/buyer").sources().sources().files());
    }

    @Test
    void whatNoMessageReachesHasNoCode() {
        assertThat(ShownSources.of(trades, ModelPath.parse("~Nowhere/name"))).isEqualTo(Optional.empty());
    }

    @Test
    void wordsOfTheLanguageAreColoured() {
        String text = "/* for */ public int x = \"for\"; // if\n@Override";
        StringBuilder seen = new StringBuilder();
        int[] place = {0};
        JavaWords.spans(text).forEach(span -> {
            if (!span.getStyle().isEmpty()) {
                seen.append(span.getStyle().iterator().next().replace("syntax-", ""))
                        .append(':')
                        .append(text, place[0], place[0] + span.getLength())
                        .append('|');
            }
            place[0] += span.getLength();
        });

        assertThat(seen)
                .hasToString("comment:/* for */|tag:public|tag:int|value:\"for\"|comment:// if|attribute:@Override|");
    }
}
