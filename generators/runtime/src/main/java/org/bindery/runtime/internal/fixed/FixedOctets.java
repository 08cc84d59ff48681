package org.bindery.runtime.internal.fixed;

import java.util.HexFormat;

/** Any bytes, as hexadecimal digits. */
final class FixedOctets extends FixedForm {

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    FixedOctets(int width) {
        super(width);
    }

    @Override
    public boolean isNumber() {
        return false;
    }

    @Override
    void blank(FixedBuffer out, int bytes) {
        out.fill(0, bytes);
    }

    @Override
    public boolean isBlank(byte[] data, int start, int end) {
        return FixedDigits.isFilled(data, start, end, 0);
    }

    @Override
    public String text(byte[] data, int start, int end) {
        return HEX.formatHex(data, start, end);
    }

    @Override
    public void put(FixedBuffer out, String text) {
        byte[] bytes = HEX.parseHex(text);
        if (bytes.length != width) {
            throw new IllegalArgumentException("the field takes " + width + " bytes, not " + bytes.length);
        }
        out.put(bytes);
    }
}
