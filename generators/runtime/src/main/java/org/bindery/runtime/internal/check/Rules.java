package org.bindery.runtime.internal.check;

import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.bindery.runtime.RuleException;
import org.bindery.runtime.Severity;
import org.bindery.runtime.internal.rule.LoopBudget;

/** Applies the rules of a model. */
public final class Rules {

    private static final String FAILED = "The rule cannot be evaluated: ";
    private static final String NO_VALUE = "?";

    private Rules() {}

    /**
     * Notes whether a record breaks a rule.
     *
     * @param <T> the class of the record
     * @param findings what is known of the message
     * @param rule the rule's name
     * @param severity how much it matters
     * @param condition what the rule asks for
     * @param message what is said of a record that breaks it
     */
    public static <T> void check(
            Findings findings,
            String rule,
            Severity severity,
            T record,
            Predicate<? super T> condition,
            Function<? super T, String> message) {
        String said = broken(record, condition, message);
        if (said != null) {
            findings.add(rule, severity, said);
        }
    }

    /**
     * Notes whether a record breaks a rule of which the same is said of all records.
     *
     * @param <T> the class of the record
     * @param findings what is known of the message
     * @param rule the rule's name
     * @param severity how much it matters
     * @param condition what the rule asks for
     */
    public static <T> void check(
            Findings findings,
            String rule,
            Severity severity,
            T record,
            Predicate<? super T> condition,
            String message) {
        check(findings, rule, severity, record, condition, any -> message);
    }

    /** What is said of the record; null if it does not break the rule. */
    private static <T> String broken(T record, Predicate<? super T> condition, Function<? super T, String> message) {
        try {
            boolean holds = LoopBudget.within(() -> condition.test(record));
            return holds ? null : message.apply(record);
        } catch (RuleException e) {
            return FAILED + e.getMessage() + ".";
        } catch (NullPointerException e) {
            // Only objects that are not complete yet have missing mandatory components.
            return FAILED + "a component is absent that must be there.";
        }
    }

    /**
     * Whether both conditions are true. If one is false, the other need not have a value; if neither has one, the
     * first one's exception is thrown.
     *
     * @param right another
     * @throws RuleException when that is unknown
     */
    public static boolean both(BooleanSupplier left, BooleanSupplier right) {
        boolean first;
        try {
            first = left.getAsBoolean();
        } catch (RuleException e) {
            if (isTrueOrUnknown(right)) {
                throw e;
            }
            return false;
        }
        return first && right.getAsBoolean();
    }

    /**
     * Whether one of two conditions is true. If one is, the other need not have a value; if neither has one, the first
     * one's exception is thrown.
     *
     * @param right another
     * @throws RuleException when that is unknown
     */
    public static boolean either(BooleanSupplier left, BooleanSupplier right) {
        boolean first;
        try {
            first = left.getAsBoolean();
        } catch (RuleException e) {
            if (isTrueOrUnknown(() -> !right.getAsBoolean())) {
                throw e;
            }
            return true;
        }
        return first || right.getAsBoolean();
    }

    private static boolean isTrueOrUnknown(BooleanSupplier condition) {
        try {
            return condition.getAsBoolean();
        } catch (RuleException e) {
            return true;
        }
    }

    /**
     * A value that a message quotes.
     *
     * @return the text, or a question mark if there is no value
     */
    public static String quoted(Supplier<String> value) {
        try {
            return LoopBudget.within(value);
        } catch (RuleException | NullPointerException e) {
            return NO_VALUE;
        }
    }
}
