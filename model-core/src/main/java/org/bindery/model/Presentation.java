package org.bindery.model;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.bindery.model.dfdl.DfdlAnnotation;

/// How a component looks in its native format, where that differs from the format's defaults.
///
/// @param nativeName the name it has there, such as a column heading; empty when it is the component's own
/// @param format pattern of a date, time or number: letters as in [java.time.format.DateTimeFormatter] or
///     [java.text.DecimalFormat]
/// @param initiator text before the value
/// @param terminator text after the value
/// @param padding the character that fills a fixed width
/// @param justification on which side the value stands in a fixed width
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

    /// The usage of the component that keeps what fixed places cannot say of a record, or of a row of delimited text
    /// that its fields would not be written as it was: the row as it stood.
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

    /// On which side a value stands.
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

    /// Of which DFDL says nothing.
    public Presentation(
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
            String usage) {
        this(
                nativeName,
                format,
                initiator,
                terminator,
                padding,
                justification,
                offset,
                width,
                bits,
                tag,
                codePage,
                usage,
                DfdlAnnotation.NONE);
    }

    public Presentation withNativeName(String name) {
        return new Presentation(
                name,
                format,
                initiator,
                terminator,
                padding,
                justification,
                offset,
                width,
                bits,
                tag,
                codePage,
                usage,
                dfdl);
    }

    /// The same with quotes around the value even where it needs none.
    public Presentation withQuotes(char quote) {
        String around = String.valueOf(quote);
        return new Presentation(
                nativeName,
                format,
                around,
                around,
                padding,
                justification,
                offset,
                width,
                bits,
                tag,
                codePage,
                usage,
                dfdl);
    }

    public Presentation withFormat(String pattern) {
        return new Presentation(
                nativeName,
                pattern,
                initiator,
                terminator,
                padding,
                justification,
                offset,
                width,
                bits,
                tag,
                codePage,
                usage,
                dfdl);
    }

    public Presentation withUsage(String words) {
        return new Presentation(
                nativeName,
                format,
                initiator,
                terminator,
                padding,
                justification,
                offset,
                width,
                bits,
                tag,
                codePage,
                words,
                dfdl);
    }

    public Presentation withInitiator(String text) {
        return new Presentation(
                nativeName,
                format,
                text,
                terminator,
                padding,
                justification,
                offset,
                width,
                bits,
                tag,
                codePage,
                usage,
                dfdl);
    }

    public Presentation withTerminator(String text) {
        return new Presentation(
                nativeName,
                format,
                initiator,
                text,
                padding,
                justification,
                offset,
                width,
                bits,
                tag,
                codePage,
                usage,
                dfdl);
    }

    public Presentation withPadding(Optional<Character> filling) {
        return new Presentation(
                nativeName,
                format,
                initiator,
                terminator,
                filling,
                justification,
                offset,
                width,
                bits,
                tag,
                codePage,
                usage,
                dfdl);
    }

    public Presentation withJustification(Justification side) {
        return new Presentation(
                nativeName,
                format,
                initiator,
                terminator,
                padding,
                side,
                offset,
                width,
                bits,
                tag,
                codePage,
                usage,
                dfdl);
    }

    public Presentation withOffset(OptionalInt place) {
        return new Presentation(
                nativeName,
                format,
                initiator,
                terminator,
                padding,
                justification,
                place,
                width,
                bits,
                tag,
                codePage,
                usage,
                dfdl);
    }

    public Presentation withWidth(OptionalInt size) {
        return new Presentation(
                nativeName,
                format,
                initiator,
                terminator,
                padding,
                justification,
                offset,
                size,
                bits,
                tag,
                codePage,
                usage,
                dfdl);
    }

    public Presentation withBits(OptionalInt size) {
        return new Presentation(
                nativeName,
                format,
                initiator,
                terminator,
                padding,
                justification,
                offset,
                width,
                size,
                tag,
                codePage,
                usage,
                dfdl);
    }

    public Presentation withTag(String text) {
        return new Presentation(
                nativeName,
                format,
                initiator,
                terminator,
                padding,
                justification,
                offset,
                width,
                bits,
                text,
                codePage,
                usage,
                dfdl);
    }

    public Presentation withCodePage(String name) {
        return new Presentation(
                nativeName,
                format,
                initiator,
                terminator,
                padding,
                justification,
                offset,
                width,
                bits,
                tag,
                name,
                usage,
                dfdl);
    }

    /// The same with other words of DFDL.
    public Presentation withDfdl(DfdlAnnotation annotation) {
        return new Presentation(
                nativeName,
                format,
                initiator,
                terminator,
                padding,
                justification,
                offset,
                width,
                bits,
                tag,
                codePage,
                usage,
                annotation);
    }
}
