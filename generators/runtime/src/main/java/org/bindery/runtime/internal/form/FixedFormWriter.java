package org.bindery.runtime.internal.form;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntBiFunction;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.fixed.FixedBuffer;
import org.bindery.runtime.internal.fixed.FixedForm;
import org.bindery.runtime.internal.fixed.FixedTarget;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.text.MessagePath;

/** Writes records of fixed width by their forms. Not thread-safe. */
public final class FixedFormWriter {

    /** What is wider cannot be absent. */
    private static final int MAX_BLANK = 1 << 24;

    private final FixedForms forms;
    /** Null for one that only computes what would be written. */
    private final FixedTarget target;

    private final FixedForm blanks;
    private final RecordWriter staging = new RecordWriter();
    private final FixedBuffer buffer = new FixedBuffer();
    private final MessagePath path = new MessagePath();
    private Object[] notes;
    private StagedMessage staged;
    private FixedBuffer out = buffer;
    private int records;

    private FixedFormWriter(FixedForms forms, FixedTarget target) {
        this.forms = forms;
        this.target = target;
        this.blanks = FixedForm.text(forms.charset, 1, ' ', false);
        this.notes = new Object[forms.notes];
    }

    /**
     * Starts to write records.
     *
     * @param forms what is known of them
     * @param records where their bytes go, which is not closed; null for one that only computes what would be written
     */
    public static FixedFormWriter of(FixedForms forms, OutputStream records) {
        return new FixedFormWriter(
                forms, records == null ? null : new FixedTarget(records, forms.blocking, forms.charset, forms.most));
    }

    /**
     * Writes a record.
     *
     * @param kind the number of its kind: that of its root element
     * @param stage puts it into a staged message, and says where it starts
     * @throws UnencodableException when something mandatory is missing, or a field cannot hold its value
     */
    public <T> void write(int kind, T record, ToIntBiFunction<? super T, StagedMessage> stage) throws IOException {
        records++;
        FixedKind form = forms.kinds.get(kind);
        StagedMessage message = staging.plainStaged(form.name(), records, XmlLimits.GREATEST_DEPTH);
        int at = stage.applyAsInt(record, message);
        buffer.cut(0);
        try {
            fields(form, message, at, records, buffer);
            target.write(buffer, patches(form, message, at));
        } catch (IllegalArgumentException e) {
            UnencodableException refused = new UnencodableException(path.toString(), e.getMessage());
            refused.initCause(e);
            throw refused;
        }
    }

    private static List<String> patches(FixedKind kind, StagedMessage staged, int at) {
        List<String> patches = new ArrayList<>();
        PropertyForm irregular = kind.irregular();
        if (irregular != null) {
            for (int item = staged.part(at + irregular.cell); item != 0; item = staged.next(item)) {
                patches.add((String) staged.get(item + 1, irregular.holding));
            }
        }
        return patches;
    }

    /**
     * Writes the fields of a record.
     *
     * @param number its number among all
     * @param target where they go; what was written before there was something wrong stays there
     * @throws UnencodableException when something mandatory is missing, or a field cannot hold its value
     * @throws IllegalArgumentException when there would be too many blanks
     */
    void fields(FixedKind kind, StagedMessage message, int at, int number, FixedBuffer target) {
        Arrays.fill(notes, null);
        path.clear();
        path.enter(kind.name(), number);
        staged = message;
        out = target;
        step(kind.content(), at);
    }

    /** Writes one of several alternatives, which may depend on values that were met before. */
    void alternative(FixedStep step, StagedMessage message, int at, Object[] met, FixedBuffer target) {
        notes = met.clone();
        path.clear();
        staged = message;
        out = target;
        step(step, at);
    }

    private void step(FixedStep step, int at) {
        if (step instanceof FixedStep.Value value) {
            PropertyForm property = value.property();
            path.enter(property.pathStep);
            value(value, property.isValueThere(staged, at) ? staged.get(at + property.cell, property.holding) : null);
            path.leave();
        } else if (step instanceof FixedStep.Part part) {
            path.enter(part.property().pathStep);
            part(part, staged.part(at + part.property().cell));
            path.leave();
        } else if (step instanceof FixedStep.Items items) {
            items(items, at);
        } else if (step instanceof FixedStep.Sequence sequence) {
            for (FixedStep each : sequence.steps()) {
                step(each, at);
            }
        } else if (step instanceof FixedStep.Choice choice) {
            choice(choice, at);
        }
    }

