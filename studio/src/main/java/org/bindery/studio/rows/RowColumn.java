package org.bindery.studio.rows;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.messages.RecordValue;
import org.bindery.messages.query.ComponentPath;

/// A column of a table of messages: the values of a component. Immutable.
///
/// @param path the way to the values
/// @param title the heading above it
/// @param place the component in messages, as in `/trade/header/@id`
public record RowColumn(ComponentPath path, String title, String place) {

    /// No cell has more characters.
    private static final int LONGEST = 2_000;

    /// Columns of components. The heading of each is as many of the last names on its way as
    /// distinguish it from others.
    ///
    /// @param root the local name of the root element
    static List<RowColumn> of(String root, List<ComponentPath> paths) {
        Map<String, Integer> times = new HashMap<>();
        for (ComponentPath path : paths) {
            endings(path.toString()).forEach(ending -> times.merge(ending, 1, Integer::sum));
        }
        return paths.stream()
                .map(path -> new RowColumn(
                        path,
                        endings(path.toString())
                                .filter(ending -> times.get(ending) == 1)
                                .findFirst()
                                .orElse(path.toString()),
                        "/" + root + "/" + path.messagePath()))
                .toList();
    }

    /// The last name, the last two, and so on.
    private static Stream<String> endings(String way) {
        return Stream.concat(
                IntStream.iterate(way.lastIndexOf('/'), at -> at >= 0, at -> way.lastIndexOf('/', at - 1))
                        .mapToObj(at -> way.substring(at + 1)),
                Stream.of(way));
    }

    /// Whether values are right-aligned, as numbers are.
    public boolean isNumeric() {
        return path.isNumeric() && !path.isRepeated();
    }

    /// The values of a message for display; empty if there is none.
    String cell(RecordValue message) {
        List<String> values = new ArrayList<>();
        path.values(message, value -> values.add(Words.of(value)));
        String cell = String.join("; ", values);
        return cell.length() > LONGEST ? cell.substring(0, LONGEST) + "…" : cell;
    }
}
