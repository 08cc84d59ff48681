package org.bindery.runtime.internal.dfdl;

import java.util.List;
import org.bindery.runtime.internal.dfdl.expression.WholeExpression;

/** What must be true of a term that was read. Immutable. */
final class DirectTests {

    static final DirectTests NONE = new DirectTests(List.of(), List.of());

    private final WholeExpression[] expressions;
    /** Whether it is found out by an expression that the term is there. */
    private final boolean[] discriminates;

    private final boolean discriminating;

    DirectTests(List<WholeExpression> expressions, List<Boolean> discriminates) {
        this.expressions = expressions.toArray(WholeExpression[]::new);
        this.discriminates = new boolean[expressions.size()];
        for (int i = 0; i < this.discriminates.length; i++) {
            this.discriminates[i] = discriminates.get(i);
        }
        this.discriminating = discriminates.contains(true);
    }

    /** What becomes of the term, when it was read or not. */
    int after(DirectReading in, int status) {
        if (status != DirectTerm.READ) {
            return discriminating ? DirectTerm.GIVEN_UP : status;
        }
        for (int i = 0; i < expressions.length; i++) {
            long result = expressions[i].evaluate(in);
            if (result != 1) {
                return result == 0 && !discriminating ? DirectTerm.ABSENT : DirectTerm.GIVEN_UP;
            }
            in.kept += discriminates[i] ? 1 : 0;
        }
        return DirectTerm.READ;
    }
}
