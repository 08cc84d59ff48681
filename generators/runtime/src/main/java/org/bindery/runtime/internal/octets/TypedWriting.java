package org.bindery.runtime.internal.octets;

import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.form.Difference;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.record.StagedMessage;

/**
 * Writes one message at a time, whose fields have types of their own, out of a staged one into an array. Not
 * thread-safe.
 */
public abstract class TypedWriting<F extends TypedField> {

    /** The steps to the field that is being written. */
    protected final List<String> path = new ArrayList<>();

    protected StagedMessage staged;

    private final List<FieldLines.Root<F>> roots;

    protected TypedWriting(List<FieldLines.Root<F>> roots) {
        this.roots = roots;
    }

    /** The root element of a kind. */
    final FieldLines.Root<F> root(int kind) {
        return roots.get(kind);
    }

    /**
     * Writes a message in place of the last one.
     *
     * @param kind its number among the root elements
     * @param record where its record starts in the staged message
     * @param number its number among all messages, from 1
     * @throws UnencodableException when something is missing or cannot be written
     */
    final void message(int kind, StagedMessage message, int record, int number) {
        F root = root(kind).field();
        staged = message;
        path.clear();
        path.add("/" + root.step + "[" + number + "]");
        message(root, record);
    }

    /** Writes the staged message in place of the last one. */
    protected abstract void message(F root, int record);

    /** What holds the octets of the message. */
    protected abstract byte[] data();

    /** How many octets the message has. */
    protected abstract int size();

    /**
     * Keeps how a message differs from what would be written, where it has a component for that.
     *
     * @param kind its number among the root elements
     * @param record where its record starts in the staged message
     * @param octets the octets of the message, and others around them
     * @param to where it ends
     */
    public final void keep(int kind, StagedMessage message, int record, int number, byte[] octets, int from, int to) {
        PropertyForm patch = root(kind).patch();
        if (patch == null) {
            return;
        }
        int size;
        try {
            message(kind, message, record, number);
            size = size();
        } catch (UnencodableException e) {
            size = 0;
        }
        Difference.keep(patch, message, record, data(), size, octets, from, to);
    }

    protected final UnencodableException refused(String reason) {
        return new UnencodableException(String.join("", path), reason);
    }
}
