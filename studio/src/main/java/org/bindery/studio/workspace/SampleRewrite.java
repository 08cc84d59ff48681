package org.bindery.studio.workspace;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.MessageWriter;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.TextRange;
import org.bindery.messages.codec.DumpRow;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.MessageFormat;
import org.bindery.model.ReadLimits;

/// Writes a changed message into the native text of a sample, which is changed only in the values that
/// differ; if that could not be read as the message again, the message is written anew as a whole.
public final class SampleRewrite {

    private static final int HEAD = 1_024;

    private final Analysis analysis;
    private final String name;
    private final byte[] sample;
    private final Charset charset;
    private final String text;
    private Optional<String> refusal = Optional.empty();

    private SampleRewrite(Analysis analysis, String name, byte[] sample) {
        this.analysis = analysis;
        this.name = name;
        this.sample = sample;
        this.charset = charset(analysis, sample);
        this.text = new String(sample, charset);
    }

    /// The sample with a message in place of another one.
    ///
    /// @param name the sample's name, for places in messages
    /// @param changed what it becomes
    /// @throws WorkspaceException when the native format cannot hold the change
    public static byte[] of(
            Analysis analysis, String name, byte[] sample, PreviewMessage old, Message changed, List<DumpRow> rows)
            throws WorkspaceException {
        try {
            return new SampleRewrite(analysis, name, sample).rewritten(old, changed, rows);
        } catch (IOException e) {
            throw new WorkspaceException("The native format cannot hold this: " + e.getMessage() + ".", e);
        }
    }

    private static Charset charset(Analysis analysis, byte[] bytes) {
        Charset charset = NativeFormats.charset(analysis.model(), Arrays.copyOf(bytes, Math.min(HEAD, bytes.length)));
        boolean octets = analysis.model().format() instanceof MessageFormat.FixedWidth;
        // Records of a mainframe hold bytes that are no text: each is one character here.
        return octets && !charset.equals(StandardCharsets.UTF_8) ? StandardCharsets.ISO_8859_1 : charset;
    }

    private byte[] rewritten(PreviewMessage old, Message changed, List<DumpRow> rows)
            throws IOException, WorkspaceException {
        if (!Arrays.equals(text.getBytes(charset), sample)) {
            throw new WorkspaceException(name + ": some bytes of this sample are not text in " + charset
                    + ", so it cannot be changed here.");
        }
        byte[] alone = written(changed);
        String aloneText = new String(alone, charset(analysis, alone));
        ReadMessage readAlone = message(alone, 0).orElseThrow(this::refused);
        Splices splices = new Splices(old.read(), readAlone, aloneText);
        Optional<byte[]> values = splices.values(changedPaths(old.rows(), rows)).flatMap(this::encoded);
        if (values.isPresent() && isMessage(values.get(), old, changed)) {
            return values.get();
        }
        Optional<byte[]> whole = encoded(splices.whole());
        if (whole.isPresent() && isMessage(whole.get(), old, changed)) {
            return whole.get();
        }
        throw refused();
    }

    private WorkspaceException refused() {
        return new WorkspaceException(
                refusal.orElse("The native format cannot hold this: the text would be read as another message."));
    }

    /// The values that differ; nothing where other values are there than before.
    private static List<String> changedPaths(List<DumpRow> before, List<DumpRow> after) {
        Map<String, String> old = values(before);
        Map<String, String> now = values(after);
        return old.keySet().equals(now.keySet())
                ? old.keySet().stream()
                        .filter(path -> !old.get(path).equals(now.get(path)))
                        .toList()
                : List.of();
    }

    private static Map<String, String> values(List<DumpRow> rows) {
        return rows.stream()
                .filter(row -> row.part() == DumpRow.Part.VALUE && !row.value().equals("absent"))
                .collect(Collectors.toMap(DumpRow::path, DumpRow::value, (first, second) -> first + second));
    }

