package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.layer.Layer;
import org.bindery.runtime.internal.dfdl.layer.LayerUse;
import org.bindery.runtime.internal.dfdl.property.Framing;
import org.bindery.runtime.internal.dfdl.property.Setting;
import org.bindery.runtime.internal.dfdl.stop.Lack;
import org.bindery.runtime.internal.dfdl.stop.Marks;
import org.bindery.runtime.internal.dfdl.stop.Markup;
import org.bindery.runtime.internal.dfdl.stop.Stop;
import org.bindery.runtime.internal.dfdl.stop.Tried;
import org.bindery.runtime.internal.dfdl.text.DelimiterMatcher;
import org.bindery.runtime.internal.dfdl.text.Scope;
import org.bindery.runtime.internal.form.FormProblem;

/**
 * The state of reading: the position in the data, the known elements, and the points of uncertainty. Terms are read by
 * methods that return whether they succeeded, since alternatives fail all the time. Not thread-safe.
 */
final class Reading extends Processing {

    // What became of a term.
    static final int FAILED = 0;
    static final int NORMAL = 1;
    static final int NIL = 2;
    /** Nothing but delimiters is there, or not even these. */
    static final int EMPTY = 3;

    /** A message may take so many steps, and some more for each byte, before it is given up. */
    private static final long STEPS = 4_000_000;

    private static final long STEPS_PER_BYTE = 64;

    private static final int MOST_REPORTED = 100;

    final BitInput in;
    final TextBuffer text = new TextBuffer();
    private final ElementReading elements;
    private final SequenceReading sequences;
    private final ChoiceReading choices;
    private final StatementReading statements;
    /** The problems of the message that were reported. */
    final List<FormProblem> reported = new ArrayList<>();

    /** The markup between values; null where it was not requested. */
    private @Nullable Marks marks;

    /** Where the bits start in the data to which all places are relative. */
    long base;

    private long steps;
    private long begin;
    /** Where the outermost layer starts that is read. */
    private long layered;
    /** How many bytes layers took and gave, attempts included that came to nothing. */
    private long decoded;

    // Points of uncertainty, the innermost one last: for which term they are, and whether it is certain now.
    private int points;
    private Term[] uncertain = new Term[16];
    private boolean[] resolved = new boolean[16];

    Reading(DfdlForms forms, BitInput in) {
        super(forms);
        this.in = in;
        this.elements = new ElementReading(this);
        this.sequences = new SequenceReading(this);
        this.choices = new ChoiceReading(this);
        this.statements = new StatementReading(this);
    }

    @Override
    boolean isWriting() {
        return false;
    }

    boolean message(ElementTerm root) throws IOException {
        clear();
        infoset.isDecoding = false;
        reported.clear();
        if (marks != null) {
            marks.clear();
        }
        steps = 0;
        decoded = 0;
        points = 0;
        begin = in.position();
        initialVariables();
        return element(root) != FAILED;
    }

    // Terms.

    int term(Term term) throws IOException {
        if (term instanceof ElementTerm element) {
            return element(element);
        }
        return group((GroupTerm) term) ? NORMAL : FAILED;
    }

    /** Reads an array that is the branch of a choice. */
    boolean array(ElementTerm element) throws IOException {
        return sequences.array(element);
    }

    int element(ElementTerm element) throws IOException {
        if (!enter()) {
            return FAILED;
        }
        int node = infoset.add(element, open);
        infoset.begin(node, in.position());
        int status;
        if (element.plain) {
            status = elements.read(element, node);
        } else {
            int instances = statements.before(element, node);
            status = instances < 0 ? FAILED : elements.read(element, node);
            if (status == FAILED) {
                statements.discriminate(element, node);
            } else if (!statements.after(element, node, true)) {
                status = FAILED;
            }
            statements.end(element, instances);
        }
        depth--;
        return status;
    }

