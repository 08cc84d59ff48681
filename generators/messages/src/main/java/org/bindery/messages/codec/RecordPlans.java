package org.bindery.messages.codec;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bindery.layout.Layouts;
import org.bindery.layout.RecordLayout;
import org.bindery.layout.ValueCodec;
import org.bindery.model.Name;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;

/// The plans of a model's records and boxes, each made when it is first asked for. Thread-safe.
final class RecordPlans {

    private final Shapes shapes;
    private final Map<String, RecordLayout> layouts;
    private final ValueCodec.Text poolCodec;
    private final Map<Name, Root> roots = new HashMap<>();
    private final Map<String, RecordPlan> plans = new ConcurrentHashMap<>();

    /// A root element.
    ///
    /// @param shape the id of the record of its messages
    /// @param hasPool whether these have a pool
    record Root(String shape, boolean hasPool) {}

    private RecordPlans(Layouts layouts) {
        this.shapes = layouts.shapes();
        this.layouts = layouts.byId();
        this.poolCodec = layouts.poolCodec();
        for (Shapes.Root root : shapes.roots()) {
            roots.putIfAbsent(root.element(), new Root(root.shape(), layouts.hasPool(root.shape())));
        }
    }

    /// The plans of a model, made once for all its messages.
    static RecordPlans of(Layouts layouts) {
        return layouts.shapes().made(RecordPlans.class, layouts, (source, shapes) -> new RecordPlans(source));
    }

    /// The root element of that name.
    ///
    /// @throws IllegalArgumentException when there is none
    Root root(Name element) {
        Root root = roots.get(element);
        if (root == null) {
            throw new IllegalArgumentException("'" + element + "' is not a root element of the model.");
        }
        return root;
    }

    /// How the texts of a pool are written.
    ValueCodec.Text poolCodec() {
        return poolCodec;
    }

    /// The plan of a record.
    RecordPlan record(String id) {
        RecordPlan plan = plans.get(id);
        if (plan == null) {
            List<Property> properties = shapes.shape(id).properties();
            plan = new RecordPlan(layout(id), shapes.shape(id), properties, this::layout);
            plans.put(id, plan);
        }
        return plan;
    }

    /// The plan of a box.
    ///
    /// @param property the property whose value it holds
    RecordPlan box(String id, Property property) {
        RecordPlan plan = plans.get(id);
        if (plan == null) {
            plan = new RecordPlan(layout(id), null, List.of(property), this::layout);
            plans.put(id, plan);
        }
        return plan;
    }

    /// The layout of a record or box.
    RecordLayout layout(String id) {
        RecordLayout layout = layouts.get(id);
        if (layout == null) {
            throw new IllegalArgumentException("no layout '" + id + "'");
        }
        return layout;
    }
}
