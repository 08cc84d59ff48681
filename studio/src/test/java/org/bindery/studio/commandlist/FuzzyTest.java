package org.bindery.studio.commandlist;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class FuzzyTest {

    @Test
    void lettersInOrderFindAName() {
        assertThat(Fuzzy.score("settlementDate", "setdat")).isPresent();
        assertThat(Fuzzy.score("settlementDate", "SD")).isPresent();
        assertThat(Fuzzy.score("settlementDate", "dates")).isEmpty();
        assertThat(Fuzzy.score("settlementDate", "")).hasValue(0);
    }

    @Test
    void startsOfWordsAndWholeWordsComeFirst() {
        assertThat(best("td", "standard", "tradeDate", "outdated")).isEqualTo("tradeDate");
        assertThat(best("amount", "amountOutstanding", "amount", "notionalAmount")).isEqualTo("amount");
        assertThat(best("sa", "Save as", "Next message", "Theme of the system")).isEqualTo("Save as");
    }

    private static String best(String typed, String... names) {
        return List.of(names).stream()
                .filter(name -> Fuzzy.score(name, typed).isPresent())
                .max(Comparator.comparingInt(name -> Fuzzy.score(name, typed).getAsInt()))
                .orElseThrow();
    }
}
