package org.bindery.runtime.internal.dfdl;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.KeyTable;
import org.bindery.runtime.internal.dfdl.expression.Expression;
import org.bindery.runtime.internal.dfdl.expression.ExpressionPath;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;
import org.bindery.runtime.internal.dfdl.expression.WholeExpression;
import org.bindery.runtime.internal.dfdl.property.Framing;
import org.bindery.runtime.internal.dfdl.property.Occurs;
import org.bindery.runtime.internal.dfdl.property.Setting;
import org.bindery.runtime.internal.dfdl.property.Statement;
import org.bindery.runtime.internal.dfdl.text.Scope;
import org.bindery.runtime.internal.dfdl.text.StringLiteral;
import org.bindery.runtime.internal.dfdl.text.TextPadding;
import org.bindery.runtime.internal.form.RecordForm;
import org.bindery.runtime.internal.record.StagedMessage;

/**
 * Makes terms that are read straight into staged messages, of those for which that is possible: where delimiters are
 * the same for all messages, and expressions use a few numbers nearby only.
 */
final class DirectTerms {

    /** More terms are not made. */
    private static final int MOST = 100_000;

    /** What a term has that cannot be read so. */
    private static final class UnsuitableException extends Exception {
        private static final long serialVersionUID = 1L;

        UnsuitableException(String what) {
            super(what, null, false, false);
        }
    }

    /**
     * How the branch of a choice that is written is determined.
     *
     * @param byRecord whether it is the branch of which a record has components
     * @param idle the branch that is written where a record has components of none; null for none
     */
    record WrittenBranch(boolean byRecord, @Nullable DirectTerm idle) {

        /**
         * Whether a branch that was read is the one that is written.
         *
         * @param stored how much was stored before it
         */
        boolean isWritten(DirectReading in, DirectTerm branch, int record, int stored) {
            return byRecord && record != 0 && (in.stored > stored || branch == idle);
        }
    }

    /** What was made of the content of an element. */
    private record Content(DirectTerm term, DirectFrame frame) {}

    private final Map<GroupTerm, Map<Scope, Content>> contents = new HashMap<>();
    private final Set<GroupTerm> open = new HashSet<>();
    private final Map<Scope, Map<List<StringLiteral>, Scope>> scopes = new HashMap<>();
    private final ElementTerm start;
    private final List<DirectElement.Simple> values = new ArrayList<>();
    private DirectTerm root;
    private @Nullable DirectLearned learned;
    private final DirectFrame.Lookups lookups = new DirectFrame.Lookups();
    private int made;
    private boolean isNotable = true;
    /** How many groups are open of which nothing is in messages. */
    private int hidden;

    private DirectTerms(ElementTerm start) {
        this.start = start;
    }

    /** The terms of a description; null where they are to be read in the other way. */
    static @Nullable DirectTerms of(DfdlForms forms) {
        if (forms.roots().size() != 1) {
            return null;
        }
        ElementTerm start = forms.roots().get(0);
        if (start.isSimple() || start.place.record() == null || start.place.property() != null) {
            return null;
        }
        DirectTerms terms = new DirectTerms(start);
        try {
            terms.root = terms.element(start, null, Scope.NONE);
            terms.learned = DirectLearned.of(terms.root);
            return terms;
        } catch (UnsuitableException | IllegalArgumentException e) {
            return null;
        }
    }

    DirectTerm root() {
        return root;
    }

    /** How messages were noted, by which others are; null where that is not learned. */
    @Nullable
    DirectLearned learned() {
        return learned;
    }

    int places() {
        return lookups.places();
    }

    /** Whether all cells and forms have numbers that notes have room for. */
    boolean isNotable() {
        return isNotable;
    }

    DirectElement.Simple value(int number) {
        return values.get(number);
    }

    /** The form of the record of a message. */
    RecordForm form() {
        return start.place.record();
    }

    /** Starts the record of a message. */
    int begin(StagedMessage staged) {
        return form().begin(staged);
    }

    // Terms.

    private DirectTerm term(Term term, DirectFrame around, Scope scope) throws UnsuitableException {
        if (!(term instanceof ElementTerm element)) {
            return group((GroupTerm) term, around, scope);
        }
        return element.isRepeating() ? array(element, around, scope) : element(element, around, scope);
    }

