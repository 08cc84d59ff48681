package org.bindery.runtime.internal.form;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.json.JsonInput;
import org.bindery.runtime.internal.json.JsonKind;
import org.bindery.runtime.internal.json.JsonTree;
import org.bindery.runtime.internal.record.StagedMessage;
import org.bindery.runtime.internal.text.Excerpt;

/**
 * Reads and stages a message by forms: the properties of each record in the order of the model, whatever that of the
 * members is. Open records are kept on a stack of its own. For one message. Not thread-safe.
 */
public final class JsonFormReader {

    private static final int USUAL_DEPTH = 16;

    private final JsonInput in;
    private final JsonTree tree;
    private final JsonFit fit;
    private final StagedMessage staged;

    private Frame[] frames = new Frame[USUAL_DEPTH];
    private int depth;
    /** Where the properties of all open records are in the message, -1 for those that are not there. */
    private int[] found = new int[8 * USUAL_DEPTH];

    /** A record that is being read. */
    private static final class Frame {
        JsonForm form;
        /** Where it starts in the staged message. */
        int at;
        /** Where its properties are among those of all open records. */
        int base;
        /** What it becomes in the record around it. */
        PropertyForm property;
        /** The number of the property that is read. */
        int number;
        /** Where the next of several values of this property is, and where none is any more. */
        int next;

        int end;
        /** How many of them were read. */
        int count;
    }

    /**
     * Reads a JSON message.
     *
     * @param record the number of its record
     * @return where its record starts in the staged message
     * @throws InvalidMessageException when it is not as the forms say
     */
    public static int read(MessageForms forms, int record, JsonInput message, StagedMessage staged)
            throws InvalidMessageException {
        return new JsonFormReader(message, staged).read(forms.record(record));
    }

    /**
     * Finds out what a message is.
     *
     * @param records the numbers of those that it may be
     * @return the place of the first record that the message fits, else of that which it comes closest to, else 0
     */
    public static int pick(MessageForms forms, int[] records, JsonTree message) {
        return records.length == 1
                ? 0
                : new JsonFit(message)
                        .pick(Arrays.stream(records)
                                .mapToObj(record -> forms.record(record).json)
                                .toArray(JsonForm[]::new));
    }

    private JsonFormReader(JsonInput in, StagedMessage staged) {
        this.in = in;
        this.tree = in.tree;
        this.fit = new JsonFit(tree);
        this.staged = staged;
    }

    private int read(RecordForm root) throws InvalidMessageException {
        Frame frame = push(root, 0, null);
        while (true) {
            int node = next(frame);
            if (node >= 0) {
                frame = value(frame, frame.form.parts[frame.number], node);
            } else if (depth == 1) {
                return frame.at;
            } else {
                depth--;
                Frame outer = frames[depth - 1];
                frame.property.store(staged, outer.at, frame.at);
                in.leave();
                frame = outer;
            }
        }
    }

