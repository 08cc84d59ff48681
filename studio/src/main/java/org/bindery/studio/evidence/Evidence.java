package org.bindery.studio.evidence;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.ReadLimits;
import org.bindery.studio.background.Running;
import org.bindery.studio.workspace.Analysis;

/// The messages of all samples, on which rules are judged and encodings measured: all that could be read, valid
/// or not.
///
/// @param analysis of the model that read them
/// @param complete whether there are no more messages than these
public record Evidence(Analysis analysis, List<Sample> samples, boolean complete) {

    /// The messages of one file.
    record Sample(Path file, List<Message> messages) {
        Sample {
            messages = List.copyOf(messages);
        }
    }

    /// More messages than these take longer than anyone waits.
    private static final int MOST_MESSAGES = 1_000;

    public Evidence {
        samples = List.copyOf(samples);
    }

    /// Reads the first messages of samples. A file that cannot be read is no evidence; the list of
    /// samples shows the reason.
    public static Evidence of(List<Path> files, Analysis analysis, Running running) {
        List<Sample> samples = new ArrayList<>();
        int most = MOST_MESSAGES;
        for (Path file : files) {
            if (running.isCancelled()) {
                break;
            }
            // One more than is kept indicates whether there are more.
            List<Message> messages = read(file, analysis, most + 1, running);
            if (messages.size() > most) {
                samples.add(new Sample(file, messages.subList(0, most)));
                return new Evidence(analysis, samples, false);
            }
            samples.add(new Sample(file, messages));
            most -= messages.size();
        }
        return new Evidence(analysis, samples, true);
    }

    /// All messages, one sample after the other.
    public List<Message> messages() {
        return samples.stream().flatMap(sample -> sample.messages().stream()).toList();
    }

    /// The files, in order.
    public List<Path> files() {
        return samples.stream().map(Sample::file).toList();
    }

    /// What to begin a sentence about them with: `Sample`, `12 samples`, `First 1,000 messages of the samples`.
    String words() {
        if (!complete) {
            return String.format(Locale.ROOT, "First %,d messages of the samples", MOST_MESSAGES);
        }
        return samples.size() == 1 ? "Sample" : String.format(Locale.ROOT, "%,d samples", samples.size());
    }

    private static List<Message> read(Path file, Analysis analysis, int most, Running running) {
        List<Message> messages = new ArrayList<>();
        try (InputStream in = Files.newInputStream(file);
                MessageReader reader = NativeFormats.reader(
                        analysis.layouts(), analysis.model(), file.toString(), in, ReadLimits.DEFAULT)) {
            Optional<CheckedMessage> next = reader.check();
            while (next.isPresent() && messages.size() < most && !running.isCancelled()) {
                next.get().message().map(ReadMessage::message).ifPresent(messages::add);
                next = reader.check();
            }
        } catch (InvalidMessageException | IOException e) {
            // The list of samples shows the errors there; the messages before them are evidence all
            // the same.
            return messages;
        }
        return messages;
    }
}
