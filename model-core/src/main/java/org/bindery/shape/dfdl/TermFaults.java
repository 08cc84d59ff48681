package org.bindery.shape.dfdl;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.model.Cardinality;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.model.SimpleValue;
import org.bindery.model.ValueKind;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.EscapeScheme;

/// Descriptions that are schema definition errors in DFDL although each property on its own is valid, by section of
/// the specification.
final class TermFaults {

    private static final Set<String> NOT_BEFORE_CONTENT = Set.of("delimited", "endOfParent", "pattern");
    private static final Map<String, Integer> WIDTHS = Map.of(
            "byte",
            8,
            "short",
            16,
            "int",
            32,
            "long",
            64,
            "unsignedByte",
            8,
            "unsignedShort",
            16,
            "unsignedInt",
            32,
            "unsignedLong",
            64);
    private static final int FLOAT_BITS = 32;
    private static final int DOUBLE_BITS = 64;
    private static final Pattern REP_VALUES =
            Pattern.compile("-?\\d{1,18}(\\.\\.-?\\d{1,18})?( -?\\d{1,18}(\\.\\.-?\\d{1,18})?)*=.*");
    private static final Pattern CONSTANT = Pattern.compile("(?:\\{\\s*)?(\\d{1,15})(?:\\s*\\})?");
    private static final Pattern ONE_CHARACTER = Pattern.compile("%%|%[^%;]+;|[^%]", Pattern.DOTALL);
    private static final Pattern CHARACTER_CLASS = Pattern.compile("%(NL|WSP|WSP\\*|WSP\\+);");
    private static final String EMPTY_STRING = "%ES;";

    private final List<EscapeScheme> schemes;
    private final ModelPath path;
    private final List<Problem> problems = new ArrayList<>();

    private TermFaults(List<EscapeScheme> schemes, ModelPath path) {
        this.schemes = schemes;
        this.path = path;
    }

    /// The problems of a content.
    ///
    /// @param schemes those of the model
    /// @param path of its type
    static List<Problem> of(DfdlTerm content, List<EscapeScheme> schemes, ModelPath path) {
        TermFaults faults = new TermFaults(schemes, path);
        faults.look(content, List.of());
        return faults.problems;
    }

    private void report(String id, String text) {
        problems.add(Problem.at(path, Severity.ERROR, id, text));
    }

    /// @param around the delimiters of the groups around the term that may follow it
    private void look(DfdlTerm term, List<String> around) {
        List<String> inside = new ArrayList<>(around);
        inside.addAll(literals(term.properties(), DfdlProperty.TERMINATOR));
        inside.addAll(literals(term.properties(), DfdlProperty.SEPARATOR));
        switch (term) {
            case DfdlTerm.ElementTerm element -> {
                element(element);
                escapes(element, around);
            }
            case DfdlTerm.Sequence group -> {
                sequence(group);
                group.members().forEach(member -> look(member, inside));
            }
            case DfdlTerm.Choice group -> {
                choice(group);
                group.members().forEach(member -> look(member, inside));
            }
        }
    }

    private static String shown(DfdlTerm term) {
        return term instanceof DfdlTerm.ElementTerm element
                ? "'" + element.name().local() + "'"
                : "a group";
    }

    private static boolean isEmpty(EffectiveProperties properties, DfdlProperty property) {
        String value = properties.get(property).orElse("").strip();
        return value.isEmpty() || value.equals(EMPTY_STRING);
    }

    /// The alternatives of a property that is not computed.
    private static List<String> literals(EffectiveProperties properties, DfdlProperty property) {
        String value = properties.get(property).orElse("").strip();
        return value.isEmpty() || DfdlProperty.isExpression(value) ? List.of() : List.of(value.split("\\s+"));
    }

    /// A constant number, which may be the whole of an expression; empty for another one.
    private static Optional<Long> number(EffectiveProperties properties, DfdlProperty property) {
        return properties
                .get(property)
                .map(CONSTANT::matcher)
                .filter(Matcher::matches)
                .map(number -> Long.valueOf(number.group(1)));
    }

    private static boolean isCalculated(DfdlTerm term) {
        return term.properties().get(DfdlProperty.INPUT_VALUE_CALC).isPresent();
    }

    // 14: sequences

