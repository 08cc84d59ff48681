package org.bindery.importers.edi;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.model.Particle;
import org.bindery.model.dfdl.DfdlStatement;

/// The refusals with their messages, which are expressions because they report content of the message.
final class EdiRefusals {

    /// The tag of the segment that comes; empty where none does.
    private static final String TAG = "bindery:ahead('[A-Z][A-Z0-9]{1,2}(?![A-Za-z0-9])')";

    /// The character that comes, as variables hold separators.
    private static final String NEXT = "dfdl:encodeDFDLEntities(bindery:ahead('(?s).'))";

    private EdiRefusals() {}

    /// The message for a segment that is not allowed at its position, if it has no other error.
    static String ofAny() {
        return segment("", "' cannot be read, or is not allowed here'");
    }

    /// The message for a segment at a position where none of the allowed segments follows.
    ///
    /// @param whole a path to the message, by whose segments they are counted; empty if its end is not marked
    /// @param misplaced the error for one of these
    /// @param unknown the error for any other segment
    static String of(Collection<String> tags, String whole, String misplaced, String unknown) {
        String why = "if (fn:contains(' " + String.join(" ", tags) + " ', fn:concat(' ', " + TAG + ", ' '))) then '"
                + misplaced + "' else '" + unknown + "'";
        return segment(whole, why);
    }

    private static String segment(String whole, String why) {
        String which = whole.isEmpty()
                ? TAG
                : "xs:string(bindery:terminated(" + whole + ") + 1), ' of the message, ', " + TAG + ", ','";
        return "{ if (" + TAG
                + " eq '') then 'expected a segment, which starts with its tag' else fn:concat('segment ', " + which
                + ", " + why + ") }";
    }

    /// The end of the elements of a segment, which allows no others.
    static Particle noOthers(EdiSegment segment, EdiSyntax syntax) {
        int most = segment.fields().size();
        String tests = Stream.of(syntax.element(), syntax.repetition(), syntax.component(), syntax.subcomponent())
                .filter(each -> !each.isEmpty())
                .map(EdiRefusals::isNext)
                .collect(Collectors.joining(" or "));
        String element = "'an element of segment " + segment.tag();
        String repeated = syntax.repetition().isEmpty()
                ? ""
                : "if (" + isNext(syntax.repetition()) + ") then " + element
                        + " is repeated, which the model does not allow' else ";
        return EdiFormat.nothing(
                DfdlStatement.TestKind.EXPRESSION,
                "{ " + NEXT + " eq '' or fn:not(" + tests + ") }",
                "{ if (" + isNext(syntax.element()) + ") then 'segment " + segment.tag() + " has more than the " + most
                        + " elements that the model has' else " + repeated + element
                        + " has more components than the model has' }");
    }

    /// An expression for whether a separator comes.
    private static String isNext(String separator) {
        return NEXT + " eq " + EdiSyntax.bare(separator);
    }

    /// The end of the elements of a trailer, which requires one.
    static Particle has(String tag, String field) {
        return EdiFormat.nothing(
                DfdlStatement.TestKind.EXPRESSION, "{ " + exists(field) + " }", tag + " has no " + field);
    }

    /// Nothing behind elements or components, of which one must be there.
    ///
    /// @param whole what they are parts of
    /// @param name what the mandatory one is called in the model
    /// @param others those of which one must be there for this to be asked; none where it always is
    static Particle hasMandatory(String whole, EdiField field, String name, Collection<String> others) {
        String unless = others.isEmpty()
                ? ""
                : " or fn:not(" + others.stream().map(EdiRefusals::exists).collect(Collectors.joining(" or ")) + ")";
        String id = field.id().isEmpty() ? "" : " (" + field.id() + ")";
        return EdiFormat.nothing(
                DfdlStatement.TestKind.EXPRESSION,
                "{ " + exists(name) + unless + " }",
                whole + " has no " + name + id + ", which is mandatory");
    }

    private static String exists(String name) {
        return "fn:exists(./" + name + ")";
    }

    /// Asserts that an element of a trailer gives the number of parts that it ends.
    static DfdlStatement ofCount(String tag, String what, String number) {
        return test(
                "{ xs:long(.) eq " + number + " }",
                "{ fn:concat('" + tag + " counts ', xs:string(.), ' " + what + ", and there are ', xs:string(" + number
                        + ")) }");
    }

    /// Asserts that an element of a trailer is equal to a reference of the header.
    static DfdlStatement ofReference(String tag, String header, String path) {
        return test(
                "{ if (fn:exists(" + path + ")) then . eq " + path + " else fn:false() }",
                "{ if (fn:exists(" + path + ")) then fn:concat('" + tag + " has the reference ', ., ', and " + header
                        + " has ', " + path + ") else '" + tag + " refers to " + header
                        + ", which has no reference' }");
    }

    /// Nothing where a trailer may be missing, for which there must be one by its header.
    static Particle unended(String header, String trailer) {
        return EdiFormat.nothing(
                DfdlStatement.TestKind.EXPRESSION,
                "{ fn:exists(./" + header + ") eq fn:exists(./" + trailer + ") }",
                "{ fn:concat('" + trailer + ", which ends what starts with " + header + ", is missing', if (" + TAG
                        + " eq '') then '' else fn:concat(' before segment ', " + TAG + ")) }");
    }

    static DfdlStatement test(String test, String words) {
        return new DfdlStatement.Assert(
                DfdlStatement.TestKind.EXPRESSION, test, words, DfdlStatement.Failure.PROCESSING_ERROR);
    }

    /// The message for a value of a wrong length.
    static String ofLength(EdiField.Simple field) {
        int least = Math.max(1, field.least());
        int most = field.most();
        String id = field.id().isEmpty() ? "it" : "data element " + field.id();
        String what = field.kind() == EdiField.Kind.TEXT ? " characters" : " digits";
        return id + " has "
                + (most == 0 ? least + what + " at least" : least == most ? most + what : least + " to " + most + what);
    }

    /// The message for a value of a wrong length, or that is not in the list of codes.
    static String ofCode(EdiField.Simple field) {
        String what = field.id().isEmpty() ? "the list of codes" : "the list of codes of data element " + field.id();
        String code = "fn:concat(., ' is not in " + what + "')";
        if (field.most() == 0) {
            return "{ " + code + " }";
        }
        int least = Math.max(1, field.least());
        return "{ if (fn:string-length(.) ge " + least + " and fn:string-length(.) le " + field.most() + ") then "
                + code + " else '" + ofLength(field) + "' }";
    }

    /// An empty element after the header of a message, whose kind must be one of those described.
    ///
    /// @param kind an expression for the kind
    static Particle known(Collection<EdiMessage> messages, String kind) {
        List<String> keys = messages.stream().map(EdiMessage::key).toList();
        String bare = EdiSyntax.bare(kind);
        return EdiFormat.nothing(
                DfdlStatement.TestKind.EXPRESSION,
                "{ fn:contains(' " + String.join(" ", keys) + " ', fn:concat(' ', " + bare + ", ' ')) }",
                "{ fn:concat('messages of the kind ', " + bare + ", ' are not described, only "
                        + String.join(", ", keys) + ": import their description too') }");
    }
}
