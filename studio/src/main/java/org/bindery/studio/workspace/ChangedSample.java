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
    public ChangedSample {
        steps = List.copyOf(steps);
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
