package org.bindery.importers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import org.bindery.model.Location;
import org.junit.jupiter.api.Test;

/// Whatever is too much for an importer is told as a problem of its source.
class TooMuchTest {

    private static final Path SOURCE = Path.of("huge.xyz");

    /// An importer that fails.
    private record Failing(Throwable failure) implements Importer {

        @Override
        public Facts facts() {
            return new Facts("xyz", "Nothing", List.of("xyz"), Sources.DESCRIPTIONS, List.of());
        }

        @Override
        public int confidence(SourceStart start) {
            return 0;
        }

        @Override
        public ImportResult make(ImportRequest request) {
            throw failure instanceof Error error ? error(error) : (RuntimeException) failure;
        }

        private static RuntimeException error(Error error) {
            throw error;
        }
    }

    private static String told(Throwable failure) {
        ImportException told = catchThrowableOfType(
                ImportException.class, () -> new Failing(failure).read(ImportRequest.of(SOURCE, "huge")));
        return told.problem().location().file() + " " + told.problem().id();
    }

    @Test
    void aSourceThatIsNestedTooDeeplyIsReported() {
        assertThat(told(new StackOverflowError())).isEqualTo("huge.xyz too-deep");
    }

    @Test
    void aSourceThatTakesMoreMemoryThanThereIsIsReported() {
        assertThat(told(new OutOfMemoryError())).isEqualTo("huge.xyz too-large");
    }

    @Test
    void aRefusalThatCameThroughAParserIsReported() {
        assertThat(told(new Refusal(new Location("other.xyz", 3, 1), "not-text", "These bytes are not text.")))
                .isEqualTo("other.xyz not-text");
    }
}
