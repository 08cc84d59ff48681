package org.bindery.runtime.internal.form;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlOptions;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.xml.XmlInput;

/**
 * Reads and stages a document by forms. Open elements are kept on a stack of its own, so that depth is bounded by the
 * limits of the document and not by those of the thread. Errors are refused by the input, which usually ends reading;
 * else reading goes on with the rest as far as possible. For one document. Not thread-safe.
 */
public class XmlFormReader {

    /** In place of a number of elements that was refused already. */
    private static final int MISSED = -1;

    private final XmlInput in;
    private final StagedMessage staged;
    private final XmlMisfits misfits;

    private final XmlStack stack;
    private final XmlLearning learning;

    /**
     * Reads an XML document.
     *
     * @param record the number of the record of its root element
     * @param document its bytes, which are not closed
     * @param namespace the root element's namespace, or the empty string
     * @param root the root element's local name
     * @return where its record starts in the staged message
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
        in.root(namespace, root);
        int at = new XmlFormReader(in, staged).root(forms.root(record, namespace, root), root, 0, true);
        in.end();
        return at;
    }

    /** Starts to read what is next in a document. */
    @SuppressWarnings("exports") // Only the interpreter has a reader of its own, on the class path.
    protected XmlFormReader(XmlInput in, StagedMessage staged) {
        this.in = in;
        this.staged = staged;
        this.misfits = new XmlMisfits(in, staged);
        this.stack = new XmlStack(staged);
        this.learning = new XmlLearning(in, stack);
    }

    /**
     * Reads the element that is next, as a root element.
     *
     * @param step what it is called in paths
     * @param number which of several it is there, from 1; 0 for one that does not repeat
     * @param kept whether it is a message to be kept, which cannot be nil
     * @return where its record starts in the staged message
     */
    protected final int root(PropertyForm root, String step, int number, boolean kept)
            throws IOException, InvalidMessageException {
        RecordForm form = root.record;
        PropertyForm self = form.self;
        if (self != null && self.record == null) {
            int at = form.begin(staged);
            self.store(staged, at, xml(form, self, step, number));
            return at;
        }
        in.enter(step, number);
        boolean nil = in.isNil(root.nil != 0, root.is(PropertyForm.FIXED));
        if (nil && kept) {
            in.refuse(XmlInput.TAG, "a message that is nil cannot be kept");
        }
        if (self == null && form.value != null && form.typeName == null) {
            requireType(form, form.value);
        } else if (self == null) {
            typed(form, root.derived);
        }
        if (nil) {
            return self == null ? nil(form, form) : nil(self.record, typed(self.record, self.derived));
        }
        int at = read(form, root);
        in.leave();
        return at;
    }

    /**
     * Reads an element as XML text.
     *
     * @param step what it is called in paths
     * @param number which of several it is, from 1; 0 for one that does not repeat
     */
    protected String xml(RecordForm owner, PropertyForm field, String step, int number)
            throws IOException, InvalidMessageException {
        return in.xml(step, number);
    }

    /**
     * Learns of an attribute that the type does not name.
     *
     * @param processing how strictly it is to be checked
     */
    protected void otherAttribute(String processing) throws InvalidMessageException {
        // Forms know no more than that it is allowed.
    }

    /**
     * Why a type that an element names cannot be that of its record, or of a value; null if it can.
     *
     * @param value the value that the element holds; null where it holds a record
     */
    protected String wrongType(RecordForm record, PropertyForm value, String namespace, String local) {
        return "the type " + local + " (xsi:type) "
                + (value == null
                        ? "cannot be substituted for " + record.name
                        : "is not the declared one; a value does not keep it");
    }

    /** Starts a record with the content of its tag. */
    private XmlFrame push(RecordForm form, PropertyForm field, int piece) throws IOException, InvalidMessageException {
        XmlFrame frame = stack.push(form, field, piece);
        attributes(form, frame.at);
        learning.started(form, field);
        if (form.value != null) {
            PropertyForm element = element(frame);
            Object value =
                    in.value(form.value.pathStep, form.value.format, element.empty, element.is(PropertyForm.FIXED));
            if (value != null) {
                form.value.store(staged, frame.at, value);
            }
            learning.value(form.value, element);
        }
        return frame;
    }

    /** What is said of the element of a record. */
    private PropertyForm element(XmlFrame frame) {
        return frame.field.kind == PropertyForm.Kind.SELF ? stack.frames[0].field : frame.field;
    }