    private void sequence(DfdlTerm.Sequence group) {
        EffectiveProperties properties = group.properties();
        initiated(properties, group.members());
        if (literals(properties, DfdlProperty.SEPARATOR).contains(EMPTY_STRING)) {
            report("dfdl-separator", "The separator may be %ES;, which is nothing; remove it, or write another.");
        }
        if (properties.is(DfdlProperty.SEQUENCE_KIND, "unordered")) {
            unordered(group.members());
        } else if (!isEmpty(properties, DfdlProperty.SEPARATOR)
                && !properties.is(DfdlProperty.SEPARATOR_SUPPRESSION_POLICY, "anyEmpty")) {
            positional(group.members());
        }
    }

    private void initiated(EffectiveProperties properties, List<DfdlTerm> members) {
        if (!properties.is(DfdlProperty.INITIATED_CONTENT, "yes")) {
            return;
        }
        members.stream()
                .filter(member -> !isCalculated(member) && isEmpty(member.properties(), DfdlProperty.INITIATOR))
                .findFirst()
                .ifPresent(member -> report(
                        "dfdl-initiated-content",
                        "The members are distinguished by their initiators (initiatedContent is yes), but "
                                + shown(member) + " has none, or one that may be empty; give it one."));
    }

    private void unordered(List<DfdlTerm> members) {
        if (members.isEmpty()) {
            report("dfdl-unordered", "An unordered sequence has no members; give it some, or make it ordered.");
        }
        if (members.stream().anyMatch(member -> !(member instanceof DfdlTerm.ElementTerm))) {
            report("dfdl-unordered", "An unordered sequence has a group as a member; make an element of it.");
        }
    }

    private void positional(List<DfdlTerm> members) {
        for (DfdlTerm member : members.subList(0, Math.max(0, members.size() - 1))) {
            if (member instanceof DfdlTerm.ElementTerm element
                    && element.cardinality().max() == Cardinality.UNBOUNDED
                    && element.properties().is(DfdlProperty.OCCURS_COUNT_KIND, "implicit")) {
                report(
                        "dfdl-positional",
                        "Members are distinguished by their position, so that only the last one may occur without"
                                + " limit, but "
                                + shown(member) + " does; give it a maxOccurs, or set separatorSuppressionPolicy to"
                                + " anyEmpty.");
            }
        }
    }

    // 15: choices

    private void choice(DfdlTerm.Choice group) {
        if (group.members().isEmpty()) {
            report("dfdl-choice", "A choice has no branches; give it some.");
        }
        initiated(group.properties(), group.members());
        Set<String> keys = new HashSet<>();
        boolean dispatched =
                group.properties().get(DfdlProperty.CHOICE_DISPATCH_KEY).isPresent();
        for (DfdlTerm branch : group.members()) {
            if (branch instanceof DfdlTerm.ElementTerm element
                    && element.cardinality().isOptional()) {
                report(
                        "dfdl-choice",
                        "The branch " + shown(branch)
                                + " of a choice may be absent, so that it always fits; let it occur"
                                + " at least once.");
            }
            if (isCalculated(branch) && branch.properties().statements().isEmpty()) {
                report(
                        "dfdl-choice",
                        "The branch " + shown(branch)
                                + " of a choice has an inputValueCalc, so that it always fits; put"
                                + " it into a sequence.");
            }
            for (String key : branch.properties()
                    .get(DfdlProperty.CHOICE_BRANCH_KEY)
                    .map(text -> text.strip().split("\\s+"))
                    .orElse(new String[0])) {
                if (dispatched && !keys.add(key)) {
                    report("dfdl-choice", "Two branches have the choiceBranchKey '" + key + "'; change one of them.");
                }
            }
        }
    }

    // 12, 13 and 17: elements

    private void element(DfdlTerm.ElementTerm element) {
        EffectiveProperties properties = element.properties();
        for (DfdlProperty property : properties.twice()) {
            report(
                    "dfdl-twice",
                    "The property " + property.dfdlName() + " of " + shown(element)
                            + " is given twice: by a reference and by what it refers to, or by the element and its"
                            + " type; remove one.");
        }
        boolean stored = properties.get(DfdlProperty.REP_TYPE).isPresent();
        if (stored) {
            stored(element);
        }
        calculated(element);
        fillByte(properties, element);
        nil(properties, element);
        if (properties.is(DfdlProperty.LENGTH_KIND, "delimited")
                && number(properties, DfdlProperty.TRAILING_SKIP).orElse(0L) > 0
                && isEmpty(properties, DfdlProperty.TERMINATOR)) {
            report(
                    "dfdl-trailing-skip",
                    "After " + shown(element)
                            + " bits are skipped (trailingSkip), but as a delimited element it needs a"
                            + " terminator before them; give it one.");
        }
        element.value().filter(value -> !stored).ifPresent(value -> binary(element, value));
        element.prefix().ifPresent(prefix -> prefix(element, prefix));
    }

