package org.bindery.runtime.internal.dfdl.number;

import java.math.BigDecimal;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;
import org.bindery.runtime.internal.dfdl.bits.TextBuffer;

/** Numbers in decimal digits. */
final class StandardNumber extends TextNumber {

    StandardNumber(NumberType type, TextNumberProperties properties) {
        super(type);
    }

    @Override
    public long readLong(CharSequence text) throws ProcessingException {
        return ((Number) read(text)).longValue();
    }

    @Override
    public Object read(CharSequence text) throws ProcessingException {
        try {
            return type.value(new BigDecimal(text.toString()));
        } catch (NumberFormatException e) {
            throw new ProcessingException("'", text.toString(), "' is no number");
        }
    }

    @Override
    public void write(long number, TextBuffer out) {
        out.append(Long.toString(number));
    }

    @Override
    public void write(Object number, TextBuffer out) {
        out.append(number.toString());
    }
}
