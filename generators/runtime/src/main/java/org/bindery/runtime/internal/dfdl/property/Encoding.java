package org.bindery.runtime.internal.dfdl.property;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;

/** How characters and bits of a term are written. */
public final class Encoding {

    /** The character set; null where there is no text. */
    public final @Nullable Setting charset;
    /** Whether what is no character becomes U+FFFD. */
    public final boolean replacing;
    /** Whether each two bytes of UTF-16 are a character. */
    public final boolean fixedUtf16;

    public final boolean leastFirst;
    /** The byte order; null where the description does not say it. */
    public final @Nullable Setting byteOrder;
    /** The layout of numbers; null where the byte order is found out at each message. */
    public final @Nullable BitLayout layout;

    /** @param text whether there must be a character set */
    public Encoding(Properties properties, boolean text) {
        this.charset = properties.setting("encoding");
        if (text && charset == null) {
            properties.required("encoding");
        }
        this.replacing = properties.text("encodingErrorPolicy", "replace").equals("replace");
        this.fixedUtf16 = properties.text("utf16Width", "fixed").equals("fixed");
        this.leastFirst = properties.text("bitOrder", "mostSignificantBitFirst").equals("leastSignificantBitFirst");
        this.byteOrder = properties.setting("byteOrder");
        this.layout = byteOrder == null
                ? BitLayout.of(false, leastFirst)
                : byteOrder.isConstant() ? layout(byteOrder.constant()) : null;
    }

    /** The layout of a byte order. */
    public BitLayout layout(String order) {
        return switch (order) {
            case "bigEndian" -> BitLayout.of(false, leastFirst);
            case "littleEndian" -> BitLayout.of(true, leastFirst);
            default ->
                throw new IllegalArgumentException("dfdl:byteOrder is '" + order + "', which is not a value of it");
        };
    }
}
