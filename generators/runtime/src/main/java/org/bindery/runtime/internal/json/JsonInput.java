package org.bindery.runtime.internal.json;

import java.io.IOException;
import java.io.InputStream;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.JsonOptions;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.text.MessagePath;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * A JSON message, which {@link MessageForms} read. Reading ends at the first error; an input that overrides {@link
 * #refuse} receives all errors, and one that overrides {@link #met} the positions of all components. Not thread-safe.
 */
public class JsonInput {

    private static final String TYPE = "type";

    public final JsonTree tree;
    /** Where reading is. */
    private final MessagePath path = new MessagePath();

    private final boolean checked;
    private final boolean validatedLater;

    JsonInput(JsonTree tree, JsonOptions options, String root, int number) {
        this.tree = tree;
        this.checked = options.checked();
        this.validatedLater = false;
        path.enter(root, number);
    }

    /**
     * Makes the input of a message that is validated as a whole once it is read.
     *
     * @param root the beginning of paths
     * @param number its place among several, from 1; 0 for a single one
     */
    protected JsonInput(JsonTree tree, String root, int number) {
        this.tree = tree;
        this.checked = false;
        this.validatedLater = true;
        path.enter(root, number);
    }

    /**
     * Opens the only message of a stream.
     *
     * @param in its bytes, which are not closed
     * @param root what paths start with
     * @throws InvalidMessageException when they are not one JSON text
     */
    public static JsonInput open(InputStream in, JsonOptions options, String root)
            throws IOException, InvalidMessageException {
        return open(new JsonSource(in, options.limits(), false), options, root);
    }

    /**
     * Opens the only message of an array.
     *
     * @param root what paths start with
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

    /** Whether facets, the number of items and which members there are together are looked at later. */
    public boolean isValidatedLater() {
        return validatedLater;
    }

    /**
     * Learns what the component that was entered last is made of.
     *
     * @param first where it starts: its value, or the name of that
     * @param last where it ends: its value, or the name of that
     */
    public void met(int first, int last) {
        // Who reads a message only once need not know.
    }

    /**
     * Receives an error. This ends reading; where it does not, reading goes on without what is refused.
     *
     * @param rule the rule that is violated
     * @param refusal the reason, with its place
     * @throws InvalidMessageException the refusal
     */
    public void refuse(String rule, int node, InvalidMessageException refusal) throws InvalidMessageException {
        throw refusal;
    }

    /**
     * Reads what is no record.
     *
     * @param format what values are like
     * @param node where it is; for the name of a member, where its value is
     * @return the value; null if it was refused
     */
    public Object value(JsonValueForm form, ValueFormat<?> format, int node) throws InvalidMessageException {
        int at = form == JsonValueForm.NAME ? node - 1 : node;
        met(at, at);
        try {
            return switch (form) {
                case RAW -> tree.raw(node);
                case NAME -> format.read(tree.name(at), checked);
                case ARRAY_FORM -> format.read(tree.form(node), checked);
                default -> scalar(form, format, node);
            };
        } catch (IllegalArgumentException e) {
            InvalidMessageException refused = refusal(at, e.getMessage());
            refused.initCause(e);
            refuse(TYPE, at, refused);
            return null;
        }
    }

    private Object scalar(JsonValueForm form, ValueFormat<?> format, int node) throws InvalidMessageException {
        if (!require(form.kind, node)) {
            return null;
        }
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

    /** Whether a value is of a kind; otherwise it is refused. */
    public boolean require(JsonKind kind, int node) throws InvalidMessageException {
        if (tree.kind(node) == kind) {
            return true;
        }
        refuseAs(kind.words(), node);
        return false;
    }

    /** Refuses a value that is not of the kind that is wanted. */
    public void refuseAs(String wanted, int node) throws InvalidMessageException {
        String found = tree.kind(node).words();
        refuse(TYPE, node, refusal(node, "expected " + wanted + ", but found " + found));
    }

    /** Where reading is. */
    protected final String path() {
        return path.toString();
    }

    public InvalidMessageException refusal(int node, String reason) {
        return tree.refusal(node, path.toString(), reason);
    }
}
