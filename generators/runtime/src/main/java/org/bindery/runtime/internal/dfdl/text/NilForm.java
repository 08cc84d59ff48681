package org.bindery.runtime.internal.dfdl.text;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitOutput;
import org.bindery.runtime.internal.dfdl.bits.DfdlCharset;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/** The representation of nil as literal value or literal character (DFDL 1.0, section 13.16). Immutable. */
public final class NilForm {

    private final List<StringLiteral> values;
    /** The forms of literal values that match more than one text; else null. */
    private final LiteralForms[] forms;

    private final boolean character;
    private final boolean ignoreCase;

    /**
     * The representation of nil.
     *
     * @param values the literals, of which the first one is written
     * @param character whether it is a character that fills the whole text ({@code literalCharacter})
     * @param ignoreCase whether capital and small letters are the same
     */
    public NilForm(List<StringLiteral> values, boolean character, boolean ignoreCase) {
        this.values = List.copyOf(values);
        this.character = character;
        this.forms = new LiteralForms[values.size()];
        for (int i = 0; i < forms.length && !character; i++) {
            StringLiteral value = values.get(i);
            forms[i] = value.isText() && !ignoreCase ? null : new LiteralForms(value, ignoreCase);
        }
        this.ignoreCase = ignoreCase;
    }

    /** Whether an empty text represents nil: whether one of the literals may be empty. */
    public boolean matchesEmpty() {
        return !character && values.stream().anyMatch(StringLiteral::matchesEmpty);
    }

    /**
     * Whether a text represents nil.
     *
     * @param text the text, without pad characters for literal values
     * @return whether it is one of the literals, or nothing but the character
     */
    public boolean matches(CharSequence text) {
        for (int i = 0; i < forms.length; i++) {
            StringLiteral value = values.get(i);
            boolean matching = character
                    ? isFilled(text, value)
                    : forms[i] == null ? value.text().contentEquals(text) : forms[i].matches(text);
            if (matching) {
                return true;
            }
        }
        return false;
    }

    private boolean isFilled(CharSequence text, StringLiteral value) {
        int c = value.text().isEmpty() ? -1 : value.text().codePointAt(0);
        boolean filled = text.length() > 0;
        for (int i = 0; i < text.length() && filled; i++) {
            int found = Character.codePointAt(text, i);
            filled = found == c || (ignoreCase && LiteralForms.fold(found) == LiteralForms.fold(c));
            i += Character.charCount(found) - 1;
        }
        return filled;
    }

    /**
     * Whether bits that are not text represent nil.
     *
     * @param in where they start; the position stays
     * @param bits how many bits there are
     * @param charset the character set of the literals
     * @return whether they are one of the literals, or nothing but the character
     */
    public boolean matches(BitInput in, long bits, DfdlCharset charset) throws IOException {
        long start = in.position();
        try {
            byte[] found = in.bytes(bits, charset.isLeastFirst());
            for (StringLiteral value : values) {
                BitOutput out = new BitOutput();
                value.write(out, charset, "");
                while (character && out.length() > 0 && out.length() < bits) {
                    value.write(out, charset, "");
                }
                if (out.length() == bits && Arrays.equals(out.toByteArray(), found)) {
                    return true;
                }
            }
            return false;
        } catch (ProcessingException e) {
            return false;
        } finally {
            in.position(start);
        }
    }

    /** What is written for nil: the first literal. */
    public StringLiteral written() {
        return values.get(0);
    }
}
