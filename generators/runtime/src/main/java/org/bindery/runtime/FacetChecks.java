package org.bindery.runtime;

import java.util.List;

/**
 * The facets of a type, together: what they have against values, and how values are written so that patterns match.
 *
 * @param <T> the class of the values
 */
final class FacetChecks<T> {

    private final ValueForm<T> form;
    private final List<Facet<T>> facets;
    private final boolean hasPatterns;

    FacetChecks(ValueForm<T> form, List<Facet<T>> facets) {
        this.form = form;
        this.facets = facets;
        this.hasPatterns = facets.stream().anyMatch(Facet::isPattern);
    }

    /** The form in which a value is written: one that its patterns allow, if there is one. */
    String written(T value) {
        return hasPatterns && !(value instanceof String)
                ? UsualForms.matching(value, text -> matches(value, text))
                : Lexical.of(value);
    }

    /** What facets take for the text of a value that was written in some way. */
    String text(T value, String written) {
        return form.isLexical() && !form.isUnion() ? written : written(value);
    }

    private boolean matches(T value, String text) {
        return facets.stream().allMatch(facet -> !facet.isPattern() || facet.holds(value, text));
    }

    /** Whether a facet can tell of a text: patterns cannot of names whose prefixes are not known. */
    private boolean tells(Facet<T> facet, String text) {
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
            if (tells(facet, text) && !facet.holds(value, text)) {
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
    void check(T value, Findings findings) {
        T checked = value;
        String text = null;
        if (value instanceof String given) {
            checked = form.lexical().apply(NativeValues.normalize(given, form.whiteSpace()));
            text = checked.toString();
            if (!text.equals(given) && !form.isUnion()) {
                findings.error("whiteSpace", "'" + Shown.of(given) + "' has white space that its type does not keep");
            }
        }
        for (int i = 0; i < facets.size(); i++) {
            Facet<T> facet = facets.get(i);
            if (text == null && facet.isLexical()) {
                text = written(value);
            }
            if (tells(facet, text) && !facet.holds(checked, text)) {
                findings.error(facet.rule(), facet.reason(checked, text == null ? Lexical.of(value) : text));
            }
        }
    }
}
