package org.bindery.runtime.internal.form;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.function.ToIntFunction;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.record.CellKind;
import org.bindery.runtime.internal.record.RecordTable.FieldOrder;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.record.TableReader;
import org.bindery.runtime.internal.value.ValueFormat;
import org.bindery.runtime.internal.xml.XmlOutput;

/**
 * Writes a staged message as a document by forms. Open elements are kept on a stack of its own, as in reading. For one
 * document. Not thread-safe.
 */
public final class XmlFormWriter {

    private static final int USUAL_DEPTH = 32;

    /** Replaces the start of a record that the reader has found, and which is not staged. */
    private static final int FOUND = -1;

    private static final byte[] QUOTE = {'"'};

    private final StagedMessage staged;
    /** Reads a binary message while it is written; null for one that is staged. */
    private final TableReader reader;

    private final XmlOutput out;

    private Frame[] frames = new Frame[USUAL_DEPTH];
    private int depth;

    /** A record that is being written. */
    private static final class Frame {
        RecordForm form;
        int at;
        /** Whether its properties come from the reader; otherwise it is staged. */
        boolean read;
        /** Whether its element is nil, and has attributes alone. */
        boolean nil;
        /** What it is in the record around it; null for the record of the root element. */
        PropertyForm field;
        /** The next of its fields; of one that is read, whether the value is read: 1, else 0. */
        int next;
        /** The list that is being written, and its next item; 0 for none. */
        PropertyForm list;

        int item;
    }

    /**
     * Writes an XML document in UTF-8.
     *
     * @param record the number of the record of its root element
     * @param document where it goes; it is flushed, not closed
     * @param namespace the root element's namespace, or the empty string
     * @param root the root element's local name
     * @param message puts the message into a staged message, and says where its record starts
     * @throws UnencodableException when something mandatory is missing or cannot be written
     */
    public static void write(
            MessageForms forms,
            int record,
            OutputStream document,
            String namespace,
            String root,
            ToIntFunction<StagedMessage> message)
            throws IOException {
        RecordForm form = forms.record(record);
        RecordWriter writer = RecordWriter.take();
        try {
            StagedMessage staged = writer.plainStaged(root, 0, XmlLimits.GREATEST_DEPTH);
            if (form.self == null) {
                staged.leaveUnread();
            }
            int at = message.applyAsInt(staged);
            XmlOutput out = XmlOutput.start(document, namespace);
            if (staged.unread() == null) {
                new XmlFormWriter(staged, out).document(form, at, namespace, root);
            } else if (!new XmlFormWriter(staged, out).isWritten(form, namespace, root)) {
                StagedMessage whole = writer.plainStaged(root, 0, XmlLimits.GREATEST_DEPTH);
                at = message.applyAsInt(whole);
                out = XmlOutput.start(document, namespace);
                new XmlFormWriter(whole, out).document(form, at, namespace, root);
            }
            out.end();
        } finally {
            writer.release();
        }
    }

    private XmlFormWriter(StagedMessage staged, XmlOutput out) {
        this.staged = staged;
        this.reader = (TableReader) staged.unread();
        this.out = out;
    }

    /** Writes a binary message that was left unread; returns false on any error, which the staged message reports. */
    private boolean isWritten(RecordForm form, String namespace, String root) throws IOException {
        try {
            document(form, FOUND, namespace, root);
            return true;
        } catch (RuntimeException e) {
            return false;
        }
    }

    /** @param at where its record starts in the staged message */
    private void document(RecordForm form, int at, String namespace, String root) throws IOException {
        if (form.self != null && form.self.record == null) {
            out.xml(namespace, root, staged.text(at + form.self.cell));
            return;
        }
        root(form, at, namespace, root);
        while (out.lacksPrefixes()) {
            out.restart();
            depth = 0;
            if (at == FOUND) {
                reader.again();
            }
            root(form, at, namespace, root);
        }
    }

