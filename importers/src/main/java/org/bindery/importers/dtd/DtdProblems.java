package org.bindery.importers.dtd;

import java.util.List;
import org.apache.xerces.xni.parser.XMLErrorHandler;
import org.apache.xerces.xni.parser.XMLParseException;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.Refusal;
import org.bindery.importers.xml.ParserSentence;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// The problems of a definition.
final class DtdProblems implements XMLErrorHandler {

    private final DtdFiles files;
    private final FirstProblems problems = new FirstProblems();

    DtdProblems(DtdFiles files) {
        this.files = files;
    }

    void add(Location location, Severity severity, String id, String text) {
        problems.add(files.shown(location), severity, id, text);
    }

    /// All problems, and how many more there are.
    List<Problem> all() {
        return problems.all();
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
        return e.getMessage() == null ? "The definition is not well-formed." : ParserSentence.of(e.getMessage());
    }

    private Location location(XMLParseException e) {
        return files.find(e.getExpandedSystemId())
                .map(file -> file.location(file.offset(e.getLineNumber(), e.getColumnNumber())))
                .orElse(Location.NONE);
    }
}
