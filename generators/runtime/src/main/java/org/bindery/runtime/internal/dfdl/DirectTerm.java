package org.bindery.runtime.internal.dfdl;

import java.io.IOException;
import org.bindery.runtime.internal.form.PropertyForm;

/**
 * A term as it is read straight into a staged message, without elements that expressions could look at. What it reads is what
 * {@link Reading} makes of the same data; where it cannot tell that, it gives up, and the message is read by that instead.
 * Immutable once it is linked.
 */
abstract class DirectTerm {

    /** It is not there, and nothing of it was stored. */
    static final int ABSENT = 0;

    static final int READ = 1;
    /** The message has to be read in the other way. */
    static final int GIVEN_UP = 2;

    /**
     * Reads it. Where it is absent the position is anywhere behind its start.
     *
     * @param record where the record of the open element starts; 0 where the element is not in the message
     */
    abstract int read(DirectReading in, int record) throws IOException;

    /** Whether a property is read by it, or in it. */
    abstract boolean hasProperty(PropertyForm property);
}
