package org.bindery.runtime.internal.form;

import org.bindery.runtime.internal.check.Findings;
import org.bindery.runtime.internal.record.StagedMessage;

/**
 * What properties of a record must satisfy together: one of several alternatives is there, or not two of them. Immutable.
 */
final class PresenceRule {

    private final PropertyForm[] when;
    private final PropertyForm[][] alternatives;
    private final boolean required;
    private final boolean exclusive;
    /** The property that must be there, and how often; null for alternatives. */
    private final PropertyForm needed;

    private final int least;
    private final String names;

    private PresenceRule(
            PropertyForm[] when,
            PropertyForm[][] alternatives,
            boolean required,
            boolean exclusive,
            PropertyForm needed,
            int least,
            String names) {
        this.when = when;
        this.alternatives = alternatives;
        this.required = required;
        this.exclusive = exclusive;
        this.needed = needed;
        this.least = least;
        this.names = names;
    }

    /**
     * A property that must be there if another is.
     *
     * @param least how often it must be, if it is repeated
     * @param when it matters if one of these is there
     */
    static PresenceRule needed(PropertyForm property, int least, PropertyForm[] when) {
        return new PresenceRule(when, new PropertyForm[0][], false, false, property, least, "");
    }

    /**
     * Alternatives.
     *
     * @param names their names, as in {@code BIC, Nm}
     * @param required whether one must be there
     * @param exclusive whether no two may be
     * @param when it matters if one of these is there; always if there are none
     */
    static PresenceRule choice(
            String names, PropertyForm[][] alternatives, boolean required, boolean exclusive, PropertyForm[] when) {
        return new PresenceRule(when, alternatives, required, exclusive, null, 0, names);
    }

    /** Notes what a record that starts in some cell does not satisfy. */
    void check(StagedMessage staged, int at, Findings findings) {
        if (when.length > 0 && !isAnyThere(when, staged, at)) {
            return;
        }
        if (needed == null) {
            choice(staged, at, findings);
        } else if (needed.is(PropertyForm.REPEATED)) {
            findings.times(needed.pathStep, staged.count(at + needed.cell), least, PropertyForm.UNBOUNDED);
        } else if (!needed.isThere(staged, at)) {
            findings.missing(needed.pathStep);
        }
    }

    private void choice(StagedMessage staged, int at, Findings findings) {
        int present = 0;
        for (PropertyForm[] alternative : alternatives) {
            if (isAnyThere(alternative, staged, at)) {
                present++;
            }
        }
        if (required && present == 0) {
            findings.error("choice", "one of " + names + " is required");
        } else if (exclusive && present > 1) {
            findings.error("choice", "only one of " + names + " is allowed, not " + present);
        }
    }

    private static boolean isAnyThere(PropertyForm[] properties, StagedMessage staged, int at) {
        for (PropertyForm property : properties) {
            if (property.isThere(staged, at)) {
                return true;
            }
        }
        return false;
    }
}
