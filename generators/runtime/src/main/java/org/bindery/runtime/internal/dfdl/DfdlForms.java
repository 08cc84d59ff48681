package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.expression.Expression;
import org.bindery.runtime.internal.dfdl.expression.ExpressionException;
import org.bindery.runtime.internal.dfdl.expression.ExpressionType;
import org.bindery.runtime.internal.dfdl.property.Variables;
import org.bindery.runtime.internal.dfdl.view.NotedForms;
import org.bindery.runtime.internal.dfdl.view.NotedValues;
import org.bindery.runtime.internal.dfdl.view.Notes;
import org.bindery.runtime.internal.dfdl.view.SoughtComponent;
import org.bindery.runtime.internal.form.MessageForms;
import org.bindery.runtime.internal.form.PropertyForm;
import org.bindery.runtime.internal.form.RecordForm;

/** What the messages of a model are, in the terms of DFDL. Thread-safe. */
public final class DfdlForms implements NotedForms, NotedValues {

    /**
     * A variable.
     *
     * @param type the type of its values
     * @param external whether it may be given a value from outside
     * @param value its value at first; null for none
     * @param expression what gives that value; null for a constant, and for none
     */
    record Variable(
            String namespace,
            String name,
            ExpressionType type,
            boolean external,
            boolean reads,
            boolean writes,
            @Nullable Object value,
            @Nullable Expression expression) {}

    private static final byte[] NOTHING = {};

    /** What is looked for is kept for so many components. */
    private static final int MOST_SOUGHT = 1 << 10;

    private final List<ElementTerm> roots;
    /**
     * For each root element, the property that keeps a message as it was read where it would be written differently.
     */
    private final List<@Nullable PropertyForm> patches;

    private final List<Variable> variables;
    /**
     * The terms that read straight into staged messages; null until they are first needed, and where that is
     * impossible.
     */
    private volatile @Nullable DirectTerms direct;

    private volatile boolean isDirectMade;

    // What readers and writers found out last, by the numbers of terms, for those that come later; all of it is
    // immutable.
    final DfdlCharset[] charsets;
    final Processing.Known[][] delimiters;
    final Processing.Inside[] insides;
    /** A spare reader of values in place, for the next caller that needs one. */
    private final AtomicReference<@Nullable DirectReading> spare = new AtomicReference<>();
    /** What is known of components that were looked for, by their paths. */
    private final Map<String, DirectSought> sought = new ConcurrentHashMap<>();

    DfdlForms(List<ElementTerm> roots, List<@Nullable PropertyForm> patches, List<Variable> variables, int size) {
        this.roots = List.copyOf(roots);
        this.patches = Collections.unmodifiableList(new ArrayList<>(patches));
        this.variables = List.copyOf(variables);
        this.charsets = new DfdlCharset[size];
        this.delimiters = new Processing.Known[Processing.KINDS][size];
        this.insides = new Processing.Inside[size];
    }

    /**
     * Reads the DFDL description in the forms of a model.
     *
     * @return the terms
     * @throws IllegalArgumentException when the description is invalid; the message describes the error and its place
     */
    public static DfdlForms of(MessageForms forms) {
        return forms.made(DfdlForms.class, () -> new TermLines(forms).read());
    }

    /** How many lines of the DFDL description in the forms of a model are read until it is found to be invalid. */
    public static int faultyLine(MessageForms forms) {
        return new TermLines(forms).faultyLine();
    }

    /** The terms as they are read straight into staged messages; null where they cannot be. */
    @Nullable
    DirectTerms direct() {
        if (!isDirectMade) {
            direct = DirectTerms.of(this);
            isDirectMade = true;
        }
        return direct;
    }

    // Views.

    /** Whether messages can be viewed in place: whether the positions of their values can be noted. */
    public boolean isViewable() {
        DirectTerms terms = direct();
        return terms != null && terms.isNotable();
    }

    /**
     * Looks for one component in messages.
     *
     * @param path the names of components that lead to it from the root element, such as {@code Attributes/Attribute/User-Name}
     * @return what is moved over messages
     * @throws IllegalArgumentException when there is no such component, or messages cannot be viewed
     */
    public SoughtComponent component(String path) {
        if (!isViewable()) {
            throw new IllegalArgumentException("the messages cannot be viewed in place");
        }
        DirectSought known = sought.get(path);
        if (known == null) {
            known = sought(path);
            if (sought.size() < MOST_SOUGHT) {
                sought.put(path, known);
            }
        }
        return new SoughtComponent(new Notes(this, known), known.cells, known.property.record() != null);
    }

