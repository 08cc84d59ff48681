package org.bindery.importers.spreadsheet;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bindery.importers.text.ComponentNames;

/// The meaning of a column of a specification, in order of recognition: a heading has the first role that its words
/// match.
enum Role {
    MINLENGTH("(min|minimum|minimal) (length|len|size|field length)|(length|len|size) min(imum)?"),
    MAXLENGTH("(max|maximum|maximal) (length|len|size|field length|bytes)|(length|len|size) max(imum)?"),
    MINOCCURS("(min|minimum) ?(occurs?|occurrences?|occ|cardinality|card|repeat)"),
    MAXOCCURS("(max|maximum) ?(occurs?|occurrences?|occ|cardinality|card|repeats?|use)"),
    DECIMALS("(no of |number of )?(decimals?|decimal (places|digits|positions)|scale|fraction digits|dec)"),
    START("(start|begin|from|first|starting|beginning)( (position|pos|byte|column|col|char))?|offset"
            + "|(position|pos|column|byte)( (from|start))?|byte position|start at"),
    END("(end|to|last|ending|until|through)( (position|pos|byte|column|col|char))?|(position|pos) (to|end)"),
    LENGTH("(.* )?(length|len|size|width|lng|lg|länge|laenge|longueur|longitud|lunghezza)( .*)?"
            + "|(no|number) of (characters|chars|bytes|digits)|bytes|characters|chars"),
    OPTIONAL("(is )?(optional|nullable|nillable)( y n)?|nulls?|allow nulls?|nulls? allowed|null option"),
    MANDATORY("(.* )?(mandatory|required|optionality|obligatory|compulsory|obligation|requirement|mandatoriness|pflicht"
            + "|pflichtfeld|obligatoire|obligatorio|presence)( .*)?|req|m o( c)?|moc|mo|opt|usage|r o|m c o|m|use"),
    OCCURS("occurs?|occurrences?|occ|card|cardinality|mult|multiplicity|repeats?|repeating|repeatable|repetitions?"
            + "|rep|no of occurrences|kardinalität|cardinalité|array|is list|list"),
    DEFAULT("default( value)?|initial value|standardwert|vorgabe"),
    VALUES("(.* )?(allowed|valid|possible|permitted|accepted|legal|permissible) (values?|codes?|entries)("
            + " .*)?|values?|value (list|set|range|domain)|codes?|code"
            + " (list|set|values?|table)|enum|enums|enumerations?|domain"
            + "|wertebereich|wertevorrat|valeurs|valores|lookup|picklist"),
    TAG("(.* )?tags?( .*)?|xml( element)? names?|xml (element|attribute|field)s?|(json|api)"
            + " (names?|keys?|property|field)|(technical|short|physical) names?|abbreviation"),
    PATH("(.* )?x?path|(element|field|json) path|full name|qualified name"),
    LEVEL("levels?|lvl|lev|depth|hierarchy( level)?|indent(ation)?|ebene|niveau|nivel|nesting( level)?"),
    FORMAT("(data |field |value )?(format|picture|pic|mask|pattern|regex|regular expression|representation|syntax|repr)"
            + "( .*)?"),
    TYPE("(.* )?(type|datatype|typ|datentyp|types)( .*)?|tipo|class|nature|data kind"),
    NUMBER("no|nr|num|number|s ?no|sl ?no|sr ?no|seq|sequence|seq ?no|sequence no|index|ref|id|field (no|nr|number|id)"
            + "|item (no|nr|number)|serial( no| number)?|order|element (no|number|id)|line|row|pos nr"),
    NAME("(.* )?(field|element|attribute|data"
        + " element|column|item|component|parameter|property|variable|business|logical|feld|message|data|tag|object|record)"
        + " ?names?( .*)?|names?|fields?|elements?|attributes?|data elements?"
        + "|components?|columns?|items?|parameters?|property|properties|feld|feldname|bezeichnung|champ|campo|nom|nombre|message"
        + " (item|element)s?|data (items?|fields?)|labels?|structure|variable|entity"),
    DESCRIPTION("(.* )?(description|desc|remarks?|definition|comments?|notes?|explanation|meaning|details|documentation"
            + "|purpose|beschreibung|bemerkung|bemerkungen|kommentar|erläuterung|descripción|business rules?|rules?)"
            + "( .*)?");

    private static final int LONGEST = 120;

    private final Pattern words;

    Role(String words) {
        this.words = Pattern.compile(words);
    }

    /// The role of the name `--option mapping` uses.
    static Optional<Role> of(String name) {
        return Arrays.stream(values())
                .filter(role -> role.word().equals(name.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /// The role that a heading gives to its column.
    static Optional<Role> ofHeading(String heading) {
        if (heading.length() > LONGEST) {
            return Optional.empty();
        }
        String text = String.join(" ", ComponentNames.words(heading));
        String number = heading.strip();
        if (number.equals("#") || number.equals("№")) {
            return Optional.of(NUMBER);
        }
        return Arrays.stream(values())
                .filter(role -> role.words.matcher(text).matches())
                .findFirst();
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// All words, for a message.
    static String words() {
        return Arrays.stream(values()).map(Role::word).sorted().collect(Collectors.joining(", "));
    }

    /// The roles of which a specification needs at least one, besides the name.
    static List<Role> descriptive() {
        return List.of(TYPE, LENGTH, MAXLENGTH, FORMAT, OCCURS, MAXOCCURS, MANDATORY, START);
    }
}