    /** Starts a record: finds what its properties are. */
    private Frame push(RecordForm record, int node, PropertyForm property) throws InvalidMessageException {
        int base = depth == 0 ? 0 : frames[depth - 1].base + frames[depth - 1].form.parts.length;
        int end = base + record.json.parts.length;
        if (end > found.length) {
            found = Arrays.copyOf(found, 2 * end);
        }
        Arrays.fill(found, base, end, -1);
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, 2 * depth);
        }
        Frame frame = frames[depth];
        if (frame == null) {
            frame = new Frame();
            frames[depth] = frame;
        }
        depth++;
        frame.form = record.json;
        frame.at = staged.begin(record.type, record.size);
        frame.base = base;
        frame.property = property;
        frame.number = -1;
        frame.next = 0;
        frame.end = 0;
        if (property == null || property.kind != PropertyForm.Kind.GROUP) {
            in.met(frame.form.kind == JsonForm.Kind.MEMBER ? node - 1 : node, node);
        }
        switch (frame.form.kind) {
            case OBJECT -> {
                if (in.require(JsonKind.OBJECT, node)) {
                    object(frame.form, base, node);
                }
            }
            case VALUE -> alternative(frame.form, base, node);
            case MEMBER -> Arrays.fill(found, base, end, node);
        }
        return frame;
    }

    private void object(JsonForm form, int base, int object) throws InvalidMessageException {
        int end = tree.after(object);
        for (int name = object + 1; name < end; name = tree.after(name + 1)) {
            int number = form.index(tree.name(name));
            if (number >= 0) {
                found[base + number] = name + 1;
            } else if (form.others >= 0) {
                found[base + form.others] = object;
            } else {
                String reason = "the member '" + Excerpt.of(tree.text(name)) + "' is not one of " + form.names();
                in.refuse(FormProblem.STRUCTURE, object, in.refusal(name, reason));
            }
        }
        for (int number : form.values) {
            if (form.parts[number].required && found[base + number] < 0) {
                String reason = "the member '" + form.parts[number].name + "' is missing";
                in.refuse(FormProblem.REQUIRED, object, in.refusal(object, reason));
            }
        }
        String violation = in.isValidatedLater() ? null : fit.violation(form, found, base);
        if (violation != null) {
            in.refuse("choice", object, in.refusal(object, violation));
        }
        for (int number : form.values) {
            int absence = form.parts[number].absence;
            int node = found[base + number];
            if (absence >= 0 && node >= 0 && tree.form(node) != null) {
                found[base + absence] = node;
                found[base + number] = -1;
            }
        }
    }

    private void alternative(JsonForm form, int base, int node) throws InvalidMessageException {
        int number = fit.pick(form, node);
        if (number >= 0) {
            found[base + number] = node;
        } else {
            String names = Arrays.stream(form.values)
                    .mapToObj(value -> form.parts[value].property.step)
                    .collect(Collectors.joining(", "));
            in.refuseAs("one of " + names, node);
        }
    }

    /** Enters the next value of a record, and returns where it is; -1 if there is none. */
    private int next(Frame frame) throws InvalidMessageException {
        while (frame.next >= frame.end) {
            frame.number++;
            if (frame.number == frame.form.parts.length) {
                return -1;
            }
            int node = found[frame.base + frame.number];
            JsonPart part = frame.form.parts[frame.number];
            if (part != null && node >= 0) {
                if (!part.property.is(PropertyForm.REPEATED)) {
                    in.enter(part.property.step);
                    return node;
                }
                several(frame, part, node);
            }
        }
        frame.count++;
        in.enter(frame.form.parts[frame.number].property.step, frame.count);
        int node = frame.next;
        if (frame.number == frame.form.others) {
            node++;
            frame.next = other(frame.form, tree.after(node), frame.end);
        } else {
            frame.next = tree.after(node);
        }
        return node;
    }

    /** Goes to the first of several values, if there is one. */
    private void several(Frame frame, JsonPart part, int node) throws InvalidMessageException {
        frame.count = 0;
        frame.end = tree.after(node);
        if (part.property.isNull != 0 && tree.kind(node) == JsonKind.NULL) {
            in.enter(part.property.step);
            in.met(node, node);
            in.leave();
            staged.bool(frame.at + part.property.isNull, true);
            frame.next = frame.end;
        } else if (part.isArray()) {
            in.enter(part.property.step);
            if (in.require(JsonKind.ARRAY, node)) {
                array(frame, part, node);
            } else {
                frame.next = frame.end;
            }
            in.leave();
        } else {
            frame.next = other(frame.form, node + 1, frame.end);
        }
    }

    private void array(Frame frame, JsonPart part, int array) throws InvalidMessageException {
        int items = tree.size(array);
        boolean wrong = in.isValidatedLater() ? items == 0 && part.needsItems() : items < part.min || items > part.max;
        if (wrong) {
            String allowed = items < part.min ? "at least " + part.min : "at most " + part.max;
            in.refuse(FormProblem.STRUCTURE, array, in.refusal(array, "the array has " + items + " items, " + allowed));
        }
        if (part.property.present != 0) {
            staged.bool(frame.at + part.property.present, true);
        }
        frame.next = array + 1;
    }

    /** The next member of an object that its type does not name; the end if there is none. */
    private int other(JsonForm form, int name, int end) {
        int next = name;
        while (next < end && form.index(tree.name(next)) >= 0) {
            next = tree.after(next + 1);
        }
        return next;
    }

    /** Reads a value; the record that is read next, which may be that of the value. */
    private Frame value(Frame frame, JsonPart part, int node) throws InvalidMessageException {
        PropertyForm property = part.property;
        if (property.nil != 0 && tree.kind(node) == JsonKind.NULL) {
            in.met(node, node);
            staged.bool(frame.at + property.nil, true);
        } else if (property.record != null) {
            return push(property.record, node, property);
        } else {
            Object value = in.value(part.form, property.format, node);
            if (value != null) {
                property.store(staged, frame.at, value);
            }
        }
        in.leave();
        return frame;
    }
}
