package org.bindery.studio.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.ImportOrderer;
import com.palantir.javaformat.java.JavaFormatterOptions;
import com.palantir.javaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// All Java code is formatted by one tool, so that nobody discusses it and every diff shows only what changed.
///
/// The same test formats: run it with `-Dbindery.format=apply`.
@Tag("long")
class FormatTest {

    private static final String COMMAND = "mvn -q -B test -Pall -pl studio -am -Dtest=FormatTest"
            + " -Dsurefire.failIfNoSpecifiedTests=false -Dbindery.format=apply";

    private static final JavaFormatterOptions.Style STYLE = JavaFormatterOptions.Style.PALANTIR;

    /// In characters: as long as lines may be, then shorter where the formatter would break a comment into code.
    private static final int[] LONGEST_COMMENTS = {120, 110, 100};

    private final boolean apply = "apply".equals(System.getProperty("bindery.format"));
    private final Formatter formatter = Formatter.createFormatter(
            JavaFormatterOptions.builder().style(STYLE).build());

    @Test
    void allCodeIsFormatted() throws IOException {
        List<String> unformatted = new ArrayList<>();
        for (Path file : JavaSources.all()) {
            String source = Files.readString(file);
            if (isFormatted(file, source)) {
                continue;
            }
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

    /// Whether nothing has to be changed, which takes half of the time of formatting: only long lines have comments and
    /// texts that are to be broken.
    private boolean isFormatted(Path file, String source) {
        try {
            return source.lines().allMatch(line -> line.length() <= LONGEST_COMMENTS[0])
                    && source.equals(formatter.formatSource(
                            RemoveUnusedImports.removeUnusedImports(ImportOrderer.reorderImports(source, STYLE))));
        } catch (FormatterException e) {
            throw unformattable(file, e);
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
            throw unformattable(file, e);
        }
    }

    private static AssertionError unformattable(Path file, FormatterException e) {
        return new AssertionError("Cannot format " + JavaSources.name(file) + ": " + e.getMessage(), e);
    }
}
