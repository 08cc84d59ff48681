package org.bindery.layout;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// The layouts of all records that a model's messages are made of: the one truth for sizes, interpreter and emitters.
///
/// @param byId the layouts of all records and boxes, by id
/// @param pools the ids of the records whose messages have a pool: something that they reach refers to it
/// @param pooled the ids of the records whose texts are in the pool unless another encoding is requested: those
///     that hold records or are held by one
/// @param problems what the records cannot hold, and encodings that do not fit
public record Layouts(
        Shapes shapes, Map<String, RecordLayout> byId, Set<String> pools, Set<String> pooled, List<Problem> problems) {

    public Layouts {
        byId = Collections.unmodifiableMap(new LinkedHashMap<>(byId));
        pools = Collections.unmodifiableSet(new LinkedHashSet<>(pools));
        pooled = Collections.unmodifiableSet(new LinkedHashSet<>(pooled));
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

    /// The layouts for some records.
    public static Layouts of(Shapes shapes) {
        RecordGraph graph = new RecordGraph(shapes);
        List<Problem> problems = new ArrayList<>(shapes.problems());
        Map<String, List<FieldContent>> contents = new HashMap<>();
        Map<String, Map<String, RecordLayout>> boxes = new HashMap<>();
        Map<String, RecordLayout> planned = new HashMap<>();
        Set<String> pooled = new LinkedHashSet<>();
        for (RecordShape shape : shapes.byId().values()) {
            if (graph.isConnected(shape.id())) {
                pooled.add(shape.id());
            }
            Map<String, RecordLayout> own = new LinkedHashMap<>();
            contents.put(shape.id(), new FieldContents(shape, pooled.contains(shape.id()), own, problems).all());
            boxes.put(shape.id(), own);
            planned.putAll(own);
        }
        for (String id : graph.order()) {
            planned.put(id, new LayoutPlanner(shapes.shape(id), contents.get(id), planned, graph).plan());
        }
        Map<String, RecordLayout> byId = new LinkedHashMap<>();
        for (String id : shapes.byId().keySet()) {
            byId.putAll(boxes.get(id));
            byId.put(id, planned.get(id));
        }
        return new Layouts(shapes, byId, pools(shapes, graph, byId), pooled, problems);
    }

    private static Set<String> pools(Shapes shapes, RecordGraph graph, Map<String, RecordLayout> byId) {
        Set<String> pools = new LinkedHashSet<>();
        for (Shapes.Root root : shapes.roots()) {
            if (graph.reached(root.shape()).stream().anyMatch(id -> refersToPool(byId, id))) {
                pools.add(root.shape());
            }
        }
        return pools;
    }

    private static boolean refersToPool(Map<String, RecordLayout> byId, String id) {
        return byId.get(id).fields().stream().anyMatch(field -> switch (field.content()) {
            case FieldContent.Value value -> value.codec() instanceof ValueCodec.PooledText;
            case FieldContent.Boxed boxed -> refersToPool(byId, boxed.layout());
            case FieldContent.Repeated repeated ->
                repeated.item() instanceof FieldContent.Boxed boxed && refersToPool(byId, boxed.layout());
            case FieldContent.Nested _, FieldContent.Typed _ -> false;
        });
    }

    /// Whether messages with that record at their root have a pool.
    public boolean hasPool(String rootId) {
        return pools.contains(rootId);
    }

    /// How the texts of a pool are written, all in the same way.
    public ValueCodec.Text poolCodec() {
        return new ValueCodec.SymbolText();
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
