package org.bindery.runtime.internal.octets;

import org.bindery.runtime.internal.form.FormProblem;

/** Octets are not what their type says, or a value cannot be written. */
public final class Refusal extends Exception {

    private static final long serialVersionUID = 1;

    /** The rule of a {@link FormProblem}. */
    public final String rule;
    /** The octet, from the start of the message. */
    public final int at;

    private Refusal(String rule, int at, String reason) {
        super(reason, null, false, false);
        this.rule = rule;
        this.at = at;
    }

    /** Octets that are no encoding of the type. */
    public static Refusal of(int at, String reason) {
        return new Refusal(FormProblem.STRUCTURE, at, reason);
    }

    /** Contents that are no value of the type. */
    public static Refusal ofValue(int at, String reason) {
        return new Refusal(FormProblem.TYPE, at, reason);
    }
}
