package org.bindery.importers;

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
    void givesNoMoreThanAsked() {
        assertThat(CloseNames.to("trade", NAMES, 1)).containsExactly("trade");
    }
}
