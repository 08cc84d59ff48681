package org.bindery.importers.edi;

import java.util.Collections;
import java.util.List;
import java.util.Map;

/// The content of one position of a segment or of a composite.
public sealed interface EdiField {

    String name();

    /// Its name in its directory, such as `C507` or `2005`; may be empty.
    String id();

    String documentation();

    /// Whether there may be several in its place.
    boolean isRepeating();

    /// Whether it must be there where what it is in is.
    boolean isMandatory();

    /// The kind of values of a data element.
    enum Kind {
        TEXT,
        /// A number, with or without a fraction.
        NUMBER,
        INTEGER;

        /// The kind that EDIFACT calls `n` or `an`: numbers of a fixed length are dates, times and the
        /// like, in which zeros are significant.
        public static Kind ofEdifact(String type, int exact) {
            return type.equals("n") && exact == 0 ? NUMBER : TEXT;
        }

        /// Whole numbers of some digits; text where zeros before them count, or where they are too long.
        public static Kind integer(int least, int most) {
            return most > 18 || most > 1 && least == most ? TEXT : INTEGER;
        }
    }

    /// A data element.
    ///
    /// @param least the least number of characters; 0 where nothing says it
    /// @param most the greatest number of characters; 0 where nothing says it
    /// @param codes the names of values, by their values, in order; strict models allow no others; not changed
    /// any more
    record Simple(
            String name,
            String id,
            String documentation,
            boolean isRepeating,
            boolean isMandatory,
            Kind kind,
            int least,
            int most,
            Map<String, String> codes)
            implements EdiField {
        public Simple {
            codes = Collections.unmodifiableMap(codes);
        }

        /// A text of which nothing more is known.
        static Simple text(String name, boolean isRepeating) {
            return new Simple(name, "", "", isRepeating, false, Kind.TEXT, 0, 0, Map.of());
        }
    }

    /// An element that may come several times: with separators of their own between them where the syntax has
    /// these, else in as many places.
    record Repeated(EdiField field, int most) implements EdiField {

        @Override
        public String name() {
            return field.name();
        }

        @Override
        public String id() {
            return field.id();
        }

        @Override
        public String documentation() {
            return field.documentation();
        }

        @Override
        public boolean isRepeating() {
            return true;
        }

        @Override
        public boolean isMandatory() {
            return field.isMandatory();
        }
    }

    /// Components in one place.
    record Composite(
            String name,
            String id,
            String documentation,
            boolean isRepeating,
            boolean isMandatory,
            List<EdiField> parts)
            implements EdiField {
        public Composite {
            parts = List.copyOf(parts);
        }
    }
}
