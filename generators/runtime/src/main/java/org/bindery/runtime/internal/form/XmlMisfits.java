package org.bindery.runtime.internal.form;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.xml.XmlInput;

/** Describes errors in the content of an element: what is missing there, or not allowed. */
final class XmlMisfits {

    private final XmlInput in;
    private final StagedMessage staged;
    /** The cells of values that were refused. */
    private Set<Integer> refused = Set.of();

    XmlMisfits(XmlInput in, StagedMessage staged) {
        this.in = in;
        this.staged = staged;
    }

    /** Notes that the value of a property was met and is not kept. */
    void refused(int at, PropertyForm property) {
        if (refused.isEmpty()) {
            refused = new HashSet<>();
        }
        refused.add(at + property.cell);
    }

    /** Whether the element that is next is named by a property after those that a step reads. */
    boolean comesAfter(XmlFrame frame, XmlStep step) throws IOException, InvalidMessageException {
        PropertyForm[] properties = frame.holder().properties;
        for (int i = properties.length - 1; i >= 0; i--) {
            if (properties[i] != null && step.reading(properties[i]) != null) {
                return false;
            }
            if (isHere(properties[i])) {
                return true;
            }
        }
        return false;
    }

    /** Whether a property has the name of the element that is next. */
    boolean isNamed(XmlFrame frame) throws IOException, InvalidMessageException {
        for (PropertyForm property : frame.holder().properties) {
            if (isHere(property)) {
                return true;
            }
        }
        return false;
    }

    private boolean isHere(PropertyForm property) throws IOException, InvalidMessageException {
        return property != null && in.at(property.namespace, property.local);
    }

    /**
     * The message that a step is missing, or occurs too few times.
     *
     * @param count how often it occurred
     * @param expected what is expected here, including it
     */
    String missing(XmlFrame frame, XmlStep step, int count, XmlExpected expected)
            throws IOException, InvalidMessageException {
        XmlExpected its = new XmlExpected();
        its.add(step);
        if (count > 0) {
            return "the element '" + its.first() + "' occurs " + count + " times, at least " + step.min
                    + " are required";
        }
        if (in.isAtElement()) {
            return found(frame, expected);
        }
        return step.order == XmlStep.Order.CHOICE
                ? "one of " + expected.listed(" and ") + " is missing"
                : "the element '" + its.first() + "' is missing";
    }

    /** Says that the element that is next should not be there. */
    String unexpected(XmlFrame frame, XmlExpected expected) throws IOException, InvalidMessageException {
        String reason = expected.isEmpty()
                ? "the element " + shown(frame, expected) + " is not expected here"
                : found(frame, expected);
        return reason + tooOften(frame);
    }

    private String found(XmlFrame frame, XmlExpected expected) {
        return "expected " + expected.listed(" or ") + ", found " + shown(frame, expected);
    }

    /** The name of the element that is next, with its namespace, or that it has none, if that is the error. */
    private String shown(XmlFrame frame, XmlExpected expected) {
        boolean isOther = expected.names(in.local());
        for (PropertyForm property : frame.holder().properties) {
            isOther |=
                    property != null && property.local.equals(in.local()) && !property.namespace.equals(in.namespace());
        }
        if (!isOther) {
            return in.local();
        }
        return in.namespace().isEmpty() ? in.local() + " without a namespace" : "{" + in.namespace() + "}" + in.local();
    }

    /** Says that the element that is next came before as often as it may. */
    private String tooOften(XmlFrame frame) throws IOException, InvalidMessageException {
        for (PropertyForm property : frame.holder().properties) {
            if (isHere(property)) {
                XmlStep step = frame.form.content.reading(property);
                if (property.kind == PropertyForm.Kind.ABSENT) {
                    return tooOften("0");
                }
                if (step != null && step.max != XmlStep.UNBOUNDED && count(frame, property) >= step.max) {
                    return tooOften(step.min == step.max ? "" + step.max : step.min + ".." + step.max);
                }
            }
        }
        return "";
    }

    private static String tooOften(String times) {
        return ". It occurs more often than " + times + " says.";
    }

    /** Whether there is no mixed content, or nothing but that text. */
    boolean isNothingBut(XmlFrame frame, String fixed) {
        PropertyForm pieces = frame.form.pieces;
        int count = staged.count(frame.at + pieces.cell);
        int first = staged.part(frame.at + pieces.cell);
        PropertyForm text = pieces.record.text;
        return count == 0 || (count == 1 && fixed.equals(staged.get(first + text.cell, text.holding)));
    }

    /** How often a property was met in a record. */
    private int count(XmlFrame frame, PropertyForm property) {
        if (frame.form.pieces == null) {
            return count(frame.at, property);
        }
        int count = 0;
        int first = staged.part(frame.at + frame.form.pieces.cell);
        for (int piece = first; piece != 0; piece = staged.next(piece)) {
            count += count(piece, property);
        }
        return count;
    }

    private int count(int at, PropertyForm property) {
        if (property.is(PropertyForm.REPEATED)) {
            return staged.count(at + property.cell);
        }
        return property.isThere(staged, at) || refused.contains(at + property.cell) ? 1 : 0;
    }
}
