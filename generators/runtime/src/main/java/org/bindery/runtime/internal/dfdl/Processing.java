package org.bindery.runtime.internal.dfdl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.expression.Expression;
import org.bindery.runtime.internal.dfdl.expression.ExpressionContext;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;
import org.bindery.runtime.internal.dfdl.expression.InfosetNode;
import org.bindery.runtime.internal.dfdl.expression.MissingValueException;
import org.bindery.runtime.internal.dfdl.layer.LayerUse;
import org.bindery.runtime.internal.dfdl.property.Encoding;
import org.bindery.runtime.internal.dfdl.property.Setting;
import org.bindery.runtime.internal.dfdl.property.Variables;
import org.bindery.runtime.internal.dfdl.text.DelimiterMatcher;
import org.bindery.runtime.internal.dfdl.text.Scope;
import org.bindery.runtime.internal.dfdl.text.StringLiteral;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * What reading and writing have in common: the elements that are known, the variables, and the properties whose values are
 * found out at each message. Not thread-safe.
 */
abstract class Processing implements ExpressionContext {

    /** Deeper terms are refused. */
    static final int DEEPEST = 400;

    /** More values of delimiters that are computed are not kept. */
    private static final int MOST_KEPT = 1_000;

    /** Longer delimiters that are computed are not kept with the description. */
    private static final int LONGEST_KEPT = 16;

    // The delimiters of a term, by their index.
    private static final int INITIATOR = 0;
    private static final int TERMINATOR = 1;
    private static final int SEPARATOR = 2;
    static final int KINDS = 3;

    final DfdlForms forms;
    final Infoset infoset = new Infoset();
    final Variables variables;
    final Failure failure = new Failure();
    /** The element whose content is read or written. */
    int open = Infoset.NONE;

    long occursIndex;
    int depth;
    Scope scope = Scope.NONE;

    private int context = Infoset.NONE;
    private final Map<String, List<StringLiteral>> literals = new HashMap<>();
    private final Map<Scope, Map<Delimiters, Scope>> scopes = new HashMap<>();
    private final Map<Delimiters, DelimiterMatcher> matchers = new HashMap<>();

    /** The text of a delimiter, and what finds it, as they were found out last. */
    record Known(String text, DelimiterMatcher matcher) {}

    /** The delimiters around and within a term, as they were found out last. */
    record Inside(Scope outer, String terminator, String separator, Scope inner) {}

    /** The alternatives of a delimiter, and whether capital and small letters are the same in it. */
    private record Delimiters(List<StringLiteral> literals, boolean ignoringCase) {}

    Processing(DfdlForms forms) {
        this.forms = forms;
        this.variables = forms.variables(isWriting());
    }

    /** Whether a message is written, so that values may come later. */
    abstract boolean isWriting();

    void clear() {
        infoset.clear();
        variables.clear();
        failure.clear();
        open = Infoset.NONE;
        occursIndex = 0;
        depth = 0;
        scope = Scope.NONE;
    }

    // Expressions.

    /** Evaluates an expression for an element. */
    Object evaluate(Expression expression, ExpressionType type, int node) throws ExpressionException {
        int outer = context;
        context = node;
        try {
            return expression.evaluate(this, type);
        } finally {
            context = outer;
        }
    }

    /** Gives variables their first values that are expressions, but for those that depend on what is not known yet. */
    void initialVariables() {
        for (int i = 0; i < forms.all().size(); i++) {
            DfdlForms.Variable each = forms.all().get(i);
            Object value = each.expression() == null || variables.get(i).value() != null ? null : initial(each);
            if (value != null) {
                variables.change(i, variables.get(i).with(value, Variables.State.FRESH));
            }
        }
    }

    private @Nullable Object initial(DfdlForms.Variable variable) {
        try {
            return evaluate(variable.expression(), variable.type(), Infoset.NONE);
        } catch (ExpressionException e) {
            return null;
        }
    }

    String text(Setting setting, int node) throws ExpressionException {
        return setting.expression() == null
                ? setting.constant()
                : (String) evaluate(setting.expression(), ExpressionType.STRING, node);
    }

