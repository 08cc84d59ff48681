package org.bindery.model.dfdl;

import static org.bindery.model.dfdl.DfdlProperty.Kind.CHARACTER;
import static org.bindery.model.dfdl.DfdlProperty.Kind.COUNT;
import static org.bindery.model.dfdl.DfdlProperty.Kind.DECIMAL;
import static org.bindery.model.dfdl.DfdlProperty.Kind.EXPRESSION;
import static org.bindery.model.dfdl.DfdlProperty.Kind.INTEGER;
import static org.bindery.model.dfdl.DfdlProperty.Kind.LITERAL;
import static org.bindery.model.dfdl.DfdlProperty.Kind.LITERALS;
import static org.bindery.model.dfdl.DfdlProperty.Kind.NAME;
import static org.bindery.model.dfdl.DfdlProperty.Kind.PATTERN;
import static org.bindery.model.dfdl.DfdlProperty.Kind.TEXT;
import static org.bindery.model.dfdl.DfdlProperty.Kind.WORD;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The properties of DFDL 1.0, by section of the specification, and a few of Daffodil's own. Their names and values are
/// those of schemas.
public enum DfdlProperty {
    // 11: content, and character sets
    BYTE_ORDER("byteOrder", "11.1", WORD, true, "bigEndian", "littleEndian"),
    BIT_ORDER("bitOrder", "11.1", WORD, false, "mostSignificantBitFirst", "leastSignificantBitFirst"),
    ENCODING("encoding", "11.2", TEXT, true),
    UTF16_WIDTH("utf16Width", "11.2", WORD, false, "fixed", "variable"),
    IGNORE_CASE("ignoreCase", "11.2", WORD, false, "yes", "no"),
    ENCODING_ERROR_POLICY("encodingErrorPolicy", "11.2", WORD, false, "replace", "error"),

    // 12: framing
    ALIGNMENT("alignment", "12.1", COUNT, false, "implicit"),
    ALIGNMENT_UNITS("alignmentUnits", "12.1", WORD, false, "bits", "bytes"),
    FILL_BYTE("fillByte", "12.1", LITERAL, false),
    LEADING_SKIP("leadingSkip", "12.1", COUNT, false),
    TRAILING_SKIP("trailingSkip", "12.1", COUNT, false),
    INITIATOR("initiator", "12.2", LITERALS, true),
    TERMINATOR("terminator", "12.2", LITERALS, true),
    EMPTY_VALUE_DELIMITER_POLICY(
            "emptyValueDelimiterPolicy", "12.2", WORD, false, "none", "initiator", "terminator", "both"),
    DOCUMENT_FINAL_TERMINATOR_CAN_BE_MISSING("documentFinalTerminatorCanBeMissing", "12.2", WORD, false, "yes", "no"),
    OUTPUT_NEW_LINE("outputNewLine", "12.2", LITERAL, true),
    LENGTH_KIND(
            "lengthKind",
            "12.3",
            WORD,
            false,
            "delimited",
            "explicit",
            "implicit",
            "prefixed",
            "pattern",
            "endOfParent"),
    LENGTH_UNITS("lengthUnits", "12.3", WORD, false, "bits", "bytes", "characters"),
    LENGTH("length", "12.3", COUNT, true),
    PREFIX_INCLUDES_PREFIX_LENGTH("prefixIncludesPrefixLength", "12.3", WORD, false, "yes", "no"),
    PREFIX_LENGTH_TYPE("prefixLengthType", "12.3", NAME, false),
    LENGTH_PATTERN("lengthPattern", "12.3", PATTERN, false),

