package org.bindery.importers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class WordScannerTest {

    private static final Pattern WORD = Pattern.compile("[a-z]++");
    private static final Pattern TEXT = Pattern.compile("\"([^\"]*+(?:\"\"[^\"]*+)*+)\"");

    @Test
    void wordsStandOnLinesAndInColumnsCountedFromOne() {
        WordScanner in = new WordScanner("one \"a\nb\"\n two ?");
        List<String> words = new ArrayList<>();
        while (!in.isAtEnd()) {
            if (in.take(WORD)) {
                words.add(in.word() + " " + in.line() + ":" + in.column());
            } else if (in.take(TEXT)) {
                words.add(in.group(1) + " " + in.line() + ":" + in.column() + " to " + in.lastLine());
            } else if (!in.take(WordScanner.SPACE)) {
                words.add(in.character() + " " + in.line() + ":" + in.column());
            }
        }
        assertThat(words).containsExactly("one 1:1", "a\nb 1:5 to 2", "two 3:2", "? 3:6");
        assertThat(in.line() + ":" + in.column()).isEqualTo("3:7");
    }

    @Test
    void aTextOfAMillionQuotesNeedsNoStack() {
        WordScanner in = new WordScanner("\"" + "\"\"".repeat(1_000_000) + "\"");
        assertThat(in.take(TEXT)).isTrue();
        assertThat(in.isAtEnd()).isTrue();
    }
}
