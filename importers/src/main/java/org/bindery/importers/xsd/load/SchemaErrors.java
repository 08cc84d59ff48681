package org.bindery.importers.xsd.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
    private static final String NAME_NOT_FOUND = "src-resolve";
    /// Rules that compare a type with its base, which every type breaks whose base is not found.
    private static final Pattern COMPARES_WITH_BASE =
            Pattern.compile("(src-ct|cos-ct-extends|derivation-ok-restriction|e-props-correct)-.*");
    private static final Pattern QUOTED = Pattern.compile("'.*?'");
    /// What Xerces appends to the name of a group or type that is redefined.
    private static final String REDEFINED = "_fn3dktizrknc9pi";
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
            boolean namesAreMissing =
                    errors.stream().anyMatch(problem -> problem.id().startsWith(NAME_NOT_FOUND));
            List<Problem> all = new ArrayList<>(missing);
            errors.stream()
                    .filter(problem -> !namesAreMissing
                            || !COMPARES_WITH_BASE.matcher(problem.id()).matches())
                    .forEach(all::add);
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
        if (problems.size() < MOST && problems.stream().noneMatch(earlier -> saysTheSame(earlier, problem))) {
            problems.add(problem);
        }
    }

    /// Xerces may report a name that it does not find several times: because of its namespace, as a type, and as a
    /// simple type.
    private static boolean saysTheSame(Problem earlier, Problem problem) {
        return earlier.equals(problem)
                || earlier.location().equals(problem.location())
                        && earlier.id().startsWith(NAME_NOT_FOUND)
                        && problem.id().startsWith(NAME_NOT_FOUND)
                        && quoted(earlier).equals(quoted(problem));
    }

    private static String quoted(Problem problem) {
        Matcher name = QUOTED.matcher(problem.text());
        return name.find() ? name.group() : "";
    }

    /// The name of the broken rule of XML Schema, such as `src-resolve`.
    private static String id(String domain, String key) {
        return SCHEMA_DOMAIN.equals(domain)
                ? key.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-")
                : "not-well-formed";
    }

    private String text(String key, String message) {
        String text = message == null ? key : RuleSentence.of(key, message).orElseGet(() -> ParserSentence.of(message));
        text = text.replace(REDEFINED, "");
        for (SourceFile file : files.all()) {
            text = text.replace(file.systemId(), file.shown());
        }
        return text.startsWith(key + ":") ? text.substring(key.length() + 1).strip() : text;
    }
}
