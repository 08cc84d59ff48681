package org.bindery.runtime;

import java.util.Objects;

/**
 * Options of reading JSON messages.
 *
 * @param limits limits on their size
 * @param checked whether the facets of values are checked: lengths, patterns, enumerations, ranges, digits, fixed values.
 *     Members must always be those of the model, and values of its kinds: a number, a date
 */
public record JsonOptions(JsonLimits limits, boolean checked) {

    /** The limits of {@link JsonLimits#DEFAULT}, with facets checked. */
    public static final JsonOptions DEFAULT = new JsonOptions(JsonLimits.DEFAULT, true);

    /** Creates options. */
    public JsonOptions {
        Objects.requireNonNull(limits, "limits");
    }

    /**
     * Returns these options with other limits.
     *
     * @param other limits on the size of messages
     * @return the options
     */
    public JsonOptions withLimits(JsonLimits other) {
        return new JsonOptions(other, checked);
    }

    /**
     * Returns these options without checks of facets: for messages that were checked before.
     *
     * @return the options
     */
    public JsonOptions unchecked() {
        return new JsonOptions(limits, false);
    }
}
