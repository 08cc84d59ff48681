package org.bindery.importers.swift;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.bindery.importers.packets.PacketParts;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlStatement;

/// Makes components of a model from the parts of fields.
///
/// @param patterns the regular expressions of the parts
/// @param lineEnd what ends a line, as a regular expression
/// @param terminator the same as a literal of DFDL; empty where something around the line ends it
record FieldContent(SwiftPatterns patterns, String lineEnd, String terminator) {

    /// The components of a field, one line after another.
    Group lines(FieldFormat format) {
        List<Particle> all = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (FormatLine line : format.lines()) {
            all.addAll(line(line, taken));
        }
        return Group.sequence(all);
    }

    private List<Particle> line(FormatLine line, Set<String> taken) {
        if (line.isRepeating()) {
            return List.of(repeated(line, taken));
        }
        if (line.endsInLines()) {
            return parts(line.parts(), "", taken, true);
        }
        if (!line.isOptional()) {
            return List.of(ended(parts(line.parts(), "", taken, true)));
        }
        if (line.parts().size() <= 2 && line.parts().getLast() instanceof FormatPart.Component component) {
            String before = line.parts().size() == 2 ? literal(line.parts().getFirst()) : "";
            Element element = component(component, "", taken, true);
            String there = SwiftPatterns.GOES_ON + "(?=[^\\r\\n])" + patterns.sequence(line.parts(), lineEnd, true);
            return List.of(when(PacketParts.with(element, "initiator=" + before, "terminator=" + terminator), there)
                    .withCardinality(Cardinality.OPTIONAL));
        }
        String there = SwiftPatterns.GOES_ON + "(?=[^\\r\\n])" + patterns.sequence(line.parts(), lineEnd, true);
        return List.of(Group.choice(List.of(
                when(Group.sequence(List.of()), "(?!" + there + ")"), ended(parts(line.parts(), "", taken, true)))));
    }

    private Group ended(List<Particle> parts) {
        return PacketParts.sequence("", "", parts).withDfdl(annotation("terminator=" + terminator));
    }

    private Element repeated(FormatLine line, Set<String> taken) {
        boolean single = line.parts().size() == 1 && line.parts().getFirst() instanceof FormatPart.Component;
        Element element = single
                ? PacketParts.with(
                        component((FormatPart.Component) line.parts().getFirst(), "", taken, true),
                        "terminator=" + terminator)
                : PacketParts.complex(
                        PacketParts.name("Line", taken), ended(parts(line.parts(), "", new HashSet<>(), true)));
        int most = patterns.strict() ? line.most() : Cardinality.UNBOUNDED;
        return when(element, SwiftPatterns.GOES_ON + patterns.sequence(line.parts(), lineEnd, true))
                .withCardinality(new Cardinality(line.isOptional() ? 0 : 1, most));
    }

    /// A text of some lines, of which the first follows other parts.
    private Element ended(Element line, int most) {
        return when(PacketParts.with(line, "terminator=" + terminator), SwiftPatterns.GOES_ON)
                .withCardinality(new Cardinality(1, patterns.strict() ? most : Cardinality.UNBOUNDED));
    }

