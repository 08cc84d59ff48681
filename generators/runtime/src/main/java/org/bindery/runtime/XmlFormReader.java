package org.bindery.runtime;

import java.io.IOException;
import java.util.Arrays;

/**
 * Reads a document into a draft, as forms say. What is open stands on a stack of its own, so that depth is bounded by the
 * limits of the document and not by those of the thread. For one document. Not thread-safe.
 */
final class XmlFormReader {

    private static final int USUAL_DEPTH = 32;

    private final XmlInput in;
    private final Draft draft;

    private Frame[] frames = new Frame[USUAL_DEPTH];
    private int depth;
    private int[] counters = new int[4 * USUAL_DEPTH];

    /** A record that is being read. */
    private static final class Frame {
        XmlForm form;
        int at;
        int operation;
        /** Where its counters start. */
        int counter;
        /** What it becomes in the record around it. */
        XmlField field;
        /** The piece of mixed content that it stands in; 0 for none. */
        int piece;
    }

    XmlFormReader(XmlInput in, Draft draft) {
        this.in = in;
        this.draft = draft;
    }

    /**
     * Reads a document.
     *
     * @return where its record starts in the draft
     */
    int document(XmlForm form, String namespace, String root) throws IOException, InvalidMessageException {
        int at;
        if (form.self != null && form.self.record == null) {
            at = begin(form);
            store(form.self, at, in.rootXml(namespace, root));
        } else {
            in.root(namespace, root);
            at = read(form);
        }
        in.end();
        return at;
    }

    private int begin(XmlForm form) {
        if (form.is(XmlForm.UNORDERED)) {
            draft.unordered();
        }
        return draft.begin(form.type, form.size);
    }

    /** Starts a record with what stands in its tag. */
    private Frame push(XmlForm form, XmlField field, int piece) throws IOException, InvalidMessageException {
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
            store(form.value, frame.at, in.value(form.value.format, null));
        }
        return frame;
    }

    private int read(XmlForm root) throws IOException, InvalidMessageException {
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
                    XmlField self = frame.form.self;
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
        XmlField field = inner.field;
        store(field, inner.piece == 0 ? outer.at : inner.piece, inner.at);
        if (field.kind == XmlField.Kind.GROUP) {
            in.leaveGroup();
        } else if (field.kind == XmlField.Kind.ELEMENT) {
            in.leave();
        }
        if (inner.piece != 0) {
            endPiece(outer, inner.piece);
        }
        return outer;
    }

    private void endPiece(Frame frame, int piece) throws IOException, InvalidMessageException {
        store(frame.form.pieces, frame.at, piece);
        text(frame);
    }

    /** Reads the text of mixed content up to the next tag. */
    private void text(Frame frame) throws IOException, InvalidMessageException {
        String text = in.text();
        if (!text.isEmpty()) {
            XmlForm piece = frame.form.pieces.record;
            int record = begin(piece);
            store(piece.text, record, text);
            store(frame.form.pieces, frame.at, record);
        }
    }

    private void attributes(XmlForm form, int at) throws IOException, InvalidMessageException {
        for (XmlField field : form.attributes) {
            store(field, at, in.attribute(field.namespace, field.local, field.is(XmlField.REQUIRED), field.format));
        }
        if (form.others != null) {
            while (in.nextAttribute(form.otherNames)) {
                store(form.others, at, otherAttribute(form.others.record));
            }
        }
        if (form.is(XmlForm.UNTAGGED)) {
            return;
        }
        if (form.typeName == null) {
            in.noMoreAttributes();
        } else {
            in.noMoreAttributes(form.typeNamespace, form.typeName);
        }
    }

    private int otherAttribute(XmlForm form) {
        int at = begin(form);
        store(form.attributes[0], at, in.attributeNamespace());
        store(form.attributes[1], at, in.attributeName());
        store(form.attributes[2], at, in.attributeValue());
        return at;
    }

    /** The form of the record of an element that may tell its type. */
    private XmlForm typed(XmlForm declared) throws InvalidMessageException {
        return typed(declared, XmlForm.ABSTRACT, false);
    }

    /**
     * The form of the type that an element tells, where there is more than one.
     *
     * @param flag what the form must have, or must not
     * @param wanted whether it must have it
     */
    private XmlForm typed(XmlForm declared, int flag, boolean wanted) throws InvalidMessageException {
        if (declared.derived.length == 0 && !declared.is(XmlForm.ABSTRACT)) {
            return declared;
        }
        if (declared.typeName != null
                && declared.is(flag) == wanted
                && (!in.isTyped() || in.isTyped(declared.typeNamespace, declared.typeName))) {
            return declared;
        }
        for (XmlForm form : declared.derived) {
            if (form.typeName != null && form.is(flag) == wanted && in.isTyped(form.typeNamespace, form.typeName)) {
                return form;
            }
        }
        throw in.wrongType(declared.name);
    }

    /** Reads the attributes of an element that is nil. */
    private int readNil(XmlForm declared) throws IOException, InvalidMessageException {
        XmlForm form = typed(declared, XmlForm.MAY_LACK_CONTENT, true);
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
    private int number(Frame frame, XmlField field) {
        return frame.form.pieces == null && field.is(XmlField.REPEATED) ? draft.count(frame.at + field.cell) + 1 : 0;
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
    private Frame occurrence(Frame frame, XmlField field, int number) throws IOException, InvalidMessageException {
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
    private Frame element(XmlField field, int at, int number, int piece) throws IOException, InvalidMessageException {
        if (field.kind == XmlField.Kind.XML) {
            store(field, at, in.xml(number));
            return null;
        }
        if (field.kind == XmlField.Kind.GROUP) {
            in.enterGroup(field.step, number);
            return push(field.record, field, piece);
        }
        in.enter(field.local, number);
        if (field.nil != 0 && in.isNil()) {
            draft.bool(at + field.nil, true);
            if (field.record != null && field.record.mayBeNil() && in.hasAttributes()) {
                store(field, at, readNil(field.record));
            }
            in.endNil();
            return null;
        }
        if (field.record != null) {
            return push(field.is(XmlField.POLYMORPHIC) ? typed(field.record) : field.record, field, piece);
        }
        in.noMoreAttributes();
        store(field, at, in.value(field.format, field.empty));
        in.leave();
        return null;
    }

    private void store(XmlField field, int at, int record) {
        if (field.is(XmlField.REPEATED)) {
            draft.addPart(at + field.cell, record);
        } else {
            draft.part(at + field.cell, record);
        }
    }

    private void store(XmlField field, int at, Object value) {
        int cell = at + field.cell;
        boolean repeated = field.is(XmlField.REPEATED);
        switch (field.store) {
            case TEXT -> {
                if (repeated) {
                    draft.addText(cell, (String) value);
                } else {
                    draft.text(cell, (String) value);
                }
            }
            case OBJECT -> {
                if (repeated) {
                    draft.addValue(cell, value);
                } else {
                    draft.value(cell, value);
                }
            }
            case BOOLEAN -> draft.bool(cell, (Boolean) value);
            case INTEGER -> draft.number(cell, ((Number) value).longValue());
            case REAL -> draft.real(cell, ((Number) value).doubleValue());
            case RECORD -> throw new IllegalArgumentException(field.step + " is a record");
        }
    }
}