    // 13: simple types
    REPRESENTATION("representation", "13.1", WORD, false, "text", "binary"),
    TEXT_PAD_KIND("textPadKind", "13.2", WORD, false, "none", "padChar"),
    TEXT_TRIM_KIND("textTrimKind", "13.2", WORD, false, "none", "padChar"),
    TEXT_OUTPUT_MIN_LENGTH("textOutputMinLength", "13.2", COUNT, false),
    TEXT_BIDI("textBidi", "13.2", WORD, false, "yes", "no"),
    ESCAPE_SCHEME_REF("escapeSchemeRef", "13.2", NAME, false),
    ESCAPE_KIND("escapeKind", "13.2.1", WORD, false, "escapeCharacter", "escapeBlock"),
    ESCAPE_CHARACTER("escapeCharacter", "13.2.1", LITERAL, true),
    ESCAPE_BLOCK_START("escapeBlockStart", "13.2.1", LITERAL, false),
    ESCAPE_BLOCK_END("escapeBlockEnd", "13.2.1", LITERAL, false),
    ESCAPE_ESCAPE_CHARACTER("escapeEscapeCharacter", "13.2.1", LITERAL, true),
    EXTRA_ESCAPED_CHARACTERS("extraEscapedCharacters", "13.2.1", LITERALS, false),
    GENERATE_ESCAPE_BLOCK("generateEscapeBlock", "13.2.1", WORD, false, "always", "whenNeeded"),
    TEXT_STRING_JUSTIFICATION("textStringJustification", "13.4", WORD, false, "left", "right", "center"),
    TEXT_STRING_PAD_CHARACTER("textStringPadCharacter", "13.4", CHARACTER, false),
    TRUNCATE_SPECIFIED_LENGTH_STRING("truncateSpecifiedLengthString", "13.4", WORD, false, "yes", "no"),
    DECIMAL_SIGNED("decimalSigned", "13.5", WORD, false, "yes", "no"),
    TEXT_NUMBER_REP("textNumberRep", "13.6", WORD, false, "standard", "zoned"),
    TEXT_NUMBER_JUSTIFICATION("textNumberJustification", "13.6", WORD, false, "left", "right", "center"),
    TEXT_NUMBER_PAD_CHARACTER("textNumberPadCharacter", "13.6", CHARACTER, false),
    TEXT_NUMBER_PATTERN("textNumberPattern", "13.6", TEXT, false),
    TEXT_NUMBER_ROUNDING("textNumberRounding", "13.6", WORD, false, "pattern", "explicit"),
    TEXT_NUMBER_ROUNDING_MODE(
            "textNumberRoundingMode",
            "13.6",
            WORD,
            false,
            "roundCeiling",
            "roundFloor",
            "roundDown",
            "roundUp",
            "roundHalfEven",
            "roundHalfDown",
            "roundHalfUp",
            "roundUnnecessary"),
    TEXT_NUMBER_ROUNDING_INCREMENT("textNumberRoundingIncrement", "13.6", DECIMAL, false),
    TEXT_NUMBER_CHECK_POLICY("textNumberCheckPolicy", "13.6", WORD, false, "lax", "strict"),
    TEXT_STANDARD_DECIMAL_SEPARATOR("textStandardDecimalSeparator", "13.6", LITERALS, true),
    TEXT_STANDARD_GROUPING_SEPARATOR("textStandardGroupingSeparator", "13.6", LITERAL, true),
    TEXT_STANDARD_EXPONENT_REP("textStandardExponentRep", "13.6", LITERAL, true),
    TEXT_STANDARD_INFINITY_REP("textStandardInfinityRep", "13.6", LITERAL, false),
    TEXT_STANDARD_NAN_REP("textStandardNaNRep", "13.6", LITERAL, false),
    TEXT_STANDARD_ZERO_REP("textStandardZeroRep", "13.6", LITERALS, false),
    TEXT_STANDARD_BASE("textStandardBase", "13.6", WORD, false, "10", "2", "8", "16"),
    TEXT_ZONED_SIGN_STYLE(
            "textZonedSignStyle",
            "13.6",
            WORD,
            false,
            "asciiStandard",
            "asciiTranslatedEBCDIC",
            "asciiCARealiaModified",
            "asciiTandemModified"),
    BINARY_NUMBER_REP("binaryNumberRep", "13.7", WORD, false, "packed", "bcd", "binary", "ibm4690Packed"),
    BINARY_DECIMAL_VIRTUAL_POINT("binaryDecimalVirtualPoint", "13.7", INTEGER, false),
    BINARY_PACKED_SIGN_CODES("binaryPackedSignCodes", "13.7", TEXT, false),
    BINARY_NUMBER_CHECK_POLICY("binaryNumberCheckPolicy", "13.7", WORD, false, "lax", "strict"),
    BINARY_FLOAT_REP("binaryFloatRep", "13.8", WORD, true, "ieee", "ibm390Hex"),
    TEXT_BOOLEAN_TRUE_REP("textBooleanTrueRep", "13.9", LITERALS, true),
    TEXT_BOOLEAN_FALSE_REP("textBooleanFalseRep", "13.9", LITERALS, true),
    TEXT_BOOLEAN_JUSTIFICATION("textBooleanJustification", "13.9", WORD, false, "left", "right", "center"),
    TEXT_BOOLEAN_PAD_CHARACTER("textBooleanPadCharacter", "13.9", CHARACTER, false),
    BINARY_BOOLEAN_TRUE_REP("binaryBooleanTrueRep", "13.10", COUNT, false, ""),
    BINARY_BOOLEAN_FALSE_REP("binaryBooleanFalseRep", "13.10", COUNT, false),
    CALENDAR_PATTERN("calendarPattern", "13.11", TEXT, false),
    CALENDAR_PATTERN_KIND("calendarPatternKind", "13.11", WORD, false, "explicit", "implicit"),
    CALENDAR_CHECK_POLICY("calendarCheckPolicy", "13.11", WORD, false, "strict", "lax"),
    CALENDAR_TIME_ZONE("calendarTimeZone", "13.11", TEXT, false),
    CALENDAR_OBSERVE_DST("calendarObserveDST", "13.11", WORD, false, "yes", "no"),
    CALENDAR_FIRST_DAY_OF_WEEK(
            "calendarFirstDayOfWeek",
            "13.11",
            WORD,
            false,
            "Monday",
            "Tuesday",
            "Wednesday",
            "Thursday",
            "Friday",
            "Saturday",
            "Sunday"),
    CALENDAR_DAYS_IN_FIRST_WEEK("calendarDaysInFirstWeek", "13.11", COUNT, false),
    CALENDAR_CENTURY_START("calendarCenturyStart", "13.11", COUNT, false),
    CALENDAR_LANGUAGE("calendarLanguage", "13.11", TEXT, true),
    TEXT_CALENDAR_JUSTIFICATION("textCalendarJustification", "13.12", WORD, false, "left", "right", "center"),
    TEXT_CALENDAR_PAD_CHARACTER("textCalendarPadCharacter", "13.12", CHARACTER, false),
    BINARY_CALENDAR_REP(
            "binaryCalendarRep",
            "13.13",
            WORD,
            false,
            "packed",
            "bcd",
            "ibm4690Packed",
            "binarySeconds",
            "binaryMilliseconds"),
    BINARY_CALENDAR_EPOCH("binaryCalendarEpoch", "13.13", TEXT, false),
    NIL_KIND("nilKind", "13.16", WORD, false, "literalValue", "logicalValue", "literalCharacter"),
    NIL_VALUE("nilValue", "13.16", LITERALS, false),
    NIL_VALUE_DELIMITER_POLICY(
            "nilValueDelimiterPolicy", "13.16", WORD, false, "none", "initiator", "terminator", "both"),
    USE_NIL_FOR_DEFAULT("useNilForDefault", "13.16", WORD, false, "yes", "no"),

