package org.bindery.runtime.internal.form;

import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.ObjIntConsumer;
import java.util.function.ToIntBiFunction;
import org.bindery.runtime.Finding;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.check.Elements;
import org.bindery.runtime.internal.check.Findings;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.rule.LoopBudget;
import org.bindery.runtime.internal.value.ByWord;
import org.bindery.runtime.internal.value.FacetChecks;
import org.bindery.runtime.internal.value.ValueFormat;

/**
 * Validates messages against the facets of their model, which properties must be there and its keys, by forms; then
 * against its rules. Immutable and thread-safe.
 */
public final class MessageValidator {

    private final RecordForm form;
    private final boolean refers;
    private final String root;
    private final int number;

    /**
     * Makes a validator.
     *
     * @param record the number of the record of messages
     * @param root the name of messages, with which paths start
     */
    public MessageValidator(MessageForms forms, int record, String root) {
        this(forms, record, root, 0);
    }

    /**
     * Makes a validator for one of several messages, without keys across them.
     *
     * @param record the number of its record
     * @param root its name, with which paths start
     * @param number its place among them, from 1; 0 for a single one
     */
    public MessageValidator(MessageForms forms, int record, String root, int number) {
        this.form = forms.record(record);
        this.refers = forms.refers();
        this.root = root;
        this.number = number;
    }

    /**
     * Validates a message whose model has no rules.
     *
     * @param stage puts it into a staged message, and says where its record starts
     * @return what was found, in the order of the message, references and keys last; empty if it is valid
     */
    public <T> List<Finding> validate(T message, ToIntBiFunction<? super T, StagedMessage> stage) {
        return stage(message, stage, Walk::message).all();
    }

    /**
     * Validates a message.
     *
     * @param stage puts it into a staged message, and says where its record starts
     * @param rules notes which rules it breaks
     * @return what was found, in the order of the message, then references and keys, then rules; empty if it is valid
     */
    public <T> List<Finding> validate(
            T message, ToIntBiFunction<? super T, StagedMessage> stage, BiConsumer<? super T, Findings> rules) {
        Findings findings = stage(message, stage, Walk::message);
        LoopBudget.ofMessage(() -> rules.accept(message, findings));
        return findings.all();
    }

    /**
     * Validates a message that is staged already.
     *
     * @param staged the message that has it, in which every value may be absent
     * @return what was found, in the order of the message, references and keys last; empty if it is valid
     */
    public Findings validate(StagedMessage staged, int at) {
        Findings findings = new Findings(root, number);
        new Walk(staged, findings).message(at);
        return findings;
    }

    /**
     * Looks at the names and keys in a message, and the references to them.
     *
     * @param stage puts it into a staged message, and says where its record starts
     * @return what was found; empty if all references lead somewhere
     */
    public <T> List<Finding> references(T message, ToIntBiFunction<? super T, StagedMessage> stage) {
        return refers || hasKeys() ? stage(message, stage, Walk::references).all() : List.of();
    }

    private boolean hasKeys() {
        return number == 0 && form.rootKeys != null;
    }

    private <T> Findings stage(T message, ToIntBiFunction<? super T, StagedMessage> stage, ObjIntConsumer<Walk> check) {
        Findings findings = new Findings(root, number);
        RecordWriter writer = RecordWriter.take();
        try {
            StagedMessage staged = writer.plainStaged(root, number, RecordWriter.MAX_DEPTH);
            check.accept(new Walk(staged, findings), stage.applyAsInt(message, staged));
        } catch (UnencodableException e) {
            findings.add(e);
        } finally {
            writer.release();
        }
        return findings;
    }

    /** Goes through one message. */
    private final class Walk {

        private final StagedMessage staged;
        private final Findings findings;
        /** Whether values are checked, and which there are; otherwise only references are looked at. */
        private boolean facets;

        Walk(StagedMessage staged, Findings findings) {
            this.staged = staged;
            this.findings = findings;
        }

        void message(int at) {
            facets = true;
            record(typed(form, at), at);
            facets = false;
            resolve(at);
        }

        void references(int at) {
            record(typed(form, at), at);
            resolve(at);
        }

        /** Looks at references to names that come later, and at keys. */
        private void resolve(int at) {
            RecordForm its = typed(form, at);
            if (findings.resolve()) {
                record(its, at);
                findings.resolved();
            }
            if (hasKeys()) {
                keys(its, at);
            }
        }

        @ByWord({"root", "key"})
        private void keys(RecordForm its, int at) {
            Elements elements = new Elements();
            elements.enter("", "", 0, form.rootKeys);
            elements(its, at, elements);
            elements.leave();
            elements.check(findings);
        }

        /** The form of the type that a record has. */
        private RecordForm typed(RecordForm declared, int at) {
            int type = staged.type(at);
            return declared.isOther(type) ? declared.derived(type) : declared;
        }

