package org.bindery.studio.workspace;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bindery.messages.ReadMessage;
import org.bindery.messages.RecordValue;
import org.bindery.messages.TextRange;
import org.bindery.model.ModelPath;
import org.bindery.model.tree.ModelTree;
import org.bindery.shape.Property;

/// Collects the components that messages hold, as the tree shows them.
final class ComponentsFound {

    private final ModelTree tree;
    private final Set<ModelPath> met = new HashSet<>();
    private final Set<String> paths = new HashSet<>();

    ComponentsFound(ModelTree tree) {
        this.tree = tree;
    }

    /// The paths of what was found, without numbers.
    Set<String> paths() {
        return paths;
    }

    void in(ReadMessage read) {
        List<TextRange> ranges = read.source().all();
        Map<String, String> types = new HashMap<>();
        ranges.stream()
                .map(TextRange::path)
                .filter(path -> path.lastIndexOf('/') == 0)
                .findFirst()
                .ifPresent(root -> types(read.message().value(), root, types));
        InstancePaths components = InstancePaths.of(tree, path -> Optional.ofNullable(types.get(path)));
        types.keySet().forEach(path -> components.derived(path).ifPresent(this::add));
        for (TextRange range : ranges) {
            components
                    .component(range.path())
                    .ifPresentOrElse(this::add, () -> paths.add(InstancePaths.bare(range.path())));
        }
    }

    /// An element that may replace another counts as that one, too.
    private void add(ModelPath path) {
        if (met.add(path)) {
            paths.add(InstancePaths.bare(path.toString()));
            tree.find(path).filter(tree::isAlternative).flatMap(tree::parent).ifPresent(head -> add(head.path()));
        }
    }

    /// Which types the message names where it may name several.
    private static void types(RecordValue record, String path, Map<String, String> types) {
        for (Property property : record.shape().properties()) {
            if (property.type() instanceof Property.RecordType type) {
                String at = property.kind() == Property.Kind.SELF ? path : path + "/" + property.step();
                Object value = record.get(property.index());
                if (value instanceof RecordValue one) {
                    type(type, one, at, types);
                } else if (value instanceof List<?> items) {
                    for (int i = 0; i < items.size(); i++) {
                        type(type, (RecordValue) items.get(i), at + "[" + (i + 1) + "]", types);
                    }
                }
            }
        }
    }

    private static void type(Property.RecordType type, RecordValue value, String path, Map<String, String> types) {
        if (type.isPolymorphic()) {
            types.put(path, value.shape().name());
        }
        types(value, path, types);
    }
}
