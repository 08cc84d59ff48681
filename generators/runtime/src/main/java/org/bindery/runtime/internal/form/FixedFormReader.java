package org.bindery.runtime.internal.form;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.fixed.FixedBuffer;
import org.bindery.runtime.internal.fixed.FixedForm;
import org.bindery.runtime.internal.fixed.FixedSource;
import org.bindery.runtime.internal.record.OctetText;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.internal.record.StagedMessage;

/**
 * Reads records of fixed width by their forms. Fields beyond the end of a short record are blank. A record whose
 * fields do not determine its bytes is kept in a property of its own, so that it can be written again; where there is
 * none, such a record is refused. Reading can go on after an invalid record. Not thread-safe.
 */
public final class FixedFormReader {

    private final FixedForms forms;
    private final FixedSource source;
    /** Whether facets are checked as well. */
    private final boolean checking;

    private final FixedFormWriter again;
    private final FixedBuffer written = new FixedBuffer();
    private final FixedPlaces places = new FixedPlaces();
    private final List<FormProblem> problems = new ArrayList<>();
    private Object[] notes;
    private int current;

    // The record that is being read.
    private StagedMessage staged;
    private byte[] data;
    private int limit;
    private int at;
    /** The place of the record within the record that is being read. */
    private int open;
    /** Where the field starts that was read last; -1 before the first. */
    private int last;
    /** Whether what is no value may be kept elsewhere. */
    private boolean lenient;

    private boolean complete;

    // What may be there, and is read to find that out.
    private int trials;
    private int refused;
    private final RecordWriter tried = new RecordWriter();
    /** The alternatives that were found, by their choice and their place: what is read again is not tried again. */
    private final Map<Found, Integer> found = new HashMap<>();

