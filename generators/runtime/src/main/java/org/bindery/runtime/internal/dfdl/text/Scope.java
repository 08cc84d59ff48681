package org.bindery.runtime.internal.dfdl.text;

import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;

/** The separators and terminators that may end what is read: those of a term and of all around it. */
public final class Scope {

    /** The delimiters of no term. */
    public static final Scope NONE = new Scope(List.of());

    /** All alternatives, the innermost ones first. */
    private final List<Alternative> alternatives;

    private @Nullable DelimiterMatcher matcher;

    private Scope(List<Alternative> alternatives) {
        this.alternatives = alternatives;
    }

    /**
     * A delimiter, as its own term has it.
     *
     * @param ignoringCase whether capital and small letters are the same in it
     */
    private record Alternative(StringLiteral literal, boolean ignoringCase) {}

    /**
     * The same with the delimiters of an inner term.
     *
     * @param ignoring whether capital and small letters are the same in them
     */
    public Scope inner(List<StringLiteral> more, boolean ignoring) {
        List<Alternative> all = new ArrayList<>();
        for (StringLiteral each : more) {
            // What may match nothing would end everything at once.
            if (!each.matchesEmpty()) {
                all.add(new Alternative(each, ignoring));
            }
        }
        all.addAll(alternatives);
        return all.size() == alternatives.size() ? this : new Scope(List.copyOf(all));
    }

    public boolean isEmpty() {
        return alternatives.isEmpty();
    }

    public DelimiterMatcher matcher(DfdlCharset charset) {
        DelimiterMatcher known = matcher;
        if (known == null || known.charset() != charset) {
            known = new DelimiterMatcher(
                    charset,
                    alternatives.stream()
                            .map(each -> Delimiter.of(each.literal(), charset, each.ignoringCase()))
                            .toArray(Delimiter[]::new));
            matcher = known;
        }
        return known;
    }
}
