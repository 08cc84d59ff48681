package org.bindery.messages.formats;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.bindery.messages.values.Lexical;
import org.bindery.model.Encoding;
import org.bindery.model.JsonShape;
import org.bindery.model.Location;
import org.bindery.model.MessageFormat;
import org.bindery.model.Presentation;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.runtime.internal.asn1.Asn1Forms;
import org.bindery.runtime.internal.value.NumberText;
import org.bindery.runtime.internal.wire.AvroForms;
import org.bindery.runtime.internal.wire.WireForms;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.bindery.shape.fixed.Picture;
import org.jspecify.annotations.Nullable;

/// What the presentation of components says that no reader or writer of the model's native format heeds. Messages would
/// look otherwise than the model says, so each is an error.
///
/// [#read] is the one table of which native format reads what. Names and offsets in records of fixed width, and
/// the widths of groups there, are for people. A model without a native format may say anything, until it has one.
final class UnreadPresentation {

    /// A part of a presentation, by the key that sets it.
    enum Part {
        NATIVE_NAME("nativeName"),
        FORMAT("format"),
        INITIATOR("initiator"),
        TERMINATOR("terminator"),
        PADDING("padding"),
        JUSTIFICATION("justification"),
        OFFSET("offset"),
        WIDTH("width"),
        BITS("bits"),
        TAG("tag"),
        CODE_PAGE("codePage"),
        USAGE("usage");

        private final String key;

        Part(String key) {
            this.key = key;
        }

        String key() {
            return key;
        }

        /// What a presentation says there; empty when it says nothing.
        String of(Presentation presentation) {
            return switch (this) {
                case NATIVE_NAME -> presentation.nativeName();
                case FORMAT -> presentation.format();
                case INITIATOR -> presentation.initiator();
                case TERMINATOR -> presentation.terminator();
                case PADDING -> presentation.padding().map(String::valueOf).orElse("");
                case JUSTIFICATION ->
                    presentation.justification() == Presentation.Justification.DEFAULT
                            ? ""
                            : presentation.justification().name();
                case OFFSET ->
                    presentation.offset().isPresent()
                            ? "" + presentation.offset().getAsInt()
                            : "";
                case WIDTH ->
                    presentation.width().isPresent() ? "" + presentation.width().getAsInt() : "";
                case BITS ->
                    presentation.bits().isPresent() ? "" + presentation.bits().getAsInt() : "";
                case TAG -> presentation.tag();
                case CODE_PAGE -> presentation.codePage();
                case USAGE -> presentation.usage();
            };
        }
    }

    private static final Set<String> FIXED_WORDS = Set.of(
            "DISPLAY",
            "DISPLAY-1",
            "COMP",
            "COMP-1",
            "COMP-2",
            "COMP-3",
            "COMP-4",
            "COMP-5",
            "COMP-6",
            "COMP-X",
            "NATIONAL",
            "INDEX",
            "POINTER",
            "SIGN-LEADING",
            "SIGN-TRAILING",
            "SEPARATE",
            "LITTLE-ENDIAN",
            "BLANK-WHEN-ZERO",
            "IEEE",
            Presentation.PATCH);

    private static final Predicate<Property> ALWAYS = property -> true;

    private final MessageFormat format;
    private final Map<Part, Predicate<Property>> read;

    private UnreadPresentation(MessageFormat format) {
        this.format = format;
        this.read = read(format);
    }

    /// All that is not read, by the paths of components.
    static List<Problem> of(Shapes shapes, MessageFormat format) {
        Set<Problem> problems = new LinkedHashSet<>();
        UnreadPresentation unread = new UnreadPresentation(format);
        for (RecordShape shape : shapes.byId().values()) {
            for (Property property : shape.properties()) {
                for (Part part : unread.parts(property)) {
                    problems.add(unread.problem(property, part));
                }
            }
        }
        return List.copyOf(problems);
    }

    /// What each format reads, and of which components. What is not in the table is not read.
    static Map<Part, Predicate<Property>> read(MessageFormat format) {
        Map<Part, Predicate<Property>> read = new EnumMap<>(Part.class);
        switch (format) {
            case MessageFormat.Xml ignored -> {}
            case MessageFormat.Dfdl ignored ->
                read.put(Part.USAGE, property -> saysOnly(property, Presentation.PATCH::equals));
            case MessageFormat.Asn1 ignored -> typed(read, UnreadPresentation::isAsn1);
            case MessageFormat.Wire ignored -> typed(read, UnreadPresentation::isWire);
            case MessageFormat.Avro ignored -> typed(read, UnreadPresentation::isAvro);
            case MessageFormat.None ignored -> List.of(Part.values()).forEach(part -> read.put(part, ALWAYS));
            case MessageFormat.Json ignored -> {
                read.put(Part.NATIVE_NAME, ALWAYS);
                read.put(Part.USAGE, property -> saysOnly(property, UnreadPresentation::isJsonWord));
            }
            case MessageFormat.Delimited delimited -> {
                read.put(Part.NATIVE_NAME, ALWAYS);
                Predicate<Property> quoted = property -> isQuoted(property, delimited);
                read.put(Part.FORMAT, property -> isTimeFormat(property) || isNumberFormat(property));
                read.put(Part.INITIATOR, quoted);
                read.put(Part.TERMINATOR, quoted);
                read.put(
                        Part.USAGE,
                        property -> saysOnly(property, Set.of(Presentation.PATCH, Presentation.COMMENT)::contains));
            }
            case MessageFormat.KeyValue ignored -> {
                read.put(Part.NATIVE_NAME, ALWAYS);
                read.put(Part.FORMAT, property -> isTimeFormat(property) || isNumberFormat(property));
            }
            case MessageFormat.FixedWidth ignored -> {
                Predicate<Property> value = property -> property.type() instanceof Property.ValueType;
                read.put(Part.NATIVE_NAME, ALWAYS);
                read.put(
                        Part.FORMAT,
                        property -> isTimeFormat(property) || isNumberFormat(property) || isPicture(property));
                read.put(Part.PADDING, UnreadPresentation::isInCharacters);
                read.put(Part.JUSTIFICATION, UnreadPresentation::isInCharacters);
                read.put(Part.OFFSET, ALWAYS);
                read.put(Part.WIDTH, ALWAYS);
                read.put(Part.CODE_PAGE, value);
                read.put(Part.USAGE, property -> saysOnly(property, FIXED_WORDS::contains));
            }
        }
        return read;
    }

