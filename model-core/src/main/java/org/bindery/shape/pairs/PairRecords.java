package org.bindery.shape.pairs;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bindery.model.Location;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// The records of lines of `key=value` pairs: those of the one root element, which are flat.
///
/// @param keys the keys of the record's properties, in order
public record PairRecords(Name element, RecordShape shape, List<String> keys) {

    public PairRecords {
        keys = List.copyOf(keys);
    }

    /// The records of a model; empty if such lines cannot represent them.
    public static Optional<PairRecords> of(Shapes shapes) {
        if (shapes.roots().size() != 1 || problem(shapes).isPresent()) {
            return Optional.empty();
        }
        Shapes.Root root = shapes.roots().getFirst();
        RecordShape shape = shapes.shape(root.shape());
        return Optional.of(new PairRecords(
                root.element(),
                shape,
                shape.properties().stream().map(Property::fieldName).toList()));
    }

    /// What keeps the records of a model from being lines of pairs.
    public static Optional<Problem> problem(Shapes shapes) {
        if (shapes.roots().size() > 1) {
            return Optional.of(problem(
                    ModelPath.ROOT,
                    "Lines of pairs are all of one kind, but the model has "
                            + shapes.roots().size()
                            + " root elements; leave one of them, or give the model another format."));
        }
        Set<String> keys = new HashSet<>();
        for (Shapes.Root root : shapes.roots()) {
            for (Property property : shapes.shape(root.shape()).properties()) {
                if (property.type() instanceof Property.RecordType) {
                    return Optional.of(problem(
                            property.path(),
                            "This component is a record, so it is not a value of a pair; give the model another format,"
                                    + " such as format=json."));
                }
                if (!keys.add(property.fieldName())) {
                    return Optional.of(problem(
                            property.path(),
                            "Another component has the key '" + property.fieldName()
                                    + "' as well; give one of them another native name."));
                }
            }
        }
        return Optional.empty();
    }

    private static Problem problem(ModelPath path, String text) {
        return new Problem("no-pair", Severity.WARNING, Optional.of(path), Location.NONE, text, List.of());
    }
}
