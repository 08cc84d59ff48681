package org.bindery.importers.xsd;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.model.Severity;

/// The text of a schema document, with the place of each declaration added to its start tag as an attribute of a
/// namespace of our own. Xerces hands it back with the annotations. Whatever could exhaust memory or time is refused
/// here, before Xerces sees it.
final class LocatedSource extends Reader {

    private static final int ROOT = 1;
    private static final String UNBOUNDED = "unbounded";
    private static final Pattern UNCOUNTABLE =
            Pattern.compile("(?<=\\smaxOccurs=[\"'])(?:[0-9]{11,}|[3-9][0-9]{9}|2[2-9][0-9]{8}|214748364[7-9])");

    private static final Set<String> REFERENCES = Set.of("include", "import", "redefine", "override");

    private final SourceFile file;
    private final ReadBudget budget;
    private final ReadLimits limits;
    private final EntityBudget entities;
    private final NamespaceScopes scopes = new NamespaceScopes();
    private final StringBuilder ready = new StringBuilder();
    private Reader in;
    private XmlTokens tokens;
    private int given;
    private int depth;
    private int annotationDepth = Integer.MAX_VALUE;
    private boolean rootSeen;
    private boolean doctypeSeen;

    /// The document is opened when it is first read, because Xerces drops what it has read before.
    LocatedSource(SourceFile file, ReadBudget budget) {
        this.file = file;
        this.budget = budget;
        this.limits = budget.limits();
        this.entities = new EntityBudget(limits);
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        while (given == ready.length()) {
            ready.setLength(0);
            given = 0;
            if (!advance()) {
                return -1;
            }
        }
        int count = Math.min(length, ready.length() - given);
        ready.getChars(given, given + count, target, offset);
        given += count;
        return count;
    }

    private boolean advance() throws IOException {
        open();
        try {
            return take(tokens.next());
        } catch (CharacterCodingException e) {
            throw new Refusal(
                    tokens.endLocation(),
                    "not-text",
                    "The bytes here are no text in the document's character set; check that it is an XML Schema and"
                            + " that its encoding is declared rightly.");
        } catch (XmlEncoding.UnknownCharset e) {
            throw new Refusal(file.shownAt(1, 1), "unknown-encoding", e.getMessage());
        }
    }

    private void open() throws IOException {
        if (in != null) {
            return;
        }
        file.places().clear();
        file.references().clear();
        file.notes().clear();
        try {
            in = XmlEncoding.open(file.content().open());
        } catch (XmlEncoding.UnknownCharset e) {
            throw new Refusal(file.shownAt(1, 1), "unknown-encoding", e.getMessage());
        }
        tokens = new XmlTokens(in, file.shown(), limits.maxTextLength());
    }

    private boolean take(XmlTokens.Kind kind) {
        switch (kind) {
            case START, EMPTY_ELEMENT -> takeTag(kind == XmlTokens.Kind.START);
            case END -> takeEnd();
            case TEXT -> takeText();
            case DOCTYPE -> takeDoctype();
            case CDATA, COMMENT, PROCESSING_INSTRUCTION -> ready.append(tokens.text());
            case NOTHING -> {
                return false;
            }
        }
        return true;
    }

    private void takeText() {
        CharSequence text = tokens.text();
        if (!rootSeen && !text.chars().allMatch(Character::isWhitespace)) {
            throw new Refusal(
                    tokens.location(),
                    "not-xml",
                    "This is not XML: text stands before the first tag; choose an XML Schema document.");
        }
        payForEntities(text);
        ready.append(text);
    }

    private void payForEntities(CharSequence text) {
        if (doctypeSeen) {
            entities.use(text, depth, tokens.location());
        }
    }

    private void takeDoctype() {
        doctypeSeen = true;
        Doctype doctype = new Doctype(tokens.text(), tokens.location());
        doctype.declareEntities(entities);
        ready.append(doctype.internalOnly());
    }

    private void takeEnd() {
        ready.append(tokens.text());
        depth--;
        if (depth < annotationDepth) {
            annotationDepth = Integer.MAX_VALUE;
        }
    }

    private void takeTag(boolean opens) {
        CharSequence text = tokens.text();
        payForEntities(text);
        budget.takeComponent(tokens.location());
        depth++;
        if (depth > limits.maxDepth()) {
            throw new Refusal(
                    tokens.location(),
                    "too-deep",
                    "Elements are nested more than " + limits.maxDepth() + " deep here, which no schema needs.");
        }
        StartTag tag = StartTag.parse(text);
        scopes.enter(tag, depth);
        if (!rootSeen) {
            checkRoot(tag);
            rootSeen = true;
        }
        if (depth <= annotationDepth && isSchemaElement(tag)) {
            addPlace(tag, text);
        } else {
            ready.append(text);
        }
        if (!opens) {
            depth--;
        } else if (tag.localName().equals("annotation") && isSchemaElement(tag)) {
            annotationDepth = Math.min(annotationDepth, depth);
        }
    }

    private void checkRoot(StartTag tag) {
        if (!tag.localName().equals("schema") || !isSchemaElement(tag)) {
            throw new Refusal(
                    tokens.location(),
                    "not-a-schema",
                    "The root element is '" + tag.name() + "', not the 'schema' of XML Schema; choose a schema document.");
        }
    }

    /// A prefix without a declaration may have one in the document type.
    private boolean isSchemaElement(StartTag tag) {
        String namespace = scopes.namespace(tag.prefix());
        boolean unknown = namespace.isEmpty() || namespace.startsWith("&");
        return namespace.equals(Name.XML_SCHEMA) || (doctypeSeen && unknown);
    }

    private void addPlace(StartTag tag, CharSequence text) {
        int nameEnd = 1 + tag.name().length();
        String addition = PlaceMark.of(tag, depth, file.index(), tokens.location());
        ready.append(text, 0, nameEnd).append(addition).append(countable(text), nameEnd, text.length());
        file.places()
                .add(
                        new TagPlaces.Place(tokens.line(), tokens.column()),
                        new TagPlaces.Place(tokens.endLine(), tokens.endColumn()),
                        nameEnd,
                        addition.length());
        if (depth == ROOT + 1 && REFERENCES.contains(tag.localName())) {
            file.references().putIfAbsent(SchemaReference.of(tag), tokens.location());
        }
    }

    /// A tag whose greatest number of occurrences Xerces can count. The replacement has the same length, so that columns
    /// stay right.
    private CharSequence countable(CharSequence tag) {
        Matcher occurrences = UNCOUNTABLE.matcher(tag);
        if (!occurrences.find()) {
            return tag;
        }
        file.notes()
                .add(Problem.at(
                        tokens.location(),
                        Severity.WARNING,
                        "occurrences-widened",
                        "maxOccurs " + occurrences.group() + " is more than can be counted, so it means unbounded."));
        return occurrences.replaceFirst(found -> UNBOUNDED + " ".repeat(found.group().length() - UNBOUNDED.length()));
    }

    @Override
    public void close() throws IOException {
        if (in != null) {
            in.close();
        }
    }
}
