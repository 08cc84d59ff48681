package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Patterns look at what a message says, not at the value that is kept of it, and a value is written in a form that its
/// patterns allow: the same in interpreter and binding.
class WrittenFormsTest {

    @TempDir
    Path folder;

    private TwoReaders element(String base, String pattern) throws Exception {
        return TwoReaders.of(folder, """
            <xs:element name='v'><xs:complexType><xs:sequence><xs:element name='a' maxOccurs='9'><xs:simpleType>
              <xs:restriction base='xs:%s'><xs:pattern value='%s'/></xs:restriction>
            </xs:simpleType></xs:element></xs:sequence></xs:complexType></xs:element>
            """.formatted(base, pattern));
    }

    private static String message(String value) {
        return "<v xmlns='urn:t'><a>" + value + "</a></v>";
    }

    @ParameterizedTest
    @CsvSource({
        "boolean, '[01]', 1, true",
        "boolean, 'true|false', false, 0",
        "integer, '\\d{4}', 0012, 12",
        "int, '\\+\\d+', +5, 5",
        "decimal, '\\.\\d{3}', .125, 0.125",
        "decimal, '\\d{2}\\.\\d{2}', 01.50, 1.50",
        "decimal, '\\d+\\.', 12., 12",
        "decimal, '-0\\d\\.5', -01.5, -1.5",
        "float, '\\d{2}E\\-\\d{1}', 42E-2, 0.42",
        "double, '\\d{1}\\.\\d{12}E\\d{1}', 3.693914247175E4, 36939.14247175",
        "double, '\\d+', 7, 7.0",
        "double, '-\\d\\.\\de[+]\\d\\d', -1.5e+03, -1500.0",
        "time, '.*\\.\\d{3}', 10:15:00.000, 10:15:00",
        "dateTime, '.*[+]00:00', 2024-02-29T10:15:00+00:00, 2024-02-29T10:15:00Z",
    })
    void aPatternIsMatchedAgainstWhatWasWritten(String base, String pattern, String fits, String other)
            throws Exception {
        TwoReaders t = element(base, pattern);
        Object read = t.agree(message(fits));
        // The value is valid though nobody knows any more how it was written, and it is written as the pattern says.
        assertThat((List<?>) Bound.on(read, "validate")).isEmpty();
        assertThat(t.interpreterFindings(message(fits))).isEmpty();
        assertThat(new String(TwoReaders.written(read, "Xml"), StandardCharsets.UTF_8))
                .contains("<a>" + fits + "</a>");
        assertThat(t.interpreterWrites(message(fits))).contains("<a>" + fits + "</a>");
        t.refuse(message(other), "does not match");
    }

    @Test
    void aValueThatNoFormOfMatchesIsRefusedByItsUsualForm() throws Exception {
        TwoReaders t = element("decimal", "\\d{2}\\.\\d{2}");
        Object read = t.agree(message("01.50"));
        Bound.on(read, "addA", new BigDecimal("123.4"));
        assertThat((List<?>) Bound.on(read, "validate"))
                .singleElement()
                .asString()
                .contains("'123.4' does not match");
    }

    @Test
    void aPatternOfNamesIsMatchedWithTheirPrefixes() throws Exception {
        TwoReaders t = element("QName", "a:\\c{3}|\\c{4}");
        String fits = "<v xmlns='urn:t' xmlns:a='urn:a'><a>a:one</a><a>four</a></v>";
        assertThat(t.interpreterFindings(fits)).isEmpty();
        t.readsAlike(fits);
        t.refuse("<v xmlns='urn:t' xmlns:b='urn:a'><a>b:one</a></v>", "'b:one' does not match");
        t.refuse("<v xmlns='urn:t'><a>fives</a></v>", "'fives' does not match");
    }

