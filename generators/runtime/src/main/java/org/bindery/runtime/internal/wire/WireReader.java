package org.bindery.runtime.internal.wire;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.frames.FrameException;
import org.bindery.runtime.internal.frames.Frames;
import org.bindery.runtime.internal.octets.Nodes;
import org.bindery.runtime.internal.octets.Places;
import org.bindery.runtime.internal.octets.ReadingTask;
import org.bindery.runtime.internal.octets.TypedReader;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;

/**
 * Reads messages in wire format, one of each frame, or the one that is all of a file. Reading can go on after an
 * invalid message. Not thread-safe.
 */
public final class WireReader implements TypedReader {

    /** Further problems of a message are not reported. */
    private static final int MAX_PROBLEMS = 1_000;

    private static final byte[] NOTHING = {};

    private final WireForms forms;
    /** Holds the only message; null where messages are in frames. */
    private final @Nullable InputStream whole;

    private final Frames frames;
    private final boolean checking;
    private final Nodes nodes = new Nodes();
    /** Writes messages again, to compare the result with the data. */
    private final WireWriting again;
    /** Where messages go that may be of several types. */
    private final RecordWriter trial = new RecordWriter();

    private byte[] data = NOTHING;
    private int from;
    private int to;
    private long start;
    private int number;
    private int kind;
    private boolean ended;

    private WireReader(WireForms forms, Frames frames, boolean checking) {
        this.forms = forms;
        this.again = new WireWriting(forms);
        this.whole = frames.whole();
        this.frames = frames;
        this.checking = checking;
    }

    /** Starts to read messages, and checks the facets of their values. */
    public static WireReader of(WireForms forms, Frames messages) {
        return new WireReader(forms, messages, true);
    }

    /** Starts to read messages, for callers that check the facets of whole messages themselves. */
    public static WireReader unchecked(WireForms forms, Frames messages) {
        return new WireReader(forms, messages, false);
    }

    @Override
    public boolean next() throws IOException, InvalidMessageException {
        if (ended) {
            return false;
        }
        if (whole != null) {
            ended = true;
            data = whole.readAllBytes();
            to = data.length;
            if (to == 0) {
                return false;
            }
        } else {
            try {
                if (!frames.next()) {
                    return false;
                }
            } catch (FrameException e) {
                ended = true;
                throw InvalidMessageException.inMessage(number + 1, 1, path(0, number + 1), e.getMessage());
            }
            data = frames.data();
            from = frames.start();
            to = frames.end();
            start = frames.offset();
        }
        number++;
        kind = fitting();
        return true;
    }

    /** The first root element that knows all fields of the message; else the first whose type it is; else the first. */
    private int fitting() {
        int possible = -1;
        for (int root = 0; root < forms.roots.size() && forms.roots.size() > 1; root++) {
            List<FormProblem> found = new ArrayList<>();
            Field its = forms.roots.get(root).field();
            StagedMessage staged = trial.plainStaged(its.step, number, XmlLimits.GREATEST_DEPTH);
            ReadingTask task = new ReadingTask(nodes, staged, found, 1, false, number);
            WireReading reading = new WireReading(forms, new WireInput(data, from), task);
            reading.read(its, to);
            if (found.isEmpty() && reading.unknown == 0) {
                return root;
            }
            possible = found.isEmpty() && possible < 0 ? root : possible;
        }
        return Math.max(0, possible);
    }

    private String path(int root, int message) {
        return "/" + forms.roots.get(root).field().step + "[" + message + "]";
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
        return to - from;
    }

    @Override
    public Places places() {
        return Places.of(nodes, start, number);
    }

    @Override
    public int read(StagedMessage staged, List<FormProblem> found) {
        int before = found.size();
        ReadingTask task = new ReadingTask(nodes, staged, found, MAX_PROBLEMS, checking, number);
        int record = new WireReading(forms, new WireInput(data, from), task)
                .read(forms.roots.get(kind).field(), to);
        if (found.size() == before || found.stream().noneMatch(FormProblem::loses)) {
            again.keep(kind, staged, record, number, data, from, to);
        }
        return record;
    }
}