    long count(Setting setting, int node) throws ExpressionException {
        if (setting.expression() == null) {
            return Long.parseLong(setting.constant());
        }
        Object value = evaluate(setting.expression(), ExpressionType.INTEGER, node);
        if (value instanceof Long number && number >= 0) {
            return number;
        }
        throw new ExpressionException("dfdl:", setting.name(), " is ", value);
    }

    @Override
    public InfosetNode node() throws ExpressionException {
        return new InfosetPlace(this, context());
    }

    /** The element that an expression is evaluated for. */
    int context() throws ExpressionException {
        if (context == Infoset.NONE) {
            throw new ExpressionException("there is no element around the expression");
        }
        return context;
    }

    @Override
    public Object variable(String namespace, String name) throws ExpressionException {
        int variable = forms.variable(namespace, name);
        if (variable < 0) {
            throw new ExpressionException("the variable $", name, " is not defined");
        }
        return variable(variable, name);
    }

    private Object variable(int variable, String name) throws ExpressionException {
        Object value = variables.read(variable);
        if (value == null && isWriting()) {
            throw new MissingValueException("the variable $", name, " has no value");
        }
        if (value == null) {
            throw new IllegalArgumentException("the variable $" + name + " is read, but nothing sets it before");
        }
        return value;
    }

    /** The values of the variables that are the parameters of a layer. */
    List<Object> parameters(LayerUse use) throws ExpressionException {
        List<Object> values = new ArrayList<>();
        for (int number : use.parameters()) {
            values.add(number < 0 ? "" : variable(number, forms.variable(number).name()));
        }
        return values;
    }

    @Override
    public long occursIndex() throws ExpressionException {
        long index = occursIndex == 0 && context != Infoset.NONE ? infoset.occursIndex(context) : occursIndex;
        if (index == 0) {
            throw new ExpressionException("there is no array around the expression");
        }
        return index;
    }

    @Override
    public byte[] dataBefore() throws ExpressionException {
        return data(messageStart(), infoset.begin(context()));
    }

    abstract long messageStart();

    /** Whole bytes of the message; the first and the last bit are of whole ones. */
    abstract byte[] data(long from, long to) throws ExpressionException;

    /** How many characters there are in some bits of an element. */
    abstract long characters(int node, long start, long end) throws ExpressionException;

    /** Whether the value of an element fits the facets of its type; nil has no value, and fits. */
    @SuppressWarnings("unchecked") // formats check what the cells of their property hold
    boolean fits(int node) {
        if (infoset.isNil(node)) {
            return true;
        }
        ElementTerm element = infoset.term(node);
        Object value = infoset.value(node);
        if (value == null
                || element.place.property() == null
                || element.place.property().format() == null) {
            return value != null;
        }
        ValueFormat<Object> format =
                (ValueFormat<Object>) element.place.property().format();
        return element.place.fits(value) && format.refuse(element.place.cell(value), null) == null;
    }

    // Properties that are found out at each message.

    DfdlCharset charset(Term term, int node) throws ExpressionException {
        DfdlCharset known = forms.charsets[term.number];
        if (known != null) {
            return known;
        }
        Encoding encoding = term.encoding;
        if (encoding.charset == null) {
            throw new IllegalArgumentException(term.title() + " needs the property dfdl:encoding");
        }
        DfdlCharset charset = DfdlCharset.of(text(encoding.charset, node), encoding.replacing, encoding.fixedUtf16);
        if (encoding.charset.isConstant()) {
            forms.charsets[term.number] = charset;
        }
        return charset;
    }

    BitLayout layout(Term term, int node) throws ExpressionException {
        Encoding encoding = term.encoding;
        return encoding.layout != null || encoding.byteOrder == null
                ? encoding.layout
                : encoding.layout(text(encoding.byteOrder, node));
    }

    DelimiterMatcher initiatorOf(Term term, int node) throws ExpressionException {
        return matcher(INITIATOR, term, term.framing.initiator, node);
    }

    /** Refuses a computed initiator that may be empty where it identifies its term. */
    private static void checkInitiator(Term term, List<StringLiteral> alternatives) {
        if (alternatives.isEmpty() || alternatives.stream().anyMatch(StringLiteral::matchesEmpty)) {
            throw new IllegalArgumentException(
                    term.title() + " has an initiator that is computed and may be empty, but is identified by it");
        }
    }

