package org.bindery.runtime.internal.asn1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.frames.FrameException;
import org.bindery.runtime.internal.frames.Frames;
import org.bindery.runtime.internal.octets.FieldLines;
import org.bindery.runtime.internal.octets.Nodes;
import org.bindery.runtime.internal.octets.Places;
import org.bindery.runtime.internal.octets.ReadingTask;
import org.bindery.runtime.internal.octets.Refusal;
import org.bindery.runtime.internal.octets.TypedReader;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;

/**
 * Reads messages of ASN.1, one after the other, in any form that BER allows. Reading can go on after an invalid
 * message, since its length determines where the next one starts. Not thread-safe.
 */
public final class Asn1Reader implements TypedReader {

    /** Further problems of a message are not reported. */
    private static final int MAX_PROBLEMS = 1_000;

    private final Asn1Forms forms;
    private final MessageInput in;
    private final boolean checking;
    private final Nodes nodes = new Nodes();
    /** Writes messages again, to compare the result with the data. */
    private final MessageWriting again;
    /** Where messages go that may be of several types. */
    private final RecordWriter trial = new RecordWriter();

    private int number;
    private int kind;
    private boolean broken;
    /** Whether the message was read, so that it is known where it ends. */
    private boolean read = true;

    private Asn1Reader(Asn1Forms forms, MessageInput in, boolean checking) {
        this.forms = forms;
        this.in = in;
        this.checking = checking;
        this.again = MessageWriting.of(forms);
    }

    /** Starts to read messages, and checks the facets of their values. */
    public static Asn1Reader of(Asn1Forms forms, Frames messages) {
        return new Asn1Reader(forms, MessageInput.of(messages, forms.rules.isPacked()), true);
    }

    /** Starts to read messages, for callers that check the facets of whole messages themselves. */
    public static Asn1Reader unchecked(Asn1Forms forms, Frames messages) {
        return new Asn1Reader(forms, MessageInput.of(messages, forms.rules.isPacked()), false);
    }

    @Override
    public boolean next() throws IOException, InvalidMessageException {
        if (broken) {
            return false;
        }
        try {
            if (forms.rules.isPacked() && !read && !in.isFramed() && !fits(kind)) {
                broken = true;
                return false;
            }
            number++;
            read = false;
            if (!in.next()) {
                return false;
            }
            kind = fitting();
            return true;
        } catch (FrameException e) {
            broken = true;
            throw InvalidMessageException.inMessage(number, 1, path(0), e.getMessage());
        } catch (Refusal e) {
            broken = !in.isFramed();
            throw InvalidMessageException.inMessage(number, e.at + 1, path(0), e.getMessage() + in.place());
        }
    }

    /** The first root element that the message can be; of those that start with its tag, where it is none of them. */
    private int fitting() throws IOException {
        int first = candidate(0);
        for (int next = first; next >= 0; ) {
            int other = candidate(next + 1);
            if ((next == first && other < 0) || fits(next)) {
                return next;
            }
            next = other;
        }
        return Math.max(0, first);
    }

    /** The next root element that the message may be, by its tag if it has one; -1 if there is none. */
    private int candidate(int from) {
        if (forms.rules.isPacked()) {
            return from < forms.roots.size() ? from : -1;
        }
        return forms.kind(in.tag, from);
    }

    private boolean fits(int root) throws IOException {
        List<FormProblem> found = new ArrayList<>();
        FieldLines.Root<Field> its = forms.roots.get(root);
        message(its, trial.plainStaged(its.field().step, number, XmlLimits.GREATEST_DEPTH), found, 1, false);
        return found.isEmpty();
    }

    private int message(
            FieldLines.Root<Field> root,
            StagedMessage staged,
            List<FormProblem> found,
            int mostProblems,
            boolean checked)
            throws IOException {
        ReadingTask task = new ReadingTask(nodes, staged, found, mostProblems, checked, number);
        if (!forms.rules.isPacked()) {
            return new BerReading(new Octets(in.data, in.size), task).read(root);
        }
        PerInput bits = PerInput.of(in);
        try {
            PerReading reading = new PerReading(bits, task);
            int record = reading.read(root);
            if (!in.uses(bits.octets()) && found.isEmpty()) {
                reading.problem(FormProblem.STRUCTURE, bits.octets(), "there are octets behind the value");
            }
            return record;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private String path(int root) {
        return "/" + forms.roots.get(root).field().step + "[" + number + "]";
    }

    @Override
    public int kind() {
        return kind;
    }

    @Override
    public int number() {
        return number;
    }

    @Override
    public int bytes() {
        return in.length();
    }

    @Override
    public Places places() {
        return Places.of(nodes, in.start, number);
    }

    @Override
    public int read(StagedMessage staged, List<FormProblem> found) throws IOException {
        read = true;
        int before = found.size();
        int record = message(forms.roots.get(kind), staged, found, MAX_PROBLEMS, checking);
        if (forms.rules.isPacked() && !in.isFramed()) {
            // The start of the next message is unknown after one that could not be read.
            broken = found.stream().anyMatch(FormProblem::loses);
        }
        if (found.size() == before || found.stream().noneMatch(FormProblem::loses)) {
            again.keep(kind, staged, record, number, in.data, 0, in.length());
        }
        return record;
    }
}
