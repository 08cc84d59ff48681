package org.bindery.studio.evidence;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.InstancePath;
import org.bindery.messages.Message;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Location;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.shape.Property;
import org.bindery.studio.background.Running;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.SampleSource;

/// What a change of a model does: problems of the model that it brings, messages of its samples that become valid or
/// invalid, and values that are read otherwise.
///
/// @param sentence the empty string where it does nothing of that
/// @param good whether it mends or breaks something; empty where it does neither
public record ChangeEffect(String sentence, Optional<Boolean> good) {

    /// Everything stays as it is.
    public static final ChangeEffect NONE = new ChangeEffect("", Optional.empty());

    private static final int MOST_SAMPLES = 20;
    private static final int MOST_SHOWN = 40;
    private static final int MOST_PATH = 60;

    /// Compares two states of a model, in the background.
    ///
    /// @param samples the files to read with both; only their beginnings are read
    /// @throws IOException when a sample cannot be read
    public static ChangeEffect of(CheckedModel before, CheckedModel after, List<SampleSource> samples, Running running)
            throws IOException {
        List<String> broken = new ArrayList<>();
        List<String> mended = new ArrayList<>();
        String otherwise = "";
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
            otherwise = is.otherwise(was);
        }
        List<Problem> worse = after.problemsSince(before);
        problems(worse)
                .filter(sentence -> broken.stream().noneMatch(said -> said.endsWith(sentence)))
                .ifPresent(broken::add);
        if (broken.isEmpty() && mended.isEmpty()) {
            return new ChangeEffect(otherwise, Optional.empty());
        }
        return new ChangeEffect(String.join(" ", broken.isEmpty() ? mended : broken), Optional.of(broken.isEmpty()));
    }

    private static Optional<String> problems(List<Problem> worse) {
        return worse.stream().findFirst().map(first -> {
            String place = first.path()
                    .filter(path -> !path.equals(ModelPath.ROOT))
                    .map(path -> tail(path.toString()) + ": ")
                    .orElse("");
            String more = worse.size() == 1
                    ? ""
                    : String.format(Locale.ROOT, " %,d more are among the problems.", worse.size() - 1);
            return sentence(place + first.text()) + more;
        });
    }

    /// The end of a path, which says most of a long one.
    private static String tail(String path) {
        return path.length() <= MOST_PATH ? path : "\u2026" + path.substring(path.length() - MOST_PATH);
    }

    private static String sentence(String text) {
        return text.endsWith(".") ? text : text + ".";
    }

    /// What was read of the samples with one state of the model.
    private static final class Read {

        private final List<Finding> findings = new ArrayList<>();
        private final List<Message> messages = new ArrayList<>();
        private int valid;

        void read(Analysis analysis, SampleSource sample, byte[] bytes) {
            try {
                for (CheckedMessage message : FirstMessages.of(analysis, sample.name(), bytes)) {
                    findings.addAll(message.findings());
                    valid += message.findings().isEmpty() ? 1 : 0;
                    message.message().map(ReadMessage::message).ifPresent(messages::add);
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

        /// The values that are at the same places as before, and are not the same.
        String otherwise(Read before) {
            Map<String, String> were = before.values();
            List<Map.Entry<String, String>> others = values().entrySet().stream()
                    .filter(value -> were.containsKey(value.getKey())
                            && !value.getValue().equals(were.get(value.getKey())))
                    .toList();
            return others.isEmpty()
                    ? ""
                    : String.format(
                            Locale.ROOT,
                            "Values of the samples that are read otherwise: %,d. First: %s: '%s' instead of '%s'.",
                            others.size(),
                            tail(others.getFirst().getKey()),
                            cut(others.getFirst().getValue()),
                            cut(were.get(others.getFirst().getKey())));
        }

        /// The values by their places.
        private Map<String, String> values() {
            Map<String, String> values = new LinkedHashMap<>();
            Occurrences.visit(messages, new Occurrences.Visitor() {
                @Override
                public void value(int message, InstancePath path, Property property, Object value) {
                    values.put(
                            path.toString(),
                            value instanceof byte[] octets ? HexFormat.of().formatHex(octets) : String.valueOf(value));
                }
            });
            return values;
        }

        private static String cut(String value) {
            return value.length() <= MOST_SHOWN ? value : value.substring(0, MOST_SHOWN) + "\u2026";
        }

        private static String place(Finding first) {
            return " First: " + sentence((first.path().isEmpty() ? "" : tail(first.path()) + ": ") + first.reason());
        }
    }
}
