package org.bindery.importers.iso8583;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bindery.model.Problem;

/// The content of a description.
///
/// @param coding that of the type of the message
/// @param isBinaryBitmap whether bitmaps are bytes rather than hexadecimal digits
/// @param isAlwaysLong whether there are two bitmaps in every message, regardless of the first bit
/// @param header how many bytes the length before each message has; 0 for none
/// @param fields by their numbers
record IsoDescription(
        IsoCoding coding,
        boolean isBinaryBitmap,
        boolean isAlwaysLong,
        int header,
        Map<Integer, IsoField> fields,
        List<Problem> problems) {
    IsoDescription {
        fields = new TreeMap<>(fields);
        problems = List.copyOf(problems);
    }
}
