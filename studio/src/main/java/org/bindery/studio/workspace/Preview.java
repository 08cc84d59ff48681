package org.bindery.studio.workspace;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bindery.layout.Layouts;
import org.bindery.messages.Dump;
import org.bindery.messages.DumpRow;
import org.bindery.messages.Finding;
import org.bindery.messages.Message;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordEncoder;
import org.bindery.messages.UnencodableException;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.rules.RuleSet;

/// A sample encoded with a model: its text, and each message's bytes field by field.
///
/// @param text the sample, decoded; shortened to [#MAX_TEXT] characters
/// @param messages its first messages
/// @param findings what is wrong with it
/// @param sizes of the messages together
public record Preview(String text, List<PreviewMessage> messages, List<Finding> findings, SampleSizes sizes) {

    /// More text than this is not shown, in characters.
    public static final int MAX_TEXT = 4 << 20;

    public Preview {
        messages = List.copyOf(messages);
        findings = List.copyOf(findings);
    }

    /// Encodes a sample.
    ///
    /// @param maxMessages how many of its messages to show
    /// @throws WorkspaceException when the file cannot be read
    public static Preview of(Analysis analysis, Path sample, int maxMessages) throws WorkspaceException {
        try {
            byte[] start = start(sample);
            return of(analysis, sample.toString(), start, maxMessages);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(sample, e), e);
        }
    }

    /// Encodes a sample, and checks all that its model says of it, rules included.
    ///
    /// @param maxMessages how many of its messages to show
    /// @throws WorkspaceException when the file cannot be read
    public static Preview checked(Analysis analysis, Path sample, int maxMessages) throws WorkspaceException {
        try {
            byte[] start = start(sample);
            String name = sample.toString();
            Preview encoded = of(analysis, name, start, maxMessages);
            Set<Finding> all = new LinkedHashSet<>(SampleValidity.of(analysis, name, new ByteArrayInputStream(start))
                    .findings());
            all.addAll(encoded.findings());
            return new Preview(encoded.text(), encoded.messages(), List.copyOf(all), encoded.sizes());
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(sample, e), e);
        }
    }

    /// Encodes a sample that is at hand.
    ///
    /// @throws IOException when the bytes cannot be read as text at all
    public static Preview of(Analysis analysis, String name, byte[] sample, int maxMessages) throws IOException {
        List<PreviewMessage> messages = new ArrayList<>();
        List<Finding> findings =
                SampleMessages.forEach(analysis, name, new ByteArrayInputStream(sample), (read, encoder) -> {
                    if (messages.size() >= maxMessages) {
                        return false;
                    }
                    messages.add(encode(analysis.layouts(), encoder, read));
                    return true;
                });
        SampleSizes sizes = messages.stream().map(PreviewMessage::sizes).reduce(SampleSizes.NONE, SampleSizes::plus);
        return new Preview(text(sample, charset(analysis.model())), messages, findings, sizes);
    }

    private static PreviewMessage encode(Layouts layouts, RecordEncoder encoder, ReadMessage read)
            throws UnencodableException {
        Message message = read.message();
        byte[] bytes = encoder.encode(message);
        return new PreviewMessage(read, bytes, rows(layouts, message, bytes), SampleSizes.of(read, bytes));
    }

    private static List<DumpRow> rows(Layouts layouts, Message message, byte[] bytes) {
        return Dump.of(layouts, RuleSet.of(layouts.shapes()), message.root(), bytes);
    }

    private static byte[] start(Path sample) throws IOException {
        try (var in = Files.newInputStream(sample)) {
            return in.readNBytes(MAX_TEXT);
        }
    }

    private static String text(byte[] sample, Charset charset) {
        String text = new String(sample, charset);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    /// The character set of a model's samples.
    public static Charset charset(Model model) {
        return switch (model.format()) {
            case MessageFormat.Delimited delimited -> Charset.forName(delimited.charset());
            case MessageFormat.FixedWidth fixed -> Charset.forName(fixed.charset());
            default -> StandardCharsets.UTF_8;
        };
    }
}