    private void value(FixedStep.Value step, Object value) {
        if (step.note() >= 0) {
            notes[step.note()] = value;
        }
        if (value != null) {
            try {
                step.field().write(out, value);
            } catch (IllegalArgumentException e) {
                UnencodableException refused = refused(e.getMessage());
                refused.initCause(e);
                throw refused;
            }
        } else if (step.required()) {
            throw refused("it is missing");
        } else {
            step.field().form().blank(out);
        }
    }

    private UnencodableException refused(String reason) {
        return new UnencodableException(path.toString(), reason);
    }

    /** @param record where it starts; 0 if it is absent */
    private void part(FixedStep.Part part, int record) {
        if (record != 0) {
            step(part.content(), record);
        } else if (part.required()) {
            throw refused("it is missing");
        } else {
            blank(part.width());
        }
    }

    private void blank(long width) {
        if (width > MAX_BLANK) {
            throw new IllegalArgumentException("a record would have " + width + " blanks");
        }
        for (long i = 0; i < width; i++) {
            blanks.blank(out);
        }
    }

    private void items(FixedStep.Items items, int at) {
        PropertyForm property = items.property();
        int cell = at + property.cell;
        if (!property.is(PropertyForm.REPEATED)) {
            boolean there = property.isValueThere(staged, at);
            checkCount(items, there ? 1 : 0);
            if (there) {
                item(items, 1, cell, staged.part(cell));
            }
            return;
        }
        checkCount(items, staged.count(cell));
        int number = 0;
        for (int item = staged.part(cell); item != 0; item = staged.next(item)) {
            item(items, ++number, item + 1, item);
        }
    }

    /** Writes one of several. */
    private void item(FixedStep.Items items, int number, int cell, int record) {
        path.enter(items.property().step, number);
        if (items.item() instanceof FixedStep.Part part) {
            part(part, record);
        } else if (items.item() instanceof FixedStep.Value value) {
            value(value, staged.get(cell, items.property().holding));
        }
        path.leave();
    }

    private void checkCount(FixedStep.Items items, int size) {
        path.enter(items.property().pathStep);
        if (items.isCounted()) {
            Object count = notes[items.counter()];
            long counted = count instanceof Number number ? number.longValue() : 0;
            if (counted != size) {
                throw refused("there are " + size + ", and their counter says " + counted);
            }
        } else if (items.isConstant() && size != items.most()) {
            throw refused("there are " + size + ", and there must be " + items.most());
        }
        if (size > items.most()) {
            throw refused("there are " + size + ", and at most " + items.most() + " may be");
        }
        path.leave();
    }

    /** Writes the alternative that is present, and blanks after it. */
    private void choice(FixedStep.Choice choice, int at) {
        int start = out.length();
        for (FixedStep alternative : choice.alternatives()) {
            if (isPresent(alternative, at)) {
                step(alternative, at);
                break;
            }
        }
        blank(choice.width() - out.width(start, forms.charset));
    }

    /** Whether something of a step is there. */
    private boolean isPresent(FixedStep step, int at) {
        if (step instanceof FixedStep.Value value) {
            return value.property().isValueThere(staged, at);
        } else if (step instanceof FixedStep.Part part) {
            return part.property().isValueThere(staged, at);
        } else if (step instanceof FixedStep.Items items) {
            return items.property().isValueThere(staged, at);
        } else if (step instanceof FixedStep.Sequence sequence) {
            return isAnyPresent(sequence.steps(), at);
        }
        return step instanceof FixedStep.Choice choice && isAnyPresent(choice.alternatives(), at);
    }

    private boolean isAnyPresent(List<FixedStep> steps, int at) {
        for (FixedStep each : steps) {
            if (isPresent(each, at)) {
                return true;
            }
        }
        return false;
    }
}