    @Test
    void listsOfNamesAreComparedByTheirNamespaces() throws Exception {
        TwoReaders t = TwoReaders.of(folder, """
            <xs:simpleType name='Names'><xs:list itemType='xs:QName'/></xs:simpleType>
            <xs:simpleType name='One'><xs:restriction base='xs:QName'>
              <xs:enumeration value='t:x'/><xs:enumeration value='t:y'/></xs:restriction></xs:simpleType>
            <xs:element name='v'><xs:complexType><xs:sequence>
              <xs:element name='a'><xs:simpleType><xs:restriction base='t:Names'>
                <xs:enumeration value='t:x t:y'/><xs:enumeration value='t:z'/></xs:restriction></xs:simpleType></xs:element>
              <xs:element name='b'><xs:simpleType><xs:list itemType='t:One'/></xs:simpleType></xs:element>
            </xs:sequence></xs:complexType></xs:element>
            """);
        t.readsAlike("<p:v xmlns:p='urn:t' xmlns:q='urn:t'><p:a>p:x q:y</p:a><p:b>q:y p:x</p:b></p:v>");
        t.refuse(
                "<p:v xmlns:p='urn:t' xmlns:q='urn:q'><p:a>p:x q:y</p:a><p:b>p:x</p:b></p:v>", "/v/a", "is not one of");
        t.refuse("<p:v xmlns:p='urn:t' xmlns:q='urn:q'><p:a>p:z</p:a><p:b>q:x</p:b></p:v>", "/v/b", "is not one of");
    }

    /// Of the W3C's suite, from NIST: a machine with one state at a time would need thousands of them.
    @Test
    void aPatternWithManyStatesIsEnforced() throws Exception {
        TwoReaders t = TwoReaders.of(folder, """
            <xs:simpleType name='Links'><xs:list itemType='xs:anyURI'/></xs:simpleType>
            <xs:element name='v'><xs:complexType><xs:sequence>
              <xs:element name='a' maxOccurs='9'><xs:simpleType><xs:restriction base='xs:anyURI'>
                <xs:pattern value='\\c{3,6}://(\\c{1,7}\\.){1,2}\\c{3}'/></xs:restriction></xs:simpleType></xs:element>
              <xs:element name='b' minOccurs='0'><xs:simpleType><xs:restriction base='t:Links'>
                <xs:pattern value='\\c{3,6}://(\\c{1,7}\\.){1,2}\\c{3} \\c{3,6}://(\\c{1,14}\\.){1,2}\\c{3}'/>
              </xs:restriction></xs:simpleType></xs:element>
            </xs:sequence></xs:complexType></xs:element>
            """);
        t.agree("<v xmlns='urn:t'><a>http://www.who.org</a><b>ftp://a.bcd gopher://files.edu</b></v>");
        t.refuse("<v xmlns='urn:t'><a>ht://www.who.org</a></v>", "'ht://www.who.org' does not match");
        t.refuse("<v xmlns='urn:t'><a>http://www.who.organ-isation-x</a></v>", "does not match");
        t.refuse("<v xmlns='urn:t'><a>http://www.who.org</a><b>ftp://a.bcd</b></v>", "/v/b", "does not match");
    }

    @Test
    void aPatternThatIsTooLargeIsReportedWhereverItStands() throws Exception {
        Model model = TwoReaders.model(folder, """
            <xs:simpleType name='Large'><xs:restriction base='xs:string'>
              <xs:pattern value='(\\c{1,900}\\.){1,900}\\c{3}'/></xs:restriction></xs:simpleType>
            <xs:element name='v'><xs:complexType><xs:sequence>
              <xs:element name='a' type='t:Large'/>
              <xs:element name='b'><xs:simpleType><xs:list itemType='t:Large'/></xs:simpleType></xs:element>
              <xs:element name='c'><xs:simpleType><xs:union memberTypes='xs:int t:Large'/></xs:simpleType></xs:element>
            </xs:sequence></xs:complexType></xs:element>
            """);
        assertThat(JavaEmitter.problems(Layouts.of(model)))
                .filteredOn(problem -> problem.id().equals("unchecked-facet"))
                .extracting(Problem::text)
                .hasSize(3)
                .allMatch(text -> text.endsWith("is too large, and is not checked."));
    }
}
