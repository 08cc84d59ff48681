package org.bindery.runtime.internal.dfdl.layer;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.value.ByWord;

/** The layers that are known. */
public final class Layers {

    /** The names of those that are known. */
    public static final String NAMES =
            "gzip, base64_MIME, lineFolded_IMF, lineFolded_iCalendar, boundaryMark, fixedLength,"
                    + " twobyteswap, fourbyteswap, IPv4Checksum, checkDigit and aisPayloadArmor";

    private Layers() {}

    /**
     * Finds a layer.
     *
     * @param name its name without a namespace
     * @return what it does; null when it is not known
     */
    @ByWord("layer")
    public static @Nullable Layer named(String name) {
        return switch (name) {
            case "gzip" -> new GzipLayer();
            case "base64_MIME" -> new Base64Layer();
            case "lineFolded_IMF" -> new FoldedLayer(false);
            case "lineFolded_iCalendar" -> new FoldedLayer(true);
            case "boundaryMark" -> new MarkedLayer();
            case "fixedLength" -> new FixedLayer();
            case "twobyteswap" -> new SwappedLayer(2);
            case "fourbyteswap" -> new SwappedLayer(4);
            case "IPv4Checksum" -> new HeaderChecksumLayer();
            case "checkDigit" -> new CheckDigitLayer();
            case "aisPayloadArmor" -> new ArmoredLayer();
            default -> null;
        };
    }
}
