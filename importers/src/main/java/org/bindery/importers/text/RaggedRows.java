package org.bindery.importers.text;

import java.util.ArrayList;
import java.util.List;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// Notes the rows that have another number of cells than the table has columns: the first ones each, then how many
/// more.
final class RaggedRows {

    static final String ID = "ragged-row";

    private static final int LISTED = 20;

    private final String file;
    private final int width;
    private final List<Problem> listed = new ArrayList<>();
    private int more;
    private int lastLine;

    RaggedRows(String file, int width) {
        this.file = file;
        this.width = width;
    }

    void add(Row row) {
        if (listed.size() == LISTED) {
            more++;
            lastLine = row.line();
            return;
        }
        String cells = row.width() == 1 ? "1 cell" : row.width() + " cells";
        String columns = width == 1 ? "1 column" : width + " columns";
        listed.add(Problem.at(
                new Location(file, row.line(), 0),
                Severity.WARNING,
                ID,
                "Line " + row.line() + " has " + cells + " where the table has " + columns
                        + "; correct it, or remove it if it is a comment, a title or a trailer."));
    }

    List<Problem> problems() {
        if (more == 0) {
            return List.copyOf(listed);
        }
        List<Problem> all = new ArrayList<>(listed);
        String rows = more == 1 ? "1 more row has" : more + " more rows have";
        all.add(Problem.at(
                new Location(file, lastLine, 0),
                Severity.WARNING,
                ID,
                rows + " another number of cells than the table has columns, the last at line " + lastLine + "."));
        return all;
    }
}
