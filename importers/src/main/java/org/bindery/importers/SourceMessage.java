package org.bindery.importers;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.model.Name;

/// A message that a source holds as values, such as a row of a table.
///
/// @param root the root element that it is a message of
public record SourceMessage(Name root, Fields record) {

    /// The value of a component in a message.
    public sealed interface Value {}

    /// A value in a lexical form of its type.
    public record Text(String text) implements Value {}

    /// A record.
    ///
    /// @param values by the names of components; those without a value are left out
    public record Fields(Map<String, List<Value>> values) implements Value {
        public Fields {
            Map<String, List<Value>> copy = new LinkedHashMap<>();
            values.forEach((name, items) -> copy.put(name, List.copyOf(items)));
            values = Collections.unmodifiableMap(copy);
        }
    }
}
