package org.bindery.model.dfdl;

import java.util.HashMap;
import java.util.Map;

/// What each property means, in a sentence.
final class PropertyHelp {

    private static final Map<String, String> SENTENCES = new HashMap<>();

    private static final String LINES = """
        byteOrder Which byte of a number comes first.
        bitOrder Which bit of a byte comes first, where values do not fill whole bytes.
        encoding The character set of texts and delimiters, such as UTF-8, US-ASCII or IBM037.
        utf16Width Whether a character beyond the first 65,536 counts as one (variable) or as two (fixed) in UTF-16.
        ignoreCase Whether capital and small letters are the same in delimiters and in words such as nil values.
        encodingErrorPolicy What becomes of bytes that are not characters: they are replaced, or the message is refused.
        alignment The position at which it begins is a multiple of this; implicit takes that of the type.
        alignmentUnits Whether alignment and skips count bits or bytes.
        fillByte What fills skipped and aligned bytes when a message is written.
        leadingSkip How much is skipped before it.
        trailingSkip How much is skipped after it.
        initiator The text or bytes before it, such as a tag; several alternatives have blanks between them.
        terminator The text or bytes after it; several alternatives have blanks between them.
        emptyValueDelimiterPolicy Which of its delimiters are there when its content is empty.
        documentFinalTerminatorCanBeMissing Whether the last terminator of the data may be missing.
        outputNewLine What is written for %NL;.
        lengthKind How its length is known: explicit, implicit by its type, prefixed by a length, delimited, by a pattern, or up to the end of its parent.
        lengthUnits What its length counts.
        length Its length, a number or an expression such as { ../len }; for lengthKind explicit.
        prefixIncludesPrefixLength Whether the length before it counts itself as well.
        prefixLengthType The simple type of the length before it, for lengthKind prefixed.
        lengthPattern A regular expression that its content matches, for lengthKind pattern.
        representation Whether its value is written as text or as binary.
        textPadKind Whether short texts are padded when they are written.
        textTrimKind Whether padding is taken off when texts are read.
        textOutputMinLength Shorter texts are padded to this length when they are written.
        textBidi Whether the text runs from right to left.
        escapeSchemeRef The named escape scheme by which delimiters in its value are distinguished from those around it.
        escapeKind Whether one character is escaped at a time, or all between a start and an end.
        escapeCharacter The character before a delimiter that belongs to a value.
        escapeBlockStart The text before a value that contains delimiters.
        escapeBlockEnd The text after a value that contains delimiters.
        escapeEscapeCharacter The character before an escape character or block end that belongs to a value.
        extraEscapedCharacters Further characters that are escaped when a message is written.
        generateEscapeBlock Whether values are written in escape blocks always, or when they hold delimiters.
        textStringJustification The alignment of texts in their padding.
        textStringPadCharacter The character or byte that pads texts.
        truncateSpecifiedLengthString Whether texts that are too long are cut when they are written, rather than refused.
        decimalSigned Whether decimals may be negative.
        textNumberRep Whether numbers in text are digits as people write them, or zoned with the sign in a digit.
        textNumberJustification The alignment of numbers in their padding.
        textNumberPadCharacter The character or byte that pads numbers.
        textNumberPattern How numbers are written, such as #,##0.00.
        textNumberRounding Whether numbers are rounded by their pattern, or by the increment.
        textNumberRoundingMode How numbers are rounded when they are written.
        textNumberRoundingIncrement Numbers are rounded to multiples of this when they are written.
        textNumberCheckPolicy Whether what does not quite fit the pattern is read all the same.
        textStandardDecimalSeparator The character before the fraction of a number.
        textStandardGroupingSeparator The character between groups of digits.
        textStandardExponentRep The text before an exponent.
        textStandardInfinityRep The text for infinity.
        textStandardNaNRep The text for what is not a number.
        textStandardZeroRep Further texts that mean zero.
        textStandardBase The base of whole numbers in text.
        textZonedSignStyle Which digits carry a sign in zoned numbers in ASCII.
        binaryNumberRep How whole and decimal numbers are written in binary.
        binaryDecimalVirtualPoint How many of the digits follow the decimal point, which is not written.
        binaryPackedSignCodes The half bytes for plus, minus, unsigned and zero in packed numbers, such as C D F C.
        binaryNumberCheckPolicy Whether other sign codes than these are read as well.
        binaryFloatRep How floating-point numbers are written in binary.
        textBooleanTrueRep The texts for true; the first one is written.
        textBooleanFalseRep The texts for false; the first one is written.
        textBooleanJustification The alignment of booleans in their padding.
        textBooleanPadCharacter The character or byte that pads them.
        binaryBooleanTrueRep The number for true; nothing where any number but that for false is true.
        binaryBooleanFalseRep The number for false.
        calendarPattern How dates and times are written, such as yyyy-MM-dd.
        calendarPatternKind Whether calendarPattern says how they are written, or their type.
        calendarCheckPolicy Whether only existing dates and full fields are read, or lenient ones as well.
        calendarTimeZone The zone of times that name none, such as UTC+01:00; nothing for none.
        calendarObserveDST Whether summer time counts in that zone.
        calendarFirstDayOfWeek The day on which weeks begin.
        calendarDaysInFirstWeek How many days of the first week of a year are in that year.
        calendarCenturyStart Two digits of a year from this number on belong to the last century.
        calendarLanguage The language of the names of months and days.
        textCalendarJustification The alignment of dates and times in their padding.
        textCalendarPadCharacter The character or byte that pads dates and times.
        binaryCalendarRep How dates and times are written in binary.
        binaryCalendarEpoch The moment from which seconds or milliseconds count.
        nilKind Whether nilValue is literal text, a value, or one repeated character.
        nilValue The text or bytes that represent nil; the first alternative is written.
        nilValueDelimiterPolicy Which of its delimiters are there when it is nil.
        useNilForDefault Whether it is nil rather than its default value where it is missing.
        sequenceKind Whether its members come in their order, or in any order.
        initiatedContent Whether the members are distinguished by their initiators.
        separator The text or bytes between its members; several alternatives have blanks between them.
        separatorPosition Whether separators are between members, before each or after each.
        separatorSuppressionPolicy Which separators are left out where members are missing.
        separatorPolicy The older name of separatorSuppressionPolicy.
        floating Whether it may come at any place among the other members.
        choiceLengthKind Whether the choice takes the same length whichever branch is there.
        choiceLength The length that it takes, for choiceLengthKind explicit.
        choiceDispatchKey An expression that gives the key of the branch, such as { ./kind }.
        choiceBranchKey The keys for which it is the branch of its choice.
        occursCountKind How the number of occurrences is known: fixed, by an expression, by reading as long as it fits, by minOccurs and maxOccurs, or by a value that ends them.
        occursCount How often it occurs, such as { ../count }; for occursCountKind expression.
        occursStopValue The value that ends the occurrences.
        inputValueCalc An expression that gives its value when messages are read; the data do not contain it.
        outputValueCalc An expression that gives its value when messages are written, such as { fn:count(../item) }.
        emptyElementParsePolicy Whether an element whose content is empty counts as there.
        parseUnparsePolicy Whether it is only read, only written, or both.
        objectKind Whether a large value is bytes or characters.
        choiceBranchKeyRanges Ranges of keys for which it is the branch of its choice.
        choiceBranchKeyKind Where the keys of the branches come from.
        choiceDispatchKeyKind Where the key of the choice comes from.
        repType The simple type that the value has in the data.
        repValues The values in the data and, after =, the one of the type that they represent, each on a line: 3 7..9=KNOWN.
        repValueRanges Ranges of values in the data that represent this one.
        layer What its data are decoded by first, such as a compression.
        alignmentKind Whether it is aligned at all: with manual it is not, whatever its alignment is.
        """;

    static {
        LINES.lines().forEach(line -> {
            int blank = line.indexOf(' ');
            SENTENCES.put(line.substring(0, blank), line.substring(blank + 1));
        });
    }

    private PropertyHelp() {}

    /// The sentence about a property of a name; an empty string where there is none.
    static String of(String property) {
        return SENTENCES.getOrDefault(property, "");
    }
}