    /** A choice at some place of the record. */
    private record Found(FixedStep.Choice choice, int at) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Found that && that.choice == choice && that.at == at;
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(choice) + at;
        }
    }

    private FixedFormReader(FixedForms forms, InputStream records, boolean checking) {
        this.forms = forms;
        this.source = new FixedSource(records, forms.blocking, forms.charset, forms.most);
        this.checking = checking;
        this.again = FixedFormWriter.of(forms, null);
        this.notes = new Object[forms.notes];
    }

    /**
     * Starts to read records, and checks the facets of their values.
     *
     * @param forms what is known of them
     * @param records their bytes, which are not closed
     * @throws IllegalArgumentException when the records cannot be separated in this character set
     */
    public static FixedFormReader of(FixedForms forms, InputStream records) {
        return new FixedFormReader(forms, records, true);
    }

    /**
     * Starts to read records, for callers that check the facets of whole messages themselves.
     *
     * @param forms what is known of them
     * @param records their bytes, which are not closed
     * @throws IllegalArgumentException when the records cannot be separated in this character set
     */
    public static FixedFormReader unchecked(FixedForms forms, InputStream records) {
        return new FixedFormReader(forms, records, false);
    }

    // Records.

    /**
     * Goes to the next record.
     *
     * @return whether there is one
     * @throws InvalidMessageException when they are no records, or the record is of no kind
     */
    public boolean next() throws IOException, InvalidMessageException {
        try {
            if (!source.next()) {
                return false;
            }
        } catch (InvalidMessageException e) {
            throw e.at("/" + forms.kinds.get(0).name());
        }
        current = forms.kinds.size() == 1 ? 0 : fitting();
        return true;
    }

    /** Of which kind a record is: of those all of whose values are there, the one with the most. */
    private int fitting() throws InvalidMessageException {
        int best = -1;
        for (int i = 0; i < forms.kinds.size(); i++) {
            FixedKind kind = forms.kinds.get(i);
            boolean more = best < 0
                    || kind.marks().size() > forms.kinds.get(best).marks().size();
            if (more && kind.fits(source)) {
                best = i;
            }
        }
        if (best < 0) {
            source.endsAfter(source.end() - source.start());
            throw new InvalidMessageException(
                    source.line(),
                    1,
                    "/" + forms.kinds.get(0).name(),
                    "the record is of no kind that the model knows; it begins with '" + source.beginning() + "'"
                            + source.place(source.start()));
        }
        return best;
    }

    /** Of which kind the current record is: its number among the root elements. */
    public int kind() {
        return current;
    }

    /** The number of the current record among all records, from 1. */
    public int number() {
        return source.record();
    }

    /** How long the current record is, once it was read, in bytes. */
    public int bytes() {
        return source.end() - source.start();
    }

    /** The positions of the current record and its fields, once it was read. */
    public FixedPlaces places() {
        byte[] text = source.isUtf8() ? Arrays.copyOfRange(source.data(), source.start(), source.end()) : null;
        return places.copy(source.characters(), source.line(), bytes(), text);
    }

    /**
     * Reads the current record into a staged message.
     *
     * @return where its record starts in the staged message
     * @throws InvalidMessageException when it is not as the forms say
     */
    public int read(StagedMessage target) throws InvalidMessageException {
        int record = readAll(target);
        if (!problems.isEmpty()) {
            throw problems.get(0).refusal();
        }
        return record;
    }

    /**
     * Reads the current record into a staged message.
     *
     * @param wrong receives its problems, in the order of its fields; an invalid field has no value
     * @return where its record starts in the staged message
     */
    public int read(StagedMessage target, List<FormProblem> wrong) {
        int record = readAll(target);
        wrong.addAll(problems);
        return record;
    }

    /**
     * Whether all fields of the current record were read, so that there is a record whatever else is wrong; false where
     * one that must have a value has none.
     */
    public boolean isComplete() {
        return complete;
    }

    private int readAll(StagedMessage target) {
        FixedKind kind = forms.kinds.get(current);
        Arrays.fill(notes, null);
        problems.clear();
        found.clear();
        places.begin(kind.name(), source.record());
        staged = target;
        data = source.data();
        limit = source.end();
        at = source.start();
        open = FixedPlaces.RECORD;
        last = -1;
        lenient = kind.irregular() != null;
        int record = begin(kind.record());
        step(kind.content(), record);
        source.endsAfter(at - source.start());
        complete = problems.stream().noneMatch(FormProblem::loses);
        if (complete) {
            compare(kind, record);
        }
        return record;
    }

    private int begin(RecordForm form) {
        if (form.is(RecordForm.UNORDERED)) {
            staged.unordered();
        }
        return staged.begin(form.type, form.size);
    }

    /** Compares the record with what would be written of it. */
    private void compare(FixedKind kind, int record) {
        written.cut(0);
        try {
            again.fields(kind, staged, record, source.record(), written);
        } catch (UnencodableException | IllegalArgumentException e) {
            addAt(source.start(), places.path(), e.getMessage());
        }
        String refusal = source.refusal(written, lenient);
        if (refusal != null) {
            addAt(source.end(), places.path(), refusal);
        }
        List<String> patches = source.patches(written);
        if (!lenient) {
            refuse(patches);
        } else if (!patches.isEmpty()) {
            staged.unordered();
            patches.forEach(patch -> kind.irregular().store(staged, record, (Object) patch));
        }
    }

    /** Line ends and the way in which records are blocked may differ; the record itself may not. */
    private void refuse(List<String> patches) {
        for (String patch : patches) {
            int offset = OctetText.offset(patch);
            if (offset >= 0 && offset < source.end() - source.start()) {
                int place = places.at(offset);
                addAt(
                        source.start() + offset,
                        place == FixedPlaces.RECORD ? places.path() : places.path(place),
                        "the bytes would not be written like this again, and the model has no component that keeps"
                                + " them");
                return;
            }
        }
    }

    private void addAt(int place, String path, String reason) {
        problems.add(new FormProblem(
                FormProblem.STRUCTURE, source.line(), source.column(place), path, reason + source.place(place)));
    }

    /** Notes something wrong with the field that is read, or with what should follow the one that was read last. */
    private void add(String rule, String step, int number, String reason) {
        if (trials > 0) {
            refused++;
            return;
        }
        int column = source.column(last < 0 ? at : last);
        problems.add(new FormProblem(
                rule, source.line(), column, places.path(open, step, number), reason + source.place(at)));
    }

    // Content of a record.

    private void step(FixedStep step, int record) {
        if (step instanceof FixedStep.Value value) {
            Object read = value(value, value.property().pathStep, 0);
            if (read != null) {
                value.property().store(staged, record, read);
            }
        } else if (step instanceof FixedStep.Part part) {
            part(part, part.property().pathStep, 0, record);
        } else if (step instanceof FixedStep.Items items) {
            items(items, record);
        } else if (step instanceof FixedStep.Sequence sequence) {
            for (FixedStep each : sequence.steps()) {
                step(each, record);
            }
        } else if (step instanceof FixedStep.Choice choice) {
            choice(choice, record);
        }
    }

    private Object value(FixedStep.Value step, String name, int number) {
        FixedForm form = step.field().form();
        byte[] holder = data;
        int start = at;
        int end = form.end(data, at, limit);
        if (end < 0) {
            holder = form.completed(data, at, limit);
            at = limit;
        } else {
            at = end;
        }
        if (trials == 0) {
            last = start;
            places.end(places.add(name, number, open, start - source.start()), at - source.start());
        }
        Object value = end < 0
                ? value(step, name, number, holder, 0, holder.length)
                : value(step, name, number, holder, start, end);
        if (step.note() >= 0) {
            notes[step.note()] = value;
        }
        return value;
    }

    private Object value(FixedStep.Value step, String name, int number, byte[] holder, int start, int end) {
        FixedForm form = step.field().form();
        if (!step.required() && form.isBlank(holder, start, end)) {
            return null;
        }
        Object value;
        try {
            value = step.field().read(holder, start, end);
        } catch (IllegalArgumentException e) {
            if (lenient && (!step.required() || step.field().zero() != null)) {
                value = step.required() ? step.field().zero() : null;
            } else {
                boolean missing = step.required() && form.isBlank(holder, start, end);
                add(missing ? FormProblem.REQUIRED : FormProblem.TYPE, name, number, e.getMessage());
                return null;
            }
        }
        if (checking && trials == 0 && value != null) {
            String reason = step.field().refuse(value);
            if (reason != null) {
                add(FormProblem.FACET, name, number, reason);
            }
        }
        return value;
    }

    private void part(FixedStep.Part part, String name, int number, int record) {
        int end = source.behind(at, part.width());
        if (!part.required() && source.isBlank(at, end)) {
            at = end;
            return;
        }
        int start = at;
        int outer = open;
        if (trials == 0) {
            open = places.add(name, number, outer, start - source.start());
        }
        int inner = begin(part.property().record);
        step(part.content(), inner);
        part.property().store(staged, record, inner);
        if (trials == 0) {
            places.end(open, at - source.start());
            open = outer;
            last = start;
        }
    }

    private void items(FixedStep.Items items, int record) {
        String name = items.property().step;
        long most = items.most();
        if (items.isCounted()) {
            most = notes[items.counter()] instanceof Number count ? count.longValue() : 0;
            if (most < 0 || most > items.most()) {
                add(
                        FormProblem.STRUCTURE,
                        items.property().pathStep,
                        0,
                        "the counter says that there are " + most + ", and at most " + items.most() + " may be");
                return;
            }
        }
        for (int number = 1; number <= most; number++) {
            if (at >= limit && !items.isConstant()) {
                if (items.isCounted()) {
                    add(FormProblem.STRUCTURE, name, number, "the record ends before this occurrence");
                }
                return;
            }
            if (items.item() instanceof FixedStep.Part part) {
                part(part, name, number, record);
            } else if (items.item() instanceof FixedStep.Value item) {
                Object value = value(item, name, number);
                if (value != null) {
                    items.property().store(staged, record, value);
                }
            }
        }
    }

    // Choices.

    private void choice(FixedStep.Choice choice, int record) {
        int end = source.behind(at, choice.width());
        int chosen = choice.note() < 0 ? -1 : choice.selection().of(notes[choice.note()]);
        step(choice.alternatives().get(chosen < 0 ? firstThatFits(choice, end) : chosen), record);
        at = Math.max(at, end);
    }

    /** The first alternative that reads and writes back to the same bytes; the first one if none does. */
    private int firstThatFits(FixedStep.Choice choice, int end) {
        Found place = new Found(choice, at);
        Integer known = found.get(place);
        if (known != null) {
            return known;
        }
        int start = at;
        StagedMessage target = staged;
        Object[] before = notes;
        int wrong = refused;
        if (trials == 0) {
            staged = tried.plainStaged("", 0, XmlLimits.GREATEST_DEPTH);
        }
        trials++;
        int chosen = 0;
        for (int i = 0; i < choice.alternatives().size(); i++) {
            at = start;
            notes = before.clone();
            refused = wrong;
            if (fits(choice, choice.alternatives().get(i), end)) {
                chosen = i;
                break;
            }
        }
        trials--;
        refused = wrong;
        notes = before;
        staged = target;
        at = start;
        found.put(place, chosen);
        return chosen;
    }

    private boolean fits(FixedStep.Choice choice, FixedStep alternative, int end) {
        int start = at;
        int wrong = refused;
        int record = begin(choice.record());
        step(alternative, record);
        if (refused > wrong) {
            return false;
        }
        FixedBuffer same = new FixedBuffer();
        try {
            again.alternative(alternative, staged, record, notes, same);
        } catch (UnencodableException | IllegalArgumentException e) {
            return false;
        }
        int length = Math.min(same.length(), end - start);
        return same.starts(data, start, length) && source.isBlank(start + length, end);
    }
}