    /// @param rest what may follow the parts on the line
    private List<Particle> parts(List<FormatPart> parts, String rest, Set<String> taken, boolean last) {
        List<Particle> all = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            boolean atEnd = last && i == parts.size() - 1;
            String behind = patterns.sequence(parts.subList(i + 1, parts.size()), rest, last);
            switch (parts.get(i)) {
                case FormatPart.Literal literal -> all.add(PacketParts.sequence(literal(literal), "", List.of()));
                case FormatPart.Component component -> all.add(component(component, behind, taken, atEnd));
                case FormatPart.Option option -> all.add(option(option, behind, taken));
                case FormatPart.Lines lines -> all.add(ended(component(lines.line(), "", taken, true), lines.most()));
            }
        }
        return all;
    }

    private Particle option(FormatPart.Option option, String behind, Set<String> taken) {
        List<FormatPart> parts = option.parts();
        String there = patterns.sequence(parts, behind + lineEnd, false);
        if (parts.size() <= 2
                && parts.getLast() instanceof FormatPart.Component component
                && (parts.size() == 1 || parts.getFirst() instanceof FormatPart.Literal)) {
            String before = parts.size() == 2 ? literal(parts.getFirst()) : "";
            return when(PacketParts.with(component(component, behind, taken, false), "initiator=" + before), there)
                    .withCardinality(Cardinality.OPTIONAL);
        }
        return Group.choice(List.of(
                when(Group.sequence(List.of()), "(?!" + there + ")"),
                Group.sequence(parts(parts, behind, taken, false))));
    }

    private Element component(FormatPart.Component component, String behind, Set<String> taken, boolean last) {
        String name = PacketParts.name(component.name(), taken);
        Element value = value(name, component);
        if (last && behind.isEmpty()) {
            return PacketParts.with(
                    value,
                    "lengthKind=pattern",
                    "lengthPattern=" + patterns.component(component, true) + "(?=" + lineEnd + ")");
        }
        return component.isFixed()
                ? PacketParts.with(value, "lengthKind=explicit", "lengthUnits=characters", "length=" + component.most())
                : PacketParts.with(
                        value,
                        "lengthKind=pattern",
                        "lengthPattern=" + patterns.component(component, false) + "(?=" + behind + lineEnd + ")");
    }

    /// A value by what its format and its name say of it.
    Element value(String name, FormatPart.Component component) {
        boolean digits = component.set() == 'n' && component.isFixed();
        int length = component.most();
        if (component.set() == 'd') {
            return PacketParts.element(
                    name,
                    "decimal",
                    "textNumberPattern=.",
                    "textStandardDecimalSeparator=,",
                    "textStandardGroupingSeparator=.");
        }
        if (digits && (length == 6 || length == 8) && name.contains("Date")) {
            return PacketParts.element(
                    name,
                    "date",
                    "calendarPatternKind=explicit",
                    "calendarPattern=" + (length == 6 ? "yyMMdd" : "yyyyMMdd"));
        }
        if (digits && (length == 4 || length == 6) && name.contains("Time")) {
            return PacketParts.element(
                    name,
                    "time",
                    "calendarPatternKind=explicit",
                    "calendarPattern=" + (length == 4 ? "HHmm" : "HHmmss"));
        }
        return PacketParts.element(name, text(component)).withDocumentation(notation(component));
    }

    private TypeRef text(FormatPart.Component component) {
        if (!component.codes().isEmpty()) {
            List<Facets.EnumerationValue> values = component.codes().stream()
                    .map(code -> new Facets.EnumerationValue(code, ""))
                    .toList();
            return TypeRef.local(
                    SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("string"), Facets.NONE.withEnumeration(values)));
        }
        if (!patterns.strict()) {
            return TypeRef.xs("string");
        }
        Facets facets = component.isFixed()
                ? Facets.NONE.withLength(OptionalInt.of(component.most()), OptionalInt.empty(), OptionalInt.empty())
                : Facets.NONE.withLength(
                        OptionalInt.empty(), OptionalInt.of(component.least()), OptionalInt.of(component.most()));
        return TypeRef.local(SimpleType.restriction(Name.ANONYMOUS, TypeRef.xs("string"), facets));
    }

    private static String notation(FormatPart.Component component) {
        return component.set() == 'B'
                ? "A BIC."
                : (component.least() > 1 && component.least() < component.most() ? component.least() + "-" : "")
                        + component.most()
                        + (component.least() == component.most() ? "!" : "")
                        + component.set();
    }

    static String literal(FormatPart part) {
        return literal(((FormatPart.Literal) part).text());
    }

    /// A text as a literal of DFDL, whose blanks would separate alternatives.
    static String literal(String text) {
        String plain = text.replace("%", "%%").replace(" ", "%SP;");
        return plain.startsWith("{") ? "{" + plain : plain;
    }

    // An element that is present only if the data match a pattern.

    static Element when(Element element, String pattern) {
        return when(element, pattern, "");
    }

    /// @param message the message if it does not match
    static Element when(Element element, String pattern, String message) {
        DfdlAnnotation old = element.presentation().dfdl();
        return element.withPresentation(
                element.presentation().withDfdl(old.withStatements(List.of(test(pattern, message)))));
    }

    static Group when(Group group, String pattern) {
        return when(group, pattern, "");
    }

    static Group when(Group group, String pattern, String message) {
        return group.withDfdl(group.dfdl().withStatements(List.of(test(pattern, message))));
    }

    /// An element that is present if a pattern matches: nothing else takes its place if it cannot be
    /// read.
    static Element there(Element element, String pattern) {
        DfdlAnnotation old = element.presentation().dfdl();
        return element.withPresentation(element.presentation()
                .withDfdl(old.withStatements(
                        List.of(new DfdlStatement.Discriminate(DfdlStatement.TestKind.PATTERN, pattern, "")))));
    }

    static DfdlStatement test(String pattern, String message) {
        return new DfdlStatement.Assert(
                DfdlStatement.TestKind.PATTERN, pattern, message, DfdlStatement.Failure.PROCESSING_ERROR);
    }

    static DfdlAnnotation annotation(String... pairs) {
        return DfdlAnnotation.of(PacketParts.properties(pairs));
    }
}
