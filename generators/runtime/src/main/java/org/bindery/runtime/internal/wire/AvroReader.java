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
import org.bindery.runtime.internal.octets.Refusal;
import org.bindery.runtime.internal.octets.TypedReader;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;

/**
 * Reads messages in Avro's binary encoding, one of each frame, or one after the other, which only their schema
 * separates: then nothing can be read after an invalid message. Not thread-safe.
 */
public final class AvroReader implements TypedReader {

    /** Further problems of a message are not reported. */
    private static final int MAX_PROBLEMS = 1_000;

    private final AvroForms forms;
    private final @Nullable Frames frames;
    private final boolean checking;
    private final AvroInput in = new AvroInput();
    private final AvroHeader header;
    /** What holds the messages in blocks; null where no container file does. */
    private final @Nullable AvroFileInput file;

    private final Nodes nodes = new Nodes();
    /** Writes messages again, to compare the result with the data. */
    private final AvroWriting again;
    /** The destination of messages that may be of several types, and of those that are skipped. */
    private final RecordWriter trial = new RecordWriter();

    private long start;
    private int number;
    private int kind;
    /** Where the message starts after its header. */
    private int body;
    /** The error in the header of the message. */
    private @Nullable Refusal early;

    private boolean isRead = true;
    private boolean ended;

    private AvroReader(AvroForms forms, Frames messages, boolean checking) {
        InputStream stream = messages.whole();
        this.forms = forms;
        this.frames = stream == null ? messages : null;
        this.checking = checking;
        this.again = new AvroWriting(forms);
        this.header = new AvroHeader(forms);
        if (forms.rules.isFile() && stream == null) {
            throw new IllegalArgumentException("a container file cannot be framed; set framing=none");
        }
        this.file = forms.rules.isFile() ? new AvroFileInput(stream, header.schema(false)) : null;
        if (stream != null && file == null) {
            in.of(stream);
        }
    }

    /** Starts to read messages, and checks the facets of their values. */
    public static AvroReader of(AvroForms forms, Frames messages) {
        return new AvroReader(forms, messages, true);
    }

    /** Starts to read messages, for callers that check the facets of whole messages themselves. */
    public static AvroReader unchecked(AvroForms forms, Frames messages) {
        return new AvroReader(forms, messages, false);
    }

    @Override
    public boolean next() throws IOException, InvalidMessageException {
        if (!isRead) {
            read(trial.plainStaged("", number, XmlLimits.GREATEST_DEPTH), new ArrayList<>());
        }
        if (ended) {
            return false;
        }
        try {
            if (!begin()) {
                return false;
            }
        } catch (FrameException | Refusal e) {
            ended = true;
            number++;
            kind = 0;
            throw InvalidMessageException.inMessage(number, 1, path(), e.getMessage());
        }
        number++;
        isRead = false;
        early = file == null ? null : file.refused;
        body = 0;
        kind = 0;
        if (early != null) {
            return true;
        }
        try {
            kind = header.kind(in);
            body = in.at - in.from;
            kind = kind < 0 ? fitting() : kind;
        } catch (Refusal e) {
            early = e;
        }
        return true;
    }

    private boolean begin() throws IOException, FrameException, Refusal {
        if (file != null) {
            boolean more = file.begin(in);
            start = file.offset();
            return more;
        }
        if (frames == null) {
            boolean more = in.begin();
            start = in.offset(in.from);
            return more;
        }
        if (!frames.next()) {
            return false;
        }
        in.of(frames.data(), frames.start(), frames.end());
        start = frames.offset();
        return true;
    }

    /** The first root element whose type the message is of; else the first. */
    private int fitting() throws IOException {
        for (int root = 0; root < forms.roots.size() && forms.roots.size() > 1; root++) {
            AvroField its = forms.roots.get(root).field();
            StagedMessage staged = trial.plainStaged(its.step, number, XmlLimits.GREATEST_DEPTH);
            AvroReading reading =
                    new AvroReading(forms, in, new ReadingTask(nodes, staged, new ArrayList<>(), 1, false, number));
            reading.read(its, frames != null, null);
            boolean fits = reading.complete && isPassed();
            in.at = in.from + body;
            if (fits) {
                return root;
            }
        }
        return 0;
    }

    /** Whether what follows is another message: one without octets is separated from it by its frame or block only. */
    private boolean isPassed() {
        return frames != null || file != null || in.at > in.from;
    }

    @Override
    public int kind() {
        return kind;
    }

    private String path() {
        return "/" + forms.roots.get(kind).field().step + "[" + number + "]";
    }

    @Override
    public int number() {
        return number;
    }

    @Override
    public int bytes() {
        return in.at - in.from;
    }

    @Override
    public Places places() {
        if (file == null || file.isAsItStands()) {
            return Places.of(nodes, start, number);
        }
        Nodes all = new Nodes();
        all.end(all.add(forms.roots.get(kind).field().step, Nodes.NONE, 0, 0), file.blockSize());
        return Places.of(all, start, number);
    }

    @Override
    public int read(StagedMessage staged, List<FormProblem> found) throws IOException {
        isRead = true;
        int most = found.size() + MAX_PROBLEMS;
        AvroReading reading = new AvroReading(forms, in, new ReadingTask(nodes, staged, found, most, checking, number));
        int record = reading.read(forms.roots.get(kind).field(), frames != null, early);
        if (reading.complete && !isPassed()) {
            String reason = "messages of this type take no octets, so these are of none";
            found.add(new FormProblem(FormProblem.STRUCTURE, number, 1, path(), reason));
            ended = true;
        } else if (!reading.complete) {
            if (file == null) {
                ended = frames == null;
            } else {
                file.skipBlock();
            }
        } else {
            again.keep(kind, staged, record, number, in.data, in.from + header.marked(), in.at);
        }
        return record;
    }
}
