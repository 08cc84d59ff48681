package org.bindery.runtime.internal.form;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlOptions;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.xml.XmlInput;

/**
 * Reads and stages a document, as forms say. What is open stands on a stack of its own, so that depth is bounded by the
 * limits of the document and not by those of the thread. For one document. Not thread-safe.
 */
public final class XmlFormReader {

    private static final int USUAL_DEPTH = 32;

    private final XmlInput in;
    private final StagedMessage staged;

    private Frame[] frames = new Frame[USUAL_DEPTH];
    private int depth;
    private int[] counters = new int[4 * USUAL_DEPTH];

    /** A record that is being read. */
    private static final class Frame {
        RecordForm form;
        int at;
        int operation;
        /** Where its counters start. */
        int counter;
        /** What it becomes in the record around it. */
        PropertyForm field;
        /** The piece of mixed content that it stands in; 0 for none. */
        int piece;
    }

    /**
     * Reads an XML document.
     *
     * @param forms the forms of all records
     * @param record the number of the record of its root element
     * @param document its bytes, which are not closed
     * @param options how it is read
     * @param namespace the root element's namespace, or the empty string
     * @param root the root element's local name
     * @param staged where it goes
     * @return where its record starts in the staged message
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when it is not as the forms say
     */
    public static int read(
            MessageForms forms,
            int record,
            InputStream document,
            XmlOptions options,
            String namespace,
            String root,
            StagedMessage staged)
            throws IOException, InvalidMessageException {
        XmlInput in = XmlInput.open(document, options);
        return new XmlFormReader(in, staged).document(forms.record(record), namespace, root);
    }

    private XmlFormReader(XmlInput in, StagedMessage staged) {
        this.in = in;
        this.staged = staged;
    }

    private int document(RecordForm form, String namespace, String root) throws IOException, InvalidMessageException {
        int at;
        if (form.self != null && form.self.record == null) {
            at = begin(form);
            form.self.store(staged, at, in.rootXml(namespace, root));
        } else {
            in.root(namespace, root);
            at = read(form);
        }
        in.end();
        return at;
    }

    private int begin(RecordForm form) {
        if (form.is(RecordForm.UNORDERED)) {
            staged.unordered();
        }
        return staged.begin(form.type, form.size);
    }

