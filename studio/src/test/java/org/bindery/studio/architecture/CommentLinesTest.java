package org.bindery.studio.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CommentLinesTest {

    @Test
    void aLongLineIsBrokenBetweenWordsAndKeepsItsSlashes() {
        String long1 = "    /// " + "word ".repeat(30).trim();

        String broken = CommentLines.broken("class A {\n" + long1 + "\n    int a;\n}\n", 120);

        assertThat(broken.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
        assertThat(broken.lines().filter(line -> line.startsWith("    /// word")))
                .hasSize(2);
        assertThat(broken.replaceAll("\\s+///", "")).contains("word ".repeat(30).trim());
    }

    @Test
    void shortLinesAndLongWordsStayAsTheyAre() {
        String source = "/// short\n/// " + "x".repeat(200) + "\nint a; // " + "word ".repeat(30) + "\n";

        assertThat(CommentLines.broken(source, 120)).isEqualTo(source);
    }
}