    private void check(Term term, Set<String> possible) throws UnsuitableException {
        if (++made > MOST) {
            throw new UnsuitableException("there are too many terms");
        }
        boolean plain = term.instances.isEmpty() && term.assignments.isEmpty();
        if (!plain || term.framing.leadingSkip != 0 || term.framing.trailingSkip != 0) {
            throw new UnsuitableException("there are variables or skipped bits");
        }
        if (!possible.containsAll(term.computed)) {
            throw new UnsuitableException("properties are computed");
        }
    }

    private DirectTerm array(ElementTerm element, DirectFrame around, Scope scope) throws UnsuitableException {
        WholeExpression count = null;
        switch (element.occurs.kind()) {
            case EXPRESSION -> {
                count = whole(element.occurs.count(), new DirectFrame(around, element));
            }
            case STOP_VALUE -> throw new UnsuitableException("a value ends an array");
            default -> {
                // The number of occurrences follows from the data, or is known.
            }
        }
        return new DirectGroup.Array(element(element, around, scope), element.occurs, count);
    }

    private WholeExpression whole(Setting setting, DirectFrame frame) throws UnsuitableException {
        if (setting.isConstant()) {
            long number = Long.parseLong(setting.constant());
            return values -> number;
        }
        return whole(setting.expression(), frame, false);
    }

    /** @param tests whether it is about the element when that was read, else before */
    private WholeExpression whole(Expression expression, DirectFrame frame, boolean tests) throws UnsuitableException {
        WholeExpression whole = WholeExpression.of(expression, lookups.looking(frame, tests));
        if (whole == null) {
            throw new UnsuitableException("the expression is not a simple one: " + expression);
        }
        return whole;
    }

    // Groups.

    private static final Set<String> OF_SEQUENCES = Set.of();
    private static final Set<String> OF_CHOICES = Set.of("choiceDispatchKey");

    private DirectTerm group(GroupTerm group, DirectFrame around, Scope scope) throws UnsuitableException {
        check(group, group instanceof ChoiceTerm ? OF_CHOICES : OF_SEQUENCES);
        Scope inner = inside(scope, group.framing.terminator, group);
        DirectTerm term;
        hidden += group.hidden ? 1 : 0;
        try {
            term = group instanceof ChoiceTerm choice
                    ? choice(choice, around, inner)
                    : sequence((SequenceTerm) group, around, inner);
        } finally {
            hidden -= group.hidden ? 1 : 0;
        }
        DirectDelimiter initiator = DirectDelimiter.initiator(group);
        Scope last = group instanceof SequenceTerm its ? inside(scope, its.separator, its) : scope;
        DirectDelimiter terminator = DirectDelimiter.terminator(group, last);
        if (initiator != null || terminator != null || group.framing.alignment > 1) {
            term = new DirectGroup.Delimited(term, group.framing.alignment, initiator, terminator, group.initiated);
        }
        return group.patterns.isEmpty() && group.tests.isEmpty()
                ? term
                : new DirectTerm.Tested(
                        term,
                        group.patterns,
                        group.patterns.isEmpty() ? null : DirectDelimiter.charset(group),
                        tests(group, around));
    }

    private DirectTerm.Tests tests(Term term, DirectFrame frame) throws UnsuitableException {
        List<WholeExpression> expressions = new ArrayList<>();
        List<Boolean> discriminates = new ArrayList<>();
        for (Statement test : term.tests) {
            if (test.recoverable()) {
                throw new UnsuitableException("an assertion is only reported");
            }
            expressions.add(whole(test.expression(), frame, term instanceof ElementTerm));
            discriminates.add(test.discriminates());
        }
        return expressions.isEmpty() ? DirectTerm.Tests.NONE : new DirectTerm.Tests(expressions, discriminates);
    }