    // 14: sequences
    SEQUENCE_KIND("sequenceKind", "14.1", WORD, false, "ordered", "unordered"),
    INITIATED_CONTENT("initiatedContent", "14.1", WORD, false, "yes", "no"),
    SEPARATOR("separator", "14.2", LITERALS, true),
    SEPARATOR_POSITION("separatorPosition", "14.2", WORD, false, "infix", "prefix", "postfix"),
    SEPARATOR_SUPPRESSION_POLICY(
            "separatorSuppressionPolicy",
            "14.2",
            WORD,
            false,
            "never",
            "anyEmpty",
            "trailingEmpty",
            "trailingEmptyStrict"),
    SEPARATOR_POLICY(
            "separatorPolicy",
            "14.2",
            WORD,
            false,
            "required",
            "suppressed",
            "suppressedAtEndStrict",
            "suppressedAtEndLax"),
    FLOATING("floating", "14.4", WORD, false, "yes", "no"),

    // 15: choices
    CHOICE_LENGTH_KIND("choiceLengthKind", "15", WORD, false, "implicit", "explicit"),
    CHOICE_LENGTH("choiceLength", "15", COUNT, false),
    CHOICE_DISPATCH_KEY("choiceDispatchKey", "15", EXPRESSION, true),
    CHOICE_BRANCH_KEY("choiceBranchKey", "15", LITERALS, false),

