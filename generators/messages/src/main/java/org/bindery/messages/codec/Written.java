package org.bindery.messages.codec;

/// A record as it is written: what its four places hold. Texts, lists and typed forms have a variable part only.
final class Written {

    private final byte[] constants;
    private final int bits;
    private final int[] refs;
    private final byte[] variable;

    /// @param constants the constant bits
    /// @param bits how many constant bits there are
    /// @param refs the refs
    /// @param variable the variable part
    Written(byte[] constants, int bits, int[] refs, byte[] variable) {
        this.constants = constants;
        this.bits = bits;
        this.refs = refs;
        this.variable = variable;
    }

    /// A code.
    static Written code(long number, int width) {
        return new Written(Bits.littleEndian(number, (width + 7) / 8), width, new int[0], new byte[0]);
    }

    /// A ref.
    static Written ref(int ref) {
        return new Written(new byte[0], 0, new int[] {ref}, new byte[0]);
    }

    /// Something with bytes alone.
    static Written of(byte[] bytes) {
        return new Written(new byte[0], 0, new int[0], bytes);
    }

    int bits() {
        return bits;
    }

    int refs() {
        return refs.length;
    }

    byte[] variable() {
        return variable;
    }

    /// Copies constant bits and refs to those of the record around this one.
    void dissolve(byte[] toConstants, int firstBit, int[] toRefs, int firstRef) {
        for (int i = 0; i < bits; i++) {
            Bits.set(toConstants, firstBit + i, 1, Bits.get(constants, i, 1));
        }
        System.arraycopy(refs, 0, toRefs, firstRef, refs.length);
    }

    /// Adds the fixed section.
    void fixedSection(BitOutput out, int refBits) {
        out.bits(constants, bits);
        for (int ref : refs) {
            out.bits(ref, refBits);
        }
    }

    /// The bytes of a record that stands alone.
    byte[] alone(int refBits) {
        BitOutput out = new BitOutput();
        fixedSection(out, refBits);
        out.fillByte();
        out.bytes(variable);
        return out.toBytes();
    }
}
