package org.bindery.runtime.internal.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.bindery.runtime.Finding;
import org.bindery.runtime.Severity;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.text.MessagePath;
import org.bindery.runtime.internal.value.ValueFindings;

/**
 * Collects what a message does not satisfy, while generated code goes through it. Where that is becomes text only when
 * something is found. Not thread-safe.
 */
public final class Findings implements ValueFindings {

    /** More are not collected. */
    public static final int LIMIT = 10_000;

    private final MessagePath path = new MessagePath();
    private final List<Finding> found = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();
    private boolean open;
    private boolean resolving;
    private int depth = 1;
    private boolean tooDeep;

    /**
     * Makes findings for one message.
     *
     * @param root the name of the message, with which paths start
     * @param number its place among several, from 1; 0 for a single one
     */
    public Findings(String root, int number) {
        enter(root, number);
    }

    /** All that was found. */
    public List<Finding> all() {
        return List.copyOf(found);
    }

    /** Notes that a message cannot be looked at. */
    public void add(UnencodableException e) {
        tooDeep = true;
        found.add(new Finding("structure", Severity.ERROR, e.path(), e.reason()));
    }

    /** Whether there are references to names that come later; then the message is gone through once more for these. */
    public boolean resolve() {
        resolving = open;
        return resolving;
    }

    /** All references have been looked at. */
    public void resolved() {
        resolving = false;
    }

    /**
     * Goes into a component.
     *
     * @param step its step in paths; empty where it has none
     */
    public void enter(String step) {
        path.enter(step);
    }

    /**
     * Goes into an item of a repeated component.
     *
     * @param step the component's step in paths
     * @param number which item it is, from 1
     */
    public void enter(String step, int number) {
        path.enter(step, number);
    }

    /** Goes back to the component around this one. */
    public void leave() {
        path.leave();
    }

    /**
     * Adds a finding about the component that was entered last.
     *
     * @param rule the rule that it violates
     * @param message a sentence about the error
     */
    public void add(String rule, Severity severity, String message) {
        if (!resolving && found.size() < LIMIT) {
            found.add(new Finding(rule, severity, path.toString(), message));
        }
    }

    @Override
    public void error(String rule, String message) {
        add(rule, Severity.ERROR, message);
    }

    /** Notes that a component is not there, by its step in paths. */
    public void missing(String step) {
        enter(step);
        error("required", "a value is required here");
        leave();
    }

    /** Checks how often a component is there, by its step in paths. */
    public void times(String step, int count, int min, int max) {
        if (count < min || count > max) {
            enter(step);
            if (count < min) {
                error("minOccurs", "occurs " + count + " times, at least " + min + " are required");
            } else {
                error("maxOccurs", "occurs " + count + " times, at most " + max + " are allowed");
            }
            leave();
        }
    }

    /**
     * Notes a name or a reference to one: names are different from each other, and references lead somewhere.
     *
     * @param isId whether something is called that; else something of that name is meant
     */
    @Override
    public void refer(String name, boolean isId) {
        if (resolving) {
            if (!isId && !ids.contains(name) && found.size() < LIMIT) {
                found.add(new Finding(
                        "idref", Severity.ERROR, path.toString(), "'" + Excerpt.of(name) + "' is the id of nothing"));
            }
        } else if (isId) {
            if (!ids.add(name)) {
                error("id", "'" + Excerpt.of(name) + "' is an id that occurs before");
            }
        } else {
            open |= !ids.contains(name);
        }
    }

    /**
     * Checks a record that may be absent.
     *
     * @param <T> the class of the record
     * @param step the component's step in paths
     * @param record the record, or null
     * @param checks notes what it does not satisfy
     */
    public <T> void optional(String step, T record, BiConsumer<? super T, Findings> checks) {
        if (record != null) {
            path.enter(step);
            record(record, checks);
            path.leave();
        }
    }

    /**
     * Checks the record that was entered last, unless it lies deeper than any that can be written.
     *
     * @param <T> the class of the record
     * @param checks notes what it does not satisfy
     */
    public <T> void record(T record, BiConsumer<? super T, Findings> checks) {
        if (depth == RecordWriter.MAX_DEPTH) {
            tooDeep();
            return;
        }
        depth++;
        checks.accept(record, this);
        depth--;
    }

    /** Notes that the record that was entered last lies too deep; of a message, this is said once. */
    void tooDeep() {
        if (tooDeep) {
            return;
        }
        tooDeep = true;
        error(
                "structure",
                "records are nested more than " + RecordWriter.MAX_DEPTH + " deep here, which messages may not be");
    }

    /**
     * Checks the records of a repeated component.
     *
     * @param step the component's step in paths
     * @param checks notes what one does not satisfy
     */
    public <T> void each(String step, List<T> records, BiConsumer<? super T, Findings> checks) {
        for (int i = 0; i < records.size(); i++) {
            path.enter(step, i + 1);
            record(records.get(i), checks);
            path.leave();
        }
    }
}
