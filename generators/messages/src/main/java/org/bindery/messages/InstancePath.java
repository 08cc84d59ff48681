package org.bindery.messages;

import org.bindery.model.Name;
import org.bindery.shape.Property;
import org.jspecify.annotations.Nullable;

/// Names something in a message: `/Document/FIToFICstmrCdtTrf/CdtTrfTxInf[2]/Amt/@Ccy`. Repeated components and the
/// messages of a file are counted from 1; the steps are those of [org.bindery.model.ModelPath].
public final class InstancePath {

    private final @Nullable InstancePath parent;
    private final String step;
    private final int number;

    private InstancePath(@Nullable InstancePath parent, String step, int number) {
        this.parent = parent;
        this.step = step;
        this.number = number;
    }

    /// The path of a message.
    public static InstancePath of(Name root) {
        return new InstancePath(null, root.local(), 0);
    }

    /// The path of one of the messages in a file.
    ///
    /// @param number its place in the file, from 1
    public static InstancePath of(Name root, int number) {
        return new InstancePath(null, root.local(), number);
    }

    /// The path of a component; that of the message itself for the value of a root element without components, and for
    /// a root element with a record around it.
    public InstancePath child(Property property) {
        String its = property.pathStep();
        return its.isEmpty() ? this : new InstancePath(this, its, 0);
    }

    /// The path of one item of a repeated component.
    ///
    /// @param number its place among the items, from 1
    public InstancePath item(Property property, int number) {
        return new InstancePath(this, property.step(), number);
    }

    /// The path of something that is no component of the model.
    public InstancePath unknown(String name) {
        return new InstancePath(this, name, 0);
    }

    /// The last step, without a number.
    public String step() {
        return step;
    }

    @Override
    public String toString() {
        StringBuilder out = new StringBuilder();
        append(out);
        return out.toString();
    }

    private void append(StringBuilder out) {
        if (parent != null) {
            parent.append(out);
        }
        out.append('/').append(step);
        if (number > 0) {
            out.append('[').append(number).append(']');
        }
    }
}