    private byte[] written(Message message) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (MessageWriter writer = NativeFormats.writer(analysis.layouts(), analysis.model(), out)) {
            writer.write(message);
        }
        return out.toByteArray();
    }

    private Optional<byte[]> encoded(String changed) {
        if (!charset.newEncoder().canEncode(changed)) {
            refusal = Optional.of("The sample is written in " + charset + ", which cannot encode this value.");
            return Optional.empty();
        }
        return Optional.of(changed.getBytes(charset));
    }

    private boolean isMessage(byte[] bytes, PreviewMessage old, Message expected) throws IOException {
        return message(bytes, old.read().source().message().start())
                .filter(read -> read.message().equals(expected))
                .isPresent();
    }

    /// The message that begins at a character, or the first one after it.
    private Optional<ReadMessage> message(byte[] bytes, long start) throws IOException {
        try (MessageReader reader = NativeFormats.reader(
                analysis.layouts(), analysis.model(), name, new ByteArrayInputStream(bytes), ReadLimits.DEFAULT)) {
            for (Optional<CheckedMessage> next = reader.check(); next.isPresent(); next = reader.check()) {
                Optional<ReadMessage> read = next.get().message();
                if (read.isEmpty()) {
                    refusal = next.get().findings().stream()
                            .findFirst()
                            .map(Finding::reason)
                            .or(() -> refusal);
                } else if (read.get().source().message().start() >= start) {
                    return read;
                }
            }
        } catch (InvalidMessageException e) {
            refusal = Optional.of(e.reason());
        }
        return Optional.empty();
    }

    /// Puts pieces of a message's text into that of the sample.
    private final class Splices {

        private final ReadMessage old;
        private final ReadMessage alone;
        private final String aloneText;

        Splices(ReadMessage old, ReadMessage alone, String aloneText) {
            this.old = old;
            this.alone = alone;
            this.aloneText = aloneText;
        }

        /// A stretch of the sample, and what comes in its place.
        private record Splice(int start, int end, String piece) {}

        String whole() {
            TextRange from = alone.source().message();
            TextRange to = old.source().message();
            String piece = aloneText.substring((int) from.start(), (int) from.end());
            return text.substring(0, (int) to.start()) + piece + text.substring((int) to.end());
        }

        /// The text with other values; empty if one of them is not in both texts.
        Optional<String> values(List<String> paths) {
            List<Splice> splices = new ArrayList<>();
            for (String path : paths) {
                Optional<Splice> splice = splice(path);
                if (splice.isEmpty()) {
                    return Optional.empty();
                }
                splices.add(splice.get());
            }
            splices.sort(Comparator.comparingInt(Splice::start).reversed());
            StringBuilder changed = new StringBuilder(text);
            splices.forEach(splice -> changed.replace(splice.start(), splice.end(), splice.piece()));
            return splices.isEmpty() ? Optional.empty() : Optional.of(changed.toString());
        }

        private Optional<Splice> splice(String path) {
            Optional<TextRange> from = range(alone, path).flatMap(range -> inner(aloneText, range));
            Optional<TextRange> to = range(old, path).flatMap(range -> inner(text, range));
            return from.flatMap(source -> to.map(target ->
                    new Splice((int) target.start(), (int) target.end(), aloneText.substring((int) source.start(), (int)
                            source.end()))));
        }

        /// The position of a value, by its path in a message that is not one of several.
        private static Optional<TextRange> range(ReadMessage read, String path) {
            String root = read.source().message().path();
            int second = path.indexOf('/', 1);
            return read.source().range(root + (second < 0 ? "" : path.substring(second)));
        }

        /// For an element the content between its tags, which may have other prefixes and attributes
        /// in the sample.
        private Optional<TextRange> inner(String in, TextRange range) {
            String element = in.substring((int) range.start(), (int) range.end());
            if (!(analysis.model().format() instanceof MessageFormat.Xml) || !element.startsWith("<")) {
                return Optional.of(range);
            }
            int open = tagEnd(element);
            int close = element.lastIndexOf("</");
            return close < open
                    ? Optional.empty()
                    : Optional.of(new TextRange(
                            range.path(), range.start() + open, range.start() + close, range.line(), range.column()));
        }

        private static int tagEnd(String element) {
            char quote = 0;
            for (int i = 0; i < element.length(); i++) {
                char c = element.charAt(i);
                if (quote != 0) {
                    quote = c == quote ? 0 : quote;
                } else if (c == '"' || c == '\'') {
                    quote = c;
                } else if (c == '>') {
                    return i + 1;
                }
            }
            return element.length();
        }
    }
}
