package org.bindery.runtime.internal.dfdl;

import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.WritingException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.expression.MissingValueException;
import org.bindery.runtime.internal.dfdl.layer.LayerUse;
import org.bindery.runtime.internal.dfdl.property.Setting;
import org.bindery.runtime.internal.dfdl.property.Statement;
import org.bindery.runtime.internal.dfdl.property.Variables;
import org.bindery.runtime.internal.dfdl.text.Scope;
import org.bindery.runtime.internal.dfdl.text.StringLiteral;
import org.bindery.runtime.internal.record.StagedMessage;

/**
 * Writes messages: in one pass, where a value that depends on later ones leaves space, which is filled in afterwards.
 * Where the size of that space is unknown, the message is written again with what is known then. Not thread-safe.
 */
final class Writing extends Processing {

    /** A message whose values still change after so many passes has no form. */
    private static final int PASSES = 12;

    final BitOutput out;
    final Filling filling;
    private final ElementWriting elements;
    private final SequenceWriting sequences;

    /** The next child of the open element that is to be written. */
    private int next;
    /** The choice that is met next. */
    private int choice;
    /** Whether something could not be computed, or not for good. */
    private boolean again;

    /** Elements whose values are computed when more is known. */
    private int[] deferred = new int[8];

    private int waiting;
    /** Elements whose values were computed by what an earlier pass found. */
    private int[] computed = new int[8];

    private int checking;
    private int pass;
    private int number;
    private @Nullable String failureText;
    private long start;

    Writing(DfdlForms forms, BitOutput out) {
        super(forms);
        this.out = out;
        this.filling = new Filling(infoset);
        this.elements = new ElementWriting(this);
        this.sequences = new SequenceWriting(this);
    }

    @Override
    boolean isWriting() {
        return true;
    }

    /** Writes a message after those that were written before. */
    void message(ElementTerm root, StagedMessage staged, int record, int messages) throws WritingException {
        clear();
        number = messages;
        filling.fill(root, staged, record, messages);
        start = out.position();
        for (pass = 0; pass < PASSES; pass++) {
            checking = 0;
            out.truncate(start);
            if (pass > 0) {
                variables.again();
            }
            next = 0;
            choice = 0;
            again = false;
            waiting = 0;
            open = Infoset.NONE;
            infoset.isDecoding = false;
            occursIndex = 0;
            depth = 0;
            scope = Scope.NONE;
            initialVariables();
            element(root);
            if (!fillIn() && !again && !isStale()) {
                return;
            }
        }
        throw new WritingException(infoset.path(0, number), lastMissing());
    }

    /**
     * Writes an element alone, in place of all that was written before, and returns whether the result depends on
     * nothing else.
     *
     * @param around the delimiters around it
     */
    boolean isAlone(ElementTerm element, Object value, Scope around) throws WritingException {
        clear();
        out.clear();
        start = 0;
        pass = 0;
        checking = 0;
        waiting = 0;
        again = false;
        scope = around;
        int node = infoset.add(element, Infoset.NONE);
        infoset.value(node, value);
        elements.write(element, node);
        return !again && waiting == 0;
    }

    private String lastMissing() {
        return failureText == null ? "its computed values depend on one another" : failureText;
    }

    // Values that come later.

    /** Notes that a value is missing that may come, and goes on without it. */
    void later(ExpressionException e) {
        again = true;
        failureText = e.getMessage();
    }

    /** Notes that the room of an element has to be filled in, or the message to be written again where a layer is around it. */
    void defer(int node, ExpressionException missing) {
        if (infoset.isDecoding) {
            later(missing);
            return;
        }
        if (waiting == deferred.length) {
            deferred = Arrays.copyOf(deferred, 2 * waiting);
        }
        deferred[waiting++] = node;
    }

