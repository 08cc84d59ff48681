package org.bindery.importers.spreadsheet;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The wording of a type by a specification's author: `varchar2(20)`, `an..35`, `9(8)V99`, `3!a`,
/// `Amount`, `Date`.
///
/// @param length what its words say of lengths
record WordedType(Kind kind, LengthText length) {

    /// The kinds of values, and groups, which have none.
    enum Kind {
        TEXT,
        INTEGER,
        NUMBER,
        DECIMAL,
        FLOAT,
        BOOLEAN,
        YES_OR_NO,
        DATE,
        TIME,
        DATE_TIME,
        DURATION,
        BINARY,
        URI,
        GROUP
    }

    private static final int LONGEST = 80;

    private static final Map<String, Kind> WORDS = new TreeMap<>();

    static {
        words(
                Kind.TEXT,
                "string str char chars character characters varchar varchar2 nvarchar nvarchar2 nchar text alpha"
                        + " alphanumeric alphanum alphanumerical alphabetic an ans a x c token normalizedstring code id"
                        + " identifier clob nclob memo longtext mediumtext tinytext name email phone uuid guid zeichen"
                        + " zeichenkette texte cadena literal enum enumeration codelist lookup picklist ascii utf8 utf"
                        + " vc language currencycode isin lei bic iban alfanumerico alphanumerisch alphanumérique"
                        + " flag indicator symbol uniqueidentifier xstring");
        words(
                Kind.INTEGER,
                "int integer long short smallint tinyint bigint mediumint int8 int16 int32 int64 uint uint8 uint16"
                        + " uint32 uint64 digits digit serial bigserial counter count ganzzahl entier entero year"
                        + " unsigned positiveinteger nonnegativeinteger integers n0");
        words(Kind.NUMBER, "number numeric num n nummer numero numérico numérique numerical numerisch 9");
        words(
                Kind.DECIMAL,
                "decimal dec amount money currency price rate percent percentage quantity qty dezimal betrag montant"
                        + " importe smallmoney packed zoned fixed");
        words(Kind.FLOAT, "float double real float32 float64 binaryfloat binarydouble");
        words(Kind.BOOLEAN, "boolean bool bit logical booleano booléen");
        words(Kind.YES_OR_NO, "yn yesno");
        words(Kind.DATE, "date datum fecha isodate data date8 businessdate");
        words(Kind.TIME, "time isotime uhrzeit hora heure");
        words(
                Kind.DATE_TIME,
                "datetime timestamp isodatetime datetime2 smalldatetime timestamptz datetimeoffset zeitstempel instant"
                        + " utctimestamp");
        words(Kind.DURATION, "duration interval period");
        words(Kind.BINARY, "binary blob bytes byte varbinary bytea base64 base64binary raw image hex hexbinary bin");
        words(Kind.URI, "url uri anyuri link");
        words(
                Kind.GROUP,
                "group grp complex complextype object record struct structure segment block container composite"
                    + " section array table list sequence collection component components gruppe groupe grupo set loop"
                    + " choice");
    }

    /// `an..35`, `n6`, `a3`, `x(20)`, `9(8)v99`, `varchar2 (10, 2)`: a word, then numbers.
    private static final Pattern SIZED = Pattern.compile("([\\p{L}_ -]*\\p{L}[24]?)\\s*[(\\[{]?\\s*((?:\\.\\.|max|up"
            + " to)?\\s*\\d{1,9}(?:\\s*(?:[.,;/-]|\\.\\.)\\s*\\d{1,9})?)\\s*(?:char|byte|bytes|chars)?\\s*[)\\]}]?");

    /// As in SWIFT's messages: `16x`, `3!a`, `15d`.
    private static final Pattern SWIFT = Pattern.compile("(\\d{1,4})(!?)([naxcdehyz])");

    private static final Pattern PICTURE =
            Pattern.compile("[sS]?(?:[9xXaA](?:\\(\\d{1,5}\\))?)+(?:[vV]9*(?:\\(\\d{1,3}\\))?9*)?");

    private static void words(Kind kind, String words) {
        for (String word : words.split(" ")) {
            WORDS.put(word, kind);
        }
    }

    /// Reads the words for a type; empty when they are unknown.
    static Optional<WordedType> of(String text) {
        String plain = text.strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
        if (plain.isEmpty() || plain.length() > LONGEST) {
            return Optional.empty();
        }
        if (plain.matches("y ?[/|,-] ?n|yes ?[/|] ?no|j ?/ ?n")) {
            return Optional.of(new WordedType(Kind.YES_OR_NO, LengthText.NONE));
        }
        Matcher swift = SWIFT.matcher(plain);
        if (swift.matches()) {
            return Optional.of(swift(swift));
        }
        if (PICTURE.matcher(plain).matches()) {
            return Optional.of(picture(plain));
        }
        Matcher sized = SIZED.matcher(plain);
        if (sized.matches() && !WORDS.containsKey(joined(plain))) {
            return kind(sized.group(1)).map(kind -> new WordedType(kind, LengthText.of(sized.group(2))));
        }
        return kind(plain).map(kind -> new WordedType(kind, LengthText.NONE));
    }

    private static WordedType swift(Matcher match) {
        int length = Integer.parseInt(match.group(1));
        LengthText size = new LengthText(
                match.group(2).isEmpty() ? 0 : length, length, match.group(3).equals("d") ? -1 : 0);
        return new WordedType(
                switch (match.group(3)) {
                    case "n" -> Kind.NUMBER;
                    case "d" -> Kind.DECIMAL;
                    default -> Kind.TEXT;
                },
                size);
    }

    private static WordedType picture(String text) {
        int point = text.indexOf('v');
        int whole = places(point < 0 ? text : text.substring(0, point));
        int decimals = point < 0 ? 0 : places(text.substring(point));
        boolean number = text.indexOf('x') < 0 && text.indexOf('a') < 0;
        LengthText length = new LengthText(0, whole + decimals, decimals);
        return new WordedType(number ? decimals > 0 ? Kind.DECIMAL : Kind.NUMBER : Kind.TEXT, length);
    }

    private static int places(String picture) {
        Matcher runs = Pattern.compile("[9xa](?:\\((\\d{1,5})\\))?").matcher(picture);
        int places = 0;
        while (runs.find()) {
            places += runs.group(1) == null ? 1 : Integer.parseInt(runs.group(1));
        }
        return places;
    }

    /// The kind of some words: of all of them together, else of the last or the first.
    private static Optional<Kind> kind(String text) {
        String joined = joined(text);
        if (WORDS.containsKey(joined)) {
            return Optional.of(WORDS.get(joined));
        }
        if (joined.matches("(max|exact|min)[0-9a-z]*text")) {
            return Optional.of(Kind.TEXT);
        }
        String[] words = text.split("[^\\p{L}0-9]+");
        boolean moment = text.contains("date") && text.contains("time");
        if (moment) {
            return Optional.of(Kind.DATE_TIME);
        }
        for (String word : words) {
            if (WORDS.containsKey(word) && words.length <= 4) {
                return Optional.of(WORDS.get(word));
            }
        }
        return Optional.empty();
    }

    private static String joined(String text) {
        return text.replaceAll("^xsd?:", "").replaceAll("[^\\p{L}0-9]", "");
    }
}
