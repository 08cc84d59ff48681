package org.bindery.runtime.internal.xml;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.runtime.internal.text.Texts;

/** Finds how an XML document is encoded (XML 1.0, appendix F). */
public final class XmlEncoding {

    /** So many bytes are enough to find it. */
    static final int HEAD = 400;

    private static final Pattern DECLARED =
            Pattern.compile("^<\\?xml[^>]*?\\sencoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._\\-]*)[\"']");

    private static final byte[] USUAL = usual("UTF-8");
    private static final byte[] USUAL_TOO = usual("utf-8");

    private XmlEncoding() {}

    private static byte[] usual(String encoding) {
        return ("<?xml version=\"1.0\" encoding=\"" + encoding + "\"?>").getBytes(StandardCharsets.US_ASCII);
    }

    /** How long the declaration is, if it is what nearly all documents start with; else 0. */
    static int usualLength(byte[] document, int length) {
        int usual = Math.min(length, USUAL.length);
        return Arrays.equals(document, 0, usual, USUAL, 0, USUAL.length)
                        || Arrays.equals(document, 0, usual, USUAL_TOO, 0, USUAL.length)
                ? usual
                : 0;
    }

    /**
     * The character set of a document, as far as it can be determined; UTF-8 where it names one that Java does not
     * support.
     *
     * @param head the first bytes of the document
     */
    public static Charset of(byte[] head) {
        try {
            return of(head, Math.min(head.length, HEAD));
        } catch (UnsupportedCharsetException e) {
            return StandardCharsets.UTF_8;
        }
    }

    /**
     * The character set of a document.
     *
     * @param length how many of its first bytes are available
     * @throws UnsupportedCharsetException when it names one that Java does not support, or that it cannot be in
     */
    static Charset of(byte[] head, int length) {
        if (usualLength(head, length) > 0 || starts(head, length, 0xEF, 0xBB, 0xBF)) {
            return StandardCharsets.UTF_8;
        }
        if (starts(head, length, 0xFF, 0xFE, 0, 0) || starts(head, length, '<', 0, 0, 0)) {
            return Charset.forName("UTF-32LE");
        }
        if (starts(head, length, 0, 0, 0xFE, 0xFF) || starts(head, length, 0, 0, 0, '<')) {
            return Charset.forName("UTF-32BE");
        }
        if (starts(head, length, 0xFE, 0xFF) || starts(head, length, 0, '<')) {
            return StandardCharsets.UTF_16BE;
        }
        if (starts(head, length, 0xFF, 0xFE) || starts(head, length, '<', 0)) {
            return StandardCharsets.UTF_16LE;
        }
        boolean ebcdic = starts(head, length, 0x4C, 0x6F, 0xA7, 0x94);
        if (!ebcdic && !starts(head, length, '<', '?', 'x', 'm', 'l')) {
            return StandardCharsets.UTF_8;
        }
        String text = ebcdic ? new String(head, 0, length, Charset.forName("IBM037")) : Texts.latin1(head, 0, length);
        Matcher declared = DECLARED.matcher(text);
        return declared.find() ? named(declared.group(1)) : StandardCharsets.UTF_8;
    }

    private static Charset named(String name) {
        Charset charset;
        try {
            charset = Charset.forName(name);
        } catch (IllegalCharsetNameException e) {
            throw (UnsupportedCharsetException) new UnsupportedCharsetException(name).initCause(e);
        }
        if (charset.name().startsWith("UTF-16") || charset.name().startsWith("UTF-32")) {
            throw new UnsupportedCharsetException(name);
        }
        return charset;
    }

    /** How many bytes the byte order mark has that the document starts with. */
    static int markLength(byte[] head, int length, Charset charset) {
        if (length == 0 || head[0] == '<' || !charset.name().startsWith("UTF-")) {
            return 0;
        }
        byte[] mark = "\uFEFF".getBytes(charset);
        boolean there = length >= mark.length && Arrays.equals(head, 0, mark.length, mark, 0, mark.length);
        return there ? mark.length : 0;
    }

    private static boolean starts(byte[] head, int length, int... bytes) {
        if (length < bytes.length) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            if ((head[i] & 0xFF) != bytes[i]) {
                return false;
            }
        }
        return true;
    }
}
