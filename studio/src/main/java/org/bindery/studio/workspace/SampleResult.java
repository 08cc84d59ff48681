package org.bindery.studio.workspace;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.UnencodableException;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Location;
import org.bindery.model.ReadLimits;

/// What became of a sample: whether its messages are valid, what they take, and what they hold.
///
/// @param messages how many there are, as far as they could be distinguished
/// @param invalid how many of them are not valid or cannot be encoded
/// @param sizes of those that could be encoded
/// @param findings its findings, in order of the text; the first ones of many
/// @param inOctets whether the places of findings are those of messages and their bytes, not of lines
/// @param components the paths of what its messages hold, without numbers
/// @param trouble why it could not be read at all; empty when it was
public record SampleResult(
        Path file,
        int messages,
        int invalid,
        SampleSizes sizes,
        List<Finding> findings,
        boolean inOctets,
        Set<String> components,
        String trouble) {

    private static final int MOST_FINDINGS = 100;

    public SampleResult {
        findings = List.copyOf(findings);
        components = Set.copyOf(components);
    }

    /// The outcome of a sample.
    public enum Outcome {
        PASSED,
        FAILED,
        UNREADABLE
    }

    public Outcome outcome() {
        if (!trouble.isEmpty()) {
            return Outcome.UNREADABLE;
        }
        return invalid == 0 && messages > 0 ? Outcome.PASSED : Outcome.FAILED;
    }

    /// The first finding, with its location and path: `line 12: … · /trade/amount`; empty if there is none.
    public String firstFinding() {
        if (!trouble.isEmpty()) {
            return trouble;
        }
        if (messages == 0) {
            return "It holds no message.";
        }
        return findings.stream().findFirst().map(this::words).orElse("");
    }

    private String words(Finding finding) {
        Location at = finding.location();
        return SampleText.words(
                finding, SampleText.place(inOctets ? at : new Location(at.file(), at.line(), 0), inOctets));
    }

    /// Reads all messages of a sample, valid or not.
    public static SampleResult of(Analysis analysis, Path file, BooleanSupplier cancelled) {
        Reading reading = new Reading(analysis);
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file));
                MessageReader reader = NativeFormats.reader(
                        analysis.layouts(), analysis.model(), file.toString(), in, ReadLimits.DEFAULT)) {
            reading.all(reader, cancelled);
            return reading.result(file, "");
        } catch (InvalidMessageException e) {
            reading.broken(e);
            return reading.result(file, "");
        } catch (IOException e) {
            return reading.result(file, ModelFiles.reason(file, e));
        }
    }

    private static final class Reading {
        private final Analysis analysis;
        private final RecordEncoder encoder;
        private final ComponentsFound components;
        private final List<Finding> findings = new ArrayList<>();
        private SampleSizes sizes = SampleSizes.NONE;
        private int messages;
        private int invalid;

        Reading(Analysis analysis) {
            this.analysis = analysis;
            encoder = new RecordEncoder(analysis.layouts());
            components = new ComponentsFound(analysis.tree());
        }

        void all(MessageReader reader, BooleanSupplier cancelled) throws IOException, InvalidMessageException {
            Optional<CheckedMessage> next = reader.check();
            while (next.isPresent() && !cancelled.getAsBoolean()) {
                messages++;
                boolean valid = next.get().findings().isEmpty();
                next.get().findings().forEach(this::find);
                boolean encoded = next.get().message().map(this::encode).orElse(true);
                invalid += valid && encoded ? 0 : 1;
                next = reader.check();
            }
        }

        /// @return whether it could be encoded
        private boolean encode(ReadMessage read) {
            components.in(read);
            try {
                sizes = sizes.plus(SampleSizes.of(read, encoder.encode(read.message())));
                return true;
            } catch (UnencodableException e) {
                find(new Finding(Location.NONE, e.path(), e.getMessage()));
                return false;
            }
        }

        void broken(InvalidMessageException e) {
            messages++;
            invalid++;
            e.findings().forEach(this::find);
        }

        private void find(Finding finding) {
            if (findings.size() < MOST_FINDINGS) {
                findings.add(finding);
            }
        }

        SampleResult result(Path file, String trouble) {
            return new SampleResult(
                    file, messages, invalid, sizes, findings, isInOctets(file), components.paths(), trouble);
        }

        /// Only findings need to know.
        private boolean isInOctets(Path file) {
            return !findings.isEmpty() && SampleText.isInOctets(analysis.model(), file);
        }
    }
}
