package org.bindery.studio.evidence;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.Message;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.TextRange;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.ModelPath;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.InstancePaths;
import org.bindery.studio.workspace.Preview;
import org.bindery.studio.workspace.SampleSource;

/// One value of a sample in its original text, and as the model writes it back.
///
/// @param path its place in the message
/// @param read its text in the sample, or its bytes in hexadecimal
/// @param written its text when it is written; the empty string when its message cannot be written
/// @param wrong the problem with it
public record ReadAndWritten(String path, String read, String written, Optional<String> wrong) {

    private static final int MOST_FILES = 20;
    /// What a character set gives for bytes that are no character of it.
    private static final char REPLACEMENT = '\uFFFD';

    /// Whether it was not found in the sample; then only the problem is known.
    public boolean isUnread() {
        return read.isEmpty() && written.isEmpty() && wrong.isPresent();
    }

    /// Some values of a component in the first samples, those with problems first.
    ///
    /// @param most how many
    /// @throws IOException when a sample cannot be read
    public static List<ReadAndWritten> of(Analysis analysis, List<Path> samples, ModelPath component, int most)
            throws IOException {
        List<ReadAndWritten> found = new ArrayList<>();
        for (Path sample : samples.subList(0, Math.min(MOST_FILES, samples.size()))) {
            found.addAll(of(analysis, sample, component, most));
        }
        found.sort(Comparator.comparing(value -> value.wrong().isEmpty()));
        return found.subList(0, Math.min(most, found.size()));
    }

    /// Some values of a component in one sample, those with problems first.
    ///
    /// @param most how many
    /// @throws IOException when the sample cannot be read
    public static List<ReadAndWritten> of(Analysis analysis, Path sample, ModelPath component, int most)
            throws IOException {
        byte[] bytes = FirstMessages.bytes(SampleSource.of(sample));
        List<CheckedMessage> messages = FirstMessages.of(analysis, sample.toString(), bytes);
        Octets sent = new Octets(bytes, Preview.charset(analysis.model()));
        List<ReadAndWritten> good = new ArrayList<>();
        List<ReadAndWritten> bad = new ArrayList<>();
        for (CheckedMessage message : messages) {
            Optional<Written> back = message.message().map(ReadMessage::message).flatMap(one -> back(analysis, one));
            for (TextRange range : ranges(message)) {
                if (isMeant(analysis, range.path(), component)) {
                    Optional<String> wrong = message.findings().stream()
                            .filter(finding -> finding.path().equals(range.path()))
                            .map(Finding::reason)
                            .findFirst();
                    ReadAndWritten one = new ReadAndWritten(
                            range.path(),
                            sent.cut(range),
                            back.flatMap(written -> written.at(range.path())).orElse(""),
                            wrong);
                    (wrong.isPresent() ? bad : good).add(one);
                }
            }
            message.findings().stream()
                    .filter(finding -> bad.stream().noneMatch(one -> one.path().equals(finding.path())))
                    .filter(finding -> isMeant(analysis, finding.path(), component))
                    .forEach(finding ->
                            bad.add(new ReadAndWritten(finding.path(), "", "", Optional.of(finding.reason()))));
            if (bad.size() >= most) {
                break;
            }
        }
        bad.addAll(good);
        return bad.subList(0, Math.min(most, bad.size()));
    }

    private static boolean isMeant(Analysis analysis, String path, ModelPath component) {
        return InstancePaths.component(analysis.tree(), path)
                .filter(component::equals)
                .isPresent();
    }

    private static List<TextRange> ranges(CheckedMessage message) {
        return message.message().map(read -> read.source().all()).orElse(List.of());
    }

    /// What was read or written, byte by byte and as text.
    private static final class Octets {

        private final byte[] bytes;
        private final String text;

        Octets(byte[] bytes, Charset charset) {
            this.bytes = bytes;
            this.text = new String(bytes, charset);
        }

        /// The text of a value; its bytes in hexadecimal where these are no text.
        String cut(TextRange range) {
            int start = Math.clamp(range.start(), 0, text.length());
            int end = Math.clamp(range.end(), start, text.length());
            String value = text.substring(start, end);
            return text.length() == bytes.length && value.chars().anyMatch(Octets::isNoText)
                    ? HexFormat.ofDelimiter(" ").withUpperCase().formatHex(bytes, start, end)
                    : value;
        }

        private static boolean isNoText(int character) {
            return character == REPLACEMENT || Character.isISOControl(character);
        }
    }

    /// A message that was written, and read again to find its values.
    private record Written(Octets octets, CheckedMessage message) {

        Optional<String> at(String path) {
            String bare = path.replaceFirst("\\[\\d+]", "");
            return ranges(message).stream()
                    .filter(range -> range.path().replaceFirst("\\[\\d+]", "").equals(bare)
                            || range.path().equals(path))
                    .map(octets::cut)
                    .findFirst();
        }
    }

    private static Optional<Written> back(Analysis analysis, Message message) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(analysis.layouts(), analysis.model(), out)) {
            writer.write(message);
        } catch (IOException | IllegalArgumentException e) {
            return Optional.empty();
        }
        try {
            Octets octets = new Octets(out.toByteArray(), Preview.charset(analysis.model()));
            return FirstMessages.of(analysis, "written", octets.bytes).stream()
                    .findFirst()
                    .map(again -> new Written(octets, again));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