        private void record(RecordForm form, int at) {
            record(form, at, false);
        }

        /** @param nil whether its element is nil, so that it may have attributes and nothing else */
        private void record(RecordForm form, int at, boolean nil) {
            for (PropertyForm field : form.fields) {
                if (field.kind == PropertyForm.Kind.FLAG) {
                    continue;
                }
                if (nil && field.kind != PropertyForm.Kind.ATTRIBUTE && field.kind != PropertyForm.Kind.ATTRIBUTES) {
                    empty(field.pathStep, facets && field.isValueThere(staged, at));
                    continue;
                }
                if (facets) {
                    presence(field, at);
                }
                if (field.record != null || !isFree(field)) {
                    content(field, at);
                }
            }
            if (facets && !nil) {
                for (PresenceRule rule : form.presence) {
                    rule.check(form.properties, staged, at, findings);
                }
            }
        }

        /** Whether nothing can be wrong with the values of a property. */
        private static boolean isFree(PropertyForm field) {
            return field.format == null || field.format.checks().isFree();
        }

        /** Checks whether and how often a property is there. */
        private void presence(PropertyForm field, int at) {
            if (field.is(PropertyForm.REPEATED)) {
                findings.times(field.pathStep, staged.count(at + field.cell), field.least, field.most);
            } else if (field.least > 0) {
                if (!field.isThere(staged, at)) {
                    findings.missing(field.pathStep);
                }
            } else if (field.most == 0 && field.isThere(staged, at)) {
                findings.times(field.pathStep, 1, 0, 0);
            }
            if (field.record == null && field.isNil(staged, at)) {
                empty(field.pathStep, field.isValueThere(staged, at));
            }
        }

        /** Checks that what is nil is empty. */
        private void empty(String step, boolean isThere) {
            if (isThere) {
                findings.enter(step);
                findings.error("nil", "is nil, so it must be empty");
                findings.leave();
            }
        }

        /** Checks the values of a property, or its records. */
        private void content(PropertyForm field, int at) {
            int cell = at + field.cell;
            if (field.is(PropertyForm.REPEATED)) {
                int number = 0;
                for (int item = staged.part(cell); item != 0; item = staged.next(item)) {
                    findings.enter(field.pathStep, ++number);
                    if (field.record == null) {
                        value(field, item + 1);
                    } else {
                        record(typed(field.record, item), item);
                    }
                    findings.leave();
                }
            } else if (field.isValueThere(staged, at)) {
                findings.enter(field.pathStep);
                if (field.record == null) {
                    value(field, cell);
                } else {
                    int record = staged.part(cell);
                    record(typed(field.record, record), record, field.isNil(staged, at));
                }
                findings.leave();
            }
        }

        @SuppressWarnings("unchecked") // what the staged message holds is of the class that the form of the values has
        private void value(PropertyForm field, int cell) {
            Object value = staged.get(cell, field.holding);
            FacetChecks<Object> checks = ((ValueFormat<Object>) field.format).checks();
            if (facets) {
                checks.check(value, findings);
            }
            if (checks.refers()) {
                checks.refer(value.toString(), findings);
            }
        }

        /** Adds what is in a record to the elements that keys look at. */
        private void elements(RecordForm form, int at, Elements to) {
            for (PropertyForm field : form.fields) {
                String name = field.elementName();
                switch (field.kind) {
                    case ATTRIBUTE, ELEMENT, GROUP -> items(field, name, at, to);
                    case VALUE ->
                        to.value(field.isValueThere(staged, at) ? staged.get(at + field.cell, field.holding) : null);
                    case SELF -> {
                        if (field.record != null && staged.has(at + field.cell)) {
                            int self = staged.part(at + field.cell);
                            elements(typed(field.record, self), self, to);
                        }
                    }
                    case ATTRIBUTES, XML, TEXT, ABSENT, FLAG -> {
                        // Keys do not see them.
                    }
                }
            }
        }

        private void items(PropertyForm field, String name, int at, Elements to) {
            int cell = at + field.cell;
            if (field.is(PropertyForm.REPEATED)) {
                int number = 0;
                for (int item = staged.part(cell); item != 0; item = staged.next(item)) {
                    element(field, name, ++number, item, item + 1, to);
                }
            } else if (field.isValueThere(staged, at)) {
                element(field, name, 0, staged.part(cell), cell, to);
            } else if (field.absent != null) {
                to.enter(name, field.pathStep, 0);
                to.value(field.absent);
                to.leave();
            }
        }

        /**
         * @param record where the record starts, if it is one
         * @param cell the value's cell, if it is none
         */
        private void element(PropertyForm field, String name, int number, int record, int cell, Elements to) {
            to.enter(name, field.pathStep, number, field.keys);
            if (field.record == null) {
                to.value(staged.get(cell, field.holding));
            } else {
                elements(typed(field.record, record), record, to);
            }
            to.leave();
        }
    }
}
