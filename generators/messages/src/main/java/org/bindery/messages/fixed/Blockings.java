package org.bindery.messages.fixed;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.Message;
import org.bindery.messages.ReadMessage;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Presentation;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.internal.fixed.FixedBlocking;
import org.bindery.runtime.internal.fixed.FixedGuess;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;
import org.bindery.shape.fixed.FixedRecords;

/// Finds out how the records of a file follow each other: by the words and line ends between them, else by reading
/// them in each way that has neither.
public final class Blockings {

    /// How much of a file is looked at.
    private static final int MOST_BYTES = 1 << 24;

    private static final int MOST_RECORDS = 2_000;

    private final Model model;
    private final Shapes shapes;
    private final MessageFormat.FixedWidth format;
    private final byte[] data;
    private final boolean whole;

    private Blockings(Model model, Shapes shapes, MessageFormat.FixedWidth format, byte[] data, boolean whole) {
        this.model = model;
        this.shapes = shapes;
        this.format = format;
        this.data = data;
        this.whole = whole;
    }

    /// How well a file is read in a way.
    ///
    /// @param irregular the share of records that would not be written again as they are
    private record Trial(FixedBlocking blocking, double irregular) {}

    /// The blocking of a file; empty where records cannot be read in any.
    ///
    /// @throws IOException when the file cannot be read, or the model does not determine the position
    ///     of each component
    public static Optional<String> of(Model model, Shapes shapes, MessageFormat.FixedWidth format, Path file)
            throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] data = in.readNBytes(MOST_BYTES);
            return new Blockings(model, shapes, format, data, in.read() < 0)
                    .found()
                    .map(FixedBlocking::toString);
        }
    }

    private Optional<FixedBlocking> found() throws IOException {
        FixedRecords records = FixedReader.records(shapes, format);
        int most = (int) Math.min(Integer.MAX_VALUE, records.mostWidth());
        FixedBlocking shown = new FixedGuess(data, 0, data.length, whole).blocking(most, format.charset());
        if (shown != null && shown != FixedBlocking.FIXED) {
            return Optional.of(shown);
        }
        List<FixedBlocking> lines = isText() ? List.of(FixedBlocking.LINES, FixedBlocking.LINES_CRLF) : List.of();
        Optional<Trial> best =
                best(Stream.concat(Stream.of(FixedBlocking.FIXED, FixedBlocking.CONTIGUOUS), lines.stream())
                        .toList());
        boolean isDoubtful = best.isEmpty() || best.get().irregular() > 0;
        if (isDoubtful && !lines.isEmpty() && areWithin(most)) {
            // Editors take off the blanks at the end of lines, which makes each of them irregular.
            Optional<Trial> bestLines = best(lines);
            best = bestLines.isPresent() ? bestLines : best;
        }
        return best.map(Trial::blocking);
    }

    private Optional<Trial> best(List<FixedBlocking> ways) throws IOException {
        Optional<Trial> best = Optional.empty();
        for (FixedBlocking way : ways) {
            Optional<Trial> trial = trial(way);
            best = Stream.concat(best.stream(), trial.stream()).min(Comparator.comparingDouble(Trial::irregular));
        }
        return best;
    }

    /// Whether there are lines, none of which is longer than a record.
    private boolean areWithin(int most) {
        int lines = 0;
        int start = 0;
        for (int at = 0; at < data.length; at++) {
            if (data[at] == '\n') {
                int end = at > start && data[at - 1] == '\r' ? at - 1 : at;
                if (end - start > most) {
                    return false;
                }
                start = at + 1;
                lines++;
            }
        }
        return lines > 1 && data.length - start <= most;
    }

    /// Whether there are line ends, and no bytes that texts have not.
    private boolean isText() {
        boolean ends = false;
        for (byte octet : data) {
            ends |= octet == '\n';
            if (octet >= 0 && octet < '\t') {
                return false;
            }
        }
        return ends;
    }

    private Optional<Trial> trial(FixedBlocking blocking) throws IOException {
        MessageFormat.FixedWidth other = new MessageFormat.FixedWidth(format.charset(), blocking.toString());
        int records = 0;
        int irregular = 0;
        try (FixedReader reader =
                new FixedReader(model, shapes, other, "", new ByteArrayInputStream(data), ReadLimits.DEFAULT)) {
            Optional<ReadMessage> next = reader.next();
            for (; next.isPresent() && records < MOST_RECORDS; next = reader.next()) {
                records++;
                irregular += isIrregular(next.get().message()) ? 1 : 0;
            }
        } catch (InvalidMessageException e) {
            // Where only the beginning was read, its last record is cut.
            records = whole ? 0 : records;
        }
        return records == 0 ? Optional.empty() : Optional.of(new Trial(blocking, (double) irregular / records));
    }

    private static boolean isIrregular(Message message) {
        return message.value().shape().properties().stream()
                .filter(property -> property.presentation().usage().equals(Presentation.PATCH))
                .map(Property::index)
                .anyMatch(index -> message.value().get(index) instanceof List<?> patches && !patches.isEmpty());
    }
}