    /** Fills in the values that are known now; whether the message has to be written again. */
    private boolean fillIn() throws WritingException {
        boolean rewrite = false;
        boolean progress = true;
        while (progress && waiting > 0) {
            progress = false;
            int left = 0;
            for (int i = 0; i < waiting; i++) {
                int node = deferred[i];
                ElementTerm element = infoset.term(node);
                try {
                    infoset.value(node, evaluate(element.outputCalculation, element.type, node));
                    progress = true;
                    rewrite |= !elements.patch(element, node);
                } catch (MissingValueException e) {
                    deferred[left++] = node;
                    failureText = infoset.path(node, number) + ": " + e.getMessage();
                } catch (ExpressionException | ProcessingException e) {
                    throw failure(node, e.getMessage());
                }
            }
            waiting = left;
        }
        if (waiting > 0 && pass > 0) {
            throw new WritingException(infoset.path(deferred[0], number), "it cannot be computed: " + failureText);
        }
        return rewrite || waiting > 0;
    }

    // Terms.

    /** The next element to be written is one of this term. */
    boolean isNext(ElementTerm element) {
        return next != Infoset.NONE && next < infoset.used && infoset.term(next) == element;
    }

    void element(ElementTerm element) throws WritingException {
        int node = next;
        next = Infoset.NONE;
        occupy(element, node);
        before(element, node);
        elements.write(element, node);
        assign(element, node);
        end(element);
        depth--;
        next = infoset.next(node);
    }

    private void occupy(Term term, int node) throws WritingException {
        if (++depth > DEEPEST) {
            throw failure(node, "terms are nested too deeply");
        }
        if (term.number < 0) {
            throw failure(node, "it has no place");
        }
    }

    /** Writes the content of a complex element. */
    void content(ElementTerm element, int node) throws WritingException {
        int outer = open;
        long index = occursIndex;
        open = node;
        next = infoset.first(node);
        group(element.content);
        open = outer;
        occursIndex = index;
    }

    void group(GroupTerm group) throws WritingException {
        occupy(group, open);
        before(group, open);
        assign(group, open);
        Scope outer = scope;
        try {
            elements.leftFraming(group, open);
            elements.delimiter(group, group.framing.initiator, open);
            scope = inside(group, group instanceof SequenceTerm sequence ? sequence.separator : null, open);
            long begin = out.position();
            if (group instanceof SequenceTerm sequence) {
                if (sequence.layer == null) {
                    sequences.write(sequence);
                } else {
                    layered(sequence, sequence.layer);
                }
            } else {
                branch((ChoiceTerm) group, begin);
            }
            elements.delimiter(group, group.framing.terminator, open);
            elements.fill(group, group.framing.trailingSkip, open);
        } catch (MissingValueException e) {
            later(e);
        } catch (ExpressionException | ProcessingException e) {
            throw failure(open, e.getMessage());
        }
        scope = outer;
        end(group);
        depth--;
    }

    /** Writes a sequence, and what a layer makes of its bytes in place of them. */
    private void layered(SequenceTerm sequence, LayerUse use)
            throws WritingException, ExpressionException, ProcessingException {
        elements.align(sequence, Byte.SIZE, open);
        long begin = out.position();
        boolean outermost = !infoset.isDecoding;
        infoset.isDecoding = true;
        scope = Scope.NONE;
        sequences.write(sequence);
        infoset.isDecoding = !outermost;
        elements.align(sequence, Byte.SIZE, open);
        List<Object> parameters = parameters(use);
        byte[] plain = out.copy(begin, out.position());
        if (use.result() >= 0) {
            set(use.result(), use.layer().result(plain, parameters), open);
        }
        byte[] data = use.layer().encode(plain, parameters);
        out.truncate(begin);
        out.bytes(data, 0, (long) Byte.SIZE * data.length, false);
    }

    private void branch(ChoiceTerm group, long begin)
            throws WritingException, ExpressionException, ProcessingException {
        int branch = filling.branch(choice++);
        if (branch >= 0) {
            Term member = group.members[branch];
            if (member instanceof ElementTerm element && element.isRepeating()) {
                sequences.array(element);
            } else {
                term(member);
            }
        }
        if (group.length > 0) {
            long used = out.position() - begin;
            if (used > group.length) {
                throw failure(open, "the branch takes " + used + " bits, but the choice has " + group.length);
            }
            elements.fill(group, group.length - used, open);
        }
    }

