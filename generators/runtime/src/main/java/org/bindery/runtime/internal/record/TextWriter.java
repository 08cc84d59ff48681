package org.bindery.runtime.internal.record;

import org.bindery.runtime.internal.symbol.SymbolText;

/** Writes texts that have bytes of their own. */
public abstract class TextWriter extends FieldWriter {

    TextWriter() {
        // For the writers of this package.
    }

    /**
     * Writes a text.
     *
     * @param name the property, for errors
     */
    public final void utf8(String text, String name) {
        if (!buffer.appendUtf8(required(text, name))) {
            throw refuse(name, HALF_PAIR);
        }
    }

    /**
     * Writes a text in symbols.
     *
     * @param name the property, for errors
     */
    public final void symbols(String text, String name) {
        bytes(SymbolText.encode(required(text, name)), name);
    }

    /**
     * Writes a text that represents octets.
     *
     * @param form how it represents them
     * @param name the property, for errors
     */
    public final void octets(OctetText form, String text, String name) {
        bytes(form.encode(required(text, name)), name);
    }

    /**
     * Writes a text that represents octets.
     *
     * @param form how it represents them: in hexadecimal digits where its cell holds octets
     * @param cell the property's cell
     * @param name the property, for errors
     */
    public final void octets(OctetText form, StagedMessage staged, int cell, String name) {
        byte[] octets = staged.octets(cell);
        if (octets == null) {
            octets(form, staged.<String>value(cell), name);
        } else if (octets.length > 0) {
            buffer.append(1, 0);
            buffer.append(octets);
        }
    }

    private void bytes(byte[] bytes, String name) {
        if (bytes == null) {
            throw refuse(name, HALF_PAIR);
        }
        buffer.append(bytes);
    }

    /**
     * Writes a text in ISO 8859-1.
     *
     * @param name the property, for errors
     */
    public final void latin1(String text, String name) {
        int bad = buffer.appendLatin1(required(text, name));
        if (bad >= 0) {
            throw refuse(name, "the character '" + text.charAt(bad) + "' is not in ISO 8859-1");
        }
    }

    /**
     * Writes a text over an alphabet.
     *
     * @param alphabet its characters
     * @param name the property, for errors
     */
    public final void text(Alphabet alphabet, String text, String name) {
        int bad = buffer.appendText(alphabet, required(text, name));
        if (bad >= 0) {
            throw refuse(name, "the character '" + text.charAt(bad) + "' is not in its alphabet");
        }
    }

    /**
     * Writes a text as its number.
     *
     * @param pattern all texts that it can be
     * @param name the property, for errors
     */
    public final void text(RankedPattern pattern, String text, String name) {
        if (!pattern.append(required(text, name), buffer)) {
            throw refuse(name, "'" + text + "' does not match the patterns and lengths of its type");
        }
    }
}
