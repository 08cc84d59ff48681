package org.bindery.model;

import java.util.Objects;

/// The native format of a model's messages.
public sealed interface MessageFormat {

    /// Messages have no native format yet.
    record None() implements MessageFormat {}

    /// XML documents.
    ///
    /// @param namespace the target namespace, or the empty string
    record Xml(String namespace) implements MessageFormat {
        public Xml {
            Objects.requireNonNull(namespace, "namespace");
        }
    }

    /// Records of delimited text, as in RFC 4180 and its dialects.
    ///
    /// @param charset IANA name of the character set
    /// @param delimiter between fields
    /// @param quote around fields that need it
    /// @param header whether the first record names the fields
    /// @param lineEnd `\n`, `\r\n` or `\r`, as written; any is read
    record Delimited(String charset, char delimiter, char quote, boolean header, String lineEnd)
            implements MessageFormat {
        public Delimited {
            Objects.requireNonNull(charset, "charset");
            Objects.requireNonNull(lineEnd, "lineEnd");
        }
    }

    /// Records whose fields stand at fixed places.
    ///
    /// @param charset IANA name of the character set, or of an EBCDIC code page
    /// @param blocking how records follow each other: `LINES`, `LINES-CRLF`, `FIXED`, `CONTIGUOUS`, `RDW`,
    ///     `RDW-LE` or `BDW`
    record FixedWidth(String charset, String blocking) implements MessageFormat {
        public FixedWidth {
            Objects.requireNonNull(charset, "charset");
            Objects.requireNonNull(blocking, "blocking");
        }
    }

    /// JSON texts (RFC 8259).
    ///
    /// @param lines whether each line is a message of its own
    record Json(boolean lines) implements MessageFormat {}
}