    /** Writes a separator. */
    void separator(SequenceTerm sequence) throws ExpressionException, ProcessingException {
        elements.delimiter(sequence, sequence.separator, open);
    }

    /** Writes a term that is no array. */
    void term(Term member) throws WritingException {
        if (member instanceof GroupTerm group) {
            group(group);
        } else if (isNext((ElementTerm) member)) {
            element((ElementTerm) member);
        }
    }

    // Variables.

    private void before(Term term, int node) throws WritingException {
        for (Statement each : term.instances) {
            boolean used = forms.variable(each.variable()).writes();
            Object value = each.expression() == null || !used ? null : value(each, node);
            variables.open(
                    each.variable(),
                    value != null ? value : forms.variable(each.variable()).value());
        }
    }

    private void assign(Term term, int node) throws WritingException {
        for (Statement each : term.assignments) {
            if (!forms.variable(each.variable()).writes()) {
                continue;
            }
            set(each.variable(), value(each, node), node);
        }
    }

    private void set(int variable, @Nullable Object value, int node) throws WritingException {
        Variables.Instance now = variables.get(variable);
        if (now.state() == Variables.State.SET) {
            throw failure(node, "the variable $" + forms.variable(variable).name() + " is set twice");
        }
        variables.change(variable, now.with(value, Variables.State.SET));
    }

    private @Nullable Object value(Statement statement, int node) throws WritingException {
        try {
            return evaluate(
                    statement.expression(), forms.variable(statement.variable()).type(), node);
        } catch (MissingValueException e) {
            later(e);
            return Variables.PENDING;
        } catch (ExpressionException e) {
            throw failure(node, e.getMessage());
        }
    }

    private void end(Term term) {
        for (int i = term.instances.size() - 1; i >= 0; i--) {
            variables.close(term.instances.get(i).variable());
        }
    }

    WritingException failure(int node, String reason) {
        return new WritingException(infoset.path(node, number), reason);
    }

    /** What is written for a delimiter; null for nothing. */
    @Nullable
    StringLiteral first(@Nullable Setting setting, int node) throws ExpressionException {
        List<StringLiteral> all = literals(setting, node);
        return all.isEmpty() ? null : all.get(0);
    }

    /** What is written for a new line. */
    String newLine(Term term, int node) throws ExpressionException {
        StringLiteral literal = first(term.framing.outputNewLine, node);
        return literal == null ? "\n" : literal.text();
    }

    /** Notes a value that was computed by what was known of an earlier pass. */
    void computed(int node) {
        if (pass > 0) {
            if (checking == computed.length) {
                computed = Arrays.copyOf(computed, 2 * checking);
            }
            computed[checking++] = node;
        }
    }

    /** Whether values are no longer what they were computed to be. */
    private boolean isStale() throws WritingException {
        for (int i = 0; i < checking; i++) {
            int node = computed[i];
            ElementTerm element = infoset.term(node);
            Object before = infoset.value(node);
            try {
                infoset.value(node, evaluate(element.outputCalculation, element.type, node));
            } catch (MissingValueException e) {
                // Its variables have ended, so only they determine whether it stays.
                if (variables.differ()) {
                    return true;
                }
            } catch (ExpressionException e) {
                throw failure(node, e.getMessage());
            }
            if (!infoset.value(node).equals(before)) {
                failureText = infoset.path(node, number) + ": its value depends on itself";
                return true;
            }
        }
        return false;
    }

    @Override
    long messageStart() {
        return start;
    }

    @Override
    byte[] data(long from, long to) {
        return out.copy(from, to);
    }

    @Override
    long characters(int node, long from, long to) throws ExpressionException {
        DfdlCharset charset = charset(infoset.term(node), node);
        if (charset.width() > 0) {
            return (to - from) / charset.width();
        }
        Object value = infoset.value(node);
        if (value instanceof String text) {
            return charset.count(text);
        }
        throw new ExpressionException(
                "the length of ", infoset.term(node).name, " cannot be given in characters of ", charset.name());
    }

    @Override
    public long bitPosition() {
        return out.position() - start;
    }
}
