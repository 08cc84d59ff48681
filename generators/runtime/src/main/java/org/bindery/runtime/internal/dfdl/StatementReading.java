package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;
import org.bindery.runtime.internal.dfdl.property.Statement;
import org.bindery.runtime.internal.dfdl.property.Variables;
import org.bindery.runtime.internal.dfdl.stop.Tried;
import org.bindery.runtime.internal.dfdl.text.PatternSearch;

/** Does the statements of terms while a message is read. Not thread-safe. */
final class StatementReading {

    private static final int MOST_PATTERNS = 256;

    private final Reading reading;
    private final PatternSearch search;
    /** What was looked ahead for, at most {@link #MOST_PATTERNS}, since data may be in it. */
    private final Map<String, Pattern> patterns = new HashMap<>();

    StatementReading(Reading reading) {
        this.reading = reading;
        this.search = new PatternSearch(reading.in);
    }

    /**
     * Tests patterns, and makes instances of variables.
     *
     * @return 0, or -1 where a test is not passed
     */
    int before(Term term, int node) throws IOException {
        for (Statement each : term.patterns) {
            if (!test(term, each, matches(term, each, node), node)) {
                return -1;
            }
        }
        for (Statement each : term.instances) {
            try {
                boolean used = reading.forms.variable(each.variable()).reads();
                Object value = each.expression() == null || !used
                        ? null
                        : reading.evaluate(
                                each.expression(),
                                reading.forms.variable(each.variable()).type(),
                                node);
                reading.variables.open(
                        each.variable(),
                        value != null
                                ? value
                                : reading.forms.variable(each.variable()).value());
            } catch (ExpressionException e) {
                reading.fail(term, "dfdl:newVariableInstance: ", e);
                return -1;
            }
        }
        return 0;
    }

    /** Ends the instances of variables. */
    void end(Term term, int instances) {
        if (instances == 0) {
            for (int i = term.instances.size() - 1; i >= 0; i--) {
                reading.variables.close(term.instances.get(i).variable());
            }
        }
    }

    private boolean matches(Term term, Statement test, int node) throws IOException {
        try {
            return search.matches(test.pattern(), reading.charset(term, node));
        } catch (ExpressionException e) {
            return false;
        }
    }

    /** What a pattern matches at the position, which stays. */
    String ahead(String pattern, int node) throws ExpressionException {
        try {
            if (patterns.size() >= MOST_PATTERNS) {
                patterns.clear();
            }
            Pattern compiled = patterns.computeIfAbsent(pattern, Pattern::compile);
            return search.matches(compiled, reading.charset(reading.infoset.term(node), node)) ? search.text() : "";
        } catch (PatternSyntaxException e) {
            throw new ExpressionException("bindery:ahead has no regular expression, but ", pattern);
        } catch (IOException e) {
            throw new ExpressionException("bindery:ahead: ", e.getMessage());
        }
    }

    boolean assign(Term term, int node) {
        for (Statement each : term.assignments) {
            if (!reading.forms.variable(each.variable()).reads()) {
                continue;
            }
            if (!isSettable(term, each.variable())) {
                return false;
            }
            try {
                Object value = reading.evaluate(
                        each.expression(),
                        reading.forms.variable(each.variable()).type(),
                        node);
                set(each.variable(), value);
            } catch (ExpressionException e) {
                return reading.fail(term, "dfdl:setVariable: ", e);
            }
        }
        return true;
    }

    private boolean isSettable(Term term, int variable) {
        Variables.State state = reading.variables.get(variable).state();
        boolean read = state == Variables.State.READ;
        return state == Variables.State.FRESH
                || reading.fail(
                        term,
                        read ? "a variable cannot be set after it was read: $" : "a variable cannot be set twice: $",
                        reading.forms.variable(variable).name());
    }

    private void set(int variable, Object value) {
        reading.variables.change(variable, reading.variables.get(variable).with(value, Variables.State.SET));
    }

    boolean set(Term term, int variable, Object value) {
        if (!isSettable(term, variable)) {
            return false;
        }
        set(variable, value);
        return true;
    }

    /** Sets variables, and tests expressions. */
    boolean after(Term term, int node, boolean assigning) {
        if (assigning && !assign(term, node)) {
            return false;
        }
        for (Statement each : term.tests) {
            boolean passed;
            try {
                passed = Boolean.TRUE.equals(reading.evaluate(each.expression(), ExpressionType.BOOLEAN, node));
            } catch (ExpressionException e) {
                if (each.recoverable()) {
                    continue;
                }
                return reading.fail(term, each.discriminates() ? "the discriminator: " : "the assertion: ", e);
            }
            if (!test(term, each, passed, node)) {
                return false;
            }
        }
        return true;
    }

    /** Tests the discriminators of a term that failed, since they may confirm its presence all the same. */
    void discriminate(Term term, int node) {
        for (Statement each : term.tests) {
            if (each.discriminates() && !each.recoverable()) {
                try {
                    if (Boolean.TRUE.equals(reading.evaluate(each.expression(), ExpressionType.BOOLEAN, node))) {
                        reading.resolve();
                    }
                } catch (ExpressionException e) {
                    // Its operands were not read, so it decides nothing.
                    return;
                }
            }
        }
    }

    private boolean test(Term term, Statement test, boolean passed, int node) {
        if (passed) {
            if (test.discriminates()) {
                reading.resolve();
            }
            return true;
        }
        String message = "";
        try {
            message = test.message() == null ? "" : reading.text(test.message(), node);
        } catch (ExpressionException e) {
            message = "";
        }
        if (test.recoverable()) {
            reading.tell(node, message.isEmpty() ? Tried.UNTRUE : message);
            return true;
        }
        return message.isEmpty()
                ? reading.fail(term, test.discriminates() ? "the discriminator is not true" : Tried.UNTRUE, "")
                : reading.fail(term, test.discriminates() ? "the discriminator is not true: " : Tried.SAID, message);
    }
}
