package org.bindery.runtime.internal.fixed;

import org.bindery.runtime.internal.text.Excerpt;

/** A text in a field of fixed width. */
final class FixedText extends FixedForm {

    /** The replacement for bytes that are not characters. */
    private static final char REPLACEMENT = '\uFFFD';

    private final FixedCharset charset;
    private final char padding;
    private final boolean right;

    FixedText(FixedCharset charset, int width, char padding, boolean right) {
        super(width);
        this.charset = charset;
        this.padding = padding;
        this.right = right;
    }

    @Override
    public boolean isNumber() {
        return false;
    }

    @Override
    public int end(byte[] data, int start, int limit) {
        return charset.end(data, start, limit, width);
    }

    @Override
    public byte[] completed(byte[] data, int start, int limit) {
        if (!charset.isUtf8()) {
            return super.completed(data, start, limit);
        }
        String there = charset.decode(data, Math.min(start, limit), limit);
        return charset.encode(there + " ".repeat(Math.max(0, width - there.codePointCount(0, there.length()))));
    }

    @Override
    void blank(FixedBuffer out, int bytes) {
        if (charset.hasByteDigits()) {
            out.fill(charset.space(), bytes);
        } else {
            out.put(charset.encode(" ".repeat(bytes / 2)));
            out.fill(0, bytes % 2);
        }
    }

    @Override
    public boolean isBlank(byte[] data, int start, int end) {
        if (charset.hasByteDigits()) {
            byte space = charset.space();
            for (int i = start; i < end; i++) {
                if (data[i] != space && data[i] != 0) {
                    return padding != ' ' && text(data, start, end).isEmpty();
                }
            }
            return true;
        }
        return text(data, start, end).isEmpty();
    }

    @Override
    public String text(byte[] data, int start, int end) {
        String whole = charset.decode(data, start, end);
        // What is no UTF-8 may look like more characters than there are.
        if (charset.isUtf8() && whole.codePointCount(0, whole.length()) > width) {
            whole = whole.substring(0, whole.offsetByCodePoints(0, width));
        }
        return right ? withoutLeading(whole) : withoutTrailing(whole);
    }

    private boolean isPadding(char c) {
        return c == padding || c == ' ' || c == 0;
    }

    private String withoutTrailing(String text) {
        int end = text.length();
        while (end > 0 && isPadding(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(0, end);
    }

    private String withoutLeading(String text) {
        int start = 0;
        while (start < text.length() && isPadding(text.charAt(start))) {
            start++;
        }
        boolean zero = padding == '0' && start == text.length() && start > 0 && text.charAt(start - 1) == '0';
        return text.substring(zero ? start - 1 : start);
    }

    @Override
    public void put(FixedBuffer out, String text) {
        byte[] bytes = charset.encode(text);
        int length = charset.isUtf8() ? text.codePointCount(0, text.length()) : bytes.length;
        if (length > width) {
            throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is longer than " + width
                    + (charset.isUtf8() ? " characters" : " bytes"));
        }
        if (!charset.decode(bytes, 0, bytes.length).equals(text) && text.indexOf(REPLACEMENT) < 0) {
            throw new IllegalArgumentException(
                    "'" + Excerpt.of(text) + "' has characters that its character set does not have");
        }
        if (!right) {
            out.put(bytes);
            pad(out, width - length);
            return;
        }
        boolean sign = padding == '0' && (text.startsWith("-") || text.startsWith("+"));
        if (sign) {
            out.put(charset.encode(text.substring(0, 1)));
        }
        pad(out, width - length);
        out.put(sign ? charset.encode(text.substring(1)) : bytes);
    }

    private void pad(FixedBuffer out, int length) {
        byte[] filler = charset.encode(Character.toString(padding));
        if (filler.length == 1) {
            out.fill(filler[0], length);
            return;
        }
        int times = charset.isUtf8() ? length : length / filler.length;
        for (int i = 0; i < times; i++) {
            out.put(filler);
        }
        out.fill(0, charset.isUtf8() ? 0 : length % filler.length);
    }
}
