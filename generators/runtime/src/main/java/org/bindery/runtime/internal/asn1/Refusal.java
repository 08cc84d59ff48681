package org.bindery.runtime.internal.asn1;

import org.bindery.runtime.internal.form.FormProblem;

/** Octets are not what their type says, or a value cannot be written. */
final class Refusal extends Exception {

    private static final long serialVersionUID = 1;

    /** The rule of a {@link FormProblem}. */
    final String rule;
    /** The octet, from the start of the message. */
    final int at;

    Refusal(String rule, int at, String reason) {
        super(reason, null, false, false);
        this.rule = rule;
        this.at = at;
    }

    /** Octets that are no encoding of the type. */
    static Refusal of(int at, String reason) {
        return new Refusal(FormProblem.STRUCTURE, at, reason);
    }

    /** Contents that are no value of the type. */
    static Refusal ofValue(int at, String reason) {
        return new Refusal(FormProblem.TYPE, at, reason);
    }
}
