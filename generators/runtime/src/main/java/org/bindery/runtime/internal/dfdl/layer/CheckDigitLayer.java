package org.bindery.runtime.internal.dfdl.layer;

import java.io.IOException;
import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/** As many bytes as a variable says; the last digit of the sum of their digits is computed. */
final class CheckDigitLayer extends Layer {

    private static final int BASE = 10;

    CheckDigitLayer() {
        super("length", "digitEncoding");
    }

    @Override
    public boolean hasResult() {
        return true;
    }

    @Override
    public long result(byte[] plain, List<Object> parameters) throws ProcessingException {
        int[] digits = new String(plain, MarkedLayer.charset(parameters.get(1).toString()))
                .chars()
                .filter(Character::isDigit)
                .map(digit -> Character.digit(digit, BASE))
                .toArray();
        long sum = 0;
        for (int digit : digits) {
            sum += digit;
        }
        if (digits.length == 0) {
            throw new ProcessingException("there is no digit to compute a check digit of");
        }
        return sum % BASE;
    }

    @Override
    public byte[] decode(BitInput in, List<Object> parameters, int most) throws IOException, ProcessingException {
        return take(in, ((Number) parameters.get(0)).longValue(), most);
    }

    @Override
    public byte[] encode(byte[] plain, List<Object> parameters) throws ProcessingException {
        return exactly(((Number) parameters.get(0)).longValue(), plain);
    }
}