    private int read(RecordForm form, PropertyForm root) throws IOException, InvalidMessageException {
        XmlFrame frame = push(form, root, 0);
        while (true) {
            if (in.isUnseen()) {
                frame = learning.read();
            }
            XmlProgram.Operation operation = frame.form.program.operations[frame.operation++];
            XmlStep step = operation.step;
            switch (operation.code) {
                case ONE -> {
                    if (isNext(frame)) {
                        frame = occurrence(frame, operation);
                    } else if (step.emptiable) {
                        frame.operation = behind(frame);
                    } else if (passesOver(frame, step, 0)) {
                        frame.operation--;
                    }
                }
                case MANY -> {
                    if (comesAgain(operation, frame)) {
                        frame.operation--;
                        frame = occurrence(frame, operation);
                    } else {
                        frame.operation = isMissing(operation, frame) ? frame.operation - 1 : behind(frame);
                    }
                }
                case CHOICE -> frame.operation = chosen(operation, frame);
                case UNLESS -> frame.operation = behind(frame);
                case JUMP -> frame.operation = operation.target;
                case RESET -> {
                    int first = frame.counter + operation.counter;
                    Arrays.fill(stack.counters, first, first + operation.target, 0);
                }
                case LOOP -> {
                    if (!comesAgain(operation, frame)) {
                        frame.operation = isMissing(operation, frame) ? frame.operation - 1 : behind(frame);
                    }
                }
                case ALL -> frame.operation = nextOf(operation, frame);
                case NEXT -> frame = occurrence(frame, operation);
                case TEXT -> text(frame);
                case SELF -> {
                    PropertyForm self = frame.form.self;
                    frame = push(typed(self.record, self.derived), self, 0);
                }
                case END -> {
                    if (!frame.isGroup() && in.isAtElement()) {
                        passOver(frame, expected(frame));
                        frame.operation--;
                    } else if (stack.depth == 1) {
                        checkContent(frame);
                        stack.depth = 0;
                        return frame.at;
                    } else {
                        frame = pop(frame);
                    }
                }
            }
        }
    }

    /** Ends a record, and goes on with the one around it. */
    private XmlFrame pop(XmlFrame inner) throws IOException, InvalidMessageException {
        checkContent(inner);
        stack.depth--;
        XmlFrame outer = stack.last();
        PropertyForm field = inner.field;
        field.store(staged, inner.piece == 0 ? outer.at : inner.piece, inner.at);
        if (inner.isGroup()) {
            in.leaveGroup();
        } else if (field.kind == PropertyForm.Kind.ELEMENT) {
            in.leave();
        }
        if (inner.piece != 0) {
            endPiece(outer, inner.piece);
        }
        learning.ended(field);
        return outer;
    }

    /** Refuses mixed content that is not that which its element must have. */
    private void checkContent(XmlFrame frame) throws InvalidMessageException {
        PropertyForm element = element(frame);
        boolean isFixed = frame.form.pieces != null && element.is(PropertyForm.FIXED) && in.isChecked();
        if (isFixed && !misfits.isNothingBut(frame, element.empty)) {
            in.refuse(XmlInput.ELEMENT, "the content is not the fixed value '" + Excerpt.of(element.empty) + "'");
        }
    }

    // Mixed content.

    private int beginPiece(XmlFrame frame) {
        PropertyForm pieces = frame.form.pieces;
        in.enterPart(pieces.pathStep, staged.count(frame.at + pieces.cell) + 1);
        return pieces.record.begin(staged);
    }

    private void endPiece(XmlFrame frame, int piece) throws IOException, InvalidMessageException {
        in.leavePart();
        frame.form.pieces.store(staged, frame.at, piece);
        text(frame);
    }

    /** Reads the text of mixed content up to the next tag. */
    private void text(XmlFrame frame) throws IOException, InvalidMessageException {
        String text = in.text();
        if (!text.isEmpty()) {
            PropertyForm field = frame.form.pieces.record.text;
            int piece = beginPiece(frame);
            in.metText(field.pathStep);
            field.store(staged, piece, text);
            in.leavePart();
            frame.form.pieces.store(staged, frame.at, piece);
        }
    }

    // Tags.

