package org.bindery.messages.fixed;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.Finding;
import org.bindery.messages.InstancePath;
import org.bindery.messages.RecordValue;
import org.bindery.messages.TextRange;
import org.bindery.messages.values.Lexical;
import org.bindery.model.Location;
import org.bindery.model.Severity;
import org.bindery.runtime.internal.fixed.FixedBuffer;
import org.bindery.runtime.internal.fixed.FixedForm;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.bindery.shape.fixed.FixedRecords;
import org.bindery.shape.fixed.FixedStep;
import org.jspecify.annotations.Nullable;

/// Reads the fields of one record, one after the other. Where the record ends before its fields do, the rest is blank.
final class RecordDecoding {

    private final Shapes shapes;
    private final FixedRecords records;
    private final FieldCodecs codecs;
    private final RecordEncoding encoding;
    private final RecordPlaces places;
    private final boolean lenient;
    private final byte[] data;
    private final int limit;
    private final @Nullable Object[] noted;
    private final List<TextRange> ranges = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private int at;

    /// What was read before an alternative is tried.
    private record Mark(int at, int ranges, int findings) {}

    /// An alternative that was read.
    private record Tried(List<@Nullable Object> values, int at, List<TextRange> ranges, List<Finding> findings) {}

    /// @param lenient whether what is no value may be kept elsewhere
    RecordDecoding(Shapes shapes, FixedRecords records, FieldCodecs codecs, RecordPlaces places, boolean lenient) {
        this.shapes = shapes;
        this.records = records;
        this.codecs = codecs;
        this.encoding = new RecordEncoding(records, codecs);
        this.places = places;
        this.lenient = lenient;
        this.data = places.data();
        this.at = places.start();
        this.limit = places.limit();
        this.noted = new @Nullable Object[records.notes()];
    }

    /// Where the next field starts.
    int at() {
        return at;
    }

    /// What is wrong so far.
    List<Finding> findings() {
        return findings;
    }

    /// Where all was found.
    List<TextRange> ranges() {
        return ranges;
    }

    /// The values of a record, one for each property.
    @Nullable
    Object[] values(RecordShape shape, InstancePath path) {
        @Nullable Object[] values = new @Nullable Object[shape.properties().size()];
        for (Property property : shape.properties()) {
            values[property.index()] = property.isRepeated() ? List.of() : null;
        }
        step(shape, records.content(shape.id()), values, path);
        return values;
    }

    private Optional<RecordValue> record(RecordShape shape, InstancePath path) {
        int before = findings.size();
        @Nullable Object[] values = values(shape, path);
        boolean complete = findings.subList(before, findings.size()).stream().noneMatch(RecordDecoding::isLost);
        return complete ? Optional.of(RecordValue.of(shape, Arrays.asList(values))) : Optional.empty();
    }

    /// Whether there is no value because of what is wrong.
    static boolean isLost(Finding finding) {
        return finding.rule().equals("type")
                || finding.rule().equals("required")
                || finding.rule().equals(Finding.STRUCTURE);
    }

    private void step(RecordShape shape, FixedStep step, @Nullable Object[] values, InstancePath path) {
        switch (step) {
            case FixedStep.Field field ->
                values[field.property()] =
                        field(shape, field, path.child(shape.properties().get(field.property())));
            case FixedStep.Part part ->
                values[part.property()] =
                        part(part, path.child(shape.properties().get(part.property())));
            case FixedStep.Items items -> items(shape, items, values, path);
            case FixedStep.InOrder group -> group.steps().forEach(each -> step(shape, each, values, path));
            case FixedStep.OneOf choice -> choice(shape, choice, values, path);
        }
    }

    private @Nullable Object field(RecordShape shape, FixedStep.Field field, InstancePath path) {
        FieldCodec codec = codecs.of(shape, field);
        int start = at;
        int end = codec.form().end(data, at, limit);
        boolean whole = end >= 0;
        byte[] holder = whole ? data : codec.form().completed(data, at, limit);
        at = whole ? end : limit;
        ranges.add(places.range(path.toString(), start, at));
        Object value = whole
                ? value(codec, field.mandatory(), holder, start, end, path)
                : value(codec, field.mandatory(), holder, 0, holder.length, path);
        field.noted().ifPresent(number -> noted[number] = value);
        return value;
    }

    private @Nullable Object value(
            FieldCodec codec, boolean mandatory, byte[] holder, int start, int end, InstancePath path) {
        FixedForm form = codec.form();
        if (!mandatory && form.isBlank(holder, start, end)) {
            return null;
        }
        try {
            return codec.read(holder, start, end);
        } catch (IllegalArgumentException e) {
            Optional<Object> zero = codec.zero();
            if (lenient && (!mandatory || zero.isPresent())) {
                return mandatory ? zero.orElseThrow() : null;
            }
            add(mandatory && form.isBlank(holder, start, end) ? "required" : "type", path, e.getMessage());
            return null;
        }
    }

    private void add(String rule, InstancePath path, String reason) {
        String itsPath = path.toString();
        Location place = places.location(ranges.isEmpty() ? at : places.start(ranges.getLast()));
        findings.add(new Finding(rule, Severity.ERROR, place, itsPath, reason + places.where(at)));
    }

