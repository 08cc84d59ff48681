package org.bindery.studio.layoutview;

import java.util.List;
import java.util.Optional;
import org.bindery.layout.Layouts;
import org.bindery.model.ModelPath;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.bindery.studio.layoutdocument.RecordPlan;
import org.bindery.studio.layoutdocument.RecordPlanner;

/// The record of the selection: its own, or the one that contains a value.
///
/// @param selected the component to mark
record ShownLayout(RecordPlan plan, ModelPath selected) {

    /// Empty if the model has no records.
    static Optional<ShownLayout> of(Layouts layouts, ModelPath path) {
        Shapes shapes = layouts.shapes();
        ModelPath place = path.equals(ModelPath.ROOT) ? firstRoot(shapes) : path;
        while (!place.steps().isEmpty() || place.type().isPresent()) {
            Optional<Shapes.Place> found = shapes.find(place);
            if (found.isPresent()) {
                return Optional.of(of(layouts, place, found.get(), path));
            }
            Optional<ModelPath> parent = place.parent();
            if (parent.isEmpty()) {
                return Optional.empty();
            }
            place = parent.get();
        }
        return Optional.empty();
    }

    private static ModelPath firstRoot(Shapes shapes) {
        List<Shapes.Root> roots = shapes.roots();
        return roots.isEmpty()
                ? ModelPath.ROOT
                : ModelPath.ROOT.child(roots.getFirst().element().local());
    }

    private static ShownLayout of(Layouts layouts, ModelPath path, Shapes.Place place, ModelPath selected) {
        Optional<RecordShape> own = place.property()
                .map(Property::type)
                .filter(Property.RecordType.class::isInstance)
                .map(type -> layouts.shapes().shape(((Property.RecordType) type).shape()));
        if (place.property().isEmpty() || own.isPresent()) {
            return new ShownLayout(RecordPlanner.of(layouts, own.orElse(place.shape()), path), selected);
        }
        ModelPath owner = path.parent().orElse(path);
        return new ShownLayout(RecordPlanner.of(layouts, place.shape(), owner), selected);
    }
}
