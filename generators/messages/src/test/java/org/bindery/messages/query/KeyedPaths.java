package org.bindery.messages.query;

import java.util.ArrayList;
import java.util.List;
import org.bindery.layout.Layouts;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// The components of messages that may be key columns.
final class KeyedPaths {

    private static final int DEEPEST = 3;
    private static final int MOST = 24;

    private KeyedPaths() {}

    /// Their paths; of components that a message has several times, the first and all.
    static List<String> of(Layouts layouts) {
        List<String> found = new ArrayList<>();
        for (Shapes.Root root : layouts.shapes().roots()) {
            QueryScope scope = QueryScope.of(layouts, root.element());
            collect(scope, layouts.shapes().shape(root.shape()), "", 0, found);
        }
        return found.stream().distinct().limit(MOST).toList();
    }

    private static void collect(QueryScope scope, RecordShape shape, String before, int depth, List<String> found) {
        for (Property property : shape.properties()) {
            collect(scope, property, before + property.name(), depth, found);
            if (property.isRepeated()) {
                collect(scope, property, before + property.name() + "[1]", depth, found);
            }
        }
    }

    private static void collect(QueryScope scope, Property property, String text, int depth, List<String> found) {
        switch (property.type()) {
            case Property.ValueType _ -> add(scope, text, found);
            case Property.RecordType record
            when depth < DEEPEST -> collect(scope, scope.shapes().shape(record.shape()), text + "/", depth + 1, found);
            default -> {}
        }
    }

    private static void add(QueryScope scope, String text, List<String> found) {
        try {
            ComponentPath path = scope.path(text);
            boolean isKey = switch (path.type().kind()) {
                case INT, LONG, BIG_INTEGER, DECIMAL, TEXT, BOOLEAN, DATE, XML_DATE -> true;
                case FLOAT, DOUBLE, TIME, DATE_TIME, XML_TIME, XML_DATE_TIME -> false;
            };
            if (isKey) {
                found.add(text);
            }
        } catch (QueryException e) {
            // Its name is that of another one.
        }
    }
}
