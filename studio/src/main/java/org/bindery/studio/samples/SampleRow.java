package org.bindery.studio.samples;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.bindery.studio.workspace.SampleResult;

/// A sample in the list.
///
/// @param result what became of it; empty until it is checked for the first time
/// @param generated whether it was made from the model
/// @param current whether the result is that of the current model
public record SampleRow(Path file, boolean generated, Optional<SampleResult> result, boolean current) {

    SampleRow stale() {
        return new SampleRow(file, generated, result, false);
    }

    /// With the result of the current model.
    SampleRow checked(SampleResult now) {
        return new SampleRow(file, generated, Optional.of(now), true);
    }

    SampleRow generated(boolean isGenerated) {
        return new SampleRow(file, isGenerated, result, current);
    }

    /// The file's name.
    public String name() {
        return String.valueOf(file.getFileName());
    }

    /// Whether it fails, or cannot be read.
    boolean isFailing() {
        return result.filter(r -> r.outcome() != SampleResult.Outcome.PASSED).isPresent();
    }

    boolean isUnreadable() {
        return result.filter(r -> r.outcome() == SampleResult.Outcome.UNREADABLE)
                .isPresent();
    }

    long nativeBytes() {
        return result.map(r -> r.sizes().nativeBytes()).orElse(0L);
    }

    long binaryBytes() {
        return result.map(r -> r.sizes().binaryBytes()).orElse(0L);
    }

    /// `1/14`: how much smaller it becomes; empty where that is not known.
    String ratio() {
        return ratio(nativeBytes(), binaryBytes());
    }

    static String ratio(long nativeBytes, long binaryBytes) {
        if (nativeBytes == 0 || binaryBytes == 0) {
            return "";
        }
        double ratio = (double) nativeBytes / binaryBytes;
        return String.format(Locale.ROOT, ratio < 10 ? "1/%.1f" : "1/%.0f", ratio);
    }

    /// `passed`, `2 of 30 failed`, `not readable`, `not checked yet`.
    String state() {
        return result.map(r -> switch (r.outcome()) {
                    case PASSED -> "passed";
                    case FAILED -> r.messages() < 2 ? "failed" : r.invalid() + " of " + r.messages() + " failed";
                    case UNREADABLE -> "not readable";
                })
                .orElse("not checked yet");
    }
}
