package org.bindery.studio.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.layout.Layouts;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.SourceMap;
import org.bindery.messages.Stopped;
import org.bindery.messages.UnencodableException;
import org.bindery.messages.codec.Dump;
import org.bindery.messages.codec.DumpRow;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.rules.RuleSet;

/// A sample encoded with a model: its text, and each message's bytes field by field.
///
/// @param text the part of it that is read. Messages that begin after that part are ignored; one that
///     begins before its end is read to its own end
/// @param messages its first messages
/// @param sizes of the messages together
/// @param stopped how far the first message was read that could not be read to its end, if its format
///     reports it
public record Preview(
        SampleText text,
        List<PreviewMessage> messages,
        List<Finding> findings,
        SampleSizes sizes,
        Optional<Stopped> stopped) {

    public Preview {
        messages = List.copyOf(messages);
        findings = List.copyOf(findings);
    }

    /// Encodes a sample up to its first invalid message.
    ///
    /// @param maxMessages how many of its messages to show
    public static Preview of(Analysis analysis, Path sample, int maxMessages) throws WorkspaceException {
        SampleSource source = SampleSource.of(sample);
        try (InputStream in = source.open()) {
            List<PreviewMessage> messages = new ArrayList<>();
            List<Finding> findings = SampleMessages.forEach(analysis, source.name(), in, (read, encoder) -> {
                if (messages.size() >= maxMessages) {
                    return false;
                }
                messages.add(encode(analysis.layouts(), encoder, read));
                return true;
            });
            return of(analysis, source, messages, findings, Optional.empty()).inCharacters();
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(sample, e), e);
        }
    }

    /// Encodes a sample, and checks all that its model says of it, rules included. Messages that are not valid are
    /// encoded like others as far as they can be.
    ///
    /// @param maxMessages how many of its messages to show
    public static Preview checked(Analysis analysis, Path sample, int maxMessages) throws WorkspaceException {
        try {
            return checked(analysis, SampleSource.of(sample), maxMessages);
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(sample, e), e);
        }
    }

    /// Encodes and checks a sample from anywhere.
    public static Preview checked(Analysis analysis, SampleSource sample, int maxMessages) throws IOException {
        return inBytes(analysis, sample, maxMessages).inCharacters();
    }

    /// Encodes and checks a sample like [#checked(Analysis, SampleSource, int)], with the places that
    /// the format reports, which may be in bytes.
    public static Preview inBytes(Analysis analysis, SampleSource sample, int maxMessages) throws IOException {
        List<PreviewMessage> messages = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        Optional<Stopped> stopped = Optional.empty();
        RecordEncoder encoder = new RecordEncoder(analysis.layouts());
        try (InputStream in = sample.open();
                MessageReader reader = NativeFormats.reader(
                        analysis.layouts(), analysis.model(), sample.name(), in, ReadLimits.DEFAULT)) {
            for (Optional<CheckedMessage> next = reader.check(); next.isPresent(); next = reader.check()) {
                if (isBehindText(next.get())) {
                    break;
                }
                findings.addAll(next.get().findings());
                if (next.get().message().isPresent() && messages.size() < maxMessages) {
                    ReadMessage read = next.get().message().get();
                    encoded(analysis.layouts(), encoder, read, findings).ifPresent(messages::add);
                }
            }
        } catch (InvalidMessageException e) {
            findings.addAll(e.findings());
            stopped = e.stopped();
        }
        return of(analysis, sample, messages, findings.stream().distinct().toList(), stopped);
    }

    private static boolean isBehindText(CheckedMessage message) {
        return message.message()
                .filter(read -> read.source().message().start() >= SampleText.LONGEST)
                .isPresent();
    }

    private static Preview of(
            Analysis analysis,
            SampleSource sample,
            List<PreviewMessage> messages,
            List<Finding> findings,
            Optional<Stopped> stopped)
            throws IOException {
        SampleSizes sizes = messages.stream().map(PreviewMessage::sizes).reduce(SampleSizes.NONE, SampleSizes::plus);
        return new Preview(SampleText.of(analysis.model(), sample), messages, findings, sizes, stopped);
    }

    /// This with places in characters of the text.
    private Preview inCharacters() {
        return text.isCounted()
                ? new Preview(
                        text,
                        messages.stream()
                                .map(message -> message.moved(text::character))
                                .toList(),
                        findings,
                        sizes,
                        stopped.map(stop -> stop.moved(text::character)))
                : this;
    }

    private static Optional<PreviewMessage> encoded(
            Layouts layouts, RecordEncoder encoder, ReadMessage read, List<Finding> findings) {
        try {
            return Optional.of(encode(layouts, encoder, read));
        } catch (UnencodableException e) {
            findings.add(new Finding(Location.NONE, e.path(), e.getMessage()));
            return Optional.empty();
        }
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

    /// The positions of messages and their values, including those of a message that could be read
    /// only in part.
    public Stream<SourceMap> sources() {
        return Stream.concat(
                messages.stream().map(message -> message.read().source()),
                stopped.stream().map(Stopped::read));
    }

    /// The character set of a model's samples, as far as the model determines it.
    public static Charset charset(Model model) {
        return NativeFormats.charset(model, new byte[0]);
    }
}
