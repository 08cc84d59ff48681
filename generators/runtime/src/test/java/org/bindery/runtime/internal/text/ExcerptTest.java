package org.bindery.runtime.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Texts are shown on one line, with all that cannot be seen escaped. */
class ExcerptTest {

    @Test
    void whatCannotBeSeenIsEscaped() {
        assertEquals("a\\nb\\r\\tc", Excerpt.visible("a\nb\r\tc"));
        assertEquals(
                "\\u0000\\u001B[1m \\u00A0\\u2028\\u202E\\uD83D!", Excerpt.of("\0\u001b[1m \u00a0\u2028\u202e\ud83d!"));
        assertEquals("Grüße, 世界 😀", Excerpt.of("Grüße, 世界 😀"));
    }

    @Test
    void longTextsAreCutBetweenCharacters() {
        assertEquals("a".repeat(60), Excerpt.of("a".repeat(60)));
        assertEquals("a".repeat(60) + "…", Excerpt.of("a".repeat(61)));
        assertEquals("a".repeat(59) + "…", Excerpt.of("a".repeat(59) + "😀"));
    }
}
