package org.bindery.runtime.internal.value;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.internal.text.Excerpt;

/** The facets of a type, together: what they have against values, and how values are written so that patterns match. */
public final class FacetChecks<T> {

    private final ValueForm<T> form;
    private final List<Facet<T>> facets;
    private final boolean hasPatterns;
    private final boolean refers;
    private final boolean free;

    FacetChecks(ValueForm<T> form, List<Facet<T>> facets) {
        this.form = form;
        this.facets = facets;
        this.refers = form.refers();
        this.hasPatterns = facets.stream().anyMatch(Facet::isPattern);
        this.free = facets.isEmpty()
                && !refers
                && (form.whiteSpace() == ValueFormat.WhiteSpace.PRESERVE || !form.keepsText());
    }

    /** A text with its white space treated as the type says: the text that its facets look at. */
    public String normalize(String text) {
        return form.isUnion() ? form.lexical().apply(text).toString() : NativeValues.normalize(text, form.whiteSpace());
    }

    /**
     * Whether nothing can be wrong with a value: there are no facets, no references, and white space stays.
     *
     * @return whether no value has to be looked at
     */
    public boolean isFree() {
        return free;
    }

    /**
     * Whether nothing may be wrong with a value but that its text is none of the built-in type; false where something
     * else may be wrong with a value.
     */
    public boolean isForm() {
        return !refers && facets.stream().allMatch(facet -> facet.rule().equals("type"));
    }

    /** Whether nothing may be wrong with a text but that it is too short; false where something else may be. */
    public boolean isLeastLength() {
        return !refers && facets.stream().allMatch(facet -> facet.rule().equals("minLength"));
    }

    /**
     * Whether the values between two valid ones are valid as well: facets are only about order; false where something
     * else may be wrong with a value.
     */
    public boolean isInterval() {
        return !refers
                && facets.stream()
                        .allMatch(facet -> facet.rule().endsWith("Inclusive")
                                || facet.rule().endsWith("Exclusive"));
    }

    /**
     * Whether a value whose text is valid for the type is valid: there are no further facets; false where it may
     * violate some.
     */
    public boolean isOfTypeOnly() {
        return !refers && facets.stream().allMatch(facet -> facet.rule().equals("type"));
    }

    /**
     * The value of a text, whatever its facets say.
     *
     * @param normal the text, its white space already treated
     * @throws IllegalArgumentException with the reason, when the text is no value of the type
     */
    public T parse(String normal) {
        return parse(form.lexical(), normal);
    }

    static <T> T parse(Function<String, T> parser, String normal) {
        try {
            return parser.apply(normal);
        } catch (MalformedRecordException e) {
            Throwable reason = e.getCause() == null ? e : e.getCause();
            throw new IllegalArgumentException(reason.getMessage(), e);
        }
    }

    /**
     * Whether two values are the same for XML Schema, to which scale, digits and form of a zone do not matter.
     *
     * @param right another
     */
    public boolean isSame(T left, T right) {
        return form.parts().isEmpty()
                ? form.order().isSame(left, right)
                : isSameText(left.toString(), right.toString());
    }

    /** Whether two texts, their white space already treated, denote the same value, also as lists and as unions. */
    public boolean isSameText(String left, String right) {
        if (left.equals(right) || form.parts().isEmpty()) {
            return left.equals(right) || isSameValue(left, right);
        }
        if (form.isUnion()) {
            ValueFormat<?> member = Facet.fitting(form.parts(), left);
            return member != null
                    && member == Facet.fitting(form.parts(), right)
                    && member.checks()
                            .isSameText(
                                    member.checks().normalize(left),
                                    member.checks().normalize(right));
        }
        String[] some = left.split(" ", -1);
        String[] others = right.split(" ", -1);
        boolean same = some.length == others.length;
        for (int i = 0; same && i < some.length; i++) {
            same = form.parts().get(0).checks().isSameText(some[i], others[i]);
        }
        return same;
    }

    private boolean isSameValue(String left, String right) {
        try {
            return form.order().isSame(parse(left), parse(right));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Whether values, or parts of them, are names in a message, or refer to such. */
    public boolean refers() {
        return refers;
    }

    /**
     * Notes the names in a value, and the references to them: those of the member of a union that it fits first.
     *
     * @param findings where they are noted
     */
    public void refer(String text, ValueFindings findings) {
        form.refer(text, findings);
    }

    /**
     * Reports all facets that a value violates.
     *
     * @param text its text, its white space already treated; names may have prefixes
     * @param found receives the rule of each violated facet, and the reason
     */
    public void violations(T value, String text, BiConsumer<String, String> found) {
        for (Facet<T> facet : facets) {
            if (applies(facet, text) && !facet.holds(value, text)) {
                found.accept(facet.rule(), facet.reason(value, text));
            }
        }
    }

    /**
     * Reports all facets that a value violates.
     *
     * @param found receives the rule of each violated facet, and the reason
     */
    public void violationsAsWritten(T value, String text, BiConsumer<String, String> found) {
        if (!facets.isEmpty()) {
            violations(value, text(value, NativeValues.normalize(text, form.whiteSpace())), found);
        }
    }

    boolean hasPatterns() {
        return hasPatterns;
    }

    /** The form in which a value is written: one that its patterns allow, if there is one. */
    public String written(T value) {
        return hasPatterns && !(value instanceof String) ? matching(value) : Lexical.of(value);
    }

    @ByWord({"pattern", "search", "name", "plainName", "nameToken"})
    private String matching(T value) {
        return UsualForms.matching(value, text -> matches(value, text));
    }

    /** What facets take for the text of a value that was written in some way. */
    String text(T value, String written) {
        return form.isLexical() && !form.isUnion() ? written : written(value);
    }

    private boolean matches(T value, String text) {
        return facets.stream().allMatch(facet -> !facet.isPattern() || facet.holds(value, text));
    }

    /** Whether a facet can be checked against a text: patterns cannot against names whose prefixes are unknown. */
    private boolean applies(Facet<T> facet, String text) {
        return !facet.isPattern() || form.reference() != ValueForm.Reference.QNAME || text.indexOf('{') < 0;
    }

    /** The reason of the first facet that refuses a value, or null; its text may be null where it is not known. */
    String refuse(T value, String normal) {
        String text = normal;
        for (int i = 0; i < facets.size(); i++) {
            Facet<T> facet = facets.get(i);
            if (text == null && facet.isLexical()) {
                text = written(value);
            }
            if (applies(facet, text) && !facet.holds(value, text)) {
                return facet.reason(value, text == null ? Lexical.of(value) : text);
            }
        }
        return null;
    }

    /** Throws what the first facet that refuses a value has against it. */
    void demand(T value, String text) {
        String reason = refuse(value, text);
        if (reason != null) {
            throw new IllegalArgumentException(reason);
        }
    }

    /** Notes what all facets have against a value. */
    public void check(T value, ValueFindings findings) {
        if (free) {
            return;
        }
        T checked = value;
        String text = null;
        if (value instanceof String given) {
            checked = form.lexical().apply(NativeValues.normalize(given, form.whiteSpace()));
            text = checked.toString();
            if (!text.equals(given) && !form.isUnion()) {
                findings.error("whiteSpace", "'" + Excerpt.of(given) + "' has white space that its type does not keep");
            }
        }
        for (int i = 0; i < facets.size(); i++) {
            Facet<T> facet = facets.get(i);
            if (text == null && facet.isLexical()) {
                text = written(value);
            }
            if (applies(facet, text) && !facet.holds(checked, text)) {
                findings.error(facet.rule(), facet.reason(checked, text == null ? Lexical.of(value) : text));
            }
        }
    }
}
