package org.bindery.studio.samples;

import java.util.List;
import java.util.Locale;
import org.bindery.studio.preview.ByteCount;

/// All samples together.
///
/// @param checked how many of them have the result of the model as it is now
public record SampleTotals(
        int samples, int checked, int passed, int failed, long messages, long nativeBytes, long binaryBytes) {

    static final SampleTotals NONE = new SampleTotals(0, 0, 0, 0, 0, 0, 0);

    static SampleTotals of(List<SampleRow> rows) {
        int checked = 0;
        int passed = 0;
        int failed = 0;
        long messages = 0;
        long nativeBytes = 0;
        long binaryBytes = 0;
        for (SampleRow row : rows) {
            checked += row.current() ? 1 : 0;
            failed += row.isFailing() ? 1 : 0;
            passed += row.result().isPresent() && !row.isFailing() ? 1 : 0;
            messages += row.result().map(r -> r.messages()).orElse(0);
            nativeBytes += row.nativeBytes();
            binaryBytes += row.binaryBytes();
        }
        return new SampleTotals(rows.size(), checked, passed, failed, messages, nativeBytes, binaryBytes);
    }

    /// `Samples`, `Samples 160`, `Samples 160, 2 failed`.
    public String title() {
        return samples == 0
                ? "Samples"
                : String.format(Locale.ROOT, "Samples %,d", samples)
                        + (failed == 0 ? "" : String.format(Locale.ROOT, ", %,d failed", failed));
    }

    /// `158 passed, 2 failed · 160 messages · native 1.2 MB, binary 88 kB, 1/14`.
    public String words() {
        if (samples == 0) {
            return "";
        }
        String open = checked < samples ? String.format(Locale.ROOT, "%,d of %,d checked · ", checked, samples) : "";
        String sizes = binaryBytes == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        " · native %s, binary %s, %s",
                        ByteCount.format(nativeBytes),
                        ByteCount.format(binaryBytes),
                        SampleRow.ratio(nativeBytes, binaryBytes));
        return open
                + String.format(
                        Locale.ROOT,
                        "%,d passed, %,d failed · %,d message%s",
                        passed,
                        failed,
                        messages,
                        messages == 1 ? "" : "s")
                + sizes;
    }
}
