package org.bindery.studio.hex;

/// How a byte looks by what it holds.
///
/// @param depth how deep the record is that it belongs to, from 0
/// @param alternate whether to set its field off from the one before
/// @param structure whether it holds lengths, ends or padding rather than a value
public record ByteLook(int depth, boolean alternate, boolean structure) {

    public static final ByteLook PLAIN = new ByteLook(0, false, false);

    /// Deeper records take the colours from the start again.
    static final int DEPTHS = 6;
}
