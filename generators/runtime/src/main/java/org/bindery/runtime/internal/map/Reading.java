package org.bindery.runtime.internal.map;

/** Makes something of an entry: its key, its message, or both. */
@FunctionalInterface
interface Reading<T> {
    T read(byte[] chunk, int start, int end);
}
