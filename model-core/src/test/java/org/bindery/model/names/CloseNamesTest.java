package org.bindery.model.names;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CloseNamesTest {

    private static final List<String> NAMES = List.of("dataDocument", "valuationDocument", "trade", "trades", "party");

    @Test
    void findsMisspelledNamesBestFirst() {
        assertThat(CloseNames.to("trad", NAMES, 5)).containsExactly("trade", "trades");
        assertThat(CloseNames.to("DataDocumnet", NAMES, 5)).containsExactly("dataDocument");
        assertThat(CloseNames.to("Document", NAMES, 5)).containsExactly("dataDocument", "valuationDocument");
    }

    @Test
    void findsNothingForWhatIsTooDifferent() {
        assertThat(CloseNames.to("zzz", NAMES, 5)).isEmpty();
        assertThat(CloseNames.to("trade", List.of(), 5)).isEmpty();
    }

    @Test
    void suggestsAtTheEndOfASentence() {
        assertThat(CloseNames.suggestion("trad", NAMES)).isEqualTo("; did you mean trade or trades?");
        assertThat(CloseNames.suggestion("zzz", NAMES)).isEqualTo(".");
        assertThat(CloseNames.suggestion("zzz", NAMES, "; it has 5.")).isEqualTo("; it has 5.");
    }

    @Test
    void namesThatDifferInCapitalsAloneAreMeant() {
        assertThat(CloseNames.to("TRADE", NAMES, 5)).containsExactly("trade");
        assertThat(CloseNames.to("tra", List.of("max", "trade"), 5)).containsExactly("trade");
        assertThat(CloseNames.to("a", List.of("max", "tag", "b"), 5)).containsExactly("b");
    }

    @Test
    void givesNoMoreThanAsked() {
        assertThat(CloseNames.to("trad", NAMES, 1)).containsExactly("trade");
    }
}
