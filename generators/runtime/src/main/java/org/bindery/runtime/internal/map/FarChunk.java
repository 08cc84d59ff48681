package org.bindery.runtime.internal.map;

/** A chunk that is not in memory: a child of a branch that is read when it is needed. Nobody changes it. */
abstract class FarChunk {

    /** How many entries it has. */
    abstract int count();

    /**
     * Reads it.
     *
     * @throws java.io.UncheckedIOException if it cannot be read, or is damaged
     */
    abstract byte[] load();
}
