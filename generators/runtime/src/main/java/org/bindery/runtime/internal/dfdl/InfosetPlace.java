package org.bindery.runtime.internal.dfdl;

import java.util.Objects;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;
import org.bindery.runtime.internal.dfdl.expression.InfosetNode;
import org.bindery.runtime.internal.dfdl.expression.LengthUnit;
import org.bindery.runtime.internal.dfdl.expression.MissingValueException;

/** An element of the message, as expressions see it. */
final class InfosetPlace implements InfosetNode {

    private final Processing processing;
    private final Infoset infoset;
    private final int node;

    InfosetPlace(Processing processing, int node) {
        this.processing = processing;
        this.infoset = processing.infoset;
        this.node = node;
    }

    @Override
    public String name() {
        return infoset.term(node).name;
    }

    @Override
    public String namespace() {
        return infoset.term(node).namespace;
    }

    @Override
    public @Nullable InfosetNode parent() {
        int parent = infoset.parent(node);
        return parent == Infoset.NONE ? null : new InfosetPlace(processing, parent);
    }

    @Override
    public @Nullable InfosetNode child(String namespace, String name, long position) {
        int child = infoset.child(node, namespace, name, position);
        return child == Infoset.NONE ? null : new InfosetPlace(processing, child);
    }

    @Override
    public long count(String namespace, String name) {
        return infoset.count(node, namespace, name);
    }

    @Override
    public ExpressionType type() {
        return infoset.term(node).type;
    }

    @Override
    public Object value() throws ExpressionException {
        Object value = infoset.value(node);
        if (value == null || infoset.isNil(node)) {
            throw missing(infoset.isNil(node) ? " is nil" : " has no value yet");
        }
        return value;
    }

    @Override
    public long longValue() throws ExpressionException {
        if (infoset.isNumber(node)) {
            return infoset.number(node);
        }
        return InfosetNode.super.longValue();
    }

    private ExpressionException missing(String reason) {
        return processing.isWriting() && !infoset.isNil(node)
                ? new MissingValueException("the element ", name(), reason)
                : new ExpressionException("the element ", name(), reason);
    }

    @Override
    public boolean isNilled() {
        return infoset.isNil(node);
    }

    @Override
    public long contentLength(LengthUnit unit) throws ExpressionException {
        return length(infoset.start(node), infoset.end(node), unit);
    }

    @Override
    public long valueLength(LengthUnit unit) throws ExpressionException {
        return length(infoset.valueStart(node), infoset.valueEnd(node), unit);
    }

    @Override
    public byte[] content() throws ExpressionException {
        long start = infoset.start(node);
        long end = infoset.end(node);
        if (start == Infoset.NONE || end == Infoset.NONE) {
            throw missing(" has no content yet");
        }
        return processing.data(start, end);
    }

    @Override
    public long terminated() {
        long count = 0;
        // An element comes after its parent, and before all that follows the parent.
        for (int i = node + 1; i < infoset.used && infoset.parent(i) >= node; i++) {
            ElementTerm term = infoset.term(i);
            if (!term.isSimple() && term.framing.terminator != null && infoset.end(i) != Infoset.NONE) {
                count++;
            }
        }
        return count;
    }

    private long length(long start, long end, LengthUnit unit) throws ExpressionException {
        if (start == Infoset.NONE || end == Infoset.NONE) {
            throw missing(" has no length yet");
        }
        return switch (unit) {
            case BITS -> end - start;
            case BYTES -> (end - start + 7) >> 3;
            case CHARACTERS -> processing.characters(node, start, end);
        };
    }

    @Override
    public boolean fitsConstraints() throws ExpressionException {
        return processing.fits(node);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof InfosetPlace that && that.infoset == infoset && that.node == node;
    }

    @Override
    public int hashCode() {
        return Objects.hash(System.identityHashCode(infoset), node);
    }
}