    private DirectSought sought(String path) {
        String[] steps = path.split("/");
        int[] cells = new int[steps.length];
        PropertyForm property = null;
        RecordForm form = roots.get(0).place.record();
        for (int i = 0; i < steps.length; i++) {
            property = form == null ? null : form.named(steps[i]);
            if (property == null) {
                throw new IllegalArgumentException("there is no component " + steps[i] + " in " + path);
            }
            cells[i] = property.cell();
            form = property.record();
        }
        return new DirectSought(property, cells);
    }

    private DirectReading take() {
        DirectReading taken = spare.getAndSet(null);
        return taken != null
                ? taken
                : new DirectReading(Objects.requireNonNull(direct()), new Reading(this, new BitInput(NOTHING, 0, 0)));
    }

    private void release(DirectReading taken) {
        taken.bits.reset(NOTHING, 0, 0);
        spare.set(taken);
    }

    @Override
    public Notes note(byte[] data, int start, int end) throws InvalidMessageException {
        Objects.checkFromToIndex(start, end, data.length);
        Notes notes = new Notes(this);
        DirectReading taken = take();
        try {
            taken.bits.reset(data, start, end);
            if (taken.note(notes) && taken.bits.index() == end) {
                return notes;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            release(taken);
        }
        throw DfdlReader.refusal(this, data, start, end);
    }

    @Override
    public Object value(int term, byte[] data, int from, int bit, int length) {
        if (((bit | length) & 7) == 0) {
            int start = from + (bit >> 3);
            Object plain = direct().value(term).value().cellAt(data, start, start + (length >> 3));
            if (plain != null) {
                return plain;
            }
        }
        DirectReading taken = take();
        try {
            return taken.at(term, data, from, bit, length).cell(taken, length);
        } catch (IOException | ProcessingException | ExpressionException e) {
            throw new MalformedRecordException(e.getMessage(), e);
        } finally {
            release(taken);
        }
    }

    @Override
    public long whole(int term, byte[] data, int from, int bit, int length) {
        if (((bit | length) & 7) == 0) {
            int start = from + (bit >> 3);
            long plain = direct().value(term).value().wholeAt(data, start, start + (length >> 3));
            if (plain >= 0) {
                return plain;
            }
        }
        DirectReading taken = take();
        try {
            return taken.at(term, data, from, bit, length).whole(taken, length);
        } catch (IOException | ProcessingException | ExpressionException e) {
            throw new MalformedRecordException(e.getMessage(), e);
        } finally {
            release(taken);
        }
    }

    List<ElementTerm> roots() {
        return roots;
    }

    /**
     * Refuses a description that supports the other direction only.
     *
     * @param reading whether messages are to be read, and not to be written
     * @throws IllegalArgumentException when the root element does not support the direction
     */
    public void requireDirection(boolean reading) {
        String other = reading ? "unparseOnly" : "parseOnly";
        if (roots.size() == 1 && roots.get(0).policy.equals(other)) {
            throw new IllegalArgumentException("the element " + roots.get(0).name + " cannot be "
                    + (reading ? "read" : "written") + ": its dfdlx:parseUnparsePolicy is " + other);
        }
    }

    /** The property of a root element that keeps a message as it was read; null if there is none. */
    @Nullable
    PropertyForm patch(int kind) {
        return patches.get(kind);
    }

    // Variables.

    int variable(String namespace, String name) {
        for (int i = 0; i < variables.size(); i++) {
            Variable each = variables.get(i);
            if (each.name().equals(name) && each.namespace().equals(namespace)) {
                return i;
            }
        }
        return -1;
    }

    Variable variable(int number) {
        return variables.get(number);
    }

    List<Variable> all() {
        return variables;
    }

    /** @param passes whether there may be several passes over a message */
    Variables variables(boolean passes) {
        return new Variables(variables.stream().map(Variable::value).toList(), passes);
    }
}
