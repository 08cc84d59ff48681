package org.bindery.runtime.internal.xml;

import java.io.IOException;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.text.XmlCharacters;

/** Reads the XML declaration after its first word (XML 1.0, section 2.8). */
final class XmlDeclaration {

    private static final int LONGEST = 200;

    private final XmlCursor in;
    private boolean space;

    XmlDeclaration(XmlCursor in) {
        this.in = in;
    }

    void take() throws IOException, InvalidMessageException {
        space = in.takeSpace();
        String name = name();
        require(name.equals("version") && isVersion(value()));
        name = name();
        if (name.equals("encoding")) {
            require(isEncoding(value()));
            name = name();
        }
        if (name.equals("standalone")) {
            String value = value();
            require(value.equals("yes") || value.equals("no"));
            name = name();
        }
        require(name.isEmpty());
        in.expect("?>");
    }

    private static boolean isVersion(String text) {
        boolean version = text.length() > 2 && text.startsWith("1.");
        for (int i = 2; i < text.length(); i++) {
            version &= text.charAt(i) >= '0' && text.charAt(i) <= '9';
        }
        return version;
    }

    /** Letters of ASCII, and after the first also digits, points, hyphens and low lines. */
    private static boolean isEncoding(String text) {
        boolean encoding = XmlCharacters.isPlainName(text) && text.charAt(0) != '_';
        for (int i = 0; i < text.length(); i++) {
            encoding &= text.charAt(i) < 0x80;
        }
        return encoding;
    }

    /** The name that is next; empty at the end. */
    private String name() throws IOException, InvalidMessageException {
        if (in.peek() == '?') {
            return "";
        }
        require(space);
        return in.takeName().tag();
    }

    /** A value in quotes, with the equals sign before it and the white space after it. */
    private String value() throws IOException, InvalidMessageException {
        in.takeSpace();
        in.expect("=");
        in.takeSpace();
        int quote = in.take();
        require(quote == '"' || quote == '\'');
        StringBuilder value = new StringBuilder();
        for (int c = in.take(); c != quote; c = in.take()) {
            require(c >= 0 && value.length() < LONGEST);
            value.appendCodePoint(c);
        }
        space = in.takeSpace();
        return value.toString();
    }

    private void require(boolean wellFormed) throws InvalidMessageException {
        if (!wellFormed) {
            throw in.invalid("the XML declaration is not well-formed");
        }
    }
}
