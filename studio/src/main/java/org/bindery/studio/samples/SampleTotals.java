package org.bindery.studio.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bindery.studio.preview.ByteCount;

/// All samples together: those that the model was not asked for, and apart from them those that were generated from
/// it, which say nothing about the messages that there are.
public record SampleTotals(Count real, Count generated) {

    static final SampleTotals NONE = of(List.of());

    static SampleTotals of(List<SampleRow> rows) {
        return new SampleTotals(
                Count.of(rows.stream().filter(row -> !row.generated()).toList()),
                Count.of(rows.stream().filter(SampleRow::generated).toList()));
    }

    /// Some of the samples.
    ///
    /// @param checked how many of them have the result of the current model
    /// @param unreadable how many neither passed nor failed, as they could not be read
    public record Count(
            int samples,
            int checked,
            int passed,
            int failed,
            int unreadable,
            long messages,
            long nativeBytes,
            long binaryBytes) {

        private static Count of(List<SampleRow> rows) {
            int checked = 0;
            int passed = 0;
            int failed = 0;
            int unreadable = 0;
            long messages = 0;
            long nativeBytes = 0;
            long binaryBytes = 0;
            for (SampleRow row : rows) {
                checked += row.current() ? 1 : 0;
                failed += row.isFailing() && !row.isUnreadable() ? 1 : 0;
                unreadable += row.isUnreadable() ? 1 : 0;
                passed += row.result().isPresent() && !row.isFailing() ? 1 : 0;
                messages += row.result().map(r -> r.messages()).orElse(0);
                nativeBytes += row.nativeBytes();
                binaryBytes += row.binaryBytes();
            }
            return new Count(rows.size(), checked, passed, failed, unreadable, messages, nativeBytes, binaryBytes);
        }

        /// What they take too, which is of interest of real messages alone.
        private String wordsWithSizes() {
            return binaryBytes == 0
                    ? words()
                    : words()
                            + String.format(
                                    Locale.ROOT,
                                    " · native %s, binary %s, %s",
                                    ByteCount.format(nativeBytes),
                                    ByteCount.format(binaryBytes),
                                    SampleRow.ratio(nativeBytes, binaryBytes));
        }

        private String words() {
            String open =
                    checked < samples ? String.format(Locale.ROOT, "%,d of %,d checked · ", checked, samples) : "";
            return open
                    + String.format(
                            Locale.ROOT,
                            "%,d passed, %,d failed%s · %,d message%s",
                            passed,
                            failed,
                            some(unreadable, "not readable"),
                            messages,
                            messages == 1 ? "" : "s");
        }
    }

    /// How many there are, generated or not.
    public int samples() {
        return real.samples() + generated.samples();
    }

    /// How many of them fail or cannot be read, generated or not.
    public int failing() {
        return failed() + unreadable();
    }

    private int failed() {
        return real.failed() + generated.failed();
    }

    private int unreadable() {
        return real.unreadable() + generated.unreadable();
    }

    private static String some(int count, String what) {
        return count == 0 ? "" : String.format(Locale.ROOT, ", %,d %s", count, what);
    }

    /// `Samples`, `Samples 160`, `Samples 160 + 10 generated, 2 failed, 1 not readable`.
    public String title() {
        List<String> counts = new ArrayList<>();
        if (real.samples() > 0) {
            counts.add(String.format(Locale.ROOT, "%,d", real.samples()));
        }
        if (generated.samples() > 0) {
            counts.add(String.format(Locale.ROOT, "%,d generated", generated.samples()));
        }
        return ("Samples " + String.join(" + ", counts)).strip()
                + some(failed(), "failed")
                + some(unreadable(), "not readable");
    }

    /// `158 passed, 2 failed · 160 messages · native 1.2 MB, binary 88 kB, 1/14`; followed by the
    /// number of generated ones.
    public String words() {
        List<String> parts = new ArrayList<>();
        if (real.samples() > 0) {
            parts.add(real.wordsWithSizes());
        }
        if (generated.samples() > 0) {
            parts.add("Generated: " + generated.words());
        }
        return String.join("   ", parts);
    }
}
