package org.bindery.runtime.internal.json;

import java.io.IOException;
import java.io.InputStream;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.JsonOptions;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.text.MessagePath;
import org.bindery.runtime.internal.value.ValueFormat;

/** A JSON message, which {@link MessageForms} read. Not thread-safe. */
public final class JsonInput {

    public final JsonTree tree;
    /** Where reading is. */
    private final MessagePath path = new MessagePath();

    private final boolean checked;

    JsonInput(JsonTree tree, JsonOptions options, String root, int number) {
        this.tree = tree;
        this.checked = options.checked();
        path.enter(root, number);
    }

    /**
     * Opens the only message of a stream.
     *
     * @param in its bytes, which are not closed
     * @param options how it is read
     * @param root what paths start with
     * @return the message
     * @throws IOException when the bytes cannot be read
     * @throws InvalidMessageException when they are not one JSON text
     */
    public static JsonInput open(InputStream in, JsonOptions options, String root)
            throws IOException, InvalidMessageException {
        return open(new JsonSource(in, options.limits(), false), options, root);
    }

    /**
     * Opens the only message of an array.
     *
     * @param bytes its bytes
     * @param options how it is read
     * @param root what paths start with
     * @return the message
     * @throws IOException never
     * @throws InvalidMessageException when they are not one JSON text
     */
    public static JsonInput open(byte[] bytes, JsonOptions options, String root)
            throws IOException, InvalidMessageException {
        return open(new JsonSource(bytes, options.limits(), false), options, root);
    }

    private static JsonInput open(JsonSource source, JsonOptions options, String root)
            throws IOException, InvalidMessageException {
        try {
            return new JsonInput(source.only(), options, root, 0);
        } catch (InvalidMessageException e) {
            throw e.at("/" + root);
        }
    }

    /**
     * Reads what is no record.
     *
     * @param form how it stands there
     * @param format what values are like
     * @param node where it is; for the name of a member, where its value is
     */
    public Object value(JsonValueForm form, ValueFormat<?> format, int node) throws InvalidMessageException {
        try {
            return switch (form) {
                case RAW -> tree.raw(node);
                case NAME -> format.read(tree.name(node - 1), checked);
                case ARRAY_FORM -> format.read(tree.form(node), checked);
                default -> scalar(form, format, node);
            };
        } catch (IllegalArgumentException e) {
            InvalidMessageException refused = refusal(form == JsonValueForm.NAME ? node - 1 : node, e.getMessage());
            refused.initCause(e);
            throw refused;
        }
    }

    private Object scalar(JsonValueForm form, ValueFormat<?> format, int node) throws InvalidMessageException {
        require(form.kind, node);
        Object value = tree.isLexical(node, form)
                ? tree.read(node, format, checked)
                : format.read(tree.lexical(node, form), checked);
        if (value instanceof Float number && number.isInfinite()) {
            throw new IllegalArgumentException("the number is too large for its type");
        }
        return value;
    }

    /**
     * Goes into a member.
     *
     * @param step its step in paths
     */
    public void enter(String step) {
        path.enter(step);
    }

    /**
     * Goes into an item of an array.
     *
     * @param step the step of the array's member in paths
     * @param number which item it is, from 1
     */
    public void enter(String step, int number) {
        path.enter(step, number);
    }

    /** Goes back to what is around this. */
    public void leave() {
        path.leave();
    }

    public void require(JsonKind kind, int node) throws InvalidMessageException {
        if (tree.kind(node) != kind) {
            throw unexpected(kind.words(), node);
        }
    }

    public InvalidMessageException unexpected(String wanted, int node) {
        return refusal(
                node, "expected " + wanted + ", but found " + tree.kind(node).words());
    }

    public InvalidMessageException refusal(int node, String reason) {
        return tree.refusal(node, path.toString(), reason);
    }
}
