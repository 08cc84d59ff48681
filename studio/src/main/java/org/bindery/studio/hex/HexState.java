package org.bindery.studio.hex;

/// The look of a byte, in addition to its digits.
///
/// @param look what it holds
/// @param selected the bits that belong to the selected field, as a mask
/// @param marked whether it is marked together with others
/// @param cursor whether the cursor is on it
/// @param changed whether it was changed and is not taken yet
/// @param wrong the bits with errors, as a mask
record HexState(ByteLook look, int selected, boolean marked, boolean cursor, boolean changed, int wrong) {

    static final int ALL_BITS = 0xff;

    boolean isWhole() {
        return selected == ALL_BITS;
    }

    boolean isPartlyWrong() {
        return wrong != 0 && wrong != ALL_BITS;
    }

    boolean isPartly() {
        return selected != 0 && selected != ALL_BITS;
    }
}