    private void attributes(RecordForm form, int at) throws InvalidMessageException {
        if (form.is(RecordForm.UNTAGGED) || (in.attributes() == 0 && !form.asksForAttributes)) {
            return;
        }
        for (PropertyForm field : form.attributes) {
            field.store(
                    staged,
                    at,
                    in.attribute(field.namespace, field.local, field.is(PropertyForm.REQUIRED), field.format));
        }
        if (form.others != null) {
            if (form.otherNames.keepsDeclarations()) {
                in.addDeclarations();
            }
            for (int number = 1; in.nextAttribute(form.otherNames); number++) {
                in.metOther(form.others.pathStep, number);
                otherAttribute(form.otherNames.processing());
                form.others.store(staged, at, otherAttribute(form.others.record));
            }
        }
        in.noMoreAttributes();
    }

    private int otherAttribute(RecordForm form) {
        int at = form.begin(staged);
        form.attributes[0].store(staged, at, in.attributeNamespace());
        form.attributes[1].store(staged, at, in.attributeName());
        form.attributes[2].store(staged, at, in.attributeValue());
        return at;
    }

    /**
     * The form of the type that an element names.
     *
     * @param declared its type if it names none
     * @param derived the types that it may name instead
     */
    private RecordForm typed(RecordForm declared, RecordForm[] derived) throws InvalidMessageException {
        boolean isAbstract = declared.is(RecordForm.ABSTRACT);
        if (!in.isTyped()) {
            if (isAbstract) {
                in.refuse(
                        in.typePlace(),
                        "the type " + declared.name
                                + " is abstract: xsi:type must name a type that is derived from it");
            }
            return declared;
        }
        if (!isAbstract && isTyped(declared)) {
            return declared;
        }
        for (RecordForm form : derived) {
            if (!form.is(RecordForm.ABSTRACT) && isTyped(form)) {
                return form;
            }
        }
        requireType(declared, null);
        return declared;
    }

    private boolean isTyped(RecordForm form) {
        return form.typeName != null && in.isTyped(form.typeNamespace, form.typeName);
    }

    /** Refuses the type that an element names, unless it is that of a value that the element holds. */
    private void requireType(RecordForm record, PropertyForm value) throws InvalidMessageException {
        if (!in.isTyped()) {
            return;
        }
        String namespace = in.typeNamespace();
        String reason = namespace == null ? in.undeclaredType() : wrongType(record, value, namespace, in.typeName());
        if (reason != null) {
            in.refuse(in.typePlace(), reason);
        }
    }

    /** Reads an element that is nil, and gives its record, if it says more than that; else 0. */
    private int nil(RecordForm declared, RecordForm form) throws IOException, InvalidMessageException {
        boolean kept = form.is(RecordForm.MAY_LACK_CONTENT) && (form != declared || in.hasAttributes());
        int at = form.begin(staged);
        attributes(form, at);
        in.endNil();
        return kept ? at : 0;
    }

    // Content.

    private boolean isNext(XmlFrame frame) throws IOException, InvalidMessageException {
        return frame.form.program.isNext(frame.operation - 1, in);
    }

    /** Where to go on when the operation that was started last does not read what is next. */
    private int behind(XmlFrame frame) throws IOException, InvalidMessageException {
        return frame.form.program.turn(frame.operation - 1, in).target;
    }

    /** Whether what may come several times is next once more, which is counted. */
    private boolean comesAgain(XmlProgram.Operation operation, XmlFrame frame)
            throws IOException, InvalidMessageException {
        int counter = frame.counter + operation.counter;
        if (stack.counters[counter] != operation.step.max && isNext(frame)) {
            stack.counters[counter]++;
            return true;
        }
        return false;
    }

    /** Whether what must come several times did not, but may still come since something else was passed over. */
    private boolean isMissing(XmlProgram.Operation operation, XmlFrame frame)
            throws IOException, InvalidMessageException {
        int count = stack.counters[frame.counter + operation.counter];
        return count < operation.step.min && !operation.step.emptiable && passesOver(frame, operation.step, count);
    }

    /** Where to go on: with the alternative that names the element which is next, rather than one that allows any. */
    private int chosen(XmlProgram.Operation operation, XmlFrame frame) throws IOException, InvalidMessageException {
        int own = frame.operation - 1;
        int target = behind(frame);
        return target != own || passesOver(frame, operation.step, 0) ? target : operation.target;
    }

