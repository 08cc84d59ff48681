package org.bindery.importers.cobol;

import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.OptionValues;

/// The options of an import.
///
/// @param form the form of the source; empty to find out
/// @param charset the code page of the records; empty to find out
/// @param blocking how records follow each other; empty to find out
/// @param roots the records that messages are; empty for all that are in files and linkage
/// @param boundary the greatest boundary that SYNCHRONIZED aligns to
/// @param isVariable whether tables take the room of as many occurrences as there are
/// @param isFromZero whether a counter may be 0, regardless of the description
/// @param hasIrregular whether records keep what their description does not say
/// @param enumerates whether conditions make enumerations
/// @param symbols what the signs in pictures mean where the source says nothing else
/// @param folders where copybooks are looked for
record CobolOptions(
        Optional<SourceForm> form,
        Optional<String> charset,
        Optional<String> blocking,
        List<String> roots,
        BinarySizes binarySizes,
        boolean isLittleEndian,
        int boundary,
        int pointerSize,
        boolean isVariable,
        boolean isFromZero,
        List<Selection> selections,
        boolean enumerates,
        boolean hasIrregular,
        PictureSymbols symbols,
        List<Path> folders) {

    static final String AUTO = "auto";

    private static final ImportOption FORMAT = ImportOption.choice(
            "format",
            "Form of the source",
            "Where lines begin and end; auto finds it out from the source.",
            ImportOption.AUTOMATIC,
            new ImportOption.Value("fixed", "Fixed (columns 7 to 72)"),
            new ImportOption.Value("variable", "Variable (from column 7 to the end)"),
            new ImportOption.Value("free", "Free"));
    private static final ImportOption CHARSET = ImportOption.suggestion(
            "charset",
            "Code page",
            "The code page of the records; auto is found out from records that are imported with the copybook, else"
                    + " IBM037, or ISO-8859-1 with a binary-size other than ibm.",
            ImportOption.AUTOMATIC,
            new ImportOption.Value("IBM037", "IBM037 (US, Canada)"),
            new ImportOption.Value("IBM1047", "IBM1047 (Latin-1, Unix)"),
            new ImportOption.Value("IBM1140", "IBM1140 (US, with euro)"),
            new ImportOption.Value("IBM273", "IBM273 (German)"),
            new ImportOption.Value("IBM500", "IBM500 (international)"),
            new ImportOption.Value("ISO-8859-1", "ISO-8859-1 (Latin-1)"),
            new ImportOption.Value("US-ASCII", "US-ASCII"));
    private static final ImportOption BLOCKING = ImportOption.choice(
            "blocking",
            "Blocking",
            "How records follow each other; auto is found out from records that are imported with the copybook, else"
                    + " LINES for characters in no code page of a mainframe, FIXED for one record of one length, and"
                    + " otherwise RDW.",
            ImportOption.AUTOMATIC,
            new ImportOption.Value("FIXED", "Fixed length"),
            new ImportOption.Value("CONTIGUOUS", "Each as long as its fields say"),
            new ImportOption.Value("RDW", "Record descriptor words (RDW)"),
            new ImportOption.Value("RDW-LE", "Record descriptor words, little endian"),
            new ImportOption.Value("BDW", "Block and record descriptor words (BDW)"),
            new ImportOption.Value("LINES", "Lines"),
            new ImportOption.Value("LINES-CRLF", "Lines that end with CR LF"));
    private static final ImportOption ROOT = ImportOption.text(
            "root",
            "Records",
            "auto",
            "The records that messages are, with commas between them; auto takes those of the file section and the"
                    + " linkage section, or else all.");
    private static final ImportOption BINARY_SIZE = ImportOption.choice(
            "binary-size",
            "Size of binary numbers",
            "The bytes of a binary number by its digits.",
            new ImportOption.Value("ibm", "2, 4 or 8 (IBM)"),
            new ImportOption.Value("1-2-4-8", "1, 2, 4 or 8"),
            new ImportOption.Value("1--8", "As few as possible"));
    private static final ImportOption BYTE_ORDER = ImportOption.choice(
            "byte-order",
            "Byte order",
            "The order of the bytes of COMP-5 and other native numbers; auto is big with binary-size ibm.",
            ImportOption.AUTOMATIC,
            new ImportOption.Value("big", "Big endian"),
            new ImportOption.Value("little", "Little endian"));
    private static final ImportOption SYNC = ImportOption.choice(
            "sync",
            "Alignment",
            "The greatest boundary that SYNCHRONIZED aligns binary numbers to.",
            new ImportOption.Value("8", "8 bytes"),
            new ImportOption.Value("4", "4 bytes"),
            new ImportOption.Value("1", "None"));
    private static final ImportOption POINTER_SIZE = ImportOption.choice(
            "pointer-size",
            "Size of addresses",
            "The bytes of an address.",
            new ImportOption.Value("4", "4 bytes"),
            new ImportOption.Value("8", "8 bytes"));
    private static final ImportOption OCCURS = ImportOption.choice(
            "occurs",
            "Tables depending on a counter",
            "What room a table takes that occurs depending on a counter.",
            new ImportOption.Value("variable", "As many as there are"),
            new ImportOption.Value("from-zero", "As many as there are, also none"),
            new ImportOption.Value("greatest", "Always the greatest number"));
    private static final ImportOption DISCRIMINATOR = ImportOption.text(
            "discriminator",
            "Discriminators of redefinitions",
            "",
            "Which redefinition is there: BODY by TYPE: A, B|C, * says that of BODY and what redefines it the first is"
                + " there if TYPE is A, the second if it is B or C, else the third; with semicolons between several.");
    private static final ImportOption CONDITIONS = ImportOption.choice(
            "conditions",
            "Condition names (level 88)",
            "What condition names make of an item.",
            new ImportOption.Value("enumeration", "An enumeration, if they are single values"),
            new ImportOption.Value("documentation", "Documentation"));
    private static final ImportOption IRREGULAR = ImportOption.choice(
            "irregular",
            "Irregular records",
            "Whether bytes that the description does not allow are kept with the record, or make readers refuse it.",
            new ImportOption.Value("keep", "Keep"),
            new ImportOption.Value("refuse", "Refuse"));
    private static final ImportOption DECIMAL_POINT = ImportOption.choice(
            "decimal-point",
            "Decimal point",
            "The decimal mark in pictures; auto is what the source says (DECIMAL-POINT IS COMMA), else" + " a point.",
            ImportOption.AUTOMATIC,
            new ImportOption.Value("point", "Point"),
            new ImportOption.Value("comma", "Comma"));
    private static final ImportOption CURRENCY = ImportOption.text(
            "currency",
            "Currency sign",
            "auto",
            "The character that denotes the currency in pictures, besides $, €, £ and ¥; auto is what the source"
                    + " says (CURRENCY SIGN).");
    private static final ImportOption COPYBOOKS = new ImportOption(
            "copybooks",
            "Copybooks",
            new ImportOption.Folder(),
            AUTO,
            "The folders of what COPY statements name, with commas between them, and a name with commas in quotation"
                    + " marks; auto is the folder of the source, and those beside it.");

    static final List<ImportOption> ALL = List.of(
            FORMAT,
            CHARSET,
            BLOCKING,
            ROOT,
            BINARY_SIZE,
            BYTE_ORDER,
            SYNC,
            POINTER_SIZE,
            OCCURS,
            DISCRIMINATOR,
            CONDITIONS,
            IRREGULAR,
            DECIMAL_POINT,
            CURRENCY,
            COPYBOOKS);

    CobolOptions {
        roots = List.copyOf(roots);
        selections = List.copyOf(selections);
        folders = List.copyOf(folders);
    }

    /// Reads the options of a request.
    ///
    /// @throws ImportException when one has no meaning
    static CobolOptions of(ImportRequest request) throws ImportException {
        OptionValues values = new OptionValues(request);
        BinarySizes sizes = BinarySizes.of(request.option(BINARY_SIZE)).orElse(null);
        if (sizes == null) {
            throw values.bad(BINARY_SIZE, BINARY_SIZE.rule());
        }
        String order = values.word(BYTE_ORDER);
        String occurs = values.word(OCCURS);
        String form = values.word(FORMAT);
        String blocking = values.word(BLOCKING);
        return new CobolOptions(
                form.equals(AUTO) ? Optional.empty() : Optional.of(SourceForm.valueOf(form.toUpperCase(Locale.ROOT))),
                values.charset(CHARSET).map(Charset::name),
                blocking.equals(AUTO) ? Optional.empty() : Optional.of(blocking),
                values.list(ROOT),
                sizes,
                order.equals("little") || (order.equals(AUTO) && sizes != BinarySizes.IBM),
                Integer.parseInt(values.word(SYNC)),
                Integer.parseInt(values.word(POINTER_SIZE)),
                !occurs.equals("greatest"),
                occurs.equals("from-zero"),
                selections(values),
                values.word(CONDITIONS).equals("enumeration"),
                values.word(IRREGULAR).equals("keep"),
                symbols(values),
                folders(values));
    }

    private static PictureSymbols symbols(OptionValues values) throws ImportException {
        boolean comma = values.word(DECIMAL_POINT).equals("comma");
        PictureSymbols symbols = comma ? PictureSymbols.DEFAULT.withDecimalComma() : PictureSymbols.DEFAULT;
        String currency = values.request().option(CURRENCY).strip();
        if (currency.equals(AUTO)) {
            return symbols;
        }
        boolean meansElse = currency.length() != 1 || currency.matches("[0-9ABCDEGNPRSVXZabcdegnprsvxz*+,.;()=/\"'-]");
        if (meansElse) {
            throw values.bad(CURRENCY, "it is one character that means nothing else in pictures.");
        }
        return symbols.withCurrency(currency.toUpperCase(Locale.ROOT));
    }

    private static List<Selection> selections(OptionValues values) throws ImportException {
        List<Selection> selections = new ArrayList<>();
        for (String text : values.request().option(DISCRIMINATOR).split(";")) {
            if (!text.isBlank()) {
                Optional<Selection> selection = Selection.of(text);
                selections.add(selection.orElseThrow(() -> values.bad(DISCRIMINATOR, DISCRIMINATOR.description())));
            }
        }
        return selections;
    }

    private static List<Path> folders(OptionValues values) throws ImportException {
        List<Path> folders = new ArrayList<>();
        for (String name : values.list(COPYBOOKS)) {
            Path folder = Path.of(name);
            if (!Files.isDirectory(folder)) {
                throw values.bad(COPYBOOKS, "there is no such folder.");
            }
            folders.add(folder);
        }
        Path beside = values.request().sources().getFirst().getParent();
        folders.add(beside == null ? Path.of("") : beside);
        return folders;
    }
}
