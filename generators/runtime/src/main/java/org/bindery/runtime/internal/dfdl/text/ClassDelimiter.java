package org.bindery.runtime.internal.dfdl.text;

import java.io.IOException;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/** A delimiter of several forms: with classes of characters, or with letters of which capitals are the same. */
final class ClassDelimiter extends Delimiter {

    private final DfdlCharset charset;
    private final LiteralForms forms;
    /** Steps by single octets; null where characters are written otherwise, or there would be too many. */
    private final OctetForms octets;

    ClassDelimiter(StringLiteral literal, DfdlCharset charset, boolean ignoreCase) {
        this.charset = charset;
        this.forms = new LiteralForms(literal, ignoreCase);
        this.octets = charset.isAsciiBytes() ? OctetForms.of(forms) : null;
    }

    @Override
    long end(BitInput in) throws IOException {
        long known = octets == null || (in.position() & 7) != 0 ? OctetForms.OTHERWISE : octets.end(in);
        return known == OctetForms.OTHERWISE ? bySteps(in) : known;
    }

    private long bySteps(BitInput in) throws IOException {
        long reached = forms.start();
        long end = forms.isAccepting(reached) ? in.position() : NOWHERE;
        try {
            while (forms.goesOn(reached)) {
                int c = charset.next(in);
                if (c == DfdlCharset.END) {
                    break;
                }
                reached = forms.step(reached, c);
                if (forms.isAccepting(reached)) {
                    end = in.position();
                }
            }
        } catch (ProcessingException e) {
            // What is no character is no part of a delimiter.
            return end;
        }
        return end;
    }

    @Override
    boolean mayStart(int codePoint) {
        return forms.step(forms.start(), codePoint) != 0;
    }

    @Override
    boolean mayStartBeyondAscii() {
        return forms.startBeyondAscii();
    }

    @Override
    boolean mayStartWith(int octet) {
        return forms.mayStartWith(octet);
    }

    @Override
    boolean isAt(int codePoint) {
        return octets != null && forms.isAccepting(forms.step(forms.start(), codePoint));
    }

    @Override
    boolean isAlone(int codePoint) {
        return isAt(codePoint) && !forms.goesOn(forms.step(forms.start(), codePoint));
    }

    @Override
    boolean startsWith(int codePoint) {
        return false;
    }

    @Override
    int lengthAt(CharSequence text, int at) {
        long reached = forms.start();
        int longest = 0;
        for (int i = at; i < text.length() && forms.goesOn(reached); ) {
            int c = Character.codePointAt(text, i);
            i += Character.charCount(c);
            reached = forms.step(reached, c);
            if (forms.isAccepting(reached)) {
                longest = i - at;
            }
        }
        return longest;
    }
}
