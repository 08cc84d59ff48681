package org.bindery.studio.evidence;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Location;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.studio.background.Running;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.SampleSource;

/// What a change of a model breaks or mends: problems of the model, and messages of its samples.
///
/// @param sentence the empty string where it does neither
/// @param good whether it mends; empty where it does neither
public record ChangeEffect(String sentence, Optional<Boolean> good) {

    /// Nothing gets better or worse.
    public static final ChangeEffect NONE = new ChangeEffect("", Optional.empty());

    private static final int MOST_SAMPLES = 20;

    /// Compares two states of a model, in the background.
    ///
    /// @param samples the files to read with both; only their beginnings are read
    /// @throws IOException when a sample cannot be read
    public static ChangeEffect of(CheckedModel before, CheckedModel after, List<SampleSource> samples, Running running)
            throws IOException {
        List<String> broken = new ArrayList<>();
        List<String> mended = new ArrayList<>();
        if (NativeFormats.isSupported(before.analysis().model().format())
                && NativeFormats.isSupported(after.analysis().model().format())) {
            Read was = new Read();
            Read is = new Read();
            for (SampleSource sample : samples.subList(0, Math.min(MOST_SAMPLES, samples.size()))) {
                if (running.isCancelled()) {
                    return NONE;
                }
                byte[] bytes = FirstMessages.bytes(sample);
                was.read(before.analysis(), sample, bytes);
                is.read(after.analysis(), sample, bytes);
            }
            is.brokenSince(was).ifPresent(broken::add);
            if (is.valid > was.valid) {
                mended.add(is.instead(was));
            }
        }
        List<Problem> worse = after.problemsSince(before);
        problems(worse).ifPresent(broken::add);
        if (broken.isEmpty() && mended.isEmpty()) {
            return NONE;
        }
        return new ChangeEffect(String.join(" ", broken.isEmpty() ? mended : broken), Optional.of(broken.isEmpty()));
    }

    private static Optional<String> problems(List<Problem> worse) {
        return worse.stream().findFirst().map(first -> {
            String place = first.path()
                    .filter(path -> !path.equals(ModelPath.ROOT))
                    .map(path -> path + ": ")
                    .orElse("");
            String more = worse.size() == 1
                    ? ""
                    : String.format(Locale.ROOT, " %,d more are among the problems.", worse.size() - 1);
            return sentence(place + first.text()) + more;
        });
    }

    private static String sentence(String text) {
        return text.endsWith(".") ? text : text + ".";
    }

    /// What was read of the samples with one state of the model.
    private static final class Read {

        private final List<Finding> findings = new ArrayList<>();
        private int valid;

        void read(Analysis analysis, SampleSource sample, byte[] bytes) {
            try {
                for (CheckedMessage message : FirstMessages.of(analysis, sample.name(), bytes)) {
                    findings.addAll(message.findings());
                    valid += message.findings().isEmpty() ? 1 : 0;
                }
            } catch (IOException e) {
                // The model does not say how its messages are read.
                findings.add(new Finding(Location.NONE, "", String.valueOf(e.getMessage())));
            }
        }

        String instead(Read before) {
            return String.format(
                    Locale.ROOT, "Valid messages of the samples: %,d instead of %,d.", valid, before.valid);
        }

        Optional<String> brokenSince(Read before) {
            Set<Finding> known = new HashSet<>(before.findings);
            Optional<Finding> first = findings.stream()
                    .filter(finding -> !known.contains(finding))
                    .findFirst();
            if (valid < before.valid) {
                return Optional.of(instead(before) + first.map(Read::place).orElse(""));
            }
            return first.filter(finding -> findings.size() > before.findings.size())
                    .map(finding -> String.format(
                                    Locale.ROOT,
                                    "Findings of the samples: %,d instead of %,d.",
                                    findings.size(),
                                    before.findings.size())
                            + place(finding));
        }

        private static String place(Finding first) {
            return " First: " + sentence((first.path().isEmpty() ? "" : first.path() + ": ") + first.reason());
        }
    }
}
