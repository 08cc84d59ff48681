package org.bindery.messages.codec;

/// A record as it is written: what its four places hold. Texts, lists and typed forms have a variable part only.
final class Written {

    static final byte[] NO_BYTES = {};
    private static final int[] NO_REFS = {};

    private final byte[] constants;
    private final int bits;
    private final int[] refs;
    private final byte[] variable;

    /// @param constants the constant bits
    /// @param bits how many constant bits there are
    /// @param variable the variable part
    Written(byte[] constants, int bits, int[] refs, byte[] variable) {
        this.constants = constants;
        this.bits = bits;
        this.refs = refs;
        this.variable = variable;
    }

    static Written code(long number, int width) {
        return new Written(Bits.littleEndian(number, (width + 7) / 8), width, NO_REFS, NO_BYTES);
    }

    static Written ref(int ref) {
        return new Written(NO_BYTES, 0, new int[] {ref}, NO_BYTES);
    }

    /// Something with bytes alone.
    static Written of(byte[] bytes) {
        return new Written(NO_BYTES, 0, NO_REFS, bytes);
    }

    byte[] variable() {
        return variable;
    }

    /// How many bits the fixed section takes.
    ///
    /// @param refBits width of a ref
    long fixedBits(int refBits) {
        return bits + (long) refs.length * refBits;
    }

    /// Copies constant bits and refs to those of the record around this one.
    void dissolve(byte[] toConstants, int firstBit, int[] toRefs, int firstRef) {
        Bits.copy(constants, toConstants, firstBit, bits);
        System.arraycopy(refs, 0, toRefs, firstRef, refs.length);
    }

    void fixedSection(BitOutput out, int refBits) {
        out.bits(constants, bits);
        for (int ref : refs) {
            out.bits(ref, refBits);
        }
    }

    /// The bytes of a record by itself.
    byte[] alone(int refBits) {
        if (bits == 0 && refs.length == 0) {
            return variable;
        }
        BitOutput out = new BitOutput(Math.toIntExact((fixedBits(refBits) + 7) / 8 + variable.length));
        fixedSection(out, refBits);
        out.fillByte();
        out.bytes(variable);
        return out.toBytes();
    }
}
