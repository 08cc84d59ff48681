package org.bindery.runtime.internal.fixed;

import java.math.BigDecimal;

/** A number that is written as blanks when it is zero. */
final class FixedBlankZero extends FixedForm {

    private final FixedForm form;
    private final FixedCharset charset;

    FixedBlankZero(FixedForm form, FixedCharset charset) {
        super(form.width);
        this.form = form;
        this.charset = charset;
    }

    @Override
    void blank(FixedBuffer out, int bytes) {
        out.fill(charset.space(), bytes);
    }

    /** Blanks are a number here. */
    @Override
    public boolean isBlank(byte[] data, int start, int end) {
        return false;
    }

    @Override
    public boolean isNumber() {
        return form.isNumber();
    }

    @Override
    public BigDecimal number(byte[] data, int start) {
        return FixedDigits.isFilled(data, start, start + width, charset.space())
                ? BigDecimal.ZERO
                : form.number(data, start);
    }

    @Override
    public String text(byte[] data, int start, int end) {
        String text = form.text(data, start, end);
        return text.isEmpty() ? "0" : text;
    }

    @Override
    public void put(FixedBuffer out, BigDecimal number) {
        if (number.signum() == 0) {
            blank(out, width);
        } else {
            form.put(out, number);
        }
    }

    @Override
    public void put(FixedBuffer out, String text) {
        if (text.matches("[+-]?0*\\.?0*")) {
            blank(out, width);
        } else {
            form.put(out, text);
        }
    }
}
