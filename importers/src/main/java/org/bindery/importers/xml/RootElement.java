package org.bindery.importers.xml;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.Optional;
import org.bindery.importers.Refusal;
import org.bindery.model.Name;

/// The first tag of an XML document.
///
/// @param targetNamespace the namespace that it describes if it is a schema, or the empty string
public record RootElement(Name name, String targetNamespace) {

    private static final int LONGEST = 1 << 20;
    private static final Name SCHEMA = Name.xs("schema");

    /// Looks for the first tag; empty when what comes first is no XML.
    public static Optional<RootElement> find(InputStream document) throws IOException {
        try (Reader text = XmlEncoding.open(document)) {
            XmlTokens tokens = new XmlTokens(text, "", LONGEST);
            while (true) {
                XmlTokens.Kind kind = tokens.next();
                switch (kind) {
                    case START, EMPTY_ELEMENT -> {
                        return Optional.of(StartTag.parse(tokens.text()))
                                .filter(RootElement::isNamed)
                                .map(RootElement::of);
                    }
                    case TEXT -> {
                        if (!tokens.text().chars().allMatch(Character::isWhitespace)) {
                            return Optional.empty();
                        }
                    }
                    case COMMENT, PROCESSING_INSTRUCTION, DOCTYPE -> {}
                    case END, CDATA, NOTHING -> {
                        return Optional.empty();
                    }
                }
            }
        } catch (Refusal | CharacterCodingException | XmlEncoding.UnknownCharset e) {
            return Optional.empty();
        }
    }

    /// Whether a tag begins as names do, unlike the priority that a line of syslog begins with.
    private static boolean isNamed(StartTag tag) {
        return tag.name().codePoints().limit(1).allMatch(c -> c == '_' || c == ':' || Character.isLetter(c));
    }

    private static RootElement of(StartTag tag) {
        NamespaceScopes scopes = new NamespaceScopes();
        scopes.enter(tag, 1);
        Name name = new Name(scopes.namespace(tag.prefix()), tag.localName());
        return new RootElement(name, XmlText.unescape(tag.attribute("targetNamespace")));
    }

    /// Whether the document is an XML Schema.
    public boolean isSchema() {
        return name.equals(SCHEMA);
    }
}
