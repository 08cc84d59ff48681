package org.bindery.runtime.internal.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RecordTextTest {

    @Test
    void whatIsThereIsNamedAndWhatIsAbsentIsLeftOut() {
        RecordText text = new RecordText("Trade");
        text.add("id", 7);
        text.add("rate", 0.1f);
        text.add("amount", 2.5);
        text.add("open", true);
        text.add("buyer", "A");
        text.add("seller", null);
        text.add("legs", List.of());
        text.add("fees", List.of(1, 2));

        assertThat(text).hasToString("Trade{id=7, rate=0.1, amount=2.5, open=true, buyer=A, fees=[1, 2]}");
        assertThat(new RecordText("Empty")).hasToString("Empty{}");
    }
}
