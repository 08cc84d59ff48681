package org.bindery.runtime.internal.xml;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.text.XmlCharacters;

/**
 * Reads a document type declaration after its first word (XML 1.0, section 2.8). External identifiers are skipped;
 * from the first reference to an entity outside the message on, declarations are ignored (section 5.1).
 */
final class XmlDocumentTypeParser {

    /** The characters of a document, with line ends made {@code \n}. */
    interface Characters {

        /** Takes the next one, a unit of UTF-16; -1 at the end. */
        int take() throws IOException, InvalidMessageException;

        /** The failure for what was taken last. */
        InvalidMessageException invalid(String reason);
    }

    private static final Set<String> TYPES =
            Set.of("ID", "IDREF", "IDREFS", "ENTITY", "ENTITIES", "NMTOKEN", "NMTOKENS", "NOTATION");
    private static final int LONGEST_NUMBER = 200;
    /** Marks the end of an entity's text, where the declaration goes on. */
    private static final int END_OF_ENTITY = -2;

    /** The text of a parameter entity that is being read. */
    private static final class Part {
        private final String name;
        private final String text;
        private int next;

        Part(String name, String text) {
            this.name = name;
            this.text = text;
        }
    }

    private final Characters in;
    private final int limit;
    private final XmlDocumentType type = new XmlDocumentType();
    private final Map<String, String> parameters = new HashMap<>();
    private final Set<String> externalParameters = new HashSet<>();
    private final Deque<Part> parts = new ArrayDeque<>();
    private boolean declaring = true;
    private int length;
    private int c;

    /** A parser of a declaration that may have so many characters, those of its entities included. */
    XmlDocumentTypeParser(Characters in, int limit) {
        this.in = in;
        this.limit = limit;
    }

    /** Takes the declaration, up to the character that ends it. */
    XmlDocumentType parse() throws IOException, InvalidMessageException {
        advance();
        requireSpace();
        name();
        skipSpace();
        if (c == 'S' || c == 'P') {
            externalId(false);
            type.setElsewhere();
            skipSpace();
        }
        if (c == '[') {
            advance();
            internalSubset();
            skipSpace();
        }
        if (c != '>') {
            throw malformed();
        }
        return type;
    }

    private void internalSubset() throws IOException, InvalidMessageException {
        while (c != ']' || !parts.isEmpty()) {
            if (c == END_OF_ENTITY) {
                parts.pop();
                advance();
            } else if (c == '%') {
                advance();
                parameter();
            } else if (c == '<') {
                advance();
                declaration();
            } else if (XmlCharacters.isSpace(c)) {
                advance();
            } else {
                throw malformed();
            }
        }
        advance();
    }

    private void declaration() throws IOException, InvalidMessageException {
        if (c == '?') {
            advance();
            if (name().equalsIgnoreCase("xml")) {
                throw malformed();
            }
            skipPast('?', 1);
            return;
        }
        require('!');
        if (c == '-') {
            advance();
            require('-');
            skipPast('-', 2);
            return;
        }
        switch (name()) {
            case "ENTITY" -> entity();
            case "ATTLIST" -> attributes();
            case "ELEMENT" -> element();
            case "NOTATION" -> {
                requireSpace();
                name();
                requireSpace();
                externalId(true);
                endDeclaration();
            }
            default -> throw malformed();
        }
    }

    /** Goes past the first {@code >} that follows so many of another character. */
    private void skipPast(char before, int count) throws IOException, InvalidMessageException {
        int found = 0;
        while (found < count || c != '>') {
            if (found == 2) {
                throw malformed();
            }
            found = c == before ? Math.min(count, found + 1) : 0;
            advance();
        }
        advance();
    }

    // Entities.

    private void parameter() throws IOException, InvalidMessageException {
        String name = name();
        if (c != ';') {
            throw malformed();
        }
        if (parts.stream().anyMatch(part -> part.name.equals(name))) {
            throw in.invalid("the entity " + name + " contains itself");
        }
        String text = parameters.get(name);
        if (text == null) {
            declaring = false;
            type.setElsewhere();
        } else {
            parts.push(new Part(name, text));
        }
        advance();
    }

    private void entity() throws IOException, InvalidMessageException {
        requireSpace();
        boolean parameter = c == '%';
        if (parameter) {
            advance();
            requireSpace();
        }
        String name = name();
        requireSpace();
        String text = null;
        if (isQuote()) {
            text = entityText();
        } else {
            externalId(false);
            boolean space = skipSpace();
            if (c == 'N' && space && !parameter) {
                word("NDATA");
                requireSpace();
                name();
            }
        }
        endDeclaration();
        if (declaring && parameter) {
            declareParameter(name, text);
        } else if (declaring) {
            type.declare(new XmlDocumentType.Entity(name, text));
        }
    }

    /** The first declaration counts, also where it names another file. */
    private void declareParameter(String name, String text) {
        if (text == null && !parameters.containsKey(name)) {
            externalParameters.add(name);
        } else if (!externalParameters.contains(name)) {
            parameters.putIfAbsent(name, text);
        }
    }

    /** The text in quotes, with characters in place of their numbers; references to entities stay. */
    private String entityText() throws IOException, InvalidMessageException {
        StringBuilder text = new StringBuilder();
        int quote = c;
        advance();
        while (c != quote) {
            if (c == '&') {
                advance();
                reference(text, true);
            } else if (c == '%') {
                throw in.invalid("a parameter entity is not allowed within a declaration of the message itself");
            } else {
                part(text);
            }
        }
        advance();
        return text.toString();
    }

