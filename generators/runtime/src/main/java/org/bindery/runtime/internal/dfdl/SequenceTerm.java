package org.bindery.runtime.internal.dfdl;

import java.util.List;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.layer.LayerUse;
import org.bindery.runtime.internal.dfdl.property.Occurs;
import org.bindery.runtime.internal.dfdl.property.Properties;
import org.bindery.runtime.internal.dfdl.property.Setting;
import org.bindery.runtime.internal.dfdl.property.Statement;

/** Terms one after the other, or in any order. Immutable once it is linked. */
final class SequenceTerm extends GroupTerm {

    /** The positions of separators. */
    enum Position {
        INFIX,
        PREFIX,
        POSTFIX
    }

    /** Which separators may be missing. */
    enum Suppression {
        NEVER,
        ANY_EMPTY,
        TRAILING_EMPTY,
        TRAILING_EMPTY_STRICT
    }

    /** How a member is identified in a separated sequence. */
    enum Behavior {
        /** By its place: all places have separators. */
        POSITIONAL,
        /** The same, and all occurrences must have places. */
        POSITIONAL_NEVER,
        /** By its place, and what is empty at the end may be missing. */
        TRAILING,
        /** The same, and must be missing there. */
        TRAILING_STRICT,
        /** By what it is: what is empty may be missing. */
        NON_POSITIONAL;

        boolean isPositional() {
            return this != NON_POSITIONAL;
        }
    }

    final @Nullable Setting separator;
    final Position position;
    final Suppression suppression;
    final boolean ordered;
    final boolean floating;
    /** What its bytes are put through; null for nothing. */
    final @Nullable LayerUse layer;
    /** How each member is identified; empty where there is no separator. */
    final Behavior[] behaviors;

    SequenceTerm(
            int number,
            Properties properties,
            List<Statement> statements,
            List<Term> members,
            boolean hidden,
            @Nullable LayerUse layer) {
        super(number, properties, properties.setting("separator") != null, statements, members, hidden);
        this.layer = layer;
        if (layer != null && framing.hasMarkup()) {
            throw properties.fault(
                    "has dfdlx:layer, and an initiator or a terminator, which belong into a sequence around it");
        }
        this.separator = properties.setting("separator");
        this.ordered = properties.text("sequenceKind", "ordered").equals("ordered");
        this.floating = members.stream().anyMatch(member -> member instanceof ElementTerm element && element.floating);
        if (!ordered && members.isEmpty()) {
            throw properties.fault("has dfdl:sequenceKind 'unordered', but nothing in it");
        }
        if (separator == null) {
            this.position = Position.INFIX;
            this.suppression = Suppression.NEVER;
            this.behaviors = new Behavior[0];
        } else {
            this.position = properties.required("separatorPosition", Position.class);
            this.suppression = ordered
                    ? properties.required("separatorSuppressionPolicy", Suppression.class)
                    : properties.word("separatorSuppressionPolicy", Suppression.class, Suppression.ANY_EMPTY);
            this.behaviors = new Behavior[members.size()];
        }
    }

    /** Determines how members are identified, once all terms are known. */
    void link() {
        boolean trailing = true;
        boolean last = true;
        for (int i = behaviors.length - 1; i >= 0; i--) {
            if (members[i].isRepresented()) {
                trailing &= isPotentiallyTrailing(members[i]);
                behaviors[i] = behavior(members[i], trailing, last);
                last = false;
            } else {
                behaviors[i] = Behavior.POSITIONAL;
            }
        }
    }

    /** Whether nothing may be there of a term at the end of a sequence. */
    private static boolean isPotentiallyTrailing(Term member) {
        if (member instanceof ElementTerm element) {
            return element.isRepeating();
        }
        GroupTerm group = (GroupTerm) member;
        if (group.hasSyntax() || group instanceof ChoiceTerm) {
            return false;
        }
        for (Term each : group.members) {
            if (each.isRepresented() && !isPotentiallyTrailing(each)) {
                return false;
            }
        }
        return true;
    }

    private void checkUnbounded(ElementTerm element, boolean trailing, boolean last) {
        boolean any = element.occurs.most() == Occurs.UNBOUNDED;
        if (any && suppression != Suppression.ANY_EMPTY && (!last || trailing && suppression == Suppression.NEVER)) {
            throw new IllegalArgumentException("the element " + element.name + " may occur any number of times, which"
                    + " its place does not tell; only the last element of a sequence may, where not all separators"
                    + " have to be there");
        }
    }

    private Behavior behavior(Term member, boolean trailing, boolean last) {
        if (member instanceof ElementTerm element && element.isRepeating()) {
            switch (element.occurs.kind()) {
                case FIXED, EXPRESSION -> {
                    return Behavior.POSITIONAL;
                }
                case PARSED, STOP_VALUE -> {
                    return Behavior.NON_POSITIONAL;
                }
                case IMPLICIT -> {
                    checkUnbounded(element, trailing, last);
                    if (trailing && suppression == Suppression.NEVER) {
                        return Behavior.POSITIONAL_NEVER;
                    }
                }
            }
        }
        if (suppression == Suppression.ANY_EMPTY
                && (trailing || member instanceof ElementTerm element && element.isRepeating())) {
            return Behavior.NON_POSITIONAL;
        }
        if (!trailing) {
            return Behavior.POSITIONAL;
        }
        return switch (suppression) {
            case NEVER, ANY_EMPTY -> Behavior.POSITIONAL;
            case TRAILING_EMPTY -> Behavior.TRAILING;
            case TRAILING_EMPTY_STRICT -> Behavior.TRAILING_STRICT;
        };
    }

    @Override
    String title() {
        return "the sequence";
    }

    @Override
    boolean hasSyntax() {
        if (framing.hasMarkup()) {
            return true;
        }
        int represented = 0;
        for (Term member : members) {
            if (member.hasSyntax()) {
                return true;
            }
            represented +=
                    member.isRepresented() && !(member instanceof ElementTerm e && e.occurs.least() == 0) ? 1 : 0;
        }
        return separator != null && (represented > 1 || position != Position.INFIX && represented > 0);
    }
}
