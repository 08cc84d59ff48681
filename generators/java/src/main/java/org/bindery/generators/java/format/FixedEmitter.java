package org.bindery.generators.java.format;

import com.palantir.javapoet.TypeSpec;
import java.util.Optional;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.model.MessageFormat;
import org.bindery.shape.fixed.FixedModelException;
import org.bindery.shape.fixed.FixedRecords;

/// Emits the classes that read and write records at fixed places, and the views of such records.
public final class FixedEmitter {

    private final Bindings bindings;
    private final FixedRecords records;
    private final boolean hasViews;

    private FixedEmitter(Bindings bindings, FixedRecords records) {
        this.bindings = bindings;
        this.records = records;
        this.hasViews = canHaveViews(bindings);
    }

    /// Empty where messages have another format, or the model does not give all positions.
    public static Optional<FixedEmitter> of(Bindings bindings) {
        if (!(bindings.model().format() instanceof MessageFormat.FixedWidth format)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new FixedEmitter(
                    bindings, FixedRecords.of(bindings.layouts().shapes(), format)));
        } catch (FixedModelException e) {
            return Optional.empty();
        }
    }

    /// The class for files of a record that is the only kind.
    public Optional<TypeSpec> emit(RecordBinding record) {
        boolean only = records.roots().size() == 1
                && records.roots().getFirst().shape().equals(record.shape().id());
        return only ? Optional.of(new FixedFiles(bindings, records).one(record)) : Optional.empty();
    }

    /// The view of a record as it is, if all in it has its place.
    public Optional<TypeSpec> view(RecordBinding record) {
        return hasViews
                ? FixedSpots.of(records, record.shape().id())
                        .map(spots -> new FixedViewEmitter(bindings, records, record, spots).emit())
                : Optional.empty();
    }

    /// Whether no other class has the name that a view would have, whatever the case.
    private static boolean canHaveViews(Bindings bindings) {
        return bindings.all().stream()
                .map(record -> FixedViewEmitter.name(record).simpleName())
                .noneMatch(bindings::isTaken);
    }

    /// The class for files of all records, where there are several kinds.
    public Optional<TypeSpec> file() {
        return records.roots().size() < 2 ? Optional.empty() : Optional.of(new FixedFiles(bindings, records).several());
    }
}