    // 16: arrays
    OCCURS_COUNT_KIND("occursCountKind", "16.1", WORD, false, "fixed", "expression", "parsed", "implicit", "stopValue"),
    OCCURS_COUNT("occursCount", "16.1", COUNT, true),
    OCCURS_STOP_VALUE("occursStopValue", "16.1", LITERALS, false),

    // 17: calculated values
    INPUT_VALUE_CALC("inputValueCalc", "17", EXPRESSION, true),
    OUTPUT_VALUE_CALC("outputValueCalc", "17", EXPRESSION, true),

    // Extensions that Daffodil has, under its own namespaces
    EMPTY_ELEMENT_PARSE_POLICY(
            "emptyElementParsePolicy", "dfdlx", WORD, false, "treatAsEmpty", "treatAsAbsent", "treatAsMissing"),
    PARSE_UNPARSE_POLICY("parseUnparsePolicy", "dfdlx", WORD, false, "both", "parseOnly", "unparseOnly"),
    OBJECT_KIND("objectKind", "dfdlx", WORD, false, "bytes", "chars"),
    CHOICE_BRANCH_KEY_RANGES("choiceBranchKeyRanges", "dfdlx", TEXT, false),
    CHOICE_BRANCH_KEY_KIND(
            "choiceBranchKeyKind", "dfdlx", WORD, false, "byType", "explicit", "speculative", "implicit"),
    CHOICE_DISPATCH_KEY_KIND(
            "choiceDispatchKeyKind", "dfdlx", WORD, false, "byType", "explicit", "speculative", "implicit"),
    REP_TYPE("repType", "dfdlx", NAME, false),
    REP_VALUES("repValues", "dfdlx", TEXT, false),
    REP_VALUE_RANGES("repValueRanges", "dfdlx", TEXT, false),
    LAYER("layer", "dfdlx", NAME, false),
    ALIGNMENT_KIND("alignmentKind", "dfdlx", WORD, false, "automatic", "manual");

    /// What the value of a property is.
    public enum Kind {
        /// One of the property's words.
        WORD,
        /// A number from 0.
        COUNT,
        /// A whole number.
        INTEGER,
        /// A number.
        DECIMAL,
        /// Any text, such as a pattern of numbers.
        TEXT,
        /// A string literal: characters, entities such as `%NL;`, or bytes.
        LITERAL,
        /// String literals with blanks between them: any of them is read, the first is written.
        LITERALS,
        /// A single character, or the byte that represents one.
        CHARACTER,
        /// An expression, between braces.
        EXPRESSION,
        /// A regular expression.
        PATTERN,
        /// The name of a type or definition, with its prefix.
        NAME
    }

    /// What properties are about.
    public enum Group {
        REPRESENTATION("Representation and length"),
        DELIMITERS("Delimiters and escapes"),
        TEXT("Texts"),
        NUMBERS("Numbers"),
        BOOLEANS("Booleans"),
        CALENDARS("Dates and times"),
        SEQUENCE("Sequence"),
        CHOICE("Choice"),
        OCCURRENCES("Occurrences"),
        ALIGNMENT("Alignment and skipping"),
        NIL("Nil values"),
        CALCULATION("Computed values"),
        EXTENSIONS("Extensions");

