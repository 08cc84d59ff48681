package org.bindery.shape.fixed;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.bindery.model.Cardinality;
import org.bindery.model.Discriminator;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Presentation;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.shape.ContentStep;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// The positions of the components in the records of a model.
///
/// @param format how records are blocked, and their character set
/// @param content the content of each record, by the record's id
/// @param roots the marks that distinguish the records, one for each root element
/// @param notes how many values have to be kept while a record is read
public record FixedRecords(
        MessageFormat.FixedWidth format, Map<String, FixedStep> content, List<Root> roots, int notes) {

    private static final int LISTED = 5;

    public FixedRecords {
        content = Map.copyOf(content);
        roots = List.copyOf(roots);
    }

    /// A root element.
    ///
    /// @param marks the values at fixed places by which its records are known
    /// @param irregular the property that keeps what the presentation cannot say
    public record Root(Name element, String shape, List<Mark> marks, Optional<Property> irregular) {
        public Root {
            marks = List.copyOf(marks);
        }
    }

    /// A value by which a record is known.
    ///
    /// @param offset its position
    /// @param values the values that it may have
    public record Mark(long offset, FieldForm form, List<String> values) {
        public Mark {
            values = List.copyOf(values);
        }
    }

    /// Whether a line end takes several bytes, so that lines cannot be separated.
    public static boolean hasWideLineEnds(Charset charset) {
        return "\n".getBytes(charset).length > 1;
    }

    /// The places of a model's records.
    ///
    /// @throws FixedModelException when the model does not say them all
    public static FixedRecords of(Shapes shapes, MessageFormat.FixedWidth format) throws FixedModelException {
        return new FixedPlanner(shapes, format).plan();
    }

    /// The problem of root elements whose records are all taken for those of another one, as no value identifies them.
    public Optional<Problem> indistinct() {
        List<String> unmarked = roots.stream()
                .filter(root -> root.marks().isEmpty())
                .map(root -> root.element().local())
                .toList();
        if (unmarked.size() < 2) {
            return Optional.empty();
        }
        String first = unmarked.getFirst();
        List<String> others = unmarked.subList(1, unmarked.size());
        String listed = String.join(", ", others.subList(0, Math.min(LISTED, others.size())))
                + (others.size() > LISTED ? " and " + (others.size() - LISTED) + " more" : "");
        return Optional.of(new Problem(
                "indistinct-records",
                Severity.WARNING,
                Optional.of(ModelPath.ROOT.child(others.getFirst())),
                Location.NONE,
                "No value tells records of " + listed + " from those of " + first + ", so that all are read as " + first
                        + "; set the value of a field that identifies them, as 'bindery set MODEL /" + others.getFirst()
                        + "/FIELD fixed=VALUE' does, or import again with --root and the one record that messages are.",
                List.of()));
    }

    /// The greatest length of a record.
    public long mostWidth() {
        return roots.stream()
                .mapToLong(root -> content(root.shape()).maxWidth())
                .max()
                .orElse(0);
    }

    /// The content of a record.
    public FixedStep content(String shape) {
        FixedStep step = content.get(shape);
        if (step == null) {
            throw new IllegalArgumentException("no record '" + shape + "'");
        }
        return step;
    }

    /// The property of a record that keeps what the presentation cannot say.
    static Optional<Property> irregular(RecordShape shape) {
        return shape.properties().stream()
                .filter(property -> property.presentation().usage().equals(Presentation.PATCH))
                .findFirst();
    }

    /// Lays the records of a model out at fixed places.
    private static final class FixedPlanner {

        /// Records that are wider than this at least are a mistake.
        private static final int MAX_WIDTH = 1 << 24;

        private final Shapes shapes;
        private final MessageFormat.FixedWidth format;
        private final FieldForms forms;
        private final Notes notes;
        private final Map<String, FixedStep> content = new HashMap<>();
        private final Set<String> open = new HashSet<>();

        FixedPlanner(Shapes shapes, MessageFormat.FixedWidth format) throws FixedModelException {
            this.shapes = shapes;
            this.format = format;
            this.forms = new FieldForms(format.charset());
            this.notes = new Notes(shapes);
            for (RecordShape shape : shapes.byId().values()) {
                noteDeciders(shape, shape.content());
            }
        }

        /// Choices are met before what decides them has been planned, so all that decides is noted first.
        private void noteDeciders(RecordShape shape, ContentStep step) throws FixedModelException {
            switch (step) {
                case ContentStep.OneOf group -> {
                    if (group.discriminator().isPresent()) {
                        String path = group.discriminator().get().component();
                        if (notes.decider(shape, path).isEmpty()) {
                            throw new FixedModelException(
                                    shape.path(),
                                    "there is no component '" + path + "' to tell the alternatives apart");
                        }
                    }
                    for (ContentStep each : group.steps()) {
                        noteDeciders(shape, each);
                    }
                }
                case ContentStep.InOrder group -> {
                    for (ContentStep each : group.steps()) {
                        noteDeciders(shape, each);
                    }
                }
                default -> {}
            }
        }

        FixedRecords plan() throws FixedModelException {
            checkLines();
            List<Root> roots = new ArrayList<>();
            for (Shapes.Root root : shapes.roots()) {
                FixedStep step = record(shapes.shape(root.shape()));
                RecordShape shape = shapes.shape(root.shape());
                checkWidth(shape, step);
                roots.add(new Root(root.element(), shape.id(), marks(shape, step), irregular(shape)));
            }
            return new FixedRecords(format, new LinkedHashMap<>(content), roots, notes.size());
        }

        private void checkLines() throws FixedModelException {
            String charset = format.charset();
            if (format.blocking().startsWith("LINES") && isWide(charset)) {
                throw new FixedModelException(
                        ModelPath.ROOT,
                        "lines in " + charset + " cannot be separated, since a line end takes several bytes; convert"
                                + " the data to UTF-8, and set charset=UTF-8 of the model");
            }
        }

        private static boolean isWide(String charset) {
            try {
                return hasWideLineEnds(Charset.forName(charset));
            } catch (IllegalArgumentException e) {
                // It is reported at the first field.
                return false;
            }
        }

        private static void checkWidth(RecordShape shape, FixedStep step) throws FixedModelException {
            if (step.maxWidth() == 0) {
                throw new FixedModelException(shape.path(), "there is no field in this record");
            }
            if (step.minWidth() > MAX_WIDTH) {
                throw new FixedModelException(
                        shape.path(),
                        "this record has at least " + step.minWidth() + " bytes, and " + MAX_WIDTH + " may be");
            }
        }

        private FixedStep record(RecordShape shape) throws FixedModelException {
            FixedStep known = content.get(shape.id());
            if (known != null) {
                return known;
            }
            if (!open.add(shape.id())) {
                throw new FixedModelException(shape.path(), "a record that contains itself has no fixed width");
            }
            Optional<Property> value = shape.value();
            FixedStep made = value.isPresent() ? field(shape, value.get(), true) : step(shape, shape.content());
            open.remove(shape.id());
            content.put(shape.id(), made);
            return made;
        }

        private FixedStep step(RecordShape shape, ContentStep step) throws FixedModelException {
            return switch (step) {
                case ContentStep.One one -> property(shape, shape.properties().get(one.property()), one.cardinality());
                case ContentStep.Repeated group ->
                    property(shape, shape.properties().get(group.property()), group.cardinality());
                case ContentStep.InOrder group -> new FixedStep.InOrder(steps(shape, group.steps()));
                case ContentStep.OneOf group ->
                    new FixedStep.OneOf(steps(shape, group.steps()), selection(shape, group.discriminator()));
                case ContentStep.AnyOrder ignored -> throw nowhere(shape, "components in any order have");
                case ContentStep.Any ignored -> throw nowhere(shape, "an unknown component has");
                case ContentStep.Mixed _, ContentStep.Loop _ -> throw nowhere(shape, "mixed content has");
            };
        }

        private static FixedModelException nowhere(RecordShape shape, String what) {
            return new FixedModelException(shape.path(), what + " no fixed place");
        }

        private List<FixedStep> steps(RecordShape shape, List<ContentStep> steps) throws FixedModelException {
            List<FixedStep> all = new ArrayList<>();
            for (ContentStep step : steps) {
                boolean patches = step instanceof ContentStep.One one
                        && shape.properties()
                                .get(one.property())
                                .presentation()
                                .usage()
                                .equals(Presentation.PATCH);
                if (!patches) {
                    all.add(step(shape, step));
                }
            }
            return all;
        }

        private Optional<FixedStep.Selection> selection(RecordShape shape, Optional<Discriminator> discriminator) {
            return discriminator.map(d -> new FixedStep.Selection(
                    notes.decider(shape, d.component()).orElseThrow(),
                    d.values().stream()
                            .map(values -> List.of(values.split("\\|", -1)))
                            .toList()));
        }

        private FixedStep property(RecordShape shape, Property property, Cardinality cardinality)
                throws FixedModelException {
            OptionalInt counter = notes.counter(shape, property.index());
            boolean single = cardinality.max() == 1 && counter.isEmpty() && !property.isRepeated();
            FixedStep one = one(shape, property, !single || cardinality.min() == 1);
            if (single) {
                return one;
            }
            if (one.maxWidth() == 0) {
                throw new FixedModelException(
                        property.path(), "the number of occurrences of a component without width is not given");
            }
            return new FixedStep.Items(property.index(), one, cardinality, counter);
        }

        private FixedStep one(RecordShape shape, Property property, boolean mandatory) throws FixedModelException {
            if (property.type() instanceof Property.RecordType type) {
                if (type.isPolymorphic()) {
                    throw new FixedModelException(
                            property.path(), "nothing determines which of several types this record has");
                }
                FixedStep inner = record(shapes.shape(type.shape()));
                return new FixedStep.Part(
                        property.index(), mandatory, type.shape(), inner.minWidth(), inner.maxWidth());
            }
            return field(shape, property, mandatory);
        }

        private FixedStep.Field field(RecordShape shape, Property property, boolean mandatory)
                throws FixedModelException {
            return new FixedStep.Field(
                    property.index(), mandatory, forms.of(property), notes.noted(shape, property.index()));
        }

        /// The values of a record that only some texts can have, as far as their places are always the same.
        private List<Mark> marks(RecordShape shape, FixedStep step) {
            List<Mark> found = new ArrayList<>();
            mark(shape, step, 0, found);
            return found;
        }

        /// @return where the step ends, or -1 where that is not always the same
        private long mark(RecordShape shape, FixedStep step, long offset, List<Mark> found) {
            if (step instanceof FixedStep.InOrder group) {
                long at = offset;
                for (FixedStep each : group.steps()) {
                    at = at < 0 ? -1 : mark(shape, each, at, found);
                }
                return at;
            }
            if (step instanceof FixedStep.Part part) {
                return mark(shapes.shape(part.shape()), content.get(part.shape()), offset, found);
            }
            if (step instanceof FixedStep.Field field) {
                Property property = shape.properties().get(field.property());
                List<String> values = property.listedValues();
                if (!values.isEmpty() && field.mandatory()) {
                    found.add(new Mark(offset, field.form(), values));
                }
            }
            return step.minWidth() == step.maxWidth() ? offset + step.minWidth() : -1;
        }
    }
}
