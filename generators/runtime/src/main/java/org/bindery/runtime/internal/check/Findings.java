package org.bindery.runtime.internal.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.bindery.runtime.Finding;
import org.bindery.runtime.Severity;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.rule.LoopBudget;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.text.MessagePath;
import org.bindery.runtime.internal.value.FacetChecks;
import org.bindery.runtime.internal.value.ValueFindings;
import org.bindery.runtime.internal.value.ValueFormat;

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

    private Findings() {}

    /**
     * Goes through a message.
     *
     * @param <T> the class of the message
     * @param root its name, with which paths start
     * @param number its place among several, from 1; 0 for one that stands alone
     * @param message the message
     * @param checks notes what the message does not satisfy
     * @return all that was found, in order of the message; of references those last that lead nowhere
     */
    public static <T> List<Finding> of(String root, int number, T message, BiConsumer<? super T, Findings> checks) {
        Findings findings = new Findings();
        findings.enter(root, number);
        LoopBudget.ofMessage(() -> {
            checks.accept(message, findings);
            if (findings.open) {
                findings.resolving = true;
                checks.accept(message, findings);
            }
        });
        return List.copyOf(findings.found);
    }

    /**
     * Goes through a message that stands alone.
     *
     * @param <T> the class of the message
     * @param root its name, with which paths start
     * @param message the message
     * @param checks notes what the message does not satisfy
     * @return all that was found, in order of the message; of references those last that lead nowhere
     */
    public static <T> List<Finding> of(String root, T message, BiConsumer<? super T, Findings> checks) {
        return of(root, 0, message, checks);
    }

    /**
     * Goes through a message whose model has keys.
     *
     * @param <T> the class of the message
     * @param root its name, with which paths start
     * @param message the message
     * @param checks notes what the message does not satisfy
     * @param elements tells the elements of the message, the root's first
     * @return all that was found, in order of the message; of references and keys last
     */
    public static <T> List<Finding> of(
            String root, T message, BiConsumer<? super T, Findings> checks, BiConsumer<? super T, Elements> elements) {
        return of(root, 0, message, (checked, findings) -> {
            checks.accept(checked, findings);
            if (!findings.resolving) {
                Elements all = new Elements();
                elements.accept(checked, all);
                all.check(findings);
            }
        });
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
     * Notes something about the component that was entered last.
     *
     * @param rule what it does not satisfy
     * @param severity how much it matters
     * @param message what is wrong, for a person
     */
    public void add(String rule, Severity severity, String message) {
        if (!resolving && found.size() < LIMIT) {
            found.add(new Finding(rule, severity, path.toString(), message));
        }
    }

    /** Whether everything but references has been looked at before. */
    boolean isResolving() {
        return resolving;
    }

    @Override
    public void error(String rule, String message) {
        add(rule, Severity.ERROR, message);
    }

    /**
     * Notes that a component is not there.
     *
     * @param step its step in paths
     */
    public void missing(String step) {
        enter(step);
        error("required", "a value is required here");
        leave();
    }

    /**
     * Checks that a component is there.
     *
     * @param step its step in paths
     * @param present whether it is
     */
    public void required(String step, boolean present) {
        if (!present) {
            missing(step);
        }
    }

    /**
     * Checks how often a component is there.
     *
     * @param step its step in paths
     * @param count how often it is
     * @param min how often it must be
     * @param max how often it may be
     */
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
     * Checks a choice.
     *
     * @param alternatives the alternatives, as in {@code BIC, Nm}
     * @param present how many of them are there
     * @param min how many must be
     * @param max how many may be
     */
    public void choice(String alternatives, int present, int min, int max) {
        if (present < min) {
            error("choice", "one of " + alternatives + " is required");
        } else if (present > max) {
            error("choice", "only one of " + alternatives + " is allowed, not " + present);
        }
    }

    /**
     * Checks that an element that is nil is empty.
     *
     * @param step its step in paths
     * @param nil whether it is nil
     * @param filled whether it holds something
     */
    public void nil(String step, boolean nil, boolean filled) {
        if (nil && filled) {
            enter(step);
            error("nil", "is nil, so it must be empty");
            leave();
        }
    }

    /**
     * Checks a value that may be absent.
     *
     * @param <T> the class of the value
     * @param step the component's step in paths
     * @param value the value, or null
     * @param format what values are like
     */
    public <T> void optional(String step, T value, ValueFormat<T> format) {
        if (value != null) {
            path.enter(step);
            check(value, format);
            path.leave();
        }
    }

    /**
     * Checks a value that must be there.
     *
     * @param <T> the class of the value
     * @param step the component's step in paths
     * @param value the value, or null
     * @param format what values are like
     */
    public <T> void required(String step, T value, ValueFormat<T> format) {
        if (value == null) {
            missing(step);
        } else {
            optional(step, value, format);
        }
    }

    /**
     * Checks the values of a repeated component.
     *
     * @param <T> the class of the values
     * @param step the component's step in paths
     * @param values the values
     * @param format what values are like
     */
    public <T> void each(String step, List<T> values, ValueFormat<T> format) {
        for (int i = 0; i < values.size(); i++) {
            path.enter(step, i + 1);
            check(values.get(i), format);
            path.leave();
        }
    }

    private <T> void check(T value, ValueFormat<T> format) {
        FacetChecks<T> checks = format.checks();
        checks.check(value, this);
        if (checks.refers()) {
            checks.refer(value.toString(), this);
        }
    }

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
     * @param record the record
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
                "records lie more than " + RecordWriter.MAX_DEPTH + " deep in one another here, which no message may");
    }

    /**
     * Checks a record that must be there.
     *
     * @param <T> the class of the record
     * @param step the component's step in paths
     * @param record the record, or null
     * @param checks notes what it does not satisfy
     */
    public <T> void required(String step, T record, BiConsumer<? super T, Findings> checks) {
        if (record == null) {
            missing(step);
        } else {
            optional(step, record, checks);
        }
    }

    /**
     * Checks the records of a repeated component.
     *
     * @param <T> the class of the records
     * @param step the component's step in paths
     * @param records the records
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
