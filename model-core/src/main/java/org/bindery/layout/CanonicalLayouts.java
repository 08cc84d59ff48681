package org.bindery.layout;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;

/// The canonical layouts of the records of a model. What several of them share is written once. Thread-safe.
public final class CanonicalLayouts {

    private final Layouts layouts;
    private final RecordLines lines;
    private final Map<String, String> written = new ConcurrentHashMap<>();

    public CanonicalLayouts(Layouts layouts) {
        this.layouts = layouts;
        this.lines = new RecordLines(layouts);
    }

    /// The layout of all messages.
    public CanonicalLayout all() {
        return document(
                layouts.shapes().roots(), List.copyOf(layouts.shapes().byId().keySet()));
    }

    /// The layout of one record and of all that it reaches, without root elements. The record comes first.
    ///
    /// @param id the id of the record
    public CanonicalLayout of(String id) {
        return document(List.of(), reached(id));
    }

    private CanonicalLayout document(List<Shapes.Root> roots, List<String> records) {
        String head = "{\"layout\":" + CanonicalLayout.VERSION + ",\"recordFormat\":" + CanonicalLayout.RECORD_FORMAT
                + ",\"symbols\":" + CanonicalLayout.SYMBOLS;
        return new CanonicalLayout(head + ",\"roots\":"
                + JsonObject.lines(roots.stream().map(this::root).toList())
                + ",\"records\":"
                + JsonObject.lines(records.stream()
                        .map(id -> written.computeIfAbsent(id, lines::of))
                        .toList())
                + "}");
    }

    private String root(Shapes.Root root) {
        return JsonObject.of("root", root.element().toString())
                .text("namespace", root.element().namespace())
                .text("name", root.element().local())
                .text("record", root.shape())
                .flag("pool", layouts.hasPool(root.shape()))
                .toString();
    }

    /// The ids of the record, and of all that it reaches, in the order in which they are met.
    private List<String> reached(String id) {
        Set<String> seen = new LinkedHashSet<>(List.of(id));
        List<String> reached = new ArrayList<>(seen);
        for (int next = 0; next < reached.size(); next++) {
            for (Property property : layouts.shapes().shape(reached.get(next)).properties()) {
                if (property.type() instanceof Property.RecordType record) {
                    record.alternatives().stream().filter(seen::add).forEach(reached::add);
                }
            }
        }
        return reached;
    }
}
