package org.bindery.studio.workspace;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.bindery.messages.CheckedMessage;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.MessageReader;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.ReadLimits;

/// Determines whether a file contains messages of a model.
public final class SampleFit {

    /// One of the first messages has to fit.
    private static final int LOOKED_AT = 20;

    private SampleFit() {}

    /// Whether one of a file's first messages can be read and is mostly valid; it need not be entirely
    /// valid.
    public static boolean of(Analysis analysis, Path file) {
        if (!NativeFormats.isSupported(analysis.model().format())) {
            return false;
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file));
                MessageReader reader = NativeFormats.reader(
                        analysis.layouts(), analysis.model(), file.toString(), in, ReadLimits.DEFAULT)) {
            for (int i = 0; i < LOOKED_AT; i++) {
                Optional<CheckedMessage> next = reader.check();
                if (next.isEmpty() || isRight(next.get())) {
                    return next.isPresent();
                }
            }
        } catch (InvalidMessageException | IOException e) {
            // What cannot be read is no sample of this model.
        }
        return false;
    }

    private static boolean isRight(CheckedMessage message) {
        return message.message()
                .filter(read ->
                        2 * message.findings().size() <= read.source().all().size())
                .isPresent();
    }
}
