package org.bindery.importers.cobol;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// The lines of a text, one after the other. A text without line ends whose length is a multiple of 80 is a deck
/// of cards.
final class SourceLines {

    /// Tabs go to the next multiple of so many columns.
    static final int TAB = 8;

    private static final int CARD = 80;
    private static final int EBCDIC_SPACE = 0x40;
    private static final char NEXT_LINE = '\u0085';

    private final String text;
    private final boolean cards;
    private int start;
    private int number;
    private String line = "";

    SourceLines(String text) {
        this.text = text;
        this.cards = text.length() > CARD
                && text.length() % CARD == 0
                && text.chars().noneMatch(c -> c == '\n' || c == '\r' || c == NEXT_LINE);
    }

    /// The text in UTF-8, in the code page of a mainframe, or else in ISO 8859-1.
    static String decode(byte[] bytes) {
        if (isEbcdic(bytes)) {
            return new String(bytes, Charset.forName("IBM1047"));
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
    }

    /// Whether the spaces of the text are those of a mainframe.
    private static boolean isEbcdic(byte[] bytes) {
        int mainframe = 0;
        int ascii = 0;
        for (byte b : bytes) {
            mainframe += b == EBCDIC_SPACE ? 1 : 0;
            ascii += b == ' ' ? 1 : 0;
        }
        return mainframe > ascii && mainframe * 10L > bytes.length;
    }

    /// Goes to the next line, if there is one.
    boolean next() {
        if (start >= text.length()) {
            return false;
        }
        number++;
        if (cards) {
            line = text.substring(start, start + CARD);
            start += CARD;
            return true;
        }
        int end = start;
        while (end < text.length() && !isLineEnd(text.charAt(end))) {
            end++;
        }
        line = text.substring(start, end);
        boolean pair = end + 1 < text.length() && text.charAt(end) == '\r' && text.charAt(end + 1) == '\n';
        start = end + (pair ? 2 : 1);
        return true;
    }

    /// How many columns a line has when its tabs are expanded.
    static int width(String line) {
        int width = 0;
        for (int i = 0; i < line.length(); i++) {
            width += line.charAt(i) == '\t' ? TAB - width % TAB : 1;
        }
        return width;
    }

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r' || c == NEXT_LINE || c == '\u001A';
    }

    String line() {
        return line;
    }

    /// The number of the line, from 1.
    int number() {
        return number;
    }
}
