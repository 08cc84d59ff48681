package org.bindery.runtime.internal.dfdl.property;

import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.text.StringLiteral;

/** What surrounds a term: skipped bits, alignment, initiator and terminator. */
public final class Framing {

    /** Alignment that depends on what is read. */
    public static final int IMPLICIT = 0;

    public final @Nullable Setting initiator;
    public final @Nullable Setting terminator;
    /** Whether the terminator may be missing at the end of the data. */
    public final boolean endless;

    public final boolean ignoringCase;
    public final int leadingSkip;
    public final int trailingSkip;
    /** In bits; {@link #IMPLICIT} where the type says it. */
    public final int alignment;

    public final String fillByte;
    public final @Nullable Setting outputNewLine;
    /** Whether the skipped bits and the alignment are nothing. */
    public final boolean tight;

    public Framing(Properties properties) {
        this.initiator = properties.setting("initiator");
        this.terminator = properties.setting("terminator");
        this.endless = properties.flag("documentFinalTerminatorCanBeMissing", false);
        this.ignoringCase = properties.flag("ignoreCase", false);
        int unit = properties.text("alignmentUnits", "bytes").equals("bits") ? 1 : 8;
        this.leadingSkip = unit * properties.number("leadingSkip", 0);
        this.trailingSkip = unit * properties.number("trailingSkip", 0);
        String alignment = properties.text("alignment", "");
        this.alignment =
                alignment.isEmpty() || properties.text("alignmentKind", "").equals("manual")
                        ? 1
                        : alignment.equals("implicit") ? IMPLICIT : unit * properties.number("alignment", 1);

        this.outputNewLine = properties.setting("outputNewLine");
        this.tight = leadingSkip == 0 && trailingSkip == 0 && this.alignment == 1;
        this.fillByte = tight ? properties.text("fillByte", "%#r00;") : fill(properties);
    }

    private static String fill(Properties properties) {
        StringLiteral literal = StringLiteral.of(properties.required("fillByte"));
        String text = literal.text();
        if (!literal.hasBytes() && (!literal.isText() || text.codePointCount(0, text.length()) != 1)) {
            throw properties.fault("has dfdl:fillByte '" + literal + "', which is neither a byte nor a character");
        }
        return literal.toString();
    }

    public boolean hasMarkup() {
        return initiator != null || terminator != null;
    }
}
