package org.bindery.studio.workspace;

import java.nio.file.Path;
import java.util.List;

/// A sample with changes that are in no file.
///
/// @param file the sample as it was
/// @param content what the changes made of it
/// @param steps the changes, the oldest first
// These are never compared.
@SuppressWarnings("ArrayRecordComponent")
public record ChangedSample(Path file, byte[] content, List<SampleStep> steps) {

    /// In place of its file, what a sample is called that is in none.
    private static final Path PASTED = Path.of("pasted sample");

    public ChangedSample {
        steps = List.copyOf(steps);
    }

    /// A sample that is in no file.
    public static ChangedSample pasted(byte[] content, List<SampleStep> steps) {
        return new ChangedSample(PASTED, content, steps);
    }

    /// Whether it is in no file at all.
    public boolean isPasted() {
        return file.equals(PASTED);
    }

    /// The sample before the changes.
    ///
    /// @throws IndexOutOfBoundsException when content and changes do not go together
    /// @throws NegativeArraySizeException when content and changes do not go together
    public byte[] original() {
        byte[] before = content;
        for (SampleStep step : steps.reversed()) {
            before = step.revert(before);
        }
        return before;
    }

    /// What the sample is called.
    public String name() {
        return file.getFileName().toString();
    }
}
