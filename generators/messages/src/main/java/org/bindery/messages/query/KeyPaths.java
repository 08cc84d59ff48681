package org.bindery.messages.query;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bindery.messages.RecordValue;
import org.bindery.model.ValueKind;
import org.bindery.rules.RuleType;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Condition;
import org.bindery.runtime.internal.column.KeyColumns;

/// The components of messages that blocks with certain key columns have there. Immutable.
final class KeyPaths {

    /// Those of blocks without key columns.
    static final KeyPaths NONE = new KeyPaths(List.of());

    private final List<String> texts;
    private final Map<ComponentPath, Integer> keys = new HashMap<>();
    private final Map<List<Integer>, StoredPaths.Place> places = new HashMap<>();

    /// Those that messages may have several times.
    private final Map<List<Integer>, StoredPaths.Place> lists = new HashMap<>();

    private KeyPaths(List<String> texts) {
        this.texts = texts;
    }

    /// The components that the paths of key columns name; what they do not name is read from messages.
    static KeyPaths of(QueryScope scope, List<String> texts) {
        KeyPaths all = new KeyPaths(texts);
        for (int i = 0; i < texts.size(); i++) {
            try {
                all.add(scope.path(texts.get(i)), i);
            } catch (QueryException e) {
                // The writer of the batch may have given a component any name.
            }
        }
        return all;
    }

    private void add(ComponentPath path, int key) {
        if (!path.keyPath().equals(texts.get(key)) || keys.putIfAbsent(path, key) != null) {
            return;
        }
        Component<RecordValue, String> component = Component.of(texts.get(key), message -> {
            throw new IllegalStateException("values are read where they are stored");
        });
        Map<RuleType, Component<RecordValue, ?>> operands =
                types(path.type().kind()).stream().collect(Collectors.toMap(type -> type, type -> component));
        path.way()
                .ifPresent(way -> (path.isRepeated() ? lists : places)
                        .put(way, new StoredPaths.Place(true, path.isInOptional(), component, Map.copyOf(operands))));
    }

    /// With literals of which types conditions compare values.
    private static Set<RuleType> types(ValueKind kind) {
        return switch (kind) {
            case TEXT -> Set.of(RuleType.Value.STRING);
            case BOOLEAN -> Set.of(RuleType.Value.BOOL);
            case INT, LONG -> Set.of(RuleType.Value.INT, RuleType.Value.DECIMAL);
            case BIG_INTEGER, DECIMAL -> Set.of(RuleType.Value.DECIMAL);
            case DATE, XML_DATE -> Set.of(RuleType.Value.DATE);
            case FLOAT, DOUBLE, TIME, DATE_TIME, XML_TIME, XML_DATE_TIME -> Set.of();
        };
    }

    /// The paths of the key columns, as blocks state them.
    List<String> texts() {
        return texts;
    }

    /// How conditions compare a component; empty where it has no key column.
    ///
    /// @param way the properties that lead to it, by their indexes
    Optional<StoredPaths.Place> place(List<Integer> way) {
        return Optional.ofNullable(places.get(way));
    }

    /// How conditions compare a component of items of lists, of which those messages are found that have one; empty
    /// where it has no key column.
    ///
    /// @param way the properties that lead to it, by their indexes
    Optional<StoredPaths.Place> itemPlace(List<Integer> way) {
        return Optional.ofNullable(lists.get(way));
    }

    /// Whether a condition compares nothing but components with key columns.
    boolean areEnoughFor(Condition<?> condition) {
        return switch (condition) {
            case Condition.Compared<?, ?> compared ->
                texts.contains(compared.component().toString());
            case Condition.All<?> all -> all.conditions().stream().allMatch(this::areEnoughFor);
            case Condition.Any<?> any -> any.conditions().stream().allMatch(this::areEnoughFor);
            case Condition.Not<?> not -> areEnoughFor(not.condition());
        };
    }

    /// The values of a component in key columns of a block; empty where these do not have them.
    Optional<KeyedValues> values(ComponentPath path, KeyColumns block) {
        Integer key = keys.get(path);
        boolean known = key != null
                && switch (block.kind(key)) {
                    case NONE -> true;
                    case INTEGER -> types(path.type().kind()).contains(RuleType.Value.DECIMAL);
                    case DECIMAL -> path.type().kind() == ValueKind.DECIMAL;
                    case DATE ->
                        path.type().kind() == ValueKind.DATE || path.type().kind() == ValueKind.XML_DATE;
                    case TEXT ->
                        path.type().kind() == ValueKind.TEXT || path.type().kind() == ValueKind.BOOLEAN;
                };
        return known ? Optional.of(new KeyedValues(path, key, block)) : Optional.empty();
    }
}
