package org.bindery.compare;

/// What a difference breaks for those who have the old version.
public enum Effect {
    /// Bytes that were written with the old version cannot be read with the new one.
    BYTES,
    /// Code that was written against the old bindings has to be compiled again, and perhaps changed.
    SOURCE,
    /// Messages that were valid may not be any more, or mean something else.
    VALUES
}
