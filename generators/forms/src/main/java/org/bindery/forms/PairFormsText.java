package org.bindery.forms;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.shape.Shapes;
import org.bindery.shape.pairs.PairRecords;

/// Describes lines of `key=value` pairs: their record and its keys.
record PairFormsText(MessageFormat.KeyValue format, PairRecords records) {

    /// Empty when messages have another format, or their records cannot be written in such lines.
    static Optional<PairFormsText> of(Model model, Shapes shapes) {
        return model.format() instanceof MessageFormat.KeyValue format
                ? PairRecords.of(shapes).map(records -> new PairFormsText(format, records))
                : Optional.empty();
    }

    /// The words of the line.
    ///
    /// @param numbers the numbers of records, by the ids of their shapes
    List<Object> line(Map<String, Integer> numbers) {
        List<Object> words = new ArrayList<>(List.of(
                "pairs",
                numbers.get(records.shape().id()),
                records.element().local(),
                format.charset(),
                records.keys().size()));
        words.addAll(records.keys());
        return words;
    }
}