    /// Formats whose tags and usages say of which types of theirs components are.
    private static void typed(Map<Part, Predicate<Property>> read, Predicate<Property> typed) {
        read.put(Part.TAG, typed);
        read.put(
                Part.USAGE,
                property ->
                        typed.test(property) || property.presentation().usage().equals(Presentation.PATCH));
    }

    private List<Part> parts(Property property) {
        List<Part> unread = new ArrayList<>();
        for (Part part : Part.values()) {
            Predicate<Property> reads = read.get(part);
            if (!part.of(property.presentation()).isEmpty() && (reads == null || !reads.test(property))) {
                unread.add(part);
            }
        }
        return unread;
    }

    private Problem problem(Property property, Part part) {
        String value = part.of(property.presentation());
        return new Problem(
                "unread-presentation",
                Severity.ERROR,
                Optional.of(property.path()),
                Location.NONE,
                "The " + part.key() + " '" + value + "' says nothing to readers and writers of " + name()
                        + why(property, part) + "; remove it (" + part.key() + "=).",
                List.of(new Problem.Fix("Remove the " + part.key(), part.key() + "=")));
    }

    private String why(Property property, Part part) {
        if (part == Part.FORMAT && kind(property) == ValueKind.BOOLEAN) {
            return ", where a boolean is true, false, 1 or 0; other words are an enumeration of texts"
                    + " (type=xs:string, enumeration=Y,N)";
        }
        if (part == Part.FORMAT && read.containsKey(part)) {
            return ", since it is not a format of this type";
        }
        return read.containsKey(part) ? " in this component" : "";
    }

    private String name() {
        return switch (format) {
            case MessageFormat.Xml ignored -> "XML";
            case MessageFormat.Json ignored -> "JSON";
            case MessageFormat.Delimited ignored -> "delimited text";
            case MessageFormat.FixedWidth ignored -> "fixed-width records";
            case MessageFormat.KeyValue ignored -> "lines of key=value pairs";
            case MessageFormat.Dfdl ignored -> "what DFDL describes";
            case MessageFormat.Asn1 ignored -> "values of ASN.1 types";
            case MessageFormat.Wire ignored -> "messages in wire format";
            case MessageFormat.Avro ignored -> "messages of Avro";
            case MessageFormat.None ignored -> "a model without a native format";
        };
    }

    private static boolean isAsn1(Property property) {
        return Asn1Forms.wrong(
                        "",
                        property.presentation().tag(),
                        property.presentation().usage())
                == null;
    }

    private static boolean isAvro(Property property) {
        return AvroForms.wrong(
                        property.presentation().tag(), property.presentation().usage())
                == null;
    }

    private static boolean isWire(Property property) {
        return WireForms.wrong(
                        property.presentation().tag(), property.presentation().usage())
                == null;
    }

    private static boolean saysOnly(Property property, Predicate<String> known) {
        for (String word : property.presentation().usage().strip().split(" +")) {
            if (!known.test(word)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isJsonWord(String word) {
        for (JsonShape shape : JsonShape.values()) {
            if (shape.word().equals(word)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isQuoted(Property property, MessageFormat.Delimited format) {
        String quote = String.valueOf(format.quote());
        return format.quote() != 0
                && property.presentation().initiator().equals(quote)
                && property.presentation().terminator().equals(quote);
    }

    private static @Nullable ValueKind kind(Property property) {
        return property.type() instanceof Property.ValueType(SimpleValue value, Encoding ignored) ? value.kind() : null;
    }

    private static boolean isTimeFormat(Property property) {
        ValueKind kind = kind(property);
        try {
            return kind != null
                    && Lexical.times(kind, property.presentation().format()).isPresent();
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static boolean isNumberFormat(Property property) {
        ValueKind kind = kind(property);
        boolean number = kind != null && (kind.isInteger() || kind == ValueKind.DECIMAL);
        return number && NumberText.of(property.presentation().format()) != null;
    }

    /// Whether a field of fixed width is a text, and no number in the digits or bits of a mainframe.
    private static boolean isInCharacters(Property property) {
        String usage = property.presentation().usage().strip();
        boolean plain = isPicture(property)
                && !Picture.of(property.presentation().format()).orElseThrow().edited();
        return kind(property) != null && !plain && !usage.matches("(COMP|INDEX|POINTER|DISPLAY-1).*");
    }

    /// The PICTURE of a number, or of what is printed.
    private static boolean isPicture(Property property) {
        ValueKind kind = kind(property);
        return switch (kind) {
            case null -> false;
            case INT, LONG, BIG_INTEGER, DECIMAL, FLOAT, DOUBLE ->
                Picture.of(property.presentation().format()).isPresent();
            default -> false;
        };
    }
}
