package org.bindery.runtime;

import java.io.IOException;
import java.util.regex.Pattern;

/** Reads the XML declaration behind its first word (XML 1.0, section 2.8). */
final class XmlDeclaration {

    private static final Pattern VERSION = Pattern.compile("1\\.[0-9]+");
    private static final Pattern ENCODING = Pattern.compile("[A-Za-z][A-Za-z0-9._\\-]*");
    private static final Pattern STANDALONE = Pattern.compile("yes|no");
    private static final int LONGEST = 200;

    private final XmlCursor in;
    private boolean space;

    XmlDeclaration(XmlCursor in) {
        this.in = in;
    }

    void take() throws IOException, InvalidMessageException {
        space = in.takeSpace();
        String name = name();
        require(name.equals("version") && VERSION.matcher(value()).matches());
        name = name();
        if (name.equals("encoding")) {
            require(ENCODING.matcher(value()).matches());
            name = name();
        }
        if (name.equals("standalone")) {
            require(STANDALONE.matcher(value()).matches());
            name = name();
        }
        require(name.isEmpty());
        in.expect("?>");
    }

    /** The name that is next; empty at the end. */
    private String name() throws IOException, InvalidMessageException {
        if (in.peek() == '?') {
            return "";
        }
        require(space);
        return in.takeName().tag();
    }

    /** A value in quotes, with the equals sign before it and the white space behind it. */
    private String value() throws IOException, InvalidMessageException {
        in.takeSpace();
        in.expect("=");
        in.takeSpace();
        int quote = in.take();
        require(quote == '"' || quote == '\'');
        StringBuilder value = new StringBuilder();
        for (int c = in.take(); c != quote; c = in.take()) {
            require(c >= 0 && value.length() < LONGEST);
            value.append((char) c);
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
