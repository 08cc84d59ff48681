package org.bindery.messages.query;

import java.util.ArrayList;
import java.util.List;
import org.bindery.messages.RecordValue;

/// Values of two components that belong together, since they are in the same record, or the same item of a list.
///
/// @param keys those of the component that others are grouped by
/// @param values those of the other
record Beside(List<Object> keys, List<Object> values) {

    static Beside none() {
        return new Beside(new ArrayList<>(), new ArrayList<>());
    }

    /// All of a message.
    static List<Beside> of(ComponentPath by, ComponentPath path, RecordValue message) {
        List<Beside> all = new ArrayList<>();
        int common = by.common(path);
        path.visit(message, 0, common, found -> {
            Beside one = none();
            if (found instanceof RecordValue record) {
                by.visit(record, common, by.length(), one.keys::add);
                path.visit(record, common, path.length(), one.values::add);
            } else {
                // The component that groups is measured itself.
                one.keys.add(found);
                one.values.add(found);
            }
            all.add(one);
        });
        return all;
    }
}