        private final String title;

        Group(String title) {
            this.title = title;
        }

        /// What it is called.
        public String title() {
            return title;
        }
    }

    private static final Map<String, DfdlProperty> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toMap(DfdlProperty::dfdlName, property -> property));

    private final String dfdlName;
    private final String section;
    private final Kind kind;
    private final boolean calculated;
    private final List<String> words;

    DfdlProperty(String dfdlName, String section, Kind kind, boolean calculated, String... words) {
        this.dfdlName = dfdlName;
        this.section = section;
        this.kind = kind;
        this.calculated = calculated;
        this.words = List.of(words);
    }

    /// The property of a name, such as `lengthKind`.
    public static Optional<DfdlProperty> of(String dfdlName) {
        return Optional.ofNullable(BY_NAME.get(dfdlName));
    }

    /// Its name in schemas, such as `lengthKind`.
    public String dfdlName() {
        return dfdlName;
    }

    /// The section of the specification that describes it, or `dfdlx`.
    public String section() {
        return section;
    }

    /// What its value is.
    public Kind kind() {
        return kind;
    }

    /// Whether an expression may replace the value.
    public boolean isCalculated() {
        return calculated;
    }

    /// The words among which its value is chosen, or which may replace another value.
    public List<String> words() {
        return words;
    }

    /// What it is about.
    public Group group() {
        return switch (section) {
            case "11.1", "11.2", "12.3", "13.1" -> Group.REPRESENTATION;
            case "12.1" -> Group.ALIGNMENT;
            case "12.2", "13.2.1", "14.2" -> Group.DELIMITERS;
            case "13.2", "13.4" -> this == ESCAPE_SCHEME_REF ? Group.DELIMITERS : Group.TEXT;
            case "13.5", "13.6", "13.7", "13.8" -> Group.NUMBERS;
            case "13.9", "13.10" -> Group.BOOLEANS;
            case "13.11", "13.12", "13.13" -> Group.CALENDARS;
            case "13.16" -> Group.NIL;
            case "14.1", "14.4" -> Group.SEQUENCE;
            case "15" -> Group.CHOICE;
            case "16.1" -> Group.OCCURRENCES;
            case "17" -> Group.CALCULATION;
            default -> Group.EXTENSIONS;
        };
    }

    /// What it means, in a sentence.
    public String help() {
        return PropertyHelp.of(dfdlName);
    }

    /// Whether it is one of an escape scheme, not of a component.
    public boolean isOfEscapeScheme() {
        return section.equals("13.2.1");
    }

    /// Whether a value is an expression, as its braces say.
    public static boolean isExpression(String value) {
        String text = value.strip();
        return text.startsWith("{") && !text.startsWith("{{") && text.endsWith("}");
    }

    /// Why a text is no value of this property, with what to do; empty when it is one.
    public Optional<String> objection(String value) {
        if (isExpression(value)) {
            return calculated
                    ? Optional.empty()
                    : Optional.of("The property " + dfdlName + " is an expression here, which it cannot be; write"
                            + " a constant.");
        }
        if (words.contains(value)) {
            return Optional.empty();
        }
        return switch (kind) {
            case WORD -> wrong(value, "one of " + String.join(", ", words));
            case COUNT -> value.matches("\\+?\\d{1,18}") ? Optional.empty() : wrong(value, "a whole number from 0");
            case INTEGER -> value.matches("[+-]?\\d{1,18}") ? Optional.empty() : wrong(value, "a whole number");
            case DECIMAL ->
                value.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?")
                        ? Optional.empty()
                        : wrong(value, "a number");
            case EXPRESSION -> wrong(value, "an expression between { and }");
            case TEXT, LITERAL, LITERALS, CHARACTER, PATTERN, NAME -> Optional.empty();
        };
    }

    private Optional<String> wrong(String value, String expected) {
        return Optional.of("'" + value + "' is not a valid " + dfdlName + "; write " + expected + ".");
    }
}
