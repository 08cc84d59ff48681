package org.bindery.shape;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.Problem;

/// The records that the messages of some root elements are made of.
///
/// @param roots the root elements
/// @param byId all records that the roots reach, in the order in which they are met
/// @param problems what the records cannot hold yet, by component
public record Shapes(List<Root> roots, Map<String, RecordShape> byId, List<Problem> problems) {

    public Shapes {
        roots = List.copyOf(roots);
        byId = Collections.unmodifiableMap(new LinkedHashMap<>(byId));
        problems = List.copyOf(problems);
    }

    /// A root element and its record.
    ///
    /// @param cardinality how many messages a file holds
    public record Root(Name element, String shape, Cardinality cardinality) {}

    /// The records of all root elements of a model.
    public static Shapes of(Model model) {
        return of(new ModelIndex(model), model.roots());
    }

    /// The records of some root elements.
    public static Shapes of(ModelIndex index, List<Name> roots) {
        return new ShapeBuilder(index).build(roots);
    }

    /// The record of that id.
    ///
    /// @throws IllegalArgumentException when there is none
    public RecordShape shape(String id) {
        RecordShape shape = byId.get(id);
        if (shape == null) {
            throw new IllegalArgumentException("no record '" + id + "'");
        }
        return shape;
    }

    /// The root element of that name.
    public Optional<Root> root(Name element) {
        return roots.stream().filter(root -> root.element().equals(element)).findFirst();
    }
}