    /** A step that was not taken yet as often as it may be; if none is next, all that must be there are looked for. */
    private int nextOf(XmlProgram.Operation operation, XmlFrame frame) throws IOException, InvalidMessageException {
        XmlStep[] members = operation.step.members;
        int first = frame.counter + operation.counter;
        String local = in.next();
        for (int i = 0; i < members.length; i++) {
            int most = members[i].isCounted() ? members[i].max : 1;
            if (stack.counters[first + i] != most && members[i].starts(in.namespace(), local)) {
                stack.counters[first + i]++;
                return operation.targets[i];
            }
        }
        boolean lacking = false;
        for (int i = 0; i < members.length; i++) {
            lacking |= !members[i].emptiable && stack.counters[first + i] == 0;
        }
        if (lacking && in.isAtElement() && !misfits.isNamed(frame)) {
            passOver(frame, expected(frame, members));
            return frame.operation - 1;
        }
        for (int i = 0; i < members.length; i++) {
            int least = members[i].isCounted() ? members[i].min : 1;
            if (!members[i].emptiable && stack.counters[first + i] >= 0 && stack.counters[first + i] < least) {
                if (!members[i].isCounted()) {
                    stack.counters[first + i]++;
                    return operation.targets[i];
                }
                miss(frame, members[i], stack.counters[first + i]);
                stack.counters[first + i] = MISSED;
            }
        }
        return operation.target;
    }

    /** Reads an occurrence, which is next; the record that is read then: that of the occurrence, or the same. */
    private XmlFrame occurrence(XmlFrame frame, XmlProgram.Operation operation)
            throws IOException, InvalidMessageException {
        PropertyForm field = operation.field;
        frame.since = frame.operation;
        int piece = frame.form.pieces == null ? 0 : beginPiece(frame);
        XmlFrame inner = occurrence(frame, field, piece == 0 ? frame.at : piece, stack.number(frame, field), piece);
        if (inner != null) {
            return inner;
        }
        if (piece != 0) {
            endPiece(frame, piece);
        }
        return frame;
    }

    /** Reads an element or group that is next; the record that it starts, or null if all of it was read. */
    private XmlFrame occurrence(XmlFrame frame, PropertyForm field, int at, int number, int piece)
            throws IOException, InvalidMessageException {
        if (field.kind == PropertyForm.Kind.XML) {
            learning.forget();
            field.store(staged, at, xml(frame.holder(), field, field.pathStep, number));
            return null;
        }
        if (field.kind == PropertyForm.Kind.GROUP) {
            in.enterGroup(field.pathStep, number);
            return push(field.record, field, piece);
        }
        in.enter(field.pathStep, number);
        boolean nil = field.nil != 0 && in.isNil(true, field.is(PropertyForm.FIXED));
        if (nil) {
            learning.forget();
            staged.bool(at + field.nil, true);
        }
        if (field.record != null) {
            RecordForm form = typed(field.record, field.derived);
            if (!nil) {
                return push(form, field, piece);
            }
            int record = nil(field.record, form);
            if (record != 0) {
                field.store(staged, at, record);
            }
            return null;
        }
        requireType(frame.holder(), field);
        in.noMoreAttributes();
        if (nil) {
            in.endNil();
            return null;
        }
        Object value = in.value("", field.format, field.empty, false);
        if (value != null || field.is(PropertyForm.REPEATED)) {
            field.store(staged, at, value);
        } else {
            misfits.refused(at, field);
        }
        learning.value(field, field);
        in.leaveValue();
        return null;
    }

    // The errors of content.

    /** What is expected here, with the steps of the current operation. */
    private XmlExpected expected(XmlFrame frame, XmlStep... steps) {
        XmlExpected expected = new XmlExpected();
        expected.pass(stack.frames, stack.depth - 1, stack.counters, frame.operation - 1);
        for (XmlStep step : steps) {
            expected.add(step);
        }
        return expected;
    }

    /**
     * Refuses the content in place of a mandatory step; returns whether that was skipped, so that the step may follow.
     */
    private boolean passesOver(XmlFrame frame, XmlStep step, int count) throws IOException, InvalidMessageException {
        if (in.isAtElement() && !misfits.comesAfter(frame, step)) {
            passOver(frame, expected(frame, step));
            return true;
        }
        miss(frame, step, count);
        return false;
    }

    /** Refuses that a step does not come, or not often enough. */
    private void miss(XmlFrame frame, XmlStep step, int count) throws IOException, InvalidMessageException {
        in.refuse(XmlInput.TAG, misfits.missing(frame, step, count, expected(frame, step)));
    }

    /** Refuses the element that is next, and passes over it. */
    private void passOver(XmlFrame frame, XmlExpected expected) throws IOException, InvalidMessageException {
        in.refuse(XmlInput.TAG, misfits.unexpected(frame, expected));
        in.skip();
        if (frame.form.pieces != null) {
            text(frame);
        }
    }
}
