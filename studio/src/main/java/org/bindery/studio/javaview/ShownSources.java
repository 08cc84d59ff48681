package org.bindery.studio.javaview;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.generators.java.JavaEmitter;
import org.bindery.generators.java.RecordSources;
import org.bindery.model.ModelPath;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.bindery.studio.workspace.Analysis;

/// The code of the record that a component has or belongs to.
///
/// @param record the record's id, which shows whether the code is the same as before
/// @param getter the getter of the component; empty for a record itself
record ShownSources(String record, RecordSources sources, Optional<String> getter) {

    /// Empty if no message reaches the component.
    static Optional<ShownSources> of(Analysis analysis, ModelPath path) {
        Shapes shapes = analysis.layouts().shapes();
        return place(shapes, path).map(place -> {
            Optional<RecordShape> own = place.property()
                    .map(Property::type)
                    .filter(Property.RecordType.class::isInstance)
                    .map(type -> shapes.shape(((Property.RecordType) type).shape()));
            RecordShape record = own.orElse(place.shape());
            RecordSources sources = JavaEmitter.emitRecord(analysis.model(), analysis.layouts(), record.id());
            Optional<String> getter = own.isPresent()
                    ? Optional.empty()
                    : place.property().map(property -> sources.getters().get(property.name()));
            return new ShownSources(record.id(), sources, getter);
        });
    }

    private static Optional<Shapes.Place> place(Shapes shapes, ModelPath path) {
        if (path.equals(ModelPath.ROOT)) {
            return shapes.roots().stream()
                    .findFirst()
                    .map(root -> new Shapes.Place(shapes.shape(root.shape()), Optional.empty()));
        }
        for (Optional<ModelPath> next = Optional.of(path);
                next.isPresent();
                next = next.get().parent()) {
            Optional<Shapes.Place> found = shapes.find(next.get());
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /// The classes, as names: interface, classic, binary, then the rest.
    List<String> classes() {
        List<String> first = List.of(sources.type(), "Classic" + sources.type(), "Binary" + sources.type());
        List<String> all = sources.sources().files().keySet().stream()
                .map(file -> file.substring(file.lastIndexOf('/') + 1).replace(".java", ""))
                .toList();
        return Stream.concat(first.stream().filter(all::contains), all.stream().filter(name -> !first.contains(name)))
                .toList();
    }
}