    private DirectTerm sequence(SequenceTerm sequence, DirectFrame around, Scope scope) throws UnsuitableException {
        if (sequence.floating || sequence.layer != null) {
            throw new UnsuitableException("there are floating elements, or layers");
        }
        if (sequence.separator != null) {
            return separated(sequence, sequence.separator, around, scope);
        }
        DirectTerm[] members = new DirectTerm[sequence.members.length];
        for (int i = 0; i < members.length; i++) {
            Term member = sequence.members[i];
            members[i] = sequence.ordered || !(member instanceof ElementTerm element)
                    ? term(member, around, scope)
                    : element(element, around, scope);
        }
        return sequence.ordered ? new DirectGroup.Sequence(members) : unordered(sequence, members, around);
    }

    private DirectTerm separated(SequenceTerm sequence, Setting setting, DirectFrame around, Scope scope)
            throws UnsuitableException {
        Scope within = inside(scope, setting, sequence);
        DirectTerm[] members = new DirectTerm[sequence.members.length];
        for (int i = 0; i < members.length; i++) {
            members[i] = sequence.members[i] instanceof ElementTerm element
                    ? element(element, around, within)
                    : group((GroupTerm) sequence.members[i], around, within);
        }
        DirectDelimiter separator = DirectDelimiter.separator(sequence, setting, within, scope);
        DirectTerm made = separator == null ? null : DirectSeparated.of(sequence, members, separator);
        if (made == null) {
            throw new UnsuitableException("members are not distinguished by their separators");
        }
        return made;
    }

    private DirectTerm unordered(SequenceTerm sequence, DirectTerm[] members, DirectFrame around)
            throws UnsuitableException {
        Map<String, Integer> initiators = new HashMap<>();
        int[] least = new int[members.length];
        long[] most = new long[members.length];
        for (int i = 0; i < members.length; i++) {
            Term member = sequence.members[i];
            DirectDelimiter initiator = DirectDelimiter.initiator(member);
            if (!sequence.initiatedContent
                    || initiator == null
                    || initiator.octets == null
                    || initiators.put(new String(initiator.octets, StandardCharsets.ISO_8859_1), i) != null) {
                throw new UnsuitableException("members in any order are not known by their initiators");
            }
            least[i] = 1;
            most[i] = 1;
            if (member instanceof ElementTerm element) {
                if (element.occurs.kind() == Occurs.Kind.EXPRESSION) {
                    around.irregular();
                }
                boolean single = element.place.property() != null && !element.place.isListed(element);
                least[i] = (int) Math.min(Integer.MAX_VALUE, element.occurs.least());
                most[i] = single ? Math.min(1, element.occurs.most()) : element.occurs.most();
            }
        }
        KeyTable<Integer> keys = KeyTable.ofOctets(initiators);
        if (keys == null) {
            throw new UnsuitableException("initiators are not distinguished by their ends");
        }
        return new DirectGroup.Unordered(members, least, most, keys);
    }

    private DirectTerm choice(ChoiceTerm choice, DirectFrame around, Scope scope) throws UnsuitableException {
        if (choice.length > 0 || choice.hasRanges()) {
            throw new UnsuitableException("a choice has a length, or ranges of keys");
        }
        Map<Term, DirectTerm> branches = new HashMap<>();
        List<DirectTerm> ordered = new ArrayList<>();
        for (Term member : choice.members) {
            DirectTerm branch = branch(choice, member, around, scope);
            branches.put(member, branch);
            ordered.add(branch);
        }
        boolean complete = Arrays.stream(choice.members).allMatch(member -> DirectFrame.isComplete(member, false));
        int idle = new Filling(new Infoset()).idle(choice);
        WrittenBranch written = new WrittenBranch(complete, idle < 0 ? null : ordered.get(idle));
        if (choice.dispatch == null) {
            return new DirectGroup.Choice(ordered.toArray(DirectTerm[]::new), written);
        }
        Map<String, DirectTerm> keys = new HashMap<>();
        choice.keys().forEach((key, member) -> keys.put(key, branches.get(member)));
        Expression dispatch = choice.dispatch.expression();
        if (dispatch == null) {
            throw new UnsuitableException("the key is constant");
        }
        WholeExpression number = WholeExpression.ofKey(dispatch, lookups.looking(around, false));
        ExpressionPath path = WholeExpression.path(dispatch);
        int text = path == null ? -1 : lookups.looking(around, false).text(path);
        if (number == null && text <= DirectReading.SELF) {
            throw new UnsuitableException("the key is computed");
        }
        return new DirectGroup.Keyed(number, text, KeyTable.ofTexts(keys), written);
    }

