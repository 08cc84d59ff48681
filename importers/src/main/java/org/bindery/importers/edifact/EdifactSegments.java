package org.bindery.importers.edifact;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.importers.edi.EdiOutline;
import org.bindery.importers.edi.EdiSegment;

/// The segments that are known without a directory: those of the service, and those that most messages are made of.
final class EdifactSegments {

    private static final Map<String, EdiSegment> SEGMENTS = EdiOutline.read(EdifactSegments.class, "segments.txt");

    private EdifactSegments() {}

    static Collection<EdiSegment> all() {
        return SEGMENTS.values();
    }

    /// The segments of the service that a directory does not have, since they are in a directory of their own.
    static Stream<EdiSegment> service(Map<String, EdiSegment> directory) {
        return SEGMENTS.values().stream()
                .filter(segment -> segment.tag().startsWith("U") && !directory.containsKey(segment.tag()));
    }

    /// A segment that is known without a directory.
    static Optional<EdiSegment> find(String tag) {
        return Optional.ofNullable(SEGMENTS.get(tag));
    }
}