    /// A value that another one represents in the data.
    private void stored(DfdlTerm.ElementTerm element) {
        String values = element.properties().get(DfdlProperty.REP_VALUES).orElse("");
        if (values.isEmpty()) {
            report(
                    "dfdl-rep-type",
                    "The type of " + shown(element) + " has another type in the data (repType), but nothing says which"
                            + " values represent its own (repValues); give them at its enumeration.");
        }
        values.lines()
                .filter(line -> !REP_VALUES.matcher(line).matches())
                .findFirst()
                .ifPresent(line -> report(
                        "dfdl-rep-type",
                        "The repValues of " + shown(element) + " have the line '" + line + "'; write whole numbers and"
                                + " ranges, followed by the value that they represent, such as 3 7..9=KNOWN."));
    }

    private void calculated(DfdlTerm.ElementTerm element) {
        if (!isCalculated(element)) {
            return;
        }
        if (!element.cardinality().equals(Cardinality.ONE)) {
            report(
                    "dfdl-calculated",
                    "The element " + shown(element)
                            + " has an inputValueCalc and does not occur just once; let it occur once.");
        }
        if (element.properties().get(DfdlProperty.OUTPUT_VALUE_CALC).isPresent()) {
            report(
                    "dfdl-calculated",
                    "The element " + shown(element)
                            + " has an inputValueCalc and an outputValueCalc; remove one of them.");
        }
    }

    private void fillByte(EffectiveProperties properties, DfdlTerm.ElementTerm element) {
        properties
                .get(DfdlProperty.FILL_BYTE)
                .filter(fill -> !ONE_CHARACTER.matcher(fill).matches())
                .ifPresent(fill -> report(
                        "dfdl-fill-byte",
                        "The fillByte '" + fill + "' of " + shown(element)
                                + " is not a single character or byte; write one, or a byte such as %#r00;."));
    }

    /// Octets are compared with one text for each alternative.
    private void nil(EffectiveProperties properties, DfdlTerm.ElementTerm element) {
        boolean octets = element.value()
                .filter(value -> value.kind() != ValueKind.TEXT)
                .filter(_ -> properties.is(DfdlProperty.REPRESENTATION, "binary"))
                .isPresent();
        if (!octets || !element.element().nillable() || !properties.is(DfdlProperty.NIL_KIND, "literalValue")) {
            return;
        }
        literals(properties, DfdlProperty.NIL_VALUE).stream()
                .filter(value -> CHARACTER_CLASS.matcher(value).find())
                .findFirst()
                .ifPresent(value -> report(
                        "dfdl-nil-value",
                        "The nilValue '" + value + "' of " + shown(element)
                                + ", which is binary, may be several texts; write one of them."));
    }

    // 13.2: escape schemes

    private void escapes(DfdlTerm.ElementTerm element, List<String> around) {
        String name = element.properties().get(DfdlProperty.ESCAPE_SCHEME_REF).orElse("");
        schemes.stream()
                .filter(scheme -> scheme.name().equals(name))
                .filter(scheme -> "escapeCharacter".equals(scheme.properties().get(DfdlProperty.ESCAPE_KIND)))
                .flatMap(scheme -> Stream.of(DfdlProperty.ESCAPE_CHARACTER, DfdlProperty.ESCAPE_ESCAPE_CHARACTER)
                        .map(scheme.properties()::get))
                .filter(character -> character != null && !character.isEmpty())
                .flatMap(character -> around.stream().filter(end -> end.startsWith(character)))
                .findFirst()
                .ifPresent(end -> report(
                        "dfdl-escape",
                        "The delimiter '" + end + "' starts with an escape character of " + shown(element)
                                + " (escapeScheme " + name + "), so that one hides the other; change one of them."));
    }

