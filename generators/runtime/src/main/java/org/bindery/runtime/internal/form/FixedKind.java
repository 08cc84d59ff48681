package org.bindery.runtime.internal.form;

import java.util.List;
import org.bindery.runtime.internal.fixed.FixedMark;
import org.bindery.runtime.internal.fixed.FixedSource;

/**
 * Records of one kind, identified by the values at fixed positions. Immutable.
 *
 * @param marks the values that identify it
 * @param irregular keeps what its fields do not determine; null if nothing does
 */
record FixedKind(String name, RecordForm record, FixedStep content, List<FixedMark> marks, PropertyForm irregular) {

    boolean fits(FixedSource source) {
        for (FixedMark mark : marks) {
            if (!mark.fits(source)) {
                return false;
            }
        }
        return true;
    }
}
