package org.bindery.messages.xml;

import java.io.IOException;
import java.io.Reader;
import org.bindery.messages.SourceText;
import org.bindery.model.Location;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.internal.xml.XmlExpansion;
import org.jspecify.annotations.Nullable;

/// A document as its document type declaration makes it, on its way to the parser.
final class ExpandedText extends Reader {

    /// How many characters an entity has that is used as often as the limits allow.
    private static final int USUAL_LENGTH = 100;

    static final String TOO_MANY_PREFIXES =
            "more than " + XmlLimits.MOST_PREFIXES + " prefixes of namespaces are declared";

    private final SourceText text;
    private final XmlExpansion expansion;
    private final TagDeclarations declarations = new TagDeclarations();
    private @Nullable InvalidMessageException failure;

    ExpandedText(SourceText text, ReadLimits limits) {
        this.text = text;
        long most = Math.clamp((long) USUAL_LENGTH * limits.maxEntityExpansions(), 1, Integer.MAX_VALUE);
        this.expansion = new XmlExpansion(
                text, XmlLimits.DEFAULT.withCharacters(limits.maxTextLength()).withExpansion((int) most));
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        try {
            int read = expansion.read(target, offset, length);
            if (declarations.most(target, offset, Math.max(read, 0)) > XmlLimits.MOST_PREFIXES) {
                Location place = text.location(text.length());
                throw new InvalidMessageException(place.line(), place.column(), "", TOO_MANY_PREFIXES);
            }
            return read;
        } catch (InvalidMessageException e) {
            failure = e;
            throw new IOException(e);
        }
    }

    /// What is wrong with the document type declaration, with what refers to it, or with a tag that goes on and on.
    @Nullable
    InvalidMessageException failure() {
        return failure;
    }

    /// Where a character stands in the document.
    long start(long offset) {
        return expansion.origin(offset, false);
    }

    /// Where a part of the document ends.
    long end(long offset) {
        return expansion.origin(offset, true);
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
