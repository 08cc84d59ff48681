package org.bindery.importers.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// A pattern matches exactly the texts that the formatter of Java reads and writes back the same.
class DatePatternTest {

    private static final int ROUNDS = 200;

    @Test
    void matchesWhatTheFormatterWrites() {
        Random random = new Random(20140722);
        for (DatePattern pattern : DatePatterns.all()) {
            DateTimeFormatter formatter = formatter(pattern);
            for (int round = 0; round < ROUNDS; round++) {
                String text = formatter.format(moment(random, pattern));
                assertThat(pattern.matches(text))
                        .as("%s matches %s", pattern, text)
                        .isTrue();
            }
        }
    }

    @Test
    void matchesNothingThatTheFormatterWouldWriteDifferently() {
        Random random = new Random(22072014);
        for (DatePattern pattern : DatePatterns.all()) {
            DateTimeFormatter formatter = formatter(pattern);
            for (int round = 0; round < ROUNDS; round++) {
                String text = disturbed(formatter.format(moment(random, pattern)), random);
                if (pattern.matches(text)) {
                    assertThat(rewritten(formatter, pattern, text))
                            .as("%s matches %s", pattern, text)
                            .contains(text);
                }
            }
        }
    }

    @Test
    void knowsWhichPatternsCouldBeTakenForEachOther() {
        assertThat(new DatePattern("dd/MM/yyyy").order()).isEqualTo(DatePattern.Order.DAY_FIRST);
        assertThat(new DatePattern("M-d-yyyy HH:mm").order()).isEqualTo(DatePattern.Order.MONTH_FIRST);
        assertThat(new DatePattern("dd.MM.yyyy").order()).isEqualTo(DatePattern.Order.CLEAR);
        assertThat(new DatePattern("dd-MMM-yyyy").order()).isEqualTo(DatePattern.Order.CLEAR);
        assertThat(new DatePattern("yyyy-MM-dd").order()).isEqualTo(DatePattern.Order.CLEAR);
    }

    @Test
    void yearsOfTwoDigitsBeyondOurTimeAreNoDates() {
        assertThat(new DatePattern("dd/MM/yy").matches("22/07/69")).isTrue();
        assertThat(new DatePattern("dd/MM/yy").matches("22/07/70")).isFalse();
    }

    private static DateTimeFormatter formatter(DatePattern pattern) {
        return DateTimeFormatter.ofPattern(pattern.toString(), Locale.ENGLISH);
    }

    private static LocalDateTime moment(Random random, DatePattern pattern) {
        boolean shortYear = pattern.isWeak() && !pattern.toString().contains("yyyy");
        int year = shortYear ? 2000 + random.nextInt(70) : 1 + random.nextInt(9999);
        return LocalDateTime.of(
                LocalDate.ofYearDay(year, 1 + random.nextInt(365)),
                LocalTime.ofNanoOfDay(random.nextLong(86_400_000_000_000L)));
    }

    private static String disturbed(String text, Random random) {
        StringBuilder changed = new StringBuilder(text);
        int at = random.nextInt(text.length());
        switch (random.nextInt(3)) {
            case 0 -> changed.setCharAt(at, (char) ('0' + random.nextInt(10)));
            case 1 -> changed.deleteCharAt(at);
            default -> changed.insert(at, (char) ('0' + random.nextInt(10)));
        }
        return changed.toString();
    }

    private static Optional<String> rewritten(DateTimeFormatter formatter, DatePattern pattern, String text) {
        try {
            return Optional.of(formatter.format(
                    switch (pattern.kind()) {
                        case DATE -> LocalDate.parse(text, formatter);
                        case TIME -> LocalTime.parse(text, formatter);
                        case DATE_TIME -> LocalDateTime.parse(text, formatter);
                    }));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
