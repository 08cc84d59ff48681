package org.bindery.model;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.model.copies.Copies;
import org.bindery.model.dfdl.DfdlAnnotation;

/// How a component looks in its native format, where that differs from the format's defaults.
///
/// @param nativeName the name it has there, such as a column heading; empty when it is the component's own
/// @param format pattern of a date, time or number: letters as in [java.time.format.DateTimeFormatter] or
///     [java.text.DecimalFormat]
/// @param initiator text before the value
/// @param terminator text after the value
/// @param padding the character that fills a fixed width
/// @param justification the alignment of the value in a fixed width
/// @param offset position in a fixed-width record, from 0, in characters or bytes
/// @param width width in a fixed-width record, in characters or bytes
/// @param bits width of a bit field, in bits
/// @param tag the tag of a tag-length-value component
/// @param codePage name of the character set, where it is not the format's
/// @param usage how a mainframe writes the number, such as `COMP-3`, or what the component is in JSON: the words of
///     [JsonShape]
/// @param dfdl what DFDL says of it
public record Presentation(
        String nativeName,
        String format,
        String initiator,
        String terminator,
        Optional<Character> padding,
        Justification justification,
        OptionalInt offset,
        OptionalInt width,
        OptionalInt bits,
        String tag,
        String codePage,
        String usage,
        DfdlAnnotation dfdl) {

    /// The usage of the component that keeps the bytes of a record that fixed positions cannot represent, or the
    /// text of a row of delimited text that would be written otherwise; or how a message of DFDL or ASN.1 differs
    /// from what would be written.
    public static final String PATCH = "PATCH";

    /// The usage of the only component of a record that is a line between rows of delimited text: a comment, a title,
    /// or an empty line.
    public static final String COMMENT = "COMMENT";

    /// Nothing special.
    public static final Presentation NONE = new Presentation(
            "",
            "",
            "",
            "",
            Optional.empty(),
            Justification.DEFAULT,
            OptionalInt.empty(),
            OptionalInt.empty(),
            OptionalInt.empty(),
            "",
            "",
            "",
            DfdlAnnotation.NONE);

    /// The alignment of a value.
    public enum Justification {
        DEFAULT,
        LEFT,
        RIGHT
    }

    public Presentation {
        Objects.requireNonNull(nativeName, "nativeName");
        Objects.requireNonNull(format, "format");
        Objects.requireNonNull(justification, "justification");
        Objects.requireNonNull(dfdl, "dfdl");
    }

    public Presentation withNativeName(String name) {
        return Copies.with(this, "nativeName", name);
    }

    /// The same with quotes around the value even where it needs none.
    public Presentation withQuotes(char quote) {
        String around = String.valueOf(quote);
        return Copies.with(this, Map.of("initiator", around, "terminator", around));
    }

    public Presentation withFormat(String pattern) {
        return Copies.with(this, "format", pattern);
    }

    public Presentation withUsage(String words) {
        return Copies.with(this, "usage", words);
    }

    public Presentation withInitiator(String text) {
        return Copies.with(this, "initiator", text);
    }

    public Presentation withTerminator(String text) {
        return Copies.with(this, "terminator", text);
    }

    public Presentation withPadding(Optional<Character> filling) {
        return Copies.with(this, "padding", filling);
    }

    public Presentation withJustification(Justification side) {
        return Copies.with(this, "justification", side);
    }

    public Presentation withOffset(OptionalInt place) {
        return Copies.with(this, "offset", place);
    }

    public Presentation withWidth(OptionalInt size) {
        return Copies.with(this, "width", size);
    }

    public Presentation withBits(OptionalInt size) {
        return Copies.with(this, "bits", size);
    }

    public Presentation withTag(String text) {
        return Copies.with(this, "tag", text);
    }

    public Presentation withCodePage(String name) {
        return Copies.with(this, "codePage", name);
    }

    /// The same with other words of DFDL.
    public Presentation withDfdl(DfdlAnnotation annotation) {
        return Copies.with(this, "dfdl", annotation);
    }
}
