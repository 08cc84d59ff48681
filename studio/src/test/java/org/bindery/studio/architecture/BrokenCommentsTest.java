package org.bindery.studio.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The formatter breaks a long line of a comment, and leaves its last words alone on a line within the sentence.
class BrokenCommentsTest {

    /// What precedes the words of a line, and these.
    private static final Pattern LINE = Pattern.compile("(\\s*(?:///|//|\\*)\\s+)(\\S.*)");

    /// Begins an item of a list, a tag, a row of a table, a heading or code.
    private static final Pattern ITEM = Pattern.compile("(?:[-@*#|<`]|\\d+\\.).*");

    private static final Pattern ENDED = Pattern.compile(".*[.:;,]");

    /// From this length on a line may have been broken, in characters.
    private static final int LONG = 88;

    /// Below this one words are what was left of a line, in characters.
    private static final int SHORT = 25;

    @Test
    void noCommentHasAShortLineWithinASentence() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path file : JavaSources.all()) {
            broken(Files.readAllLines(file)).forEach(line -> broken.add(JavaSources.name(file) + ":" + line));
        }
        assertThat(broken)
                .as("lines of comments to be joined with the next one")
                .isEmpty();
    }

    @Test
    void aShortLineWithinASentenceIsFound() {
        String start = "/// " + "word ".repeat(18) + "a";

        assertThat(broken(List.of(start, "/// few", "/// words follow."))).containsExactly(2);
        assertThat(broken(List.of(start, "/// it ends here.", "/// Another."))).isEmpty();
        assertThat(broken(List.of(start, "/// few", "/// - an item"))).isEmpty();
        assertThat(broken(List.of(start, "/// few", "class A {}"))).isEmpty();
        assertThat(broken(List.of("/// short", "/// few", "/// words follow."))).isEmpty();
    }

    /// The numbers of the short lines, from 1.
    private static List<Integer> broken(List<String> lines) {
        List<Integer> found = new ArrayList<>();
        for (int i = 1; i + 1 < lines.size(); i++) {
            Matcher before = LINE.matcher(lines.get(i - 1));
            Matcher line = LINE.matcher(lines.get(i));
            Matcher after = LINE.matcher(lines.get(i + 1));
            if (before.matches()
                    && line.matches()
                    && after.matches()
                    && before.group(1).equals(line.group(1))
                    && line.group(1).equals(after.group(1))
                    && lines.get(i - 1).length() >= LONG
                    && line.group(2).length() < SHORT
                    && !ENDED.matcher(line.group(2)).matches()
                    && !ITEM.matcher(line.group(2)).matches()
                    && !ITEM.matcher(after.group(2)).matches()) {
                found.add(i + 1);
            }
        }
        return found;
    }
}
