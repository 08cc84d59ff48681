package org.bindery.runtime.internal.form;

import org.bindery.runtime.internal.check.Findings;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.value.ByWord;

/**
 * What properties of a record must satisfy together: one of several alternatives is there, or not two of them. Properties
 * are numbers here, since formats have other things for them than records. Immutable.
 */
final class PresenceRule {

    /** The rule matters if one of these is there; always if there are none. */
    final int[] when;

    final int[][] alternatives;
    /** Whether one of the alternatives must be there. */
    final boolean required;
    /** Whether no two may be. */
    final boolean exclusive;

    /** How often the only alternative must be there, if it is repeated; 0 where there are several. */
    private final int least;
    /** The names of all alternatives, as in {@code BIC, Nm}. */
    private final String names;

    private PresenceRule(
            int[] when, int[][] alternatives, boolean required, boolean exclusive, int least, String names) {
        this.when = when;
        this.alternatives = alternatives;
        this.required = required;
        this.exclusive = exclusive;
        this.least = least;
        this.names = names;
    }

    /** {@code needed}: property, how often it must be there if it is repeated, when that matters. */
    @ByWord
    static PresenceRule needed(FormWords words) {
        int[][] alternatives = {{words.number()}};
        int least = words.number();
        return new PresenceRule(words.numbers(), alternatives, true, false, least, "");
    }

    /** {@code choice}: names, whether one must be there, whether no two may be, when that matters, alternatives. */
    @ByWord
    static PresenceRule choice(FormWords words) {
        String names = words.next();
        boolean required = words.flag();
        boolean exclusive = words.flag();
        int[] when = words.numbers();
        int[][] alternatives = new int[words.number()][];
        for (int i = 0; i < alternatives.length; i++) {
            alternatives[i] = words.numbers();
        }
        return new PresenceRule(when, alternatives, required, exclusive, 0, names);
    }

    /**
     * Notes what a record that starts in some cell does not satisfy.
     *
     * @param properties those of the record, by their numbers
     */
    void check(PropertyForm[] properties, StagedMessage staged, int at, Findings findings) {
        if (when.length > 0 && !isAnyThere(when, properties, staged, at)) {
            return;
        }
        if (least == 0) {
            choice(properties, staged, at, findings);
            return;
        }
        PropertyForm needed = properties[alternatives[0][0]];
        if (needed.is(PropertyForm.REPEATED)) {
            findings.times(needed.pathStep, staged.count(at + needed.cell), least, PropertyForm.UNBOUNDED);
        } else if (!needed.isThere(staged, at)) {
            findings.missing(needed.pathStep);
        }
    }

    private void choice(PropertyForm[] properties, StagedMessage staged, int at, Findings findings) {
        int present = 0;
        for (int[] alternative : alternatives) {
            if (isAnyThere(alternative, properties, staged, at)) {
                present++;
            }
        }
        if (required && present == 0) {
            findings.error("choice", "one of " + names + " is required");
        } else if (exclusive && present > 1) {
            findings.error("choice", "only one of " + names + " is allowed, not " + present);
        }
    }

    private static boolean isAnyThere(int[] numbers, PropertyForm[] properties, StagedMessage staged, int at) {
        for (int number : numbers) {
            if (properties[number].isThere(staged, at)) {
                return true;
            }
        }
        return false;
    }
}