    /** Starts a record with what stands in its tag. */
    private Frame push(RecordForm form, PropertyForm field, int piece) throws IOException, InvalidMessageException {
        int counter = depth == 0 ? 0 : frames[depth - 1].counter + frames[depth - 1].form.program.counters;
        if (counter + form.program.counters > counters.length) {
            counters = Arrays.copyOf(counters, 2 * (counter + form.program.counters));
        }
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, 2 * depth);
        }
        Frame frame = frames[depth];
        if (frame == null) {
            frame = new Frame();
            frames[depth] = frame;
        }
        depth++;
        frame.form = form;
        frame.field = field;
        frame.piece = piece;
        frame.operation = 0;
        frame.counter = counter;
        frame.at = begin(form);
        attributes(form, frame.at);
        if (form.value != null) {
            String empty = field == null ? null : field.empty;
            form.value.store(staged, frame.at, in.value(form.value.format, empty));
        }
        return frame;
    }

    private int read(RecordForm root) throws IOException, InvalidMessageException {
        Frame frame = push(root, null, 0);
        while (true) {
            XmlProgram.Operation operation = frame.form.program.operations[frame.operation++];
            XmlStep step = operation.step;
            switch (operation.code) {
                case ONE -> {
                    if (isNext(step)) {
                        frame = occurrence(frame, step.field, number(frame, step.field));
                    } else if (!step.emptiable) {
                        throw in.expected(step.names);
                    }
                }
                case MANY -> {
                    if (comesAgain(operation, frame)) {
                        frame.operation--;
                        frame = occurrence(frame, step.field, counters[frame.counter + operation.counter]);
                    }
                }
                case CHOICE -> frame.operation = chosen(operation);
                case UNLESS -> {
                    if (!isNext(step)) {
                        frame.operation = operation.target;
                    }
                }
                case JUMP -> frame.operation = operation.target;
                case RESET -> {
                    int first = frame.counter + operation.counter;
                    Arrays.fill(counters, first, first + operation.target, 0);
                }
                case LOOP -> {
                    if (!comesAgain(operation, frame)) {
                        frame.operation = operation.target;
                    }
                }
                case ALL -> frame.operation = nextOf(operation, frame);
                case NEXT -> {
                    int number =
                            step.isRepeated() ? counters[frame.counter + operation.counter] : number(frame, step.field);
                    frame = occurrence(frame, step.field, number);
                }
                case TEXT -> text(frame);
                case SELF -> {
                    PropertyForm self = frame.form.self;
                    frame = push(typed(self.record), self, 0);
                }
                case END -> {
                    if (depth == 1) {
                        return frame.at;
                    }
                    frame = pop(frame);
                }
            }
        }
    }

    /** Ends a record, and goes on with the one around it. */
    private Frame pop(Frame inner) throws IOException, InvalidMessageException {
        depth--;
        Frame outer = frames[depth - 1];
        PropertyForm field = inner.field;
        field.store(staged, inner.piece == 0 ? outer.at : inner.piece, inner.at);
        if (field.kind == PropertyForm.Kind.GROUP) {
            in.leaveGroup();
        } else if (field.kind == PropertyForm.Kind.ELEMENT) {
            in.leave();
        }
        if (inner.piece != 0) {
            endPiece(outer, inner.piece);
        }
        return outer;
    }

    private void endPiece(Frame frame, int piece) throws IOException, InvalidMessageException {
        frame.form.pieces.store(staged, frame.at, piece);
        text(frame);
    }

    /** Reads the text of mixed content up to the next tag. */
    private void text(Frame frame) throws IOException, InvalidMessageException {
        String text = in.text();
        if (!text.isEmpty()) {
            RecordForm piece = frame.form.pieces.record;
            int record = begin(piece);
            piece.text.store(staged, record, text);
            frame.form.pieces.store(staged, frame.at, record);
        }
    }

    private void attributes(RecordForm form, int at) throws IOException, InvalidMessageException {
        for (PropertyForm field : form.attributes) {
            field.store(
                    staged,
                    at,
                    in.attribute(field.namespace, field.local, field.is(PropertyForm.REQUIRED), field.format));
        }
        if (form.others != null) {
            while (in.nextAttribute(form.otherNames)) {
                form.others.store(staged, at, otherAttribute(form.others.record));
            }
        }
        if (form.is(RecordForm.UNTAGGED)) {
            return;
        }
        if (form.typeName == null) {
            in.noMoreAttributes();
        } else {
            in.noMoreAttributes(form.typeNamespace, form.typeName);
        }
    }

    private int otherAttribute(RecordForm form) {
        int at = begin(form);
        form.attributes[0].store(staged, at, in.attributeNamespace());
        form.attributes[1].store(staged, at, in.attributeName());
        form.attributes[2].store(staged, at, in.attributeValue());
        return at;
    }

    /** The form of the record of an element that may tell its type. */
    private RecordForm typed(RecordForm declared) throws InvalidMessageException {
        return typed(declared, RecordForm.ABSTRACT, false);
    }

    /**
     * The form of the type that an element tells, where there is more than one.
     *
     * @param flag what the form must have, or must not
     * @param wanted whether it must have it
     */
    private RecordForm typed(RecordForm declared, int flag, boolean wanted) throws InvalidMessageException {
        if (declared.derived.length == 0 && !declared.is(RecordForm.ABSTRACT)) {
            return declared;
        }
        if (declared.typeName != null
                && declared.is(flag) == wanted
                && (!in.isTyped() || in.isTyped(declared.typeNamespace, declared.typeName))) {
            return declared;
        }
        for (RecordForm form : declared.derived) {
            if (form.typeName != null && form.is(flag) == wanted && in.isTyped(form.typeNamespace, form.typeName)) {
                return form;
            }
        }
        throw in.wrongType(declared.name);
    }

    /** Reads the attributes of an element that is nil. */
    private int readNil(RecordForm declared) throws IOException, InvalidMessageException {
        RecordForm form = typed(declared, RecordForm.MAY_LACK_CONTENT, true);
        int at = begin(form);
        attributes(form, at);
        return at;
    }

    private boolean isNext(XmlStep step) throws IOException, InvalidMessageException {
        for (XmlStep start : step.starts) {
            boolean next = start.any == null ? in.at(start.field.namespace, start.field.local) : in.at(start.any);
            if (next) {
                return true;
            }
        }
        return false;
    }

    /** Which of several a non-repeated element is, in paths: from 1 where the property repeats all the same. */
    private int number(Frame frame, PropertyForm field) {
        return frame.form.pieces == null && field.is(PropertyForm.REPEATED)
                ? staged.count(frame.at + field.cell) + 1
                : 0;
    }

    /** Whether what may come several times is next once more, which is counted. */
    private boolean comesAgain(XmlProgram.Operation operation, Frame frame)
            throws IOException, InvalidMessageException {
        XmlStep step = operation.step;
        int counter = frame.counter + operation.counter;
        if (counters[counter] != step.max && isNext(step)) {
            counters[counter]++;
            return true;
        }
        if (counters[counter] < step.min && !step.emptiable) {
            throw in.expected(step.names);
        }
        return false;
    }

    private int chosen(XmlProgram.Operation operation) throws IOException, InvalidMessageException {
        XmlStep[] members = operation.step.members;
        for (int i = 0; i < members.length; i++) {
            if (isNext(members[i])) {
                return operation.targets[i];
            }
        }
        if (!operation.step.emptiable) {
            throw in.expected(operation.step.names);
        }
        return operation.target;
    }

    /** A step that was not taken yet as often as it may be; if none is next, all that must be there are looked for. */
    private int nextOf(XmlProgram.Operation operation, Frame frame) throws IOException, InvalidMessageException {
        XmlStep[] members = operation.step.members;
        int first = frame.counter + operation.counter;
        for (int i = 0; i < members.length; i++) {
            int most = members[i].isCounted() ? members[i].max : 1;
            if (counters[first + i] != most && isNext(members[i])) {
                counters[first + i]++;
                return operation.targets[i];
            }
        }
        for (int i = 0; i < members.length; i++) {
            int least = members[i].isCounted() ? members[i].min : 1;
            if (!members[i].emptiable && counters[first + i] < least) {
                throw in.expected(members[i].names);
            }
        }
        return operation.target;
    }

    /**
     * Reads an occurrence, which is next.
     *
     * @return the record that is read next: that of the occurrence, or the same
     */
    private Frame occurrence(Frame frame, PropertyForm field, int number) throws IOException, InvalidMessageException {
        int piece = frame.form.pieces == null ? 0 : begin(frame.form.pieces.record);
        Frame inner = element(field, piece == 0 ? frame.at : piece, number, piece);
        if (inner != null) {
            return inner;
        }
        if (piece != 0) {
            endPiece(frame, piece);
        }
        return frame;
    }

    /** Reads an element or group that is next; the record that it starts, or null if all of it was read. */
    private Frame element(PropertyForm field, int at, int number, int piece)
            throws IOException, InvalidMessageException {
        if (field.kind == PropertyForm.Kind.XML) {
            field.store(staged, at, in.xml(number));
            return null;
        }
        if (field.kind == PropertyForm.Kind.GROUP) {
            in.enterGroup(field.step, number);
            return push(field.record, field, piece);
        }
        in.enter(field.local, number);
        if (field.nil != 0 && in.isNil()) {
            staged.bool(at + field.nil, true);
            if (field.record != null && field.record.mayBeNil() && in.hasAttributes()) {
                field.store(staged, at, readNil(field.record));
            }
            in.endNil();
            return null;
        }
        if (field.record != null) {
            return push(field.is(PropertyForm.POLYMORPHIC) ? typed(field.record) : field.record, field, piece);
        }
        in.noMoreAttributes();
        field.store(staged, at, in.value(field.format, field.empty));
        in.leave();
        return null;
    }
}