    private @Nullable RecordValue part(FixedStep.Part part, InstancePath path) {
        int end = places.advanced(at, part.maxWidth());
        if (!part.mandatory() && places.isBlank(at, end)) {
            at = end;
            return null;
        }
        int start = at;
        RecordValue value = record(shapes.shape(part.shape()), path).orElse(null);
        ranges.add(places.range(path.toString(), start, at));
        return value;
    }

    private void items(RecordShape shape, FixedStep.Items items, @Nullable Object[] values, InstancePath path) {
        Property property = shape.properties().get(items.property());
        List<Object> found = new ArrayList<>();
        long most = most(items, path.child(property));
        for (int number = 1; number <= most; number++) {
            if (at >= limit && !items.isConstant()) {
                if (items.counter().isPresent()) {
                    add(Finding.STRUCTURE, path.item(property, number), "the record ends before this occurrence");
                }
                break;
            }
            InstancePath itsPath = path.item(property, number);
            Object item = items.item() instanceof FixedStep.Field field
                    ? field(shape, field, itsPath)
                    : part((FixedStep.Part) items.item(), itsPath);
            if (item != null) {
                found.add(item);
            }
        }
        values[property.index()] = property.isRepeated() ? found : found.isEmpty() ? null : found.getFirst();
    }

    private long most(FixedStep.Items items, InstancePath path) {
        int max = items.cardinality().max();
        if (items.counter().isEmpty()) {
            return max;
        }
        Object count = noted[items.counter().getAsInt()];
        long told = count instanceof Number number ? number.longValue() : 0;
        if (told < 0 || told > max) {
            add(
                    Finding.STRUCTURE,
                    path,
                    "the counter says that there are " + told + ", and at most " + max + " may be");
            return 0;
        }
        return told;
    }

    private void choice(RecordShape shape, FixedStep.OneOf choice, @Nullable Object[] values, InstancePath path) {
        int end = places.advanced(at, choice.maxWidth());
        Optional<FixedStep> selected = choice.selection().flatMap(selection -> selected(choice, selection));
        if (selected.isPresent()) {
            step(shape, selected.get(), values, path);
        } else {
            firstThatFits(shape, choice, values, path, end);
        }
        at = Math.max(at, end);
    }

    private Optional<FixedStep> selected(FixedStep.OneOf choice, FixedStep.Selection selection) {
        Object value = noted[selection.noted()];
        String text = value == null ? "" : Lexical.format(value);
        int other = -1;
        for (int i = 0; i < choice.alternatives().size(); i++) {
            for (String told : selection.values().get(i)) {
                if (isSame(told, text, value)) {
                    return Optional.of(choice.alternatives().get(i));
                }
                other = told.equals("*") && other < 0 ? i : other;
            }
        }
        return other < 0 ? Optional.empty() : Optional.of(choice.alternatives().get(other));
    }

    private static boolean isSame(String told, String text, @Nullable Object value) {
        if (told.equals(text) || told.strip().equals(text.strip())) {
            return true;
        }
        try {
            return value instanceof Number && new BigDecimal(told.strip()).compareTo(new BigDecimal(text)) == 0;
        } catch (NumberFormatException e) {
            return false;
        }
    }

    /// Takes the first alternative that reads and writes back to the same bytes; the first one if none does.
    private void firstThatFits(
            RecordShape shape, FixedStep.OneOf choice, @Nullable Object[] values, InstancePath path, int end) {
        Mark mark = new Mark(at, ranges.size(), findings.size());
        Tried first = null;
        for (FixedStep alternative : choice.alternatives()) {
            @Nullable Object[] trial = values.clone();
            step(shape, alternative, trial, path);
            if (findings.size() == mark.findings() && writesBack(shape, alternative, trial, path, mark.at(), end)) {
                System.arraycopy(trial, 0, values, 0, values.length);
                return;
            }
            if (first == null) {
                first = new Tried(
                        Arrays.asList(trial),
                        at,
                        List.copyOf(ranges.subList(mark.ranges(), ranges.size())),
                        List.copyOf(findings.subList(mark.findings(), findings.size())));
            }
            at = mark.at();
            ranges.subList(mark.ranges(), ranges.size()).clear();
            findings.subList(mark.findings(), findings.size()).clear();
        }
        if (first != null) {
            first.values().toArray(values);
            at = first.at();
            ranges.addAll(first.ranges());
            findings.addAll(first.findings());
        }
    }

    private boolean writesBack(
            RecordShape shape, FixedStep alternative, @Nullable Object[] trial, InstancePath path, int start, int end) {
        FixedBuffer written = new FixedBuffer();
        encoding.note(noted);
        try {
            encoding.step(shape, alternative, property -> trial[property], path, written);
        } catch (IllegalArgumentException e) {
            return false;
        }
        byte[] bytes = written.toBytes();
        int length = Math.min(bytes.length, end - start);
        return Arrays.equals(bytes, 0, length, data, start, start + length) && places.isBlank(start + length, end);
    }
}
