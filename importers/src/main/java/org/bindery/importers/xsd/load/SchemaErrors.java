package org.bindery.importers.xsd.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.xerces.xni.parser.XMLErrorHandler;
import org.apache.xerces.xni.parser.XMLParseException;
import org.bindery.importers.ImportException;
import org.bindery.importers.xml.ParserSentence;
import org.bindery.model.Location;
import org.bindery.model.Problem;
import org.bindery.model.Severity;

/// The errors that Xerces reports for a schema, as problems with their locations.
final class SchemaErrors implements XMLErrorHandler {

    private static final String UNRESOLVED = "schema_reference.4";
    private static final String AMBIGUOUS = "cos-nonambig";
    private static final String SCHEMA_DOMAIN = "http://www.w3.org/TR/xml-schema-1";
    private static final int MOST = 1000;

    private final SourceFiles files;
    private final List<Problem> errors = new ArrayList<>();
    private final List<Problem> warnings = new ArrayList<>();

    SchemaErrors(SourceFiles files) {
        this.files = files;
    }

    /// Notes that do not prevent the import.
    List<Problem> warnings() {
        return warnings;
    }

    /// Takes note of what has been found without Xerces.
    void addAll(List<Problem> problems) {
        problems.stream()
                .filter(problem -> problem.severity() == Severity.ERROR)
                .forEach(errors::add);
    }

    /// Ends the import if the schema has errors.
    ///
    /// @param missing what was not found, the likely cause of all that follows
    void throwIfAny(List<Problem> missing) throws ImportException {
        if (!errors.isEmpty()) {
            List<Problem> all = new ArrayList<>(missing);
            all.addAll(errors);
            throw new ImportException(all);
        }
    }

    @Override
    public void warning(String domain, String key, XMLParseException e) {
        if (!UNRESOLVED.equals(key)) {
            add(warnings, Severity.WARNING, domain, key, e);
        }
    }

    @Override
    public void error(String domain, String key, XMLParseException e) {
        // The resolver has reported missing documents. Groups without members cannot be ambiguous; their fillers
        // can.
        boolean filler = AMBIGUOUS.equals(key) && EmptyGroups.isFiller(e.getMessage());
        if (!UNRESOLVED.equals(key) && !filler) {
            add(errors, Severity.ERROR, domain, key, e);
        }
    }

    @Override
    public void fatalError(String domain, String key, XMLParseException e) {
        add(errors, Severity.ERROR, domain, key, e);
        throw e;
    }

    private void add(List<Problem> problems, Severity severity, String domain, String key, XMLParseException e) {
        String systemId = Optional.ofNullable(e.getExpandedSystemId()).orElse(e.getLiteralSystemId());
        Location location = files.locate(systemId, e.getLineNumber(), e.getColumnNumber());
        Problem problem = Problem.at(location, severity, id(domain, key), text(key, e.getMessage()));
        if (problems.size() < MOST && !problems.contains(problem)) {
            problems.add(problem);
        }
    }

    /// The name of the broken rule of XML Schema, such as `src-resolve`.
    private static String id(String domain, String key) {
        return SCHEMA_DOMAIN.equals(domain)
                ? key.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-")
                : "not-well-formed";
    }

    private String text(String key, String message) {
        String text = message == null ? key : RuleSentence.of(key, message).orElseGet(() -> ParserSentence.of(message));
        for (SourceFile file : files.all()) {
            text = text.replace(file.systemId(), file.shown());
        }
        return text.startsWith(key + ":") ? text.substring(key.length() + 1).strip() : text;
    }
}