    boolean group(GroupTerm group) throws IOException {
        if (!enter()) {
            return false;
        }
        int instances = group.plain ? 0 : statements.before(group, open);
        boolean read = instances >= 0 && (group.plain || statements.assign(group, open)) && leftFraming(group, open);
        if (read) {
            Scope outer = scope;
            read = group instanceof SequenceTerm sequence
                    ? sequence.layer == null ? sequences.read(sequence) : layered(sequence, sequence.layer)
                    : choices.read((ChoiceTerm) group);
            scope = outer;
        }
        read = read && skip(group, group.framing.trailingSkip);
        if (!group.plain) {
            if (read) {
                read = statements.after(group, open, false);
            } else {
                statements.discriminate(group, open);
            }
            statements.end(group, instances);
        }
        depth--;
        return read;
    }

    /** Reads a sequence from the bytes that a layer makes of the data. */
    private boolean layered(SequenceTerm sequence, LayerUse use) throws IOException {
        if (!align(sequence, Byte.SIZE)) {
            return false;
        }
        long start = in.position();
        try {
            List<Object> parameters = parameters(use);
            byte[] plain = use.layer().decode(in, parameters, (int) Math.max(0, Layer.MOST - decoded));
            decoded += plain.length + ((in.position() - start) >> 3);
            if (!inLayer(sequence, plain, start)) {
                return false;
            }
            return use.result() < 0
                    || statements.set(sequence, use.result(), use.layer().result(plain, parameters));
        } catch (ExpressionException | ProcessingException e) {
            return fail(sequence, "dfdlx:layer: ", e);
        }
    }

    private boolean inLayer(SequenceTerm sequence, byte[] plain, long start) throws IOException {
        BitInput.Around around = in.enter(plain, start);
        boolean outermost = !infoset.isDecoding;
        if (outermost) {
            layered = start;
            infoset.isDecoding = true;
        }
        scope = Scope.NONE;
        try {
            return sequences.read(sequence);
        } finally {
            infoset.isDecoding = !outermost;
            in.leave(around);
        }
    }

    /** Where reading is in the data; within a layer, where that starts. */
    private long place() {
        return infoset.isDecoding ? layered : in.position();
    }

    private boolean enter() {
        if (depth == DEEPEST) {
            throw new IllegalStateException("terms are nested more than " + DEEPEST + " deep");
        }
        steps++;
        if (steps > STEPS && steps > STEPS_PER_BYTE * ((in.position() - begin) >> 3)) {
            throw new IllegalStateException("too many alternatives were tried");
        }
        depth++;
        return true;
    }

    // Framing.

    boolean leftFraming(Term term, int node) throws IOException {
        Framing framing = term.framing;
        if (framing.tight) {
            return true;
        }
        if (!skip(term, framing.leadingSkip)) {
            return false;
        }
        int alignment = framing.alignment;
        if (alignment == Framing.IMPLICIT) {
            alignment = term instanceof ElementTerm element ? elements.alignment(element, node) : 1;
        }
        return align(term, alignment);
    }

    boolean skip(Term term, long bits) throws IOException {
        if (bits == 0) {
            return true;
        }
        if (!in.has(bits)) {
            return fail(term, "where data are skipped, ", new Lack(bits, in.available(bits)));
        }
        in.position(in.position() + bits);
        marked(Markup.FILLER, in.position() - bits);
        return true;
    }

    boolean align(Term term, int bits) throws IOException {
        long over = bits <= 1 ? 0 : in.position() % bits;
        return over == 0 || skip(term, bits - over);
    }

    /** Passes the initiator, where there is one. */
    boolean initiator(Term term, int node) throws IOException {
        if (term.framing.initiator != null) {
            try {
                DelimiterMatcher matcher = initiatorOf(term, node);
                if (!align(term, matcher.charset().alignment())) {
                    return false;
                }
                long start = in.position();
                if (matcher.match(in) == DelimiterMatcher.NONE) {
                    return fail(term, Failure.NO_INITIATOR, term.framing.initiator);
                }
                marked(Markup.INITIATOR, start);
            } catch (ExpressionException e) {
                return fail(term, "the initiator: ", e);
            }
            if (term.initiated) {
                resolve(term);
            }
        }
        return true;
    }

