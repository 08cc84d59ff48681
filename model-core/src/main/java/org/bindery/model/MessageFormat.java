package org.bindery.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The native format of a model's messages.
public sealed interface MessageFormat {

    /// The extensions that names of files with such messages usually have, without points; the first is
    /// given to files that are written.
    default List<String> fileExtensions() {
        return switch (this) {
            case None _, KeyValue _ -> List.of("txt");
            case Xml _ -> List.of("xml", "fpml");
            case Delimited it -> it.delimiter == '\t' ? List.of("tsv", "tab", "txt") : List.of("csv", "psv", "txt");
            case FixedWidth it -> it.blocking.startsWith("LINES") ? List.of("txt", "dat") : List.of("dat", "bin");
            case Json it -> it.lines ? List.of("jsonl", "ndjson", "json") : List.of("json", "jsonl", "ndjson");
            case Dfdl it when it.framing.kind().equals("pcap") -> List.of("pcap", "pcapng", "cap");
            case Dfdl _ -> List.of("dat", "bin", "txt");
            case Asn1 it ->
                List.of(
                        it.rules.equals(Asn1.PER) ? "per" : it.rules.equals("DER") ? "der" : "ber",
                        "der",
                        "ber",
                        "cer",
                        "dat",
                        "bin");
            case Wire it when it.framing.kind().equals("pcap") -> List.of("pcap", "pcapng", "cap");
            case Wire _ -> List.of("binpb", "pb", "bin", "dat", "protobuf", "pcap", "pcapng", "cap");
            case Avro _ -> List.of("avro", "bin", "dat");
        };
    }

    /// Whether files with other extensions hold no such messages; records and rows may be in files of
    /// any name.
    default boolean isKnownByExtension() {
        return this instanceof Xml || this instanceof Json;
    }

    /// How messages are framed in files, for formats that leave it open.
    default Framing framing() {
        return Framing.NONE;
    }

    /// Returns the same format with another framing; empty if the format does not leave it open.
    default Optional<MessageFormat> framed(Framing other) {
        return switch (this) {
            case Dfdl it -> Optional.of(new Dfdl(it.format, other));
            case Asn1 it -> Optional.of(new Asn1(it.rules, other));
            case Wire _ -> Optional.of(new Wire(other));
            case Avro it -> Optional.of(new Avro(it.rules, other));
            case None _, Xml _, Delimited _, FixedWidth _, KeyValue _, Json _ -> Optional.empty();
        };
    }

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
    /// @param style what else is particular to it
    record Delimited(String charset, char delimiter, char quote, boolean header, String lineEnd, Style style)
            implements MessageFormat {
        /// Properties that only few delimited texts have.
        ///
        /// @param comment the character that starts lines that are no rows; 0 for none. A root element
        ///     with a component of usage [Presentation#COMMENT] keeps them; otherwise they are passed
        ///     over
        /// @param quotedHeader whether headings are written with quotes that they do not need
        /// @param shortRows whether rows leave out empty fields at their end, delimiters included
        /// @param closed whether a line end is written after the last record
        /// @param titles how many lines at the top, above the heading, are no rows, whatever they look
        ///     like
        /// @param marked whether a byte order mark is written before everything else; one is read in
        ///     any case
        /// @param headerBelow whether the heading is written below the lines that come before the first
        ///     row, and not above them
        /// @param heading the original text of the heading, if it would be written otherwise: with
        ///     other quotes, another line end, or fewer names; else empty
        public record Style(
                char comment,
                boolean quotedHeader,
                boolean shortRows,
                boolean closed,
                int titles,
                boolean marked,
                boolean headerBelow,
                String heading) {

            /// No comments, quotes where they are needed, and all lines ended.
            public static final Style PLAIN = new Style('\0', false, false, true, 0, false, false, "");

            public Style {
                Objects.requireNonNull(heading, "heading");
            }
        }

        public Delimited {
            Objects.requireNonNull(charset, "charset");
            Objects.requireNonNull(lineEnd, "lineEnd");
            Objects.requireNonNull(style, "style");
        }

        /// A text of the plain style.
        public Delimited(String charset, char delimiter, char quote, boolean header, String lineEnd) {
            this(charset, delimiter, quote, header, lineEnd, Style.PLAIN);
        }

        public Delimited withStyle(Style other) {
            return new Delimited(charset, delimiter, quote, header, lineEnd, other);
        }
    }

