package org.bindery.importers.dtd;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.xerces.xni.Augmentations;
import org.apache.xerces.xni.XMLLocator;
import org.apache.xerces.xni.XMLResourceIdentifier;
import org.apache.xerces.xni.XMLString;
import org.bindery.importers.xml.XmlText;
import org.bindery.model.Location;
import org.bindery.model.Severity;
import org.bindery.model.ValueConstraint;

/// Takes down what a definition declares, and where.
final class DeclarationCollector extends DeclarationEvents {

    private static final Pattern DECORATION = Pattern.compile("\\s*[-=*~#+_.:/\\\\|<>]*\\s*");
    private static final Pattern DECLARATION = Pattern.compile("<!?[A-Z]|<!\\[|\\[CDATA\\[");
    private static final int LONGEST = 4_000;

    /// A place in a file.
    private record Spot(DtdFile file, int offset) {}

    private final DtdFiles files;
    private final DtdBudget budget;
    private final DtdProblems problems;
    private final Map<String, ElementDeclaration> elements = new LinkedHashMap<>();
    private final Map<String, Map<String, AttributeDeclaration>> attributes = new LinkedHashMap<>();
    private Optional<XMLLocator> locator = Optional.empty();
    private Optional<Spot> lastEnd = Optional.empty();
    private Optional<Spot> commentEnd = Optional.empty();
    private String comment = "";
    private String firstComment = "";
    private boolean begun;
    private Location start = Location.NONE;
    private String documentation = "";
    private ContentBuilder content = new ContentBuilder();

    DeclarationCollector(DtdFiles files, DtdBudget budget, DtdProblems problems) {
        this.files = files;
        this.budget = budget;
        this.problems = problems;
    }

    /// The elements with their attributes, by name.
    Map<String, ElementDeclaration> elements() {
        attributes.forEach((name, list) -> {
            ElementDeclaration element = elements.get(name);
            if (element == null) {
                AttributeDeclaration first = list.values().iterator().next();
                problems.add(
                        first.location(),
                        Severity.WARNING,
                        "undeclared-element",
                        "Attributes are declared for '" + name + "', but no such element; they are left out.");
            } else {
                element.attributes().putAll(list);
            }
        });
        return elements;
    }

    /// The comment that the definition begins with.
    String documentation() {
        return firstComment;
    }

    /// Where reading is.
    Location place() {
        return spot().map(spot -> spot.file().location(spot.offset())).orElse(Location.NONE);
    }

    private Optional<Spot> spot() {
        return locator.flatMap(at -> files.find(at.getExpandedSystemId())
                .map(file -> new Spot(file, file.offset(at.getLineNumber(), at.getColumnNumber()))));
    }

    private Location declarationStart(String keyword) {
        return spot().map(spot -> spot.file().location(spot.file().declarationStart(keyword, spot.offset())))
                .orElse(Location.NONE);
    }

    @Override
    public void startDTD(XMLLocator at, Augmentations augmentations) {
        locator = Optional.of(at);
    }

    @Override
    public void comment(XMLString text, Augmentations augmentations) {
        budget.checkNowAndThen();
        comment = withoutDecoration(text.toString());
        commentEnd = spot();
        if (!begun && firstComment.isEmpty()) {
            firstComment = comment;
        }
    }

    /// The text without decoration; empty for declarations that were put in a comment to have no effect.
    private static String withoutDecoration(String comment) {
        if (comment.length() > LONGEST || DECLARATION.matcher(comment).find()) {
            return "";
        }
        String text = comment.lines()
                .filter(line -> line.isBlank() || !DECORATION.matcher(line).matches())
                .map(line -> line.replaceAll("[=*~#_]{3,}|\\.{4,}|-{3,}", " ").stripTrailing())
                .collect(Collectors.joining("\n"));
        return XmlText.unindent(text.strip());
    }

    @Override
    public void startContentModel(String name, Augmentations augmentations) {
        begun = true;
        start = declarationStart("ELEMENT");
        documentation = commentBefore();
        comment = "";
        content = new ContentBuilder();
    }

    /// The last comment, if only a little white space separates it from the declaration.
    private String commentBefore() {
        Optional<Spot> now = spot();
        if (comment.isEmpty() || commentEnd.isEmpty() || now.isEmpty()) {
            return "";
        }
        DtdFile file = now.get().file();
        boolean before = file == commentEnd.get().file()
                && file.areClose(
                        commentEnd.get().offset(),
                        file.declarationStart("ELEMENT", now.get().offset()));
        return before ? comment : "";
    }

    @Override
    public void any(Augmentations augmentations) {
        content.any();
    }

    @Override
    public void startGroup(Augmentations augmentations) {
        content.startGroup();
        budget.checkDepth(content.depth(), start);
    }

    @Override
    public void pcdata(Augmentations augmentations) {
        content.text();
    }

    @Override
    public void element(String name, Augmentations augmentations) {
        budget.takeComponent(start);
        content.child(name, childPlace(name));
    }

    private Location childPlace(String name) {
        return spot().map(spot -> spot.file().location(spot.file().wordBefore(name, spot.offset())))
                .orElse(start);
    }

    @Override
    public void separator(short separator, Augmentations augmentations) {
        content.separator(separator);
    }

    @Override
    public void occurrence(short occurrence, Augmentations augmentations) {
        content.occurrence(occurrence);
    }

    @Override
    public void endGroup(Augmentations augmentations) {
        content.endGroup();
    }

    @Override
    public void endContentModel(Augmentations augmentations) {}

    @Override
    public void elementDecl(String name, String contentModel, Augmentations augmentations) {
        budget.takeComponent(start);
        ElementDeclaration known = elements.get(name);
        if (known == null) {
            elements.put(name, new ElementDeclaration(name, content.content(), documentation, start));
        } else {
            problems.add(
                    start,
                    Severity.ERROR,
                    "duplicate-element",
                    "Element '" + name + "' is declared already at " + known.location()
                            + ", and once only is allowed; the first declaration counts.");
        }
    }

    @Override
    public void startAttlist(String element, Augmentations augmentations) {
        begun = true;
        comment = "";
        lastEnd = spot();
        start = declarationStart("ATTLIST");
    }

    @Override
    public void attributeDecl(
            String element,
            String name,
            String type,
            String[] values,
            String defaultType,
            XMLString defaultValue,
            XMLString nonNormalizedDefault,
            Augmentations augmentations) {
        budget.takeComponent(start);
        String value = defaultValue == null || defaultValue.ch == null ? null : defaultValue.toString();
        ValueConstraint.Kind kind = value == null
                ? ValueConstraint.Kind.NONE
                : "#FIXED".equals(defaultType) ? ValueConstraint.Kind.FIXED : ValueConstraint.Kind.DEFAULT;
        AttributeDeclaration attribute = new AttributeDeclaration(
                name,
                type,
                values == null ? List.of() : List.of(values),
                "#REQUIRED".equals(defaultType),
                value == null ? ValueConstraint.NONE : new ValueConstraint(kind, value),
                attributePlace());
        attributes.computeIfAbsent(element, any -> new LinkedHashMap<>()).putIfAbsent(name, attribute);
        lastEnd = spot();
    }

    private Location attributePlace() {
        return lastEnd.map(end -> end.file().location(end.file().afterSpace(end.offset())))
                .orElse(start);
    }

    @Override
    public void notationDecl(String name, XMLResourceIdentifier identifier, Augmentations augmentations) {
        begun = true;
    }
}
