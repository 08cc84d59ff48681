package org.bindery.importers.edifact;

import java.util.Map;
import java.util.Optional;
import org.bindery.importers.edi.EdiOutline;
import org.bindery.importers.edi.EdiSegment;

/// The segments that are known without a directory: those of the service, and those that most messages are made of.
final class EdifactSegments {

    private static final Map<String, EdiSegment> SEGMENTS = EdiOutline.read(EdifactSegments.class, "segments.txt");

    private EdifactSegments() {}

    static Map<String, EdiSegment> byTag() {
        return SEGMENTS;
    }

    /// A segment that is known without a directory.
    static Optional<EdiSegment> find(String tag) {
        return Optional.ofNullable(SEGMENTS.get(tag));
    }
}
