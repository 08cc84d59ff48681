package org.bindery.model;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
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
    /// that its fields would not be written as it was: the row as it stood; or how a message of DFDL or ASN.1 differs
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

    public Presentation withNativeName(String name) {
        return with(copy -> copy.nativeName = name);
    }

    /// The same with quotes around the value even where it needs none.
    public Presentation withQuotes(char quote) {
        String around = String.valueOf(quote);
        return with(copy -> {
            copy.initiator = around;
            copy.terminator = around;
        });
    }

    public Presentation withFormat(String pattern) {
        return with(copy -> copy.format = pattern);
    }

    public Presentation withUsage(String words) {
        return with(copy -> copy.usage = words);
    }

    public Presentation withInitiator(String text) {
        return with(copy -> copy.initiator = text);
    }

    public Presentation withTerminator(String text) {
        return with(copy -> copy.terminator = text);
    }

    public Presentation withPadding(Optional<Character> filling) {
        return with(copy -> copy.padding = filling);
    }

    public Presentation withJustification(Justification side) {
        return with(copy -> copy.justification = side);
    }

    public Presentation withOffset(OptionalInt place) {
        return with(copy -> copy.offset = place);
    }

    public Presentation withWidth(OptionalInt size) {
        return with(copy -> copy.width = size);
    }

    public Presentation withBits(OptionalInt size) {
        return with(copy -> copy.bits = size);
    }

    public Presentation withTag(String text) {
        return with(copy -> copy.tag = text);
    }

    public Presentation withCodePage(String name) {
        return with(copy -> copy.codePage = name);
    }

    /// The same with other words of DFDL.
    public Presentation withDfdl(DfdlAnnotation annotation) {
        return with(copy -> copy.dfdl = annotation);
    }

    /// The same but for what the change sets.
    private Presentation with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.finished();
    }

    /// What an edit changes before it becomes another. all of it.
    private static final class Copy {

        private String nativeName;
        private String format;
        private String initiator;
        private String terminator;
        private Optional<Character> padding;
        private Justification justification;
        private OptionalInt offset;
        private OptionalInt width;
        private OptionalInt bits;
        private String tag;
        private String codePage;
        private String usage;
        private DfdlAnnotation dfdl;

        Copy(Presentation original) {
            nativeName = original.nativeName;
            format = original.format;
            initiator = original.initiator;
            terminator = original.terminator;
            padding = original.padding;
            justification = original.justification;
            offset = original.offset;
            width = original.width;
            bits = original.bits;
            tag = original.tag;
            codePage = original.codePage;
            usage = original.usage;
            dfdl = original.dfdl;
        }

        Presentation finished() {
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
                    dfdl);
        }
    }
}
