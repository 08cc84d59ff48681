package org.bindery.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A JSON message for generated readers. They go through its objects in the order of the model, whatever that of the
 * members is. Not thread-safe.
 */
public final class JsonInput {

    /** What lies below the members of an object that is open: where the one around it has its own, and its number. */
    private static final int HEAD = 3;

    private final JsonTree tree;
    private final JsonFit fit;
    private final boolean checked;
    private final MessagePath path = new MessagePath();
    private int[] cells = new int[64];
    private String[] steps = new String[8];
    private int arrays;
    private int top;

    /** Where the numbers of the members of the current object are, or what is known of the current array. */
    private int base;

    /** The number of the value that is next. */
    private int node;

    JsonInput(JsonTree tree, JsonOptions options, String root, int number) {
        this.tree = tree;
        this.fit = new JsonFit(tree);
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

    // Objects.

    /**
     * Opens the object that is next.
     *
     * @param type what it is
     * @throws InvalidMessageException when it is no object, or its members are not those of the type
     */
    public void object(JsonType type) throws InvalidMessageException {
        require(JsonKind.OBJECT);
        int count = type.members.size();
        push(count + HEAD);
        cells[base - 2] = node;
        cells[base - 1] = node + 1;
        Arrays.fill(cells, base, top, 0);
        int end = tree.after(node);
        for (int name = node + 1; name < end; name = tree.after(name + 1)) {
            int index = type.index(tree.name(name));
            if (index >= 0) {
                cells[base + index] = name + 1;
            } else if (type.others == null) {
                throw refusal(name, unknown(type, name));
            }
        }
        check(type);
    }

    private void push(int size) {
        if (top + size > cells.length) {
            cells = Arrays.copyOf(cells, 2 * (top + size));
        }
        cells[top] = base;
        base = top + HEAD;
        top += size;
    }

    private String unknown(JsonType type, int name) {
        String known = type.members.stream().limit(8).map(JsonType.Member::name).collect(Collectors.joining(", "));
        String more = type.members.size() > 8 ? "…" : "";
        return "the member '" + Shown.of(tree.text(name)) + "' is not one of "
                + (known.isEmpty() ? "an object without members" : known + more);
    }

    private void check(JsonType type) throws InvalidMessageException {
        for (int i = 0; i < type.members.size(); i++) {
            JsonType.Member member = type.members.get(i);
            int found = cells[base + i];
            if (found == 0 && member.required()) {
                throw refusal(node, "the member '" + member.name() + "' is missing");
            }
        }
        for (JsonType.Together rule : type.together) {
            String violation = JsonTogether.violation(tree, type, rule, cells, base);
            if (violation != null) {
                throw refusal(node, violation);
            }
        }
    }

    /** Closes the object that was opened last. */
    public void close() {
        node = cells[base - 2];
        pop();
    }

    private void pop() {
        top = base - HEAD;
        base = cells[top];
    }

    /**
     * Goes to a member, if it is there.
     *
     * @param index its number in the type
     * @param step the component
     * @return whether it is there
     */
    public boolean member(int index, String step) {
        int found = cells[base + index];
        if (found == 0) {
            return false;
        }
        node = found;
        path.enter(step);
        return true;
    }

    /**
     * Goes to a part of the value that is next, which is the same value.
     *
     * @param step the component
     */
    public void enter(String step) {
        path.enter(step);
    }

    /** Leaves the component that was entered last. */
    public void leave() {
        path.leave();
    }

    /**
     * Goes to the next member that the type does not name.
     *
     * @param type the type of the object
     * @param step the component
     * @param number which it is, from 1
     * @return whether there is one
     */
    public boolean other(JsonType type, String step, int number) {
        int end = tree.after(cells[base - 2]);
        for (int name = cells[base - 1]; name < end; name = tree.after(name + 1)) {
            if (type.index(tree.name(name)) < 0) {
                cells[base - 1] = tree.after(name + 1);
                node = name + 1;
                path.enter(step, number);
                return true;
            }
        }
        return false;
    }

    /**
     * The name of the member that is next.
     *
     * @param step the component
     * @param format what names there may be
     * @return the name
     * @throws InvalidMessageException when it is none of these
     */
    public String name(String step, ValueFormat<String> format) throws InvalidMessageException {
        path.enter(step);
        try {
            return format.read(tree.name(node - 1), checked);
        } catch (IllegalArgumentException e) {
            throw refusal(node - 1, e);
        } finally {
            path.leave();
        }
    }

    // Arrays.

    /**
     * Opens a member that is an array, if it is there.
     *
     * @param index its number in the type
     * @param type the type of the object
     * @param step the component
     * @return whether it is there
     * @throws InvalidMessageException when it is something else, or has too few or too many items
     */
    public boolean array(int index, JsonType type, String step) throws InvalidMessageException {
        int found = cells[base + index];
        JsonType.Member member = type.members.get(index);
        if (found == 0 || (member.form() != null && tree.form(found) != null)) {
            return false;
        }
        node = found;
        items(member.part(), step);
        return true;
    }

    /**
     * Opens the array that is next.
     *
     * @param type the type that it is
     * @param index which alternative of the type
     * @param step the component
     * @throws InvalidMessageException when it is something else, or has too few or too many items
     */
    public void items(JsonType type, int index, String step) throws InvalidMessageException {
        items(type.parts.get(index), step);
    }

    /**
     * Opens the array that is next.
     *
     * @param part what it is
     * @param step the component
     * @throws InvalidMessageException when it is something else, or has too few or too many items
     */
    public void items(JsonPart part, String step) throws InvalidMessageException {
        if (tree.kind(node) != JsonKind.ARRAY) {
            path.enter(step);
            require(JsonKind.ARRAY);
        }
        int count = 0;
        for (int item = node + 1; item < tree.after(node); item = tree.after(item)) {
            count++;
        }
        if (count < part.min || count > part.max) {
            path.enter(step);
            throw refusal(
                    node,
                    "the array has " + count + " items, "
                            + (count < part.min ? "at least " + part.min : "at most " + part.max));
        }
        push(HEAD + 1);
        cells[base - 2] = node;
        cells[base - 1] = node + 1;
        cells[base] = 0;
        steps = arrays == steps.length ? Arrays.copyOf(steps, 2 * arrays) : steps;
        steps[arrays++] = step;
    }

    /**
     * Goes to the next item of the array that was opened last; closes it after the last.
     *
     * @return whether there is one
     */
    public boolean item() {
        int array = cells[base - 2];
        int next = cells[base - 1];
        int number = cells[base];
        if (number > 0) {
            path.leave();
        }
        if (next >= tree.after(array)) {
            node = array;
            arrays--;
            pop();
            return false;
        }
        cells[base - 1] = tree.after(next);
        cells[base] = number + 1;
        node = next;
        path.enter(steps[arrays - 1], number + 1);
        return true;
    }

    /**
     * Goes to a member that is an array, if it is there without items, or null.
     *
     * @param index its number in the type
     * @return whether it is
     */
    public boolean isForm(int index) {
        int found = cells[base + index];
        if (found == 0 || tree.form(found) == null) {
            return false;
        }
        node = found;
        return true;
    }

    /**
     * The word for an array that is there without items, or null.
     *
     * @param step the component that has the word
     * @param format what words there may be
     * @return the word
     * @throws InvalidMessageException when it is none of these
     */
    public String form(String step, ValueFormat<String> format) throws InvalidMessageException {
        path.enter(step);
        try {
            return format.read(tree.form(node), checked);
        } catch (IllegalArgumentException e) {
            throw refusal(node, e);
        } finally {
            path.leave();
        }
    }

    // Values.

    /**
     * Which of several values is next: the first that fits, or else comes closest.
     *
     * @param type the type of the value
     * @return the number of the alternative
     * @throws InvalidMessageException when it is none of these
     */
    public int alternative(JsonType type) throws InvalidMessageException {
        int index = fit.pick(type, node);
        if (index < 0) {
            String names = type.parts.stream().map(part -> part.name).collect(Collectors.joining(", "));
            throw refusal(
                    node,
                    "expected one of " + names + ", but found "
                            + tree.kind(node).words());
        }
        return index;
    }

    /**
     * Whether the value that is next is null.
     *
     * @return whether it is
     */
    public boolean isNull() {
        return tree.kind(node) == JsonKind.NULL;
    }

    /**
     * Reads a string.
     *
     * @param <T> the class of the value
     * @param format its type
     * @return the value
     * @throws InvalidMessageException when it is no value of the type
     */
    public <T> T text(ValueFormat<T> format) throws InvalidMessageException {
        return value(JsonPart.Form.TEXT, format);
    }

    /**
     * Reads {@code true} or {@code false}.
     *
     * @param format its type
     * @return the value
     * @throws InvalidMessageException when it is no value of the type
     */
    public Boolean bool(ValueFormat<Boolean> format) throws InvalidMessageException {
        return value(JsonPart.Form.BOOLEAN, format);
    }

    /**
     * Reads a number without fraction.
     *
     * @param <T> the class of the value
     * @param format its type
     * @return the value
     * @throws InvalidMessageException when it is no value of the type
     */
    public <T> T integer(ValueFormat<T> format) throws InvalidMessageException {
        return value(JsonPart.Form.INTEGER, format);
    }

    /**
     * Reads a number that keeps its digits.
     *
     * @param <T> the class of the value
     * @param format its type
     * @return the value
     * @throws InvalidMessageException when it is no value of the type
     */
    public <T> T decimal(ValueFormat<T> format) throws InvalidMessageException {
        return value(JsonPart.Form.DECIMAL, format);
    }

    /**
     * Reads a number of IEEE 754.
     *
     * @param <T> the class of the value
     * @param format its type
     * @return the value
     * @throws InvalidMessageException when it is no value of the type
     */
    public <T> T real(ValueFormat<T> format) throws InvalidMessageException {
        T value = value(JsonPart.Form.REAL, format);
        if (value instanceof Float number && number.isInfinite()) {
            throw refusal(node, "the number is too large for its type");
        }
        return value;
    }

    private <T> T value(JsonPart.Form form, ValueFormat<T> format) throws InvalidMessageException {
        require(form.kind);
        try {
            return tree.isLexical(node, form)
                    ? tree.read(node, format, checked)
                    : format.read(tree.lexical(node, form), checked);
        } catch (IllegalArgumentException e) {
            throw refusal(node, e);
        }
    }

    /**
     * Reads anything.
     *
     * @return its text without insignificant white space
     */
    public String raw() {
        return tree.raw(node);
    }

    private void require(JsonKind kind) throws InvalidMessageException {
        if (tree.kind(node) != kind) {
            throw refusal(
                    node,
                    "expected " + kind.words() + ", but found "
                            + tree.kind(node).words());
        }
    }

    private InvalidMessageException refusal(int where, String reason) {
        return tree.refusal(where, path.toString(), reason);
    }

    private InvalidMessageException refusal(int where, IllegalArgumentException cause) {
        InvalidMessageException refused = refusal(where, cause.getMessage());
        refused.initCause(cause);
        return refused;
    }
}
