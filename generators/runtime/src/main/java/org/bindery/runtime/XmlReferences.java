package org.bindery.runtime;

import java.io.IOException;

/** Reads what follows an ampersand: the number of a character, or one of the five entities that XML knows. */
final class XmlReferences {

    private final XmlCursor in;

    XmlReferences(XmlCursor in) {
        this.in = in;
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
        String name = in.takeName().tag();
        in.expect(";");
        return switch (name) {
            case "lt" -> '<';
            case "gt" -> '>';
            case "amp" -> '&';
            case "quot" -> '"';
            case "apos" -> '\'';
            default -> throw in.invalid("the entity " + name + " is not declared");
        };
    }

    private int number() throws IOException, InvalidMessageException {
        int radix = 10;
        if (in.peek() == 'x') {
            in.take();
            radix = 16;
        }
        int point = 0;
        for (int c = in.take(); c != ';'; c = in.take()) {
            int digit = c < 0x80 ? Character.digit(c, radix) : -1;
            if (digit < 0 || point > Character.MAX_CODE_POINT) {
                throw in.invalid("a reference to a character is not well-formed");
            }
            point = point * radix + digit;
        }
        if (point > Character.MAX_CODE_POINT || !XmlCharacters.isAllowedPoint(point)) {
            throw in.invalid("a reference is to no character that XML allows");
        }
        return point;
    }
}
