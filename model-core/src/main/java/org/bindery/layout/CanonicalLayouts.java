package org.bindery.layout;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.bindery.shape.Property;
import org.bindery.shape.Shapes;

/// The canonical layouts of the records of a model. What several of them share is written once. Thread-safe.
public final class CanonicalLayouts {

    private static final String BETWEEN_RECORDS = ",\n";
    private static final String END = "\n]}";

    private final Layouts layouts;
    private final RecordLines lines;
    private final Map<String, Written> written = new ConcurrentHashMap<>();

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
    public CanonicalLayout of(String id) {
        return document(List.of(), reached(id));
    }

    /// The fingerprint of the layout of one record, as of [#of(String)]. Where records reach the same ones, these are
    /// written once and digested as they are: of hundreds of root elements, each may reach all types of the model.
    public byte[] fingerprint(String id) {
        MessageDigest digest = CanonicalLayout.digest();
        digest.update(head(List.of()).getBytes(StandardCharsets.UTF_8));
        byte[] between = {};
        for (String record : reached(id)) {
            digest.update(between);
            digest.update(written(record).utf8());
            between = BETWEEN_RECORDS.getBytes(StandardCharsets.UTF_8);
        }
        return digest.digest(END.getBytes(StandardCharsets.UTF_8));
    }

    private CanonicalLayout document(List<Shapes.Root> roots, List<String> records) {
        return new CanonicalLayout(records.stream()
                .map(id -> new String(written(id).utf8(), StandardCharsets.UTF_8))
                .collect(Collectors.joining(BETWEEN_RECORDS, head(roots), END)));
    }

    private String head(List<Shapes.Root> roots) {
        return "{\"layout\":" + CanonicalLayout.VERSION + ",\"recordFormat\":" + CanonicalLayout.RECORD_FORMAT
                + ",\"symbols\":" + CanonicalLayout.SYMBOLS + ",\"roots\":"
                + JsonObject.lines(roots.stream().map(this::root).toList()) + ",\"records\":[\n";
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
        Set<String> seen = new HashSet<>(Set.of(id));
        List<String> reached = new ArrayList<>(seen);
        for (int next = 0; next < reached.size(); next++) {
            for (String used : written(reached.get(next)).uses()) {
                if (seen.add(used)) {
                    reached.add(used);
                }
            }
        }
        return reached;
    }

    private Written written(String id) {
        return written.computeIfAbsent(
                id, record -> new Written(lines.of(record).getBytes(StandardCharsets.UTF_8), uses(record)));
    }

    private List<String> uses(String id) {
        Set<String> uses = new LinkedHashSet<>();
        for (Property property : layouts.shapes().shape(id).properties()) {
            if (property.type() instanceof Property.RecordType record) {
                uses.addAll(record.alternatives());
            }
        }
        return List.copyOf(uses);
    }

    /// A record.
    ///
    /// @param utf8 what the document says of it
    /// @param uses the ids of the records that its properties hold, in their order
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Written(byte[] utf8, List<String> uses) {}
}
