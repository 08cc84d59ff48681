package org.bindery.importers.text;

import java.util.ArrayList;
import java.util.List;
import org.bindery.model.Location;

/// The positions of the headings in their file.
final class HeadingPlaces {

    private HeadingPlaces() {}

    /// The places of the cells of a row, in order.
    static List<Location> of(Row row, String file, Dialect dialect) {
        List<Location> places = new ArrayList<>();
        int line = row.line();
        int column = 1;
        for (int cell = 0; cell < row.width(); cell++) {
            places.add(new Location(file, line, column));
            int quotes = row.isQuoted(cell) ? 2 : 0;
            String text = row.cell(cell).replace("\r\n", "\n").replace('\r', '\n');
            int lastEnd = row.isQuoted(cell) ? text.lastIndexOf('\n') : -1;
            if (lastEnd >= 0) {
                line += (int) text.chars().filter(c -> c == '\n').count();
                column = 1;
                quotes = 1;
            }
            String tail = text.substring(lastEnd + 1);
            int doubled = quotes == 0
                    ? 0
                    : (int) tail.chars().filter(c -> c == dialect.quote()).count();
            column += tail.length() + doubled + quotes + 1;
        }
        return places;
    }
}