    /// Records whose fields are at fixed positions.
    ///
    /// @param charset IANA name of the character set, or of an EBCDIC code page
    /// @param blocking how records follow each other: `LINES`, `LINES-CRLF`, `FIXED`, `CONTIGUOUS`,
    ///     `RDW`, `RDW-LE` or `BDW`
    record FixedWidth(String charset, String blocking) implements MessageFormat {

        /// The ways in which records follow each other.
        public static final List<String> BLOCKINGS =
                List.of("LINES", "LINES-CRLF", "FIXED", "CONTIGUOUS", "RDW", "RDW-LE", "BDW");

        public FixedWidth {
            Objects.requireNonNull(charset, "charset");
            Objects.requireNonNull(blocking, "blocking");
        }
    }

    /// Lines of `key=value` pairs with semicolons between them; `\` precedes `;`, `=` in keys, and
    /// itself, and `\n` and `\r` denote line ends.
    ///
    /// @param charset IANA name of the character set
    record KeyValue(String charset) implements MessageFormat {
        public KeyValue {
            Objects.requireNonNull(charset, "charset");
        }
    }

    /// JSON texts (RFC 8259).
    ///
    /// @param lines whether each line is a message of its own
    record Json(boolean lines) implements MessageFormat {}

    /// Texts or bytes as the components' properties of DFDL 1.0 say.
    ///
    /// @param format the named format that holds the properties of components that say nothing else, or
    ///     the empty string
    /// @param framing how messages are framed in files
    record Dfdl(String format, Framing framing) implements MessageFormat {
        public Dfdl {
            Objects.requireNonNull(format, "format");
            Objects.requireNonNull(framing, "framing");
        }

        /// Messages with nothing between them.
        public Dfdl(String format) {
            this(format, Framing.NONE);
        }
    }

    /// Values of ASN.1 types, one after the other. The tags and usages of components say which types
    /// they are of.
    ///
    /// @param rules the encoding rules by which messages are written: one of [#RULES]; whatever they
    ///     are, all of BER is read
    /// @param framing how messages are framed in files
    record Asn1(String rules, Framing framing) implements MessageFormat {

        /// The packed encoding rules (X.691), basic and unaligned, which go by the bounds of types.
        public static final String PER = "PER-UNALIGNED";

        /// The encoding rules that are known.
        public static final List<String> RULES = List.of("BER", "BER-INDEFINITE", "CER", "DER", PER);

        public Asn1 {
            Objects.requireNonNull(rules, "rules");
            Objects.requireNonNull(framing, "framing");
        }

        /// Messages with nothing between them.
        public Asn1(String rules) {
            this(rules, Framing.NONE);
        }
    }

    /// Messages in the wire format of Protocol Buffers. The tags of components are the numbers of
    /// fields, and their usages the types.
    ///
    /// @param framing how messages are framed in files; with no framing a file is one message
    record Wire(Framing framing) implements MessageFormat {
        public Wire {
            Objects.requireNonNull(framing, "framing");
        }
    }

    /// Messages in Avro's binary encoding. The usages of components are their types, and their tags the
    /// branches of unions.
    ///
    /// @param rules the headers of messages, and their arrangement in files: one of [#RULES]
    /// @param framing how messages are framed in files; with no framing they follow one another
    record Avro(String rules, Framing framing) implements MessageFormat {

        /// Messages alone, with the fingerprint of their schema before each, and in object container
        /// files, also compressed ones.
        public static final List<String> RULES = List.of("binary", "single-object", "file", "file-deflate");

        public Avro {
            Objects.requireNonNull(rules, "rules");
            Objects.requireNonNull(framing, "framing");
        }

        /// Messages with nothing between them.
        public Avro(String rules) {
            this(rules, Framing.NONE);
        }
    }
}
