package org.bindery.importers.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.bindery.importers.ImportException;
import org.bindery.importers.SourceStart;
import org.bindery.model.Name;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// How the text is delimited, quoted, encoded and broken into lines, found from its content.
class DialectTest {

    @ParameterizedTest
    @ValueSource(chars = {',', ';', '\t', '|', ':', '~', '^', '\u0001', '\u001F'})
    void findsTheDelimiter(char delimiter) throws ImportException {
        String text = """
            Id,Name,Price
            1,Tea,1.50
            2,Green tea,2.25
            3,,3.00
            """.replace(',', delimiter);
        Imported imported = Imported.text(text);
        assertThat(imported.format().delimiter()).isEqualTo(delimiter);
        assertThat(imported.types()).containsExactly("LONG", "TEXT 0..1", "DECIMAL");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
        @Version: 1.0%n@Fields: date time cs(Host) sc-status%n! 2020-01-02 10:11:12 shop 200%n
        @Version: 1.0%n@Fields: date time cs(Host) sc-status%n! 2020-01-02%t10:11:12%tshop%t200%n
        @Fields: date,time,cs(Host),sc-status%n@Date: 2020-01-02%n! 2020-01-02,10:11:12,"a, b",200%n
        @separator \\x09%n@fields%tdate%ttime%tcs(Host)%tsc-status%n@types%ttime%n! 2020-01-02%t10:11:12%tshop%t200%n
        """)
    void aCommentOfALogNamesTheColumnsAndShowsTheDelimiter(String head, String row) throws Exception {
        String text = (head + row + row).replace('@', '#').replace("%n", "\n").replace("%t", "\t");
        Imported imported = Imported.text(text);
        assertThat(imported.names()).containsExactly("date", "time", "csHost", "scStatus");
        assertThat(new TextImporter().confidence(new SourceStart("a.log", text.getBytes(StandardCharsets.UTF_8))))
                .isGreaterThan(80);
    }

    @Test
    void oneDamagedRowDoesNotHideTheKindsOfTheOthers() throws Exception {
        String text = "02,ACME,GBP,240102/\n16,475,1000,,check/\n88,more of it/\n".repeat(10) + "88:more of it/\n";
        assertThat(Imported.text(text).result().model().roots())
                .extracting(Name::local)
                .contains("rowKind02", "rowKind16", "rowKind88");
    }

    @Test
    void linesOfNavigationAreRowsOfSeveralKinds() throws Exception {
        String text = "$GPGGA,101112,48.1,N,1*40\n$GPRMC,101112,A,1*5A\n!AIVDM,1,1,,B,177KQJ,0*5C\n".repeat(4);
        assertThat(Imported.text(text).result().model().roots())
                .extracting(Name::local)
                .containsExactly("rowGpgga", "rowGprmc", "rowAivdm");
    }

    @Test
    void aLineForExcelNamesTheDelimiterAndIsNoRow() throws ImportException {
        Imported imported = Imported.text("sep=;\r\nid;a,b\r\n1;2,50\r\n2;3,75\r\n");
        assertThat(imported.format().delimiter()).isEqualTo(';');
        assertThat(imported.types()).containsExactly("LONG", "DECIMAL 0,00");
        assertThat(imported.result().model().roots())
                .as("the rows, and the line")
                .hasSize(2);
        assertThat(Imported.text("sep=;\na,b;c\n", "delimiter=comma").format().delimiter())
                .isEqualTo(',');
    }

    @ParameterizedTest
    @ValueSource(strings = {"||", "~|~", "^|^", "::", "§$"})
    void aDelimiterOfSeveralCharactersIsRefusedByName(String delimiter) {
        String text = "id,name,amount\n1,Ann,2.50\n2,,\n".replace(",", delimiter);
        assertThatExceptionOfType(ImportException.class)
                .isThrownBy(() -> Imported.text(text))
                .withMessageContaining("The cells are separated by ")
                .withMessageContaining("a delimiter has one character; replace it by a character");
        assertThatExceptionOfType(ImportException.class)
                .isThrownBy(() -> Imported.text(text, "delimiter=" + delimiter))
                .withMessageContaining("a delimiter has one character; replace it by a character");
    }

    @Test
    void emptyColumnsAreNoDelimiterOfSeveralCharacters() throws ImportException {
        assertThat(Imported.text("id,,name\n1,,x\n2,,y\n").names()).hasSize(3);
        assertThat(Imported.text("id;a;b;c\n1;;;x\n2;;;\n").names()).hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u001E", "~", "\u0085"})
    void anotherEndOfRowsThanALineEndIsRefusedByName(String end) throws ImportException {
        String text = "id,name,amount\n1,Ann,2.50\n2,Bob,3.50\n";
        assertThatExceptionOfType(ImportException.class)
                .isThrownBy(() -> Imported.text(text.replace("\n", end)))
                .withMessageContaining("rather than with line ends; replace ");
        assertThatExceptionOfType(ImportException.class)
                .isThrownBy(() -> Imported.text(text.replace(",", "\u001F").replace("\n", "\u001E")))
                .withMessageContaining("rather than with line ends; replace ");
        assertThat(Imported.text(text.replace(",", "~")).names())
                .as("as a delimiter")
                .hasSize(3);
    }

    @Test
    void aDelimiterThatCouldBeAnotherIsSaid() throws ImportException {
        Imported imported = Imported.text("id;a|b\n1;2|x\n2;3|y\n");
        assertThat(imported.problemIds()).contains("guessed-delimiter");
        assertThat(imported.result().problems().getFirst().text())
                .contains("name the right one with the option delimiter if the columns look wrong");
    }

    @Test
    void decimalCommasDoNotDelimit() throws ImportException {
        Imported imported = Imported.text("1,5;2,7\n3,1;0,5\n");
        assertThat(imported.format().delimiter()).isEqualTo(';');
        assertThat(imported.names()).hasSize(2);
    }

    @Test
    void delimitersInsideQuotesDoNotCount() throws ImportException {
        Imported imported = Imported.text("id|text\n1|\"a|b|c\"\n2|\"d|e|f\"\n3|\"g,h\"\n");
        assertThat(imported.format().delimiter()).isEqualTo('|');
        assertThat(imported.names()).containsExactly("id", "text");
    }

    @Test
    void findsSingleQuotes() throws ImportException {
        Imported imported = Imported.text("id,text\n1,'a, b'\n2,'c, d, e'\n3,'it''s'\n");
        assertThat(imported.format().quote()).isEqualTo('\'');
        assertThat(imported.types()).containsExactly("LONG", "TEXT");
    }

    @Test
    void tabsMayDoWithoutQuotes() throws ImportException {
        Imported imported = Imported.text("id\ttext\n1\t\"Bobby\" Smith\n2\t12\" disc\n3\tx\n");
        assertThat(imported.format().delimiter()).isEqualTo('\t');
        assertThat(imported.format().quote()).isEqualTo(Dialect.NO_QUOTE);
        assertThat(imported.types()).containsExactly("LONG", "TEXT");
    }

    @Test
    void wholeLinesOfDatesOrTimesAreNotCut() throws ImportException {
        assertThat(Imported.text("10:15:00\n10:16:00\n10:17:00\n").types()).containsExactly("TIME HH:mm:ss");
        assertThat(Imported.text("22/07/2014 10:15\n23/07/2014 10:16\n").types())
                .containsExactly("DATE_TIME dd/MM/yyyy HH:mm");
    }

    @Test
    void aLineIsACellWhereNothingDelimits() throws ImportException {
        Imported imported = Imported.text("Name\nTea\nCoffee\n");
        assertThat(imported.names()).hasSize(1);
        assertThat(imported.problemIds()).containsExactly("single-column");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void findsTheLineEnd(String end) throws ImportException {
        Imported imported = Imported.text("a,b\n1,2\n3,4\n".replace("\n", end));
        assertThat(imported.format().lineEnd()).isEqualTo(end);
        assertThat(imported.types()).containsExactly("LONG", "LONG");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "windows-1252", "UTF-16LE", "UTF-16BE"})
    void findsTheCharacterSet(String charset) throws ImportException {
        Imported imported = Imported.bytes("Größe,Preis €\nklein,1\ngroß,2\n".getBytes(Charset.forName(charset)));
        assertThat(imported.format().charset()).isEqualTo(charset);
        assertThat(imported.names()).containsExactly("größe", "preis");
        assertThat(imported.problemIds())
                .as("a guess is told")
                .isEqualTo(charset.startsWith("UTF") ? List.of() : List.of("guessed-charset"));
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheFirstHeading() throws ImportException {
        Imported utf8 = Imported.text("\uFEFFId,Näme\n1,x\n");
        assertThat(utf8.format().charset()).isEqualTo("UTF-8");
        assertThat(utf8.component("id").presentation().nativeName()).isEqualTo("Id");
        assertThat(utf8.component("id").location().column()).isEqualTo(1);
        Imported utf16 = Imported.bytes("Id,Näme\n1,x\n".getBytes(StandardCharsets.UTF_16));
        assertThat(utf16.format().charset()).isEqualTo("UTF-16");
        assertThat(utf16.names()).containsExactly("id", "näme");
    }

    @Test
    void bytesUnknownOnWindowsAreLatin1() throws ImportException {
        byte[] bytes = "a,b\n1,x\u0081\u00E4\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(Imported.bytes(bytes).format().charset()).isEqualTo("ISO-8859-1");
    }

    @Test
    void lateBytesCorrectTheCharacterSet() throws ImportException {
        String late = "id,name\n" + "1,plain\n".repeat(SourceHead.LENGTH / 8) + "2,caf\u00E9\n";
        Imported imported = Imported.bytes(late.getBytes(StandardCharsets.ISO_8859_1), "rows=1000000");
        assertThat(imported.format().charset()).isEqualTo("windows-1252");
    }

    @Test
    void aCutCharacterAtTheEndOfTheSampleIsNoError() throws ImportException {
        String text = "id,name\n1," + "é".repeat(SourceHead.LENGTH) + "\n2,x\n";
        assertThat(Imported.text(text).format().charset()).isEqualTo("UTF-8");
    }

    @Test
    void manyColumnsDoNotNeedToFitTheSample() throws ImportException {
        StringBuilder text = new StringBuilder();
        for (String cell : new String[] {"A fairly long heading ", "", ""}) {
            for (int i = 1; i <= 9_000; i++) {
                text.append(i == 1 ? "" : ",").append(cell).append(i);
            }
            text.append('\n');
        }
        Imported imported = Imported.text(text.toString());
        assertThat(imported.names()).hasSize(9_000).startsWith("aFairlyLongHeading1");
        assertThat(imported.types()).containsOnly("LONG");
    }
}
