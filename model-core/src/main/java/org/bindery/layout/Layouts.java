package org.bindery.layout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// The layouts of all records that a model's messages are made of: the one truth for sizes, interpreter and emitters.
///
/// @param shapes the records
/// @param byId the layouts of all records and boxes, by id
/// @param problems what the records cannot hold, and encodings that do not fit
public record Layouts(Shapes shapes, Map<String, RecordLayout> byId, List<Problem> problems) {

    public Layouts {
        byId = Collections.unmodifiableMap(new LinkedHashMap<>(byId));
        problems = List.copyOf(problems);
    }

    /// The layouts for all root elements of a model.
    public static Layouts of(Model model) {
        return of(Shapes.of(model));
    }

    /// The layouts for some root elements.
    public static Layouts of(Model model, List<Name> roots) {
        return of(Shapes.of(new ModelIndex(model), roots));
    }

    private static Layouts of(Shapes shapes) {
        Map<String, RecordLayout> layouts = new LinkedHashMap<>();
        List<Problem> problems = new ArrayList<>(shapes.problems());
        for (RecordShape shape : shapes.byId().values()) {
            new LayoutPlanner(shape, layouts, problems).plan();
        }
        return new Layouts(shapes, layouts, problems);
    }

    /// The layout of that record or box.
    ///
    /// @throws IllegalArgumentException when there is none
    public RecordLayout layout(String id) {
        RecordLayout layout = byId.get(id);
        if (layout == null) {
            throw new IllegalArgumentException("no layout '" + id + "'");
        }
        return layout;
    }
}
