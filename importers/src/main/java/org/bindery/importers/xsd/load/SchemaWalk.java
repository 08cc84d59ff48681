package org.bindery.importers.xsd.load;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.Map;
import org.bindery.importers.Refusal;
import org.bindery.importers.xml.CountedNamespaces;
import org.bindery.importers.xml.NamespaceScopes;
import org.bindery.importers.xml.StartTag;
import org.bindery.importers.xml.XmlTokens;
import org.bindery.model.Location;
import org.bindery.model.Name;

/// Goes through the text of a schema document token by token, and knows which of its tags declare something.
final class SchemaWalk {

    private static final int NOWHERE = Integer.MAX_VALUE;

    private final XmlTokens tokens;
    private final NamespaceScopes scopes = new NamespaceScopes();
    private StartTag tag = new StartTag("", Map.of(), Map.of());
    private int depth;
    private int annotationDepth = NOWHERE;
    private boolean leaves;
    private boolean isDeclaration;
    private boolean doctypeSeen;

    /// @param file the document's name in messages
    /// @param maxLength greatest length of a line or a token
    SchemaWalk(Reader text, String file, int maxLength) {
        this.tokens = new XmlTokens(text, file, maxLength);
    }

    /// Moves to the next token.
    ///
    /// @throws Refusal when what follows is no text
    XmlTokens.Kind next() throws IOException {
        depth -= leaves ? 1 : 0;
        XmlTokens.Kind kind = read();
        leaves = kind == XmlTokens.Kind.END || kind == XmlTokens.Kind.EMPTY_ELEMENT;
        doctypeSeen |= kind == XmlTokens.Kind.DOCTYPE;
        if (kind == XmlTokens.Kind.START || kind == XmlTokens.Kind.EMPTY_ELEMENT) {
            enter();
        }
        return kind;
    }

    private XmlTokens.Kind read() throws IOException {
        try {
            return tokens.next();
        } catch (CharacterCodingException e) {
            throw new Refusal(
                    tokens.endLocation(),
                    "not-text",
                    "The bytes here are not text in the document's character set; check that it is an XML Schema and"
                            + " that its encoding is declared rightly.");
        }
    }

    private void enter() {
        depth++;
        tag = StartTag.parse(tokens.text());
        CountedNamespaces.check(tag, tokens.location());
        scopes.enter(tag, depth);
        if (depth <= annotationDepth) {
            annotationDepth = NOWHERE;
        }
        isDeclaration = annotationDepth == NOWHERE && isOfSchema();
        if (isDeclaration && tag.localName().equals("annotation")) {
            annotationDepth = depth;
        }
    }

    /// A prefix without a declaration may have one in the document type.
    private boolean isOfSchema() {
        String namespace = scopes.namespace(tag.prefix());
        boolean unknown = namespace.isEmpty() || namespace.startsWith("&");
        return namespace.equals(Name.XML_SCHEMA) || (doctypeSeen && unknown);
    }

    /// The token as it is written.
    CharSequence text() {
        return tokens.text();
    }

    /// The last start tag.
    StartTag tag() {
        return tag;
    }

    /// Whether the last start tag is of XML Schema and outside annotations.
    boolean isDeclaration() {
        return isDeclaration;
    }

    /// How many elements are open, that of the token included.
    int depth() {
        return depth;
    }

    /// Resolves a qualified name at this place.
    Name name(String qualified) {
        int colon = qualified.indexOf(':');
        return new Name(scopes.namespace(qualified.substring(0, Math.max(colon, 0))), qualified.substring(colon + 1));
    }

    Location location() {
        return tokens.location();
    }

    /// Where the text goes on after the token.
    Location endLocation() {
        return tokens.endLocation();
    }
}