    boolean terminator(Term term, int node) throws IOException {
        if (term.framing.terminator == null) {
            return true;
        }
        try {
            return delimiter(term, terminatorOf(term, node), Markup.TERMINATOR)
                    || term.framing.endless && !in.has(1)
                    || fail(term, Tried.EXPECTED + "terminator ", term.framing.terminator);
        } catch (ExpressionException e) {
            return fail(term, "the terminator: ", e);
        }
    }

    /** Passes a delimiter like {@link #delimiter(Term, DelimiterMatcher)}, and keeps its position. */
    boolean delimiter(Term term, DelimiterMatcher matcher, Markup kind) throws IOException {
        long start = in.position();
        boolean passed = delimiter(term, matcher);
        if (passed) {
            marked(kind, start);
        }
        return passed;
    }

    /** Passes a delimiter, unless a longer one of another term is there. */
    boolean delimiter(Term term, DelimiterMatcher matcher) throws IOException {
        long start = in.position();
        if (!align(term, matcher.charset().alignment()) || matcher.match(in) == DelimiterMatcher.NONE) {
            in.position(start);
            return false;
        }
        long end = in.position();
        if (!scope.isEmpty() && end > start) {
            in.position(start);
            if (scope.matcher(matcher.charset()).match(in) != DelimiterMatcher.NONE && in.position() > end) {
                in.position(start);
                return false;
            }
            in.position(end);
        }
        return true;
    }

    // Points of uncertainty.

    /** Starts to try what may not be there. */
    int uncertain(Term term) {
        if (points == uncertain.length) {
            uncertain = Arrays.copyOf(uncertain, 2 * points);
            resolved = Arrays.copyOf(resolved, 2 * points);
        }
        uncertain[points] = term;
        resolved[points] = false;
        return points++;
    }

    /** Ends it, and returns whether its presence was established. */
    boolean certain(int point) {
        points = point;
        return resolved[point];
    }

    /** Finds out that what is tried innermost is there. */
    void resolve() {
        if (points > 0) {
            resolved[points - 1] = true;
        }
    }

    /** Finds out that a term is there, if it is what is tried innermost. */
    private void resolve(Term term) {
        if (points > 0 && uncertain[points - 1] == term) {
            resolved[points - 1] = true;
        }
    }

    /** Goes back to where something was started that turned out to be wrong. */
    void reset(long position, int nodes, int last, int changes) {
        in.position(position);
        cutMarks(position);
        infoset.cut(nodes, open, last);
        variables.undo(changes);
    }

    int last() {
        return open == Infoset.NONE ? Infoset.NONE : infoset.last(open);
    }

    // Failures.

    /** Reports a problem after which reading goes on. */
    void tell(int node, String reason) {
        if (reported.size() < MOST_REPORTED) {
            reported.add(new FormProblem(
                    FormProblem.FACET,
                    failure.number,
                    (int) ((place() - begin) >> 3) + 1,
                    node == Infoset.NONE ? "" : infoset.path(node, failure.number),
                    reason));
        }
    }

    /** Notes a failure, and is false. */
    boolean fail(Term term, String reason, @Nullable Object detail) {
        if (failure.at(place())) {
            int last = open == Infoset.NONE ? 0 : infoset.last(open);
            int node = term instanceof ElementTerm && last >= 0 && last < infoset.used && infoset.term(last) == term
                    ? last
                    : Infoset.NONE;
            int named = node == Infoset.NONE ? open : node;
            String path = (named == Infoset.NONE ? "" : infoset.path(named, failure.number))
                    + (node == Infoset.NONE && term instanceof ElementTerm ? "/" + term.title() : "");
            long start = node == Infoset.NONE || marks == null || infoset.isDecoding
                    ? place()
                    : marks.valueStart(infoset.begin(node), in.position());
            failure.keep(path, start, term, reason, detail instanceof Setting delimiter ? shown(delimiter) : detail);
            failure.keep(infoset, () -> DfdlPlaces.of(infoset, begin, base, failure.number, marks, place()));
        }
        return false;
    }

