package org.bindery.importers.edi;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.packets.PacketParts;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Particle;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperties;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.DfdlStatement;
import org.bindery.model.dfdl.DfdlVariable;
import org.bindery.model.dfdl.EscapeScheme;
import org.bindery.model.dfdl.PlainFormat;

/// The named format, the escape scheme and the variables of a model of interchanges, and elements that set these
/// variables. Variables hold separators as literals of DFDL.
public final class EdiFormat {

    /// The name of the format.
    public static final String NAME = "edi";

    /// Line ends after segments, which do not belong to the format.
    public static final String LINE_END = "lineEnd";

    /// The value of the variable for the end of segments: the terminator with the line end, or with
    /// any blanks.
    public static final String END_OF_SEGMENTS =
            "{ fn:concat($segmentTerminator, $lineEnd, ' ', $segmentTerminator, '%WSP*;') }";

    private static final String SCHEME = "release";

    private EdiFormat() {}

    /// The definitions of a model.
    ///
    /// @param encoding the character set of messages
    /// @param release the character before separators that are none, as a literal or an expression
    /// @param decimal the decimal marks, as literals or an expression
    /// @param variables the variables with their values where a message does not say them
    public static DfdlDefinitions definitions(
            String encoding, String release, String decimal, Map<String, String> variables) {
        Map<DfdlProperty, String> own = PacketParts.properties(
                "encoding=" + encoding,
                "lengthKind=delimited",
                "escapeSchemeRef=" + SCHEME,
                "textStandardDecimalSeparator=" + decimal,
                "textStandardGroupingSeparator=");
        Map<DfdlProperty, String> scheme = PacketParts.properties(
                "escapeKind=escapeCharacter", "escapeCharacter=" + release, "escapeEscapeCharacter=" + release);
        List<DfdlVariable> all = new ArrayList<>();
        variables.forEach((name, value) ->
                all.add(new DfdlVariable(name, "string", false, Optional.of(value), DfdlVariable.BOTH)));
        return new DfdlDefinitions(
                List.of(
                        PlainFormat.format(),
                        new DfdlFormat(NAME, PlainFormat.NAME, own, "Text between separators that the message names.")),
                List.of(new EscapeScheme(SCHEME, scheme, "A character before separators that are part of a value.")),
                all,
                DfdlDefinitions.usual("xs", "fn", "dfdl", "dfdlx", "bindery"));
    }

    /// An empty element, after which the data ends or a known text follows.
    ///
    /// @param follows a regular expression for it
    /// @param words the message for any other text
    public static Particle nothing(String follows, String words) {
        return nothing(DfdlStatement.TestKind.PATTERN, "\\z|" + follows, words);
    }

    /// Nothing, where something is as it must be.
    ///
    /// @param words the message if it is absent
    public static Particle nothing(DfdlStatement.TestKind kind, String test, String words) {
        return Group.sequence(List.of())
                .withDfdl(new DfdlAnnotation(
                        DfdlProperties.NONE,
                        "",
                        List.of(new DfdlStatement.Assert(kind, test, words, DfdlStatement.Failure.PROCESSING_ERROR))));
    }

    /// An element with a statement more.
    public static Element saying(Element element, DfdlStatement statement) {
        DfdlAnnotation old = element.presentation().dfdl();
        List<DfdlStatement> all = new ArrayList<>(old.statements());
        all.add(statement);
        return element.withPresentation(element.presentation().withDfdl(old.withStatements(all)));
    }

    /// A character that defines a separator.
    ///
    /// @param variable gets it
    public static Element character(String name, String variable, String documentation) {
        return setting(
                        PacketParts.element(name, "string", "lengthKind=explicit", "length=1", "escapeSchemeRef="),
                        variable,
                        "{ dfdl:encodeDFDLEntities(.) }")
                .withDocumentation(documentation);
    }

    /// An element that gives a variable its value.
    public static Element setting(Element element, String variable, String value) {
        return saying(element, new DfdlStatement.SetVariable(variable, value));
    }

    /// An element that is not in the data as such, but looks for what comes.
    ///
    /// @param pattern a regular expression, whose last group is the value
    public static Element ahead(String name, String pattern, String documentation) {
        return PacketParts.element(
                        name, "string", "inputValueCalc={ bindery:ahead('" + pattern.replace("'", "''") + "') }")
                .withDocumentation(documentation);
    }

    /// Text that a regular expression matches; absent where it matches nothing.
    public static Element matching(String name, String pattern, String documentation) {
        Element text = PacketParts.element(
                name, "string", "lengthKind=pattern", "lengthPattern=" + pattern, "escapeSchemeRef=");
        return PacketParts.provided(text, "{ fn:string-length(.) gt 0 }")
                .withCardinality(Cardinality.OPTIONAL)
                .withDocumentation(documentation);
    }

    /// What may precede the first segment.
    public static Element before() {
        return matching("Before", "(\\xEF\\xBB\\xBF)?\\s*", "A byte order mark or blanks before the first segment.");
    }

    /// What may follow the last segment.
    public static Element after() {
        return matching("After", "\\s+", "Line ends and blanks after the last segment.");
    }

    /// What follows segments, of which a pattern shows the first.
    public static Element lineEnd(String pattern) {
        Element ahead = ahead(LINE_END, pattern, "What follows segments: most often nothing, or a line end.");
        return setting(ahead, LINE_END, "{ dfdl:encodeDFDLEntities(.) }");
    }

    /// Parts before which a variable is set.
    public static Group after(String variable, String value, List<? extends Particle> parts) {
        return Group.sequence(parts)
                .withDfdl(new DfdlAnnotation(
                        DfdlProperties.NONE, "", List.of(new DfdlStatement.SetVariable(variable, value))));
    }

    /// Parts in which a variable has a value of its own, also where it was read before them.
    public static Group within(String variable, String value, List<? extends Particle> parts) {
        return Group.sequence(parts)
                .withDfdl(new DfdlAnnotation(
                        DfdlProperties.NONE,
                        "",
                        List.of(new DfdlStatement.NewVariableInstance(variable, Optional.of(value)))));
    }

    /// The last segment of an interchange, which may be missing, and whose line end is no part of it.
    ///
    /// @param end an expression for what ends it
    public static Element last(String tag, Element segment, String end) {
        Element bare = segment.withPresentation(
                segment.presentation().withDfdl(DfdlAnnotation.of(PacketParts.properties("initiator=" + tag))));
        return PacketParts.with(bare, "terminator=" + end, "documentFinalTerminatorCanBeMissing=yes")
                .withCardinality(Cardinality.OPTIONAL);
    }
}
