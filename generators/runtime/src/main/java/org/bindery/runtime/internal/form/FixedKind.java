package org.bindery.runtime.internal.form;

import java.util.List;
import org.bindery.runtime.internal.fixed.FixedMark;
import org.bindery.runtime.internal.fixed.FixedSource;

/**
 * Records of one kind, known by the values at fixed places. Immutable.
 *
 * @param marks the values that tell it
 * @param irregular keeps what its fields do not say; null if nothing does
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