    /** A delimiter as it is in this message; the expression where that has no value, or nothing. */
    private String shown(Setting delimiter) {
        try {
            String text = text(delimiter, open);
            return text.isEmpty() ? delimiter.constant() : text;
        } catch (ExpressionException e) {
            return delimiter.constant();
        }
    }

    /** Notes that there are too few data, and is false. */
    boolean lack(Term term, long bits) throws IOException {
        return fail(term, "the data ends within it: ", new Lack(bits, in.available(bits)));
    }

    // The markup between values.

    /** Keeps markup from now on. */
    void mark() {
        if (marks == null) {
            marks = new Marks();
        }
    }

    @Nullable
    Marks marks() {
        return marks;
    }

    void marked(Markup kind, long start) {
        if (marks != null && !infoset.isDecoding) {
            marks.add(kind, start, in.position());
        }
    }

    void cutMarks(long position) {
        if (marks != null && !infoset.isDecoding) {
            marks.cut(position);
        }
    }

    /**
     * Reads what failed once more, and returns what was tried at the furthest place.
     *
     * @param furthest how far reading came, in bits
     */
    Stop stop(List<ElementTerm> roots, long start, long furthest) throws IOException {
        mark();
        failure.ask(furthest);
        for (ElementTerm root : roots) {
            in.position(start);
            message(root);
        }
        failure.askNothing();
        in.position(furthest);
        return new Stop(failure.from(), furthest, failure.path(), failure.tried(), !in.has(1), found(furthest));
    }

    private String found(long bit) throws IOException {
        if ((bit & 7) != 0) {
            return "";
        }
        long bits = in.available(8L * Stop.SHOWN) & ~7L;
        boolean more = in.has(bits + 1);
        try {
            return bits == 0 ? "" : Stop.shown(in.bytes(bits, false), more);
        } catch (ProcessingException e) {
            return "";
        } finally {
            in.position(bit);
        }
    }

    boolean read(ElementTerm prefix, int node) throws IOException {
        return elements.read(prefix, node) != FAILED;
    }

    @Override
    public long bitPosition() {
        return in.position();
    }

    @Override
    public long lookAhead(long offset, int bits) throws ExpressionException {
        long start = in.position();
        try {
            in.skip(offset);
            return in.unsigned(bits, BitLayout.BIG_ENDIAN);
        } catch (ProcessingException | IOException e) {
            throw new ExpressionException("dfdlx:lookAhead: ", e.getMessage());
        } finally {
            in.position(start);
        }
    }

    @Override
    public String ahead(String pattern) throws ExpressionException {
        return statements.ahead(pattern, context());
    }

    @Override
    long messageStart() {
        return begin;
    }

    @Override
    byte[] data(long from, long to) throws ExpressionException {
        long position = in.position();
        long limit = in.limit();
        if (!in.isAtHand(from)) {
            throw new ExpressionException("the data are around the layer that is read, or were read by one");
        }
        in.limit(BitInput.UNLIMITED);
        in.position(from);
        try {
            return in.bytes(to - from, false);
        } catch (ProcessingException | IOException e) {
            throw new ExpressionException(e.getMessage());
        } finally {
            in.position(position);
            in.limit(limit);
        }
    }

    @Override
    long characters(int node, long start, long end) throws ExpressionException {
        DfdlCharset charset = charset(infoset.term(node), node);
        if (charset.width() > 0) {
            return (end - start) / charset.width();
        }
        if (infoset.isDecoded(node) != infoset.isDecoding) {
            throw new ExpressionException("characters are counted in the layer that they are in");
        }
        long position = in.position();
        long limit = in.limit();
        in.position(start);
        in.limit(end);
        try {
            long count = 0;
            while (charset.next(in) != DfdlCharset.END) {
                count++;
            }
            return count;
        } catch (ProcessingException | IOException e) {
            throw new ExpressionException(e.getMessage());
        } finally {
            in.limit(limit);
            in.position(position);
        }
    }
}
