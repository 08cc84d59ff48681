package org.bindery.studio.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.JavaFormatterOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// All Java code is formatted by one tool, so that nobody discusses it and every diff shows only what changed.
///
/// The same test formats: run it with `-Dbindery.format=apply`.
class FormatTest {

    private static final String COMMAND = "mvn -q -B test -pl studio -am -Dtest=FormatTest"
            + " -Dsurefire.failIfNoSpecifiedTests=false -Dbindery.format=apply";

    /// In characters: as long as lines may be, then shorter where the formatter would break a comment into code.
    private static final int[] LONGEST_COMMENTS = {120, 110, 100};

    private final boolean apply = "apply".equals(System.getProperty("bindery.format"));
    private final Formatter formatter = Formatter.createFormatter(JavaFormatterOptions.builder()
            .style(JavaFormatterOptions.Style.PALANTIR)
            .build());

    @Test
    void allCodeIsFormatted() throws IOException {
        List<String> unformatted = new ArrayList<>();
        for (Path file : JavaSources.all()) {
            String source = Files.readString(file);
            String formatted = format(file, source);
            if (!source.equals(formatted)) {
                unformatted.add(JavaSources.name(file));
                if (apply) {
                    Files.writeString(file, formatted);
                }
            }
        }
        if (!apply) {
            assertThat(unformatted)
                    .as("files that are not formatted; this formats them: %s", COMMAND)
                    .isEmpty();
        }
    }

    private String format(Path file, String source) {
        for (int longest : LONGEST_COMMENTS) {
            String formatted = formatted(file, CommentLines.broken(source, longest));
            if (CommentLines.words(formatted).equals(CommentLines.words(source))) {
                return formatted;
            }
        }
        throw new AssertionError(
                "Cannot format the comments of " + JavaSources.name(file) + "; make their lines shorter");
    }

    private String formatted(Path file, String source) {
        try {
            return formatter.formatSourceAndFixImports(source);
        } catch (FormatterException e) {
            throw new AssertionError("Cannot format " + JavaSources.name(file) + ": " + e.getMessage(), e);
        }
    }
}
