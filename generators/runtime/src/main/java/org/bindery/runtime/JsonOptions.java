package org.bindery.runtime;

import java.util.Objects;

/**
 * How JSON messages are read.
 *
 * @param limits how large they may be
 * @param checked whether the facets of values are checked: lengths, patterns, enumerations, ranges, digits, fixed values.
 *     Members must always be those of the model, and values of its kinds: a number, a date
 */
public record JsonOptions(JsonLimits limits, boolean checked) {

    /** The limits of {@link JsonLimits#DEFAULT}, with facets checked. */
    public static final JsonOptions DEFAULT = new JsonOptions(JsonLimits.DEFAULT, true);

    /** Makes some. */
    public JsonOptions {
        Objects.requireNonNull(limits, "limits");
    }

    /**
     * The same with other limits.
     *
     * @param other how large messages may be
     * @return the options
     */
    public JsonOptions withLimits(JsonLimits other) {
        return new JsonOptions(other, checked);
    }

    /**
     * The same without checks of facets: for messages that were checked before.
     *
     * @return the options
     */
    public JsonOptions unchecked() {
        return new JsonOptions(limits, false);
    }
}
