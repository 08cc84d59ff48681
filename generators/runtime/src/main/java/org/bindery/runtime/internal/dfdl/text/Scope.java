package org.bindery.runtime.internal.dfdl.text;

import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;

/** The separators and terminators that may end what is read: those of a term and of all around it. */
public final class Scope {

    /** The delimiters of no term. */
    public static final Scope NONE = new Scope(List.of(), false);

    /** All literals, the innermost ones first. */
    private final List<StringLiteral> literals;

    private final boolean ignoringCase;
    private @Nullable DelimiterMatcher matcher;

    private Scope(List<StringLiteral> literals, boolean ignoringCase) {
        this.literals = literals;
        this.ignoringCase = ignoringCase;
    }

    /** The same with the delimiters of an inner term. */
    public Scope inner(List<StringLiteral> more, boolean ignoring) {
        List<StringLiteral> all = new ArrayList<>();
        for (StringLiteral each : more) {
            // What may match nothing would end everything at once.
            if (!each.matchesEmpty()) {
                all.add(each);
            }
        }
        all.addAll(literals);
        return all.size() == literals.size() ? this : new Scope(List.copyOf(all), ignoring || ignoringCase);
    }

    public boolean isEmpty() {
        return literals.isEmpty();
    }

    public DelimiterMatcher matcher(DfdlCharset charset) {
        DelimiterMatcher known = matcher;
        if (known == null || known.charset() != charset) {
            known = DelimiterMatcher.of(literals, charset, ignoringCase);
            matcher = known;
        }
        return known;
    }
}