    /** A branch; where a key selects it, it may be one that cannot be read directly. */
    private DirectTerm branch(ChoiceTerm choice, Term member, DirectFrame around, Scope scope)
            throws UnsuitableException {
        around.enter(new DirectFrame.Branch(choice, member));
        try {
            return term(member, around, scope);
        } catch (UnsuitableException e) {
            if (choice.dispatch == null) {
                throw e;
            }
            return new DirectTerm.Unsuitable();
        } finally {
            around.leave();
        }
    }

    // Delimiters.

    private Scope inside(Scope outer, @Nullable Setting setting, Term term) {
        if (setting == null) {
            return outer;
        }
        return scopes.computeIfAbsent(outer, key -> new HashMap<>())
                .computeIfAbsent(
                        StringLiteral.list(setting.constant()), more -> outer.inner(more, term.framing.ignoringCase));
    }

    // Elements.

    private static final Set<String> OF_ELEMENTS = Set.of("length", "inputValueCalc", "outputValueCalc", "occursCount");

    private DirectElement element(ElementTerm element, @Nullable DirectFrame around, Scope scope)
            throws UnsuitableException {
        check(element, OF_ELEMENTS);
        isNotable &= element.place.isNotable();
        if (!element.patterns.isEmpty()) {
            throw new UnsuitableException("a value is matched by a pattern");
        }
        if (element.inputCalculation != null) {
            return computed(element, element.inputCalculation, around);
        }
        int alignment = alignment(element);
        Scope inner = inside(scope, element.framing.terminator, element);
        DirectValue value = element.isSimple() ? value(element, new DirectFrame(around, element), inner) : null;
        boolean whole = value == null && element.isSimple();
        if (whole) {
            value = general(element, scope);
        }
        DirectElement made = value != null
                ? simple(element, value, whole ? 1 : alignment, scope)
                : complex(element, around, inner, alignment);
        if (around != null) {
            around.add(made, hidden > 0);
        }
        DirectFrame frame = made instanceof DirectComplex complex
                ? new DirectFrame(complex.frame(), around, element)
                : new DirectFrame(around, element);
        made.link(
                whole ? null : DirectDelimiter.initiator(element),
                whole ? null : DirectDelimiter.terminator(element, scope),
                tests(element, frame));
        return made;
    }

    private DirectElement computed(ElementTerm element, Expression calculation, DirectFrame around)
            throws UnsuitableException {
        DirectFrame frame = new DirectFrame(around, element);
        List<String> texts = new ArrayList<>();
        WholeExpression expression = null;
        if (element.type == ExpressionType.STRING) {
            expression = WholeExpression.ofTexts(calculation, lookups.looking(frame, false), texts);
        } else if (element.type.isInteger() && element.type.bits() >= Integer.SIZE) {
            expression = whole(calculation, frame, false);
        }
        if (expression == null) {
            throw new UnsuitableException("a value is computed of more than whole numbers");
        }
        isNotable = false;
        DirectElement made = simple(element, new DirectValue.Computed(expression, texts), 1, Scope.NONE);
        around.add(made, hidden > 0);
        made.link(null, null, tests(element, frame));
        return made;
    }

    /** Where an element may begin, in bits; texts begin where their characters may, whatever else is said. */
    private static int alignment(ElementTerm element) {
        int asked = element.framing.alignment;
        if (!element.isSimple() || !element.isText) {
            return asked != Framing.IMPLICIT ? asked : element.isSimple() ? element.implicitAlignment() : 1;
        }
        int characters = DirectDelimiter.charset(element).alignment();
        return asked == Framing.IMPLICIT || characters % asked == 0 ? characters : asked;
    }