    /// Numbers of a known length in bits.
    private void binary(DfdlTerm.ElementTerm element, SimpleValue value) {
        EffectiveProperties properties = element.properties();
        Optional<Long> length = number(properties, DfdlProperty.LENGTH);
        if (length.isEmpty()
                || !properties.is(DfdlProperty.REPRESENTATION, "binary")
                || !properties.is(DfdlProperty.LENGTH_KIND, "explicit")) {
            return;
        }
        long bits = properties.is(DfdlProperty.LENGTH_UNITS, "bits") ? length.get() : length.get() * 8;
        int needed = value.kind() == ValueKind.FLOAT ? FLOAT_BITS : DOUBLE_BITS;
        boolean real = value.kind() == ValueKind.FLOAT || value.kind() == ValueKind.DOUBLE;
        if (real && bits != needed) {
            report(
                    "dfdl-number-length",
                    "The number " + shown(element) + " has " + bits + " bits, and not " + needed
                            + "; correct its length.");
        }
        Integer width = WIDTHS.get(value.builtIn().local());
        if (width != null && properties.is(DfdlProperty.BINARY_NUMBER_REP, "binary") && (bits < 1 || bits > width)) {
            report(
                    "dfdl-number-length",
                    "The number " + shown(element) + " has " + bits + " bits, but an xs:"
                            + value.builtIn().local() + " has 1 to " + width + "; correct its length or its type.");
        }
    }

    // 12.3.4: lengths before content

    private void prefix(DfdlTerm.ElementTerm element, DfdlTerm.ElementTerm prefix) {
        EffectiveProperties own = prefix.properties();
        Optional<String> wrong = Optional.empty();
        if (NOT_BEFORE_CONTENT.contains(own.get(DfdlProperty.LENGTH_KIND).orElse(""))) {
            wrong = own.get(DfdlProperty.LENGTH_KIND).map(kind -> "the lengthKind " + kind);
        } else if (!isEmpty(own, DfdlProperty.INITIATOR)) {
            wrong = Optional.of("an initiator");
        } else if (!isEmpty(own, DfdlProperty.TERMINATOR)) {
            wrong = Optional.of("a terminator");
        } else if (!own.get(DfdlProperty.ALIGNMENT)
                .filter(text -> !text.equals("1") && !text.equals("implicit"))
                .isEmpty()) {
            wrong = Optional.of("an alignment");
        } else if (number(own, DfdlProperty.LEADING_SKIP).orElse(0L) > 0) {
            wrong = Optional.of("a leadingSkip");
        } else if (number(own, DfdlProperty.TRAILING_SKIP).orElse(0L) > 0) {
            wrong = Optional.of("a trailingSkip");
        } else if (isCalculated(prefix)
                || own.get(DfdlProperty.OUTPUT_VALUE_CALC).isPresent()) {
            wrong = Optional.of("a calculated value");
        } else if (!own.statements().isEmpty()) {
            wrong = Optional.of("assertions or statements about variables");
        } else if (own.get(DfdlProperty.LENGTH)
                .filter(DfdlProperty::isExpression)
                .isPresent()) {
            wrong = Optional.of("a length that is an expression");
        } else if (prefix.prefix().flatMap(DfdlTerm.ElementTerm::prefix).isPresent()) {
            wrong = Optional.of("a length before it that has a length before it again");
        }
        wrong.ifPresent(what -> report(
                "dfdl-prefix",
                "The type of the length before " + shown(element) + " (prefixLengthType) has " + what
                        + ", which it must not have; remove it."));
        boolean integer = prefix.value()
                .filter(value -> value.kind() == ValueKind.INT
                        || value.kind() == ValueKind.LONG
                        || value.kind() == ValueKind.BIG_INTEGER)
                .isPresent();
        if (!integer) {
            report(
                    "dfdl-prefix",
                    "The type of the length before " + shown(element)
                            + " (prefixLengthType) is not one of whole numbers; restrict one that is.");
        }
        if (element.properties().is(DfdlProperty.PREFIX_INCLUDES_PREFIX_LENGTH, "yes")
                && !element.properties().get(DfdlProperty.LENGTH_UNITS).equals(own.get(DfdlProperty.LENGTH_UNITS))) {
            report(
                    "dfdl-prefix",
                    "The length before " + shown(element) + " includes itself (prefixIncludesPrefixLength), but is"
                            + " counted in other lengthUnits; let both have the same.");
        }
    }
}