    DelimiterMatcher terminatorOf(Term term, int node) throws ExpressionException {
        return matcher(TERMINATOR, term, term.framing.terminator, node);
    }

    DelimiterMatcher separatorOf(SequenceTerm term, int node) throws ExpressionException {
        return matcher(SEPARATOR, term, term.separator, node);
    }

    private DelimiterMatcher matcher(int which, Term term, @Nullable Setting setting, int node)
            throws ExpressionException {
        Known[] all = forms.delimiters[which];
        Known known = all[term.number];
        if (known != null && setting != null && setting.isConstant() && forms.charsets[term.number] != null) {
            return known.matcher;
        }
        if (setting == null) {
            throw new IllegalArgumentException(term.title() + " has no such delimiter");
        }
        DfdlCharset charset = charset(term, node);
        String text = text(setting, node);
        if (known != null && known.text.equals(text) && known.matcher.charset() == charset) {
            return known.matcher;
        }
        List<StringLiteral> alternatives = literals(text);
        if (which == INITIATOR && term.initiated && !setting.isConstant()) {
            checkInitiator(term, alternatives);
        }
        Delimiters key = new Delimiters(alternatives, term.framing.ignoringCase);
        DelimiterMatcher matcher = matchers.get(key);
        if (matcher == null || matcher.charset() != charset) {
            matcher = DelimiterMatcher.of(alternatives, charset, key.ignoringCase);
            if (matchers.size() < MOST_KEPT) {
                matchers.put(key, matcher);
            }
        }
        if (isShort(setting, text)) {
            all[term.number] = new Known(text, matcher);
        }
        return matcher;
    }

    /** Whether a delimiter may be kept as long as the description: not where the data have a long one. */
    private static boolean isShort(@Nullable Setting setting, String text) {
        return setting == null || setting.isConstant() || text.length() <= LONGEST_KEPT;
    }

    /** The alternatives of a delimiter; none where there is no delimiter. */
    List<StringLiteral> literals(@Nullable Setting setting, int node) throws ExpressionException {
        if (setting == null) {
            return List.of();
        }
        return literals(text(setting, node));
    }

    private List<StringLiteral> literals(String text) {
        List<StringLiteral> known = literals.get(text);
        if (known == null) {
            known = StringLiteral.list(text);
            if (literals.size() < MOST_KEPT) {
                literals.put(text, known);
            }
        }
        return known;
    }

    /** The delimiters within a term: those of its own, and those around it. */
    Scope inside(Term term, @Nullable Setting separator, int node) throws ExpressionException {
        Setting terminator = term.framing.terminator;
        if (separator == null && terminator == null) {
            return scope;
        }
        Inside known = forms.insides[term.number];
        boolean constant =
                (separator == null || separator.isConstant()) && (terminator == null || terminator.isConstant());
        if (known != null && known.outer == scope && constant) {
            return known.inner;
        }
        String end = terminator == null ? "" : text(terminator, node);
        String part = separator == null ? "" : text(separator, node);
        if (known != null && known.outer == scope && known.terminator.equals(end) && known.separator.equals(part)) {
            return known.inner;
        }
        boolean ignoring = term.framing.ignoringCase;
        Scope inner = inside(inside(scope, literals(end), ignoring), literals(part), ignoring);
        if (isShort(terminator, end) && isShort(separator, part)) {
            forms.insides[term.number] = new Inside(scope, end, part, inner);
        }
        return inner;
    }

    private Scope inside(Scope outer, List<StringLiteral> more, boolean ignoringCase) {
        if (more.isEmpty()) {
            return outer;
        }
        Map<Delimiters, Scope> inner = scopes.computeIfAbsent(outer, unknown -> new HashMap<>());
        Delimiters key = new Delimiters(more, ignoringCase);
        Scope known = inner.get(key);
        if (known == null) {
            known = outer.inner(more, ignoringCase);
            if (scopes.size() < MOST_KEPT && inner.size() < MOST_KEPT) {
                inner.put(key, known);
            }
        }
        return known;
    }
}