    private DirectElement complex(ElementTerm element, @Nullable DirectFrame around, Scope scope, int alignment)
            throws UnsuitableException {
        if (element.nil.isPossible()) {
            throw new UnsuitableException("a complex element may be nil");
        }
        DirectValue.Extent extent = switch (element.length.kind()) {
            case IMPLICIT, DELIMITED -> null;
            case EXPLICIT -> extent(element, new DirectFrame(around, element));
            case END_OF_PARENT -> new DirectValue.Extent(null, 1, true);
            default -> throw new UnsuitableException("the length is found otherwise");
        };
        Content content = content(element, around, scope);
        return new DirectComplex(element, alignment, content.term, extent, content.frame, around == null);
    }

    private Content content(ElementTerm element, @Nullable DirectFrame around, Scope scope) throws UnsuitableException {
        Map<Scope, Content> known = contents.computeIfAbsent(element.content, key -> new HashMap<>());
        Content content = known.get(scope);
        if (content != null && !content.frame.isEntered) {
            content.frame.isShared = true;
            return content;
        }
        if (!open.add(element.content)) {
            throw new UnsuitableException("an element is in itself");
        }
        DirectFrame frame = new DirectFrame(around, element);
        int before = lookups.outermost;
        int hiding = hidden;
        lookups.outermost = Integer.MAX_VALUE;
        hidden = 0;
        DirectTerm term;
        try {
            term = group(element.content, frame, scope);
        } finally {
            hidden = hiding;
            open.remove(element.content);
        }
        frame.check(lookups::calculation);
        content = new Content(term, frame);
        if (lookups.outermost >= frame.depth) {
            known.put(scope, content);
        }
        lookups.outermost = Math.min(before, lookups.outermost);
        return content;
    }

    private DirectValue.Extent extent(ElementTerm element, DirectFrame frame) throws UnsuitableException {
        long unit = switch (element.length.unit()) {
            case BITS -> 1;
            case BYTES -> 8;
            case CHARACTERS -> DirectDelimiter.charset(element).width();
        };
        if (unit == 0) {
            throw new UnsuitableException("the length is in characters that differ in length");
        }
        long fixed = element.length.fixed();
        WholeExpression count = fixed >= 0 ? values -> fixed : whole(element.length.setting(), frame);
        return new DirectValue.Extent(count, unit, false);
    }

    private DirectElement simple(ElementTerm element, DirectValue value, int alignment, Scope scope)
            throws UnsuitableException {
        boolean padded = element.codec instanceof TextCodec text && text.padding() != TextPadding.NONE;
        if (!element.tests.isEmpty() && padded) {
            throw new UnsuitableException("an assertion is about a text with pad characters");
        }
        DirectElement.Simple simple =
                new DirectElement.Simple(element, alignment, value, !element.isSure(), values.size(), scope);
        values.add(simple);
        return simple;
    }

    /** What the general reading makes of an element that needs nothing of others, its delimiters included. */
    private static DirectValue general(ElementTerm element, Scope scope) throws UnsuitableException {
        if (element.initiated || element.computed.contains("length")) {
            throw new UnsuitableException("a value is in no usual form");
        }
        return new DirectValue.General(element, scope);
    }

    /** How a value is read between delimiters; null where the general reading has to do it. */
    private @Nullable DirectValue value(ElementTerm element, DirectFrame frame, Scope scope)
            throws UnsuitableException {
        Length length = element.length;
        boolean known = length.kind() == Length.Kind.EXPLICIT
                || length.kind() == Length.Kind.IMPLICIT
                || length.kind() == Length.Kind.END_OF_PARENT;
        boolean varying = element.isText
                && element.length.unit() == Length.Unit.CHARACTERS
                && DirectDelimiter.charset(element).width() == 0;
        if (known && !varying && !element.nil.isPossible()) {
            DirectValue.Extent extent = length.kind() == Length.Kind.END_OF_PARENT
                    ? new DirectValue.Extent(null, 1, true)
                    : extent(element, frame);
            if (element.isText) {
                return new DirectValue.Text(extent, element, DirectDelimiter.charset(element));
            }
            if (element.type == ExpressionType.HEX_BINARY) {
                return new DirectValue.Octets(extent, element);
            }
            return DirectValue.ofBits(extent, element);
        }
        if (length.kind() == Length.Kind.DELIMITED && element.isText && !element.nil.isPossible()) {
            return new DirectValue.DelimitedValue(element, DirectDelimiter.charset(element), scope);
        }
        return null;
    }
}
