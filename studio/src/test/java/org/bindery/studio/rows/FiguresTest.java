package org.bindery.studio.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.query.Distribution;
import org.junit.jupiter.api.Test;

/// What a user reads of the values of a component.
class FiguresTest {

    private static Distribution.Count count(Object value, long times) {
        return new Distribution.Count(value, times);
    }

    @Test
    void fewValuesHaveBarsOfTheirOwnTheMostFrequentFirst() {
        Figures figures = Figures.of(new Distribution.Answer(
                2,
                9,
                Optional.empty(),
                Optional.of("EUR"),
                Optional.of("USD"),
                Optional.of(List.of(count("EUR", 2), count("GBP", 5), count("USD", 2))),
                List.of()));

        assertThat(figures.bars())
                .containsExactly(
                        new Figures.Bar("GBP", "GBP", 5),
                        new Figures.Bar("EUR", "EUR", 2),
                        new Figures.Bar("USD", "USD", 2));
        assertThat(figures.lines())
                .containsExactly(
                        new Figures.Line("Values", "9"),
                        new Figures.Line("Messages without", "2"),
                        new Figures.Line("Least", "EUR"),
                        new Figures.Line("Greatest", "USD"),
                        new Figures.Line("Different", "3"));
        assertThat(figures.note()).isEmpty();
    }

    @Test
    void amountsAreReadInGroupsAndLieInIntervals() {
        Figures figures = Figures.of(new Distribution.Answer(
                0,
                3_000,
                Optional.of(new BigDecimal("-1234567890.50")),
                Optional.of(new BigDecimal("-900.5")),
                Optional.of(new BigDecimal("1E+6")),
                Optional.empty(),
                List.of(
                        new Distribution.Interval(new BigDecimal("-100000"), BigDecimal.ZERO, 2_000),
                        new Distribution.Interval(BigDecimal.ZERO, new BigDecimal("100000"), 1_000))));

        assertThat(figures.isOfIntervals()).isTrue();
        assertThat(figures.bars().getFirst()).isEqualTo(new Figures.Bar("-100,000", "from -100,000 to below 0", 2_000));
        assertThat(figures.lines())
                .contains(
                        new Figures.Line("Sum", "-1,234,567,890.50"),
                        new Figures.Line("Least", "-900.5"),
                        new Figures.Line("Greatest", "1,000,000"),
                        new Figures.Line("Different", "more than 1,000"));
    }

    @Test
    void ofManyTextsTheOthersAreOneBar() {
        List<Distribution.Count> each = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            each.add(count("name %03d".formatted(i), 1 + i));
        }

        Figures figures = Figures.of(new Distribution.Answer(
                0, 5_050, Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(each), List.of()));

        assertThat(figures.bars()).hasSize(24);
        assertThat(figures.bars().getFirst().name()).isEqualTo("name 099");
        assertThat(figures.bars().getLast().name()).isEqualTo("77 others");
        assertThat(figures.bars().stream().mapToLong(Figures.Bar::values).sum()).isEqualTo(5_050);
    }

    @Test
    void whatNoMessageHasIsSaid() {
        Figures figures = Figures.of(new Distribution.Answer(
                7,
                0,
                Optional.of(BigDecimal.ZERO),
                Optional.empty(),
                Optional.empty(),
                Optional.of(List.of()),
                List.of()));

        assertThat(figures.note()).isEqualTo("None of these messages has this component.");
        assertThat(figures.lines())
                .containsExactly(new Figures.Line("Values", "0"), new Figures.Line("Messages without", "7"));
    }
}