    private void reference(StringBuilder text, boolean resolved) throws IOException, InvalidMessageException {
        if (c != '#') {
            text.append('&').append(name());
        } else {
            StringBuilder number = new StringBuilder();
            for (advance(); c != ';' && number.length() < LONGEST_NUMBER; advance()) {
                number.append((char) c);
            }
            int point = XmlCharacters.numbered(number.toString());
            if (point < 0 || c != ';') {
                throw in.invalid("a reference is to no character that XML allows");
            }
            text.append(resolved ? Character.toString(point) : "&#" + number);
            if (resolved) {
                advance();
                return;
            }
        }
        if (c != ';') {
            throw malformed();
        }
        text.append(';');
        advance();
    }

    // Elements and attributes.

    private void element() throws IOException, InvalidMessageException {
        requireSpace();
        name();
        requireSpace();
        while (c != '>') {
            if (c < 0 || isQuote() || c == '<' || c == '%') {
                throw malformed();
            }
            advance();
        }
        advance();
    }

    private void attributes() throws IOException, InvalidMessageException {
        requireSpace();
        String element = name();
        boolean space = skipSpace();
        while (c != '>') {
            if (!space) {
                throw malformed();
            }
            attribute(element);
            space = skipSpace();
        }
        advance();
    }

    private void attribute(String element) throws IOException, InvalidMessageException {
        String name = name();
        requireSpace();
        boolean tokens = tokens();
        requireSpace();
        String value = null;
        boolean fixed = false;
        if (c == '#') {
            advance();
            String word = name();
            fixed = word.equals("FIXED");
            if (fixed) {
                requireSpace();
            } else if (!word.equals("REQUIRED") && !word.equals("IMPLIED")) {
                throw malformed();
            }
        }
        if (isQuote()) {
            value = defaultValue();
        } else if (fixed) {
            throw malformed();
        }
        if (declaring) {
            type.declare(element, name, new XmlDocumentType.Attribute(tokens, value));
        }
    }

    /** Takes a type, and says whether its values are names. */
    private boolean tokens() throws IOException, InvalidMessageException {
        String word = c == '(' ? "" : name();
        if (word.equals("CDATA")) {
            return false;
        }
        if (!word.isEmpty() && !TYPES.contains(word)) {
            throw malformed();
        }
        if (word.equals("NOTATION")) {
            requireSpace();
        }
        if (word.isEmpty() || word.equals("NOTATION")) {
            require('(');
            while (c != ')') {
                if (!XmlCharacters.isSpace(c) && c != '|' && !XmlCharacters.isNamePart(c)) {
                    throw malformed();
                }
                advance();
            }
            advance();
        }
        return true;
    }

    private String defaultValue() throws IOException, InvalidMessageException {
        StringBuilder text = new StringBuilder();
        int quote = c;
        advance();
        while (c != quote) {
            if (c == '<') {
                throw malformed();
            }
            if (c == '&') {
                advance();
                reference(text, false);
            } else {
                part(text);
            }
        }
        advance();
        return text.toString();
    }

    // Characters.

    /** Takes {@code SYSTEM "…"} or {@code PUBLIC "…" "…"}, of which the second may be missing in notations. */
    private void externalId(boolean notation) throws IOException, InvalidMessageException {
        boolean isPublic = c == 'P';
        word(isPublic ? "PUBLIC" : "SYSTEM");
        requireSpace();
        literal();
        if (isPublic) {
            boolean space = notation && c == '>' || skipSpace();
            if (isQuote() && space) {
                literal();
            } else if (!notation) {
                throw malformed();
            }
        }
    }

    private void literal() throws IOException, InvalidMessageException {
        if (!isQuote()) {
            throw malformed();
        }
        int quote = c;
        for (advance(); c != quote; advance()) {
            if (c < 0) {
                throw malformed();
            }
        }
        advance();
    }

    private void part(StringBuilder text) throws IOException, InvalidMessageException {
        if (c < 0) {
            throw malformed();
        }
        text.append((char) c);
        advance();
    }

    private void endDeclaration() throws IOException, InvalidMessageException {
        skipSpace();
        require('>');
    }

    private String name() throws IOException, InvalidMessageException {
        StringBuilder name = new StringBuilder();
        while (name.isEmpty() ? XmlCharacters.isNameStart(c) : XmlCharacters.isNamePart(c)) {
            part(name);
        }
        if (name.isEmpty()) {
            throw malformed();
        }
        return name.toString();
    }

    private void word(String expected) throws IOException, InvalidMessageException {
        if (!name().equals(expected)) {
            throw malformed();
        }
    }

    private boolean isQuote() {
        return c == '"' || c == '\'';
    }

    private void require(char expected) throws IOException, InvalidMessageException {
        if (c != expected) {
            throw malformed();
        }
        advance();
    }

    private void requireSpace() throws IOException, InvalidMessageException {
        if (!skipSpace()) {
            throw malformed();
        }
    }

    private boolean skipSpace() throws IOException, InvalidMessageException {
        boolean any = false;
        while (XmlCharacters.isSpace(c)) {
            advance();
            any = true;
        }
        return any;
    }

    /** Goes on; only between declarations does the text of an entity end. */
    private void advance() throws IOException, InvalidMessageException {
        if (++length > limit) {
            throw in.invalid("the document type declaration has more than " + limit + " characters");
        }
        Part part = parts.peek();
        if (part == null) {
            c = in.take();
            if (c < 0) {
                throw in.invalid("the document type declaration is not closed");
            }
        } else {
            if (part.next > part.text.length()) {
                throw in.invalid("the entity " + part.name + " ends within a declaration");
            }
            c = part.next < part.text.length() ? part.text.charAt(part.next) : END_OF_ENTITY;
            part.next++;
        }
    }

    private InvalidMessageException malformed() {
        return in.invalid("the document type declaration is not well-formed");
    }
}
