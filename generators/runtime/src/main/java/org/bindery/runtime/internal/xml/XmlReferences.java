package org.bindery.runtime.internal.xml;

import java.io.IOException;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.text.XmlCharacters;

/** Reads what follows an ampersand: the number of a character, or one of the five entities that XML knows. */
final class XmlReferences {

    private static final int LONGEST = 200;

    private final XmlCursor in;
    private XmlDocumentType type = new XmlDocumentType();

    XmlReferences(XmlCursor in) {
        this.in = in;
    }

    /** Sets the document's declarations of entities. */
    void setType(XmlDocumentType other) {
        type = other;
    }

    void take(XmlCharacterData target) throws IOException, InvalidMessageException {
        if (!target.append(character())) {
            throw in.tooLong();
        }
    }

    private int character() throws IOException, InvalidMessageException {
        if (in.peek() == '#') {
            in.take();
            return number();
        }
        XmlName reference = in.takeName();
        in.expect(";");
        String name = reference.tag();
        int known = XmlCharacters.predefined(name);
        if (known < 0) {
            throw in.invalidBefore(reference.length() + "&;".length(), type.undeclared(name));
        }
        return known;
    }

    private int number() throws IOException, InvalidMessageException {
        StringBuilder number = new StringBuilder();
        for (int c = in.take(); c != ';'; c = in.take()) {
            if (c < 0 || c >= 0x80 || number.length() == LONGEST) {
                throw in.invalid("a reference to a character is not well-formed");
            }
            number.append((char) c);
        }
        int point = XmlCharacters.numbered(number.toString());
        if (point < 0) {
            throw in.invalid("a reference is to no character that XML allows");
        }
        return point;
    }
}
