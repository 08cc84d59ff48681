package org.bindery.studio.sheet;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.ModelIndex;
import org.bindery.model.SimpleType;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.model.dfdl.DfdlProperty;

/// What properties of DFDL are asked for: which of them count for a component, given those that apply to it.
///
/// @param value the kind of its value; empty for what has none
/// @param group the kind of the group; empty for an element or a type
/// @param branch whether it is a branch of a choice
/// @param repeats whether it may occur more or less than once
/// @param nillable whether it may be nil
record DfdlSubject(
        Optional<ValueKind> value, Optional<Group.Kind> group, boolean branch, boolean repeats, boolean nillable) {

    static DfdlSubject of(Element element, Cardinality cardinality, ModelIndex index, boolean branch) {
        Optional<ValueKind> kind = index.type(element.type()).orElse(null) instanceof SimpleType
                ? Optional.of(index.simpleValue(element.type()).kind())
                : Optional.empty();
        return new DfdlSubject(
                kind, Optional.empty(), branch, !cardinality.equals(Cardinality.ONE), element.nillable());
    }

    static DfdlSubject of(Group group, boolean branch) {
        return new DfdlSubject(Optional.empty(), Optional.of(group.kind()), branch, false, false);
    }

    static DfdlSubject of(SimpleValue value) {
        return new DfdlSubject(Optional.of(value.kind()), Optional.empty(), false, false, false);
    }

    /// Whether a property counts.
    ///
    /// @param applying the values that apply; empty where there is none
    boolean has(DfdlProperty property, Function<DfdlProperty, String> applying) {
        boolean text = value.isPresent() && isText(applying);
        return switch (property.group()) {
            case REPRESENTATION -> hasRepresentation(property, text, applying);
            case DELIMITERS -> hasDelimiter(property, text, applying);
            case TEXT -> text && hasText(property, applying);
            case NUMBERS -> value.filter(DfdlSubject::isNumber).isPresent() && hasNumber(property, text);
            case BOOLEANS ->
                value.filter(ValueKind.BOOLEAN::equals).isPresent()
                        && property.dfdlName().startsWith("text") == text;
            case CALENDARS -> value.filter(DfdlSubject::isCalendar).isPresent() && hasCalendar(property, text);
            case SEQUENCE -> isSequence() && property != DfdlProperty.FLOATING;
            case CHOICE -> hasChoice(property, applying);
            case OCCURRENCES ->
                repeats
                        && switch (property) {
                            case OCCURS_COUNT -> isExpected(DfdlProperty.OCCURS_COUNT_KIND, "expression", applying);
                            case OCCURS_STOP_VALUE -> isExpected(DfdlProperty.OCCURS_COUNT_KIND, "stopValue", applying);
                            default -> true;
                        };
            case ALIGNMENT -> true;
            case NIL -> nillable;
            case CALCULATION -> value.isPresent() && group.isEmpty();
            case EXTENSIONS -> false;
        };
    }

    private boolean isText(Function<DfdlProperty, String> applying) {
        return value.filter(ValueKind.TEXT::equals).isPresent()
                || !isExpected(DfdlProperty.REPRESENTATION, "binary", applying);
    }

    private static boolean isExpected(DfdlProperty property, String wanted, Function<DfdlProperty, String> applying) {
        return applying.apply(property).equals(wanted);
    }

    private boolean isSequence() {
        return group.filter(kind -> kind != Group.Kind.CHOICE).isPresent();
    }

    private static boolean isNumber(ValueKind kind) {
        return kind.isInteger() || kind == ValueKind.DECIMAL || kind == ValueKind.FLOAT || kind == ValueKind.DOUBLE;
    }

    private static boolean isCalendar(ValueKind kind) {
        return switch (kind) {
            case DATE, TIME, DATE_TIME, XML_DATE, XML_TIME, XML_DATE_TIME -> true;
            case TEXT, BOOLEAN, INT, LONG, BIG_INTEGER, DECIMAL, FLOAT, DOUBLE -> false;
        };
    }

    private boolean hasRepresentation(DfdlProperty property, boolean text, Function<DfdlProperty, String> applying) {
        if (group.isPresent()) {
            return property == DfdlProperty.ENCODING;
        }
        String kind = applying.apply(DfdlProperty.LENGTH_KIND);
        return switch (property) {
            case ENCODING -> text || value.isEmpty();
            case ENCODING_ERROR_POLICY, IGNORE_CASE -> text;
            case UTF16_WIDTH ->
                text
                        && applying.apply(DfdlProperty.ENCODING)
                                .toUpperCase(Locale.ROOT)
                                .startsWith("UTF-16");
            case BYTE_ORDER, BIT_ORDER -> value.isPresent() && !text;
            case REPRESENTATION -> value.filter(each -> each != ValueKind.TEXT).isPresent();
            case LENGTH_UNITS -> !kind.equals("delimited") && !kind.equals("endOfParent");
            case LENGTH -> kind.equals("explicit");
            case PREFIX_INCLUDES_PREFIX_LENGTH, PREFIX_LENGTH_TYPE -> kind.equals("prefixed");
            case LENGTH_PATTERN -> kind.equals("pattern");
            default -> true;
        };
    }

    private boolean hasDelimiter(DfdlProperty property, boolean text, Function<DfdlProperty, String> applying) {
        boolean initiator = !applying.apply(DfdlProperty.INITIATOR).isEmpty();
        boolean terminator = !applying.apply(DfdlProperty.TERMINATOR).isEmpty();
        boolean separator = !applying.apply(DfdlProperty.SEPARATOR).isEmpty();
        return switch (property) {
            case INITIATOR, TERMINATOR -> true;
            case EMPTY_VALUE_DELIMITER_POLICY -> value.isPresent() && (initiator || terminator);
            case DOCUMENT_FINAL_TERMINATOR_CAN_BE_MISSING -> terminator;
            case OUTPUT_NEW_LINE -> text || initiator || terminator || separator;
            case ESCAPE_SCHEME_REF -> text;
            case SEPARATOR -> isSequence();
            case SEPARATOR_POSITION, SEPARATOR_SUPPRESSION_POLICY -> isSequence() && separator;
            default -> false;
        };
    }

    private boolean hasText(DfdlProperty property, Function<DfdlProperty, String> applying) {
        boolean string = value.filter(ValueKind.TEXT::equals).isPresent();
        boolean padded = isExpected(DfdlProperty.TEXT_PAD_KIND, "padChar", applying)
                || isExpected(DfdlProperty.TEXT_TRIM_KIND, "padChar", applying);
        return switch (property) {
            case TEXT_BIDI -> false;
            case TEXT_OUTPUT_MIN_LENGTH -> padded;
            case TEXT_STRING_JUSTIFICATION, TEXT_STRING_PAD_CHARACTER -> string && padded;
            case TRUNCATE_SPECIFIED_LENGTH_STRING -> string;
            default -> true;
        };
    }

    private boolean hasNumber(DfdlProperty property, boolean text) {
        boolean decimal = value.filter(ValueKind.DECIMAL::equals).isPresent();
        boolean floating = value.filter(kind -> kind == ValueKind.FLOAT || kind == ValueKind.DOUBLE)
                .isPresent();
        return switch (property.section()) {
            case "13.5" -> decimal;
            case "13.6" -> text;
            case "13.7" -> !text && !floating && (decimal || property != DfdlProperty.BINARY_DECIMAL_VIRTUAL_POINT);
            default -> !text && floating;
        };
    }

    private static boolean hasCalendar(DfdlProperty property, boolean text) {
        return switch (property.section()) {
            case "13.12" -> text;
            case "13.13" -> !text;
            default -> true;
        };
    }

    private boolean hasChoice(DfdlProperty property, Function<DfdlProperty, String> applying) {
        boolean choice = group.filter(Group.Kind.CHOICE::equals).isPresent();
        return switch (property) {
            case CHOICE_BRANCH_KEY -> branch;
            case CHOICE_LENGTH -> choice && isExpected(DfdlProperty.CHOICE_LENGTH_KIND, "explicit", applying);
            default -> choice;
        };
    }
}
