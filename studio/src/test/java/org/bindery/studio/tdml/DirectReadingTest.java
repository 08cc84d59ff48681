package org.bindery.studio.tdml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.bindery.messages.check.DataForms;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.dfdl.DfdlForms;
import org.bindery.runtime.internal.dfdl.DfdlReader;
import org.bindery.runtime.internal.frames.Frames;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedComparison;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.shape.Shapes;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What jars read straight into staged messages, where they can, is what is read by way of elements.
class DirectReadingTest {

    private final List<String> wrong = new ArrayList<>();
    private final List<String> straight = new ArrayList<>();
    private int compared;

    @Test
    void ofCasesOfTextNumbers() throws Exception {
        compare(Standards.path("dfdl/daffodil"), "section13/text_number_props");
        compare(Standards.path("dfdl/daffodil"), "section15");

        assertThat(wrong).isEmpty();
        assertThat(compared).isGreaterThan(50);
    }

    @Test
    void ofWhatIsComputedOfOthersOrGivenByThem() throws Exception {
        TdmlFile own = TdmlFile.read(
                Path.of(Objects.requireNonNull(DirectReadingTest.class.getResource("own-cases.tdml"))
                        .toURI()),
                List.of());
        compare(own);

        assertThat(wrong).isEmpty();
        assertThat(straight)
                .contains("own-cases.tdml: blocksOfAKindThatIsComputed")
                .doesNotContain("own-cases.tdml: aBlockWithTheLengthOfAnother");
    }

    @Test
    @Tag("long")
    void ofAllCases() throws Exception {
        compare(Standards.path("dfdl/daffodil"), "");
        compare(Standards.path("dfdl/schemas"), "");

        assertThat(wrong).isEmpty();
        assertThat(compared).isGreaterThan(1_000);
    }

    private void compare(Path root, String part) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".tdml"))
                    .filter(each -> each.toString().contains(part))
                    .sorted()
                    .toList()) {
                compare(TdmlFile.read(file, List.of(Standards.path("dfdl/daffodil"), root)));
            }
        }
    }

    private void compare(TdmlFile file) {
        TdmlSchemas schemas = new TdmlSchemas(file);
        for (TdmlCase test : file.cases()) {
            if (test.parses() && test.document().isPresent() && !test.root().isEmpty()) {
                try {
                    Model model =
                            schemas.load(test.model(), test.root()).model().orElseThrow();
                    Name root = model.elements().keySet().stream()
                            .filter(name -> name.local().equals(test.root()))
                            .findFirst()
                            .orElseThrow();
                    Model configured = schemas.configured(model.withRoots(List.of(root)), test.config());
                    DfdlForms forms = DfdlForms.of(
                            DataForms.of(configured, Shapes.of(configured)).forms());
                    TdmlDocument document = TdmlDocument.of(test.document().get(), file);
                    compare(file.path().getFileName() + ": " + test.name(), forms, document.bytes());
                } catch (IOException | RuntimeException e) {
                    // A case that cannot be prepared, or whose description makes no sense, is no case of this test.
                }
            }
        }
    }

    private void compare(String name, DfdlForms forms, byte[] data) {
        RecordWriter one = new RecordWriter();
        RecordWriter other = new RecordWriter();
        StagedMessage direct = one.plainStaged("m", 1, RecordWriter.MAX_DEPTH);
        StagedMessage usual = other.plainStaged("m", 1, RecordWriter.MAX_DEPTH);
        DfdlReader reader = DfdlReader.of(forms, Frames.of(new ByteArrayInputStream(data)));
        int at = read(reader, direct);
        int expected = read(DfdlReader.unchecked(forms, Frames.of(new ByteArrayInputStream(data))), usual);
        // Facets are checked on one side only.
        if (at > 0) {
            compared++;
            if (reader.isStraight()) {
                straight.add(name);
            }
            if (expected == 0 || !StagedComparison.isSame(direct, at, usual, expected)) {
                wrong.add(name);
            }
        }
    }

    /// Where the record of the first message starts; 0 where it is refused.
    private static int read(DfdlReader reader, StagedMessage staged) {
        try {
            return reader.next() ? reader.read(staged) : 0;
        } catch (IOException | InvalidMessageException e) {
            return 0;
        }
    }
}
