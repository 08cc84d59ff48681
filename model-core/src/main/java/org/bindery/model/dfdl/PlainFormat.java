package org.bindery.model.dfdl;

import java.util.EnumMap;
import java.util.Map;

/// A named format that gives every property a plain value, for models that are made by importers or by hand: text in
/// ASCII, big-endian integers, nothing between components, no escapes, lengths by type. Other formats refer to it and
/// change what they need.
public final class PlainFormat {

    /// Its name in models.
    public static final String NAME = "plain";

    private static final Map<DfdlProperty, String> PROPERTIES = new EnumMap<>(DfdlProperty.class);

    static {
        String[][] words = {
            {"byteOrder", "bigEndian"},
            {"bitOrder", "mostSignificantBitFirst"},
            {"encoding", "US-ASCII"},
            {"utf16Width", "fixed"},
            {"ignoreCase", "no"},
            {"encodingErrorPolicy", "error"},
            {"alignment", "1"},
            {"alignmentUnits", "bytes"},
            {"fillByte", "%#r00;"},
            {"leadingSkip", "0"},
            {"trailingSkip", "0"},
            {"initiator", ""},
            {"terminator", ""},
            {"emptyValueDelimiterPolicy", "both"},
            {"documentFinalTerminatorCanBeMissing", "no"},
            {"outputNewLine", "%LF;"},
            {"lengthKind", "implicit"},
            {"lengthUnits", "bytes"},
            {"prefixIncludesPrefixLength", "no"},
            {"representation", "text"},
            {"textPadKind", "none"},
            {"textTrimKind", "none"},
            {"textOutputMinLength", "0"},
            {"textBidi", "no"},
            {"escapeSchemeRef", ""},
            {"textStringJustification", "left"},
            {"textStringPadCharacter", "%SP;"},
            {"truncateSpecifiedLengthString", "no"},
            {"decimalSigned", "yes"},
            {"textNumberRep", "standard"},
            {"textNumberJustification", "right"},
            {"textNumberPadCharacter", "%SP;"},
            {"textNumberPattern", "#0.####################"},
            {"textNumberRounding", "pattern"},
            {"textNumberRoundingMode", "roundHalfEven"},
            {"textNumberRoundingIncrement", "0"},
            {"textNumberCheckPolicy", "lax"},
            {"textStandardDecimalSeparator", "."},
            {"textStandardGroupingSeparator", ","},
            {"textStandardExponentRep", "E"},
            {"textStandardInfinityRep", "INF"},
            {"textStandardNaNRep", "NaN"},
            {"textStandardZeroRep", ""},
            {"textStandardBase", "10"},
            {"textZonedSignStyle", "asciiStandard"},
            {"binaryNumberRep", "binary"},
            {"binaryDecimalVirtualPoint", "0"},
            {"binaryPackedSignCodes", "C D F C"},
            {"binaryNumberCheckPolicy", "lax"},
            {"binaryFloatRep", "ieee"},
            {"textBooleanTrueRep", "true"},
            {"textBooleanFalseRep", "false"},
            {"textBooleanJustification", "left"},
            {"textBooleanPadCharacter", "%SP;"},
            {"binaryBooleanTrueRep", "1"},
            {"binaryBooleanFalseRep", "0"},
            {"calendarPatternKind", "implicit"},
            {"calendarCheckPolicy", "strict"},
            {"calendarTimeZone", ""},
            {"calendarObserveDST", "yes"},
            {"calendarFirstDayOfWeek", "Monday"},
            {"calendarDaysInFirstWeek", "4"},
            {"calendarCenturyStart", "53"},
            {"calendarLanguage", "en"},
            {"textCalendarJustification", "left"},
            {"textCalendarPadCharacter", "%SP;"},
            {"binaryCalendarRep", "packed"},
            {"binaryCalendarEpoch", "1970-01-01T00:00:00"},
            {"nilKind", "literalValue"},
            {"nilValue", "%ES;"},
            {"nilValueDelimiterPolicy", "both"},
            {"useNilForDefault", "no"},
            {"sequenceKind", "ordered"},
            {"initiatedContent", "no"},
            {"separator", ""},
            {"separatorPosition", "infix"},
            {"separatorSuppressionPolicy", "anyEmpty"},
            {"floating", "no"},
            {"choiceLengthKind", "implicit"},
            {"occursCountKind", "implicit"},
        };
        for (String[] word : words) {
            PROPERTIES.put(DfdlProperty.of(word[0]).orElseThrow(), word[1]);
        }
    }

    private PlainFormat() {}

    /// The format.
    public static DfdlFormat format() {
        return new DfdlFormat(NAME, "", PROPERTIES, "Plain values of all properties.");
    }
}