    private void root(RecordForm form, int at, String namespace, String root) throws IOException {
        byte[] endTag = form.root(namespace, root).endTag;
        out.enter(namespace, root, endTag);
        if (form.isOther(type(at))) {
            // The root element says nothing of its type.
            throw out.wrongType(form.derived(type(at)).name, form.name);
        }
        push(form, at, null);
        while (depth > 0 && !out.lacksPrefixes()) {
            step(frames[depth - 1]);
        }
        out.leave(root, endTag);
    }

    private void push(RecordForm form, int at, PropertyForm field) {
        if (reader != null && depth >= XmlLimits.GREATEST_DEPTH - 1) {
            throw new UnencodableException("", "records may be nested too deeply");
        }
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, 2 * depth);
        }
        if (frames[depth] == null) {
            frames[depth] = new Frame();
        }
        Frame frame = frames[depth++];
        frame.form = form;
        FieldOrder order = at == FOUND ? form.written(reader).orElse(null) : null;
        frame.read = order != null;
        if (frame.read) {
            frame.at = reader.enter(order);
        } else {
            frame.at = at == FOUND ? reader.stage() : at;
        }
        frame.field = field;
        frame.nil = false;
        frame.next = 0;
        frame.item = 0;
    }

    private void step(Frame frame) throws IOException {
        if (frame.read) {
            read(frame);
        } else if (frame.item != 0) {
            int item = frame.item;
            frame.item = staged.next(item);
            part(frame.form, frame.list, item);
        } else if (frame.next < frame.form.fields.length) {
            field(frame, frame.form.fields[frame.next++]);
        } else {
            end(frame);
        }
    }

    /** Writes the property that the reader finds next. */
    private void read(Frame frame) throws IOException {
        int next = reader.next();
        PropertyForm value = frame.form.value;
        if (next < 0) {
            if (value != null && frame.next == 0) {
                throw out.missing(value.step);
            }
            end(frame);
            return;
        }
        PropertyForm field = frame.form.fields[next];
        frame.next = field == value ? 1 : 0;
        if (field.holding == CellKind.RECORD) {
            part(frame.form, field, FOUND);
            return;
        }
        int cell = frame.at + field.cell;
        String text = reader.text();
        if (!direct(field, cell, text != null && field.writesTexts ? reader.plainText() : null)) {
            value(field, text == null ? staged.get(cell, field.holding) : text);
        }
    }

    /** Writes a value as bytes; false where it is none that can be written so. */
    private boolean direct(PropertyForm field, int cell, byte[] text) {
        if (text == null && !(field.writesNumbers && staged.isDecimal(cell))) {
            return false;
        }
        if (field.kind == PropertyForm.Kind.VALUE) {
            out.open();
        } else if (field.kind == PropertyForm.Kind.ATTRIBUTE) {
            out.attribute(field.local, field.endTag);
        } else if (!out.open(field.namespace, field.endTag)) {
            return false;
        }
        if (text == null) {
            out.decimal(staged.digits(cell), staged.scale(cell));
        } else {
            out.plain(text);
        }
        if (field.kind == PropertyForm.Kind.ATTRIBUTE) {
            out.plain(QUOTE);
        } else if (field.kind == PropertyForm.Kind.ELEMENT) {
            out.plain(field.endTag);
        }
        return true;
    }

    private void end(Frame frame) throws IOException {
        depth--;
        if (frame.field != null) {
            leave(frame.field);
        }
    }

    private int type(int at) {
        return at == FOUND ? reader.type() : staged.type(at);
    }

    private void leave(PropertyForm field) throws IOException {
        if (field.kind == PropertyForm.Kind.GROUP) {
            out.leaveGroup();
        } else if (field.kind == PropertyForm.Kind.ELEMENT) {
            out.leave(field.local, field.endTag);
        }
    }

    private void field(Frame frame, PropertyForm field) throws IOException {
        int cell = frame.at + field.cell;
        boolean record = field.holding == CellKind.RECORD;
        if (field.kind == PropertyForm.Kind.ABSENT) {
            absent(field, cell);
        } else if (frame.nil
                && field.kind != PropertyForm.Kind.ATTRIBUTE
                && field.kind != PropertyForm.Kind.ATTRIBUTES) {
            absent(field, cell);
        } else if (field.nil != 0 && staged.bool(frame.at + field.nil)) {
            nil(field, cell);
        } else if (field.is(PropertyForm.REPEATED) && record) {
            frame.list = field;
            frame.item = staged.part(cell);
        } else if (field.is(PropertyForm.REPEATED)) {
            for (int item = staged.part(cell); item != 0; item = staged.next(item)) {
                value(field, staged.get(item + 1, field.holding));
            }
        } else if (field.is(PropertyForm.REQUIRED) || field.kind == PropertyForm.Kind.VALUE || staged.has(cell)) {
            if (record) {
                part(frame.form, field, staged.part(cell));
            } else {
                value(field, staged.get(cell, field.holding));
            }
        }
    }

    private void absent(PropertyForm field, int cell) {
        if (staged.has(cell)) {
            throw out.mayNotBeThere(field.step);
        }
    }

    /** Writes an element that is nil, with the attributes that it may have all the same. */
    private void nil(PropertyForm field, int cell) throws IOException {
        out.enter(field.namespace, field.local, field.endTag);
        boolean mayHaveAttributes = field.record != null && field.record.mayBeNil();
        if (!mayHaveAttributes) {
            absent(field, cell);
        }
        out.nil();
        if (staged.has(cell)) {
            content(field, staged.part(cell));
            frames[depth - 1].nil = true;
        } else {
            leave(field);
        }
    }

    @SuppressWarnings("unchecked") // what the staged message holds is of the class that the form of the values has
    private void value(PropertyForm field, Object value) throws IOException {
        ValueFormat<Object> format = (ValueFormat<Object>) field.format;
        switch (field.kind) {
            case ATTRIBUTE -> out.attribute(field.namespace, field.local, format, value);
            case VALUE -> out.value(format, value);
            case TEXT -> out.text((String) value);
            case XML -> {
                if (field.any == null) {
                    out.xml(field.namespace, field.local, (String) value);
                } else {
                    out.xml(field.any, (String) value);
                }
            }
            case ELEMENT -> out.element(field.namespace, field.local, format, value, field.endTag);
            default -> throw new IllegalArgumentException(field.step + " is not a value");
        }
    }

    /** @param at where the record starts, or 0 */
    private void part(RecordForm form, PropertyForm field, int at) throws IOException {
        switch (field.kind) {
            case ATTRIBUTES -> {
                PropertyForm[] attribute = field.record.fields;
                int start = at == FOUND ? reader.stage() : required(field, at);
                out.otherAttribute(
                        form.otherNames,
                        staged.text(start + attribute[0].cell),
                        staged.text(start + attribute[1].cell),
                        staged.text(start + attribute[2].cell));
            }
            case GROUP -> {
                out.enterGroup(field.step);
                content(field, at);
            }
            case SELF -> content(field, at);
            case ELEMENT -> {
                out.enter(field.namespace, field.local, field.endTag);
                content(field, at);
            }
            default -> throw new IllegalArgumentException(field.step + " is not a record");
        }
    }

    private int required(PropertyForm field, int at) {
        if (at == 0) {
            throw out.missing(field.step);
        }
        return at;
    }

    /** Starts the content of a record's element, and of its start tag. */
    private void content(PropertyForm field, int at) throws IOException {
        RecordForm form = field.record;
        if (form.isOther(type(required(field, at))) && field.is(PropertyForm.POLYMORPHIC)) {
            form = form.derived(type(at));
            out.type(form.typeNamespace, form.typeName);
        }
        push(form, at, field);
    }
}
