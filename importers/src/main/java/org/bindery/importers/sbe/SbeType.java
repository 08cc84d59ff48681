package org.bindery.importers.sbe;

import java.util.Optional;
import org.bindery.model.TypeRef;

/// The type of a field or a member of a composite.
///
/// @param type its type in the model
/// @param count the number of consecutive values
/// @param size how many bytes they take together; 0 for a constant
/// @param none the bytes that represent no value, or that are written for none, as literals of DFDL; the first is
///     written
/// @param isOptional whether those bytes are read as none
/// @param isNull whether those bytes are no value
/// @param constant the value that every message has, which is in none
record SbeType(
        TypeRef type,
        int count,
        int size,
        String none,
        boolean isOptional,
        boolean isNull,
        Optional<SbeConstant> constant) {

    SbeType withOptional(boolean optional) {
        return new SbeType(type, count, size, none, optional && isNull, isNull, constant);
    }

    /// The bytes that are written for none.
    String firstNone() {
        return none.split(" ", 2)[0];
    }

    static SbeType constant(SbeConstant constant) {
        return new SbeType(TypeRef.xs(constant.type()), 1, 0, "", false, false, Optional.of(constant));
    }
}
