package org.bindery.studio.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.messages.InstancePath;
import org.bindery.model.ModelPath;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;

/// The values of one component in the messages of all samples.
public final class SampleValues {

    private SampleValues() {}

    /// All of them, in order; none for what holds no value.
    public static List<Object> of(Evidence evidence, ModelPath path) {
        Optional<Property> property =
                evidence.analysis().layouts().shapes().find(path).flatMap(Shapes.Place::property);
        List<Object> values = new ArrayList<>();
        property.ifPresent(meant -> Occurrences.visit(evidence, new Occurrences.Visitor() {
            @Override
            public void value(int message, InstancePath where, Property held, Object value) {
                if (held.path().equals(meant.path())) {
                    values.add(value);
                }
            }
        }));
        return values;
    }
}
