package org.bindery.runtime.internal.map;

import org.bindery.runtime.Nullable;

/**
 * Values from one to another, both among them.
 *
 * @param from the least; null without a bound
 * @param to the greatest; null without a bound
 */
public record ValueRange(
        @Nullable Comparable<?> from, @Nullable Comparable<?> to) {}
