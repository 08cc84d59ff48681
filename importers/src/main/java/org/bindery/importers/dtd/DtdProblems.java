package org.bindery.importers.dtd;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.xerces.xni.parser.XMLErrorHandler;
import org.apache.xerces.xni.parser.XMLParseException;
import org.bindery.importers.xml.Refusal;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// What is wrong with a definition. Of each kind only the first are listed.
final class DtdProblems implements XMLErrorHandler {

    private static final int LISTED = 20;

    private final DtdFiles files;
    private final List<Problem> problems = new ArrayList<>();
    private final Map<String, Integer> counts = new HashMap<>();

    DtdProblems(DtdFiles files) {
        this.files = files;
    }

    void add(Location location, Severity severity, String id, String text) {
        if (counts.merge(id, 1, Integer::sum) <= LISTED) {
            problems.add(Problem.at(files.shown(location), severity, id, text));
        }
    }

    /// All problems, and how many more there are.
    List<Problem> all() {
        List<Problem> all = new ArrayList<>(problems);
        counts.forEach((id, count) -> {
            if (count > LISTED) {
                all.add(Problem.at(
                        Location.NONE,
                        Severity.INFO,
                        "more-problems",
                        "There are " + (count - LISTED) + " more problems of the kind " + id + "."));
            }
        });
        return all;
    }

    @Override
    public void warning(String domain, String key, XMLParseException e) {
        add(location(e), Severity.WARNING, "dtd-warning", sentence(e));
    }

    @Override
    public void error(String domain, String key, XMLParseException e) {
        add(location(e), Severity.ERROR, "dtd-error", sentence(e));
    }

    @Override
    public void fatalError(String domain, String key, XMLParseException e) {
        throw new Refusal(location(e), "dtd-error", sentence(e));
    }

    private static String sentence(XMLParseException e) {
        return e.getMessage() == null ? "The definition is not well-formed." : e.getMessage();
    }

    private Location location(XMLParseException e) {
        return files.find(e.getExpandedSystemId())
                .map(file -> file.location(file.offset(e.getLineNumber(), e.getColumnNumber())))
                .orElse(Location.NONE);
    }
}
