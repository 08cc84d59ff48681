package org.bindery.runtime.internal.xml;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bindery.runtime.internal.xml.XmlEvents.expected;
import static org.bindery.runtime.internal.xml.XmlEvents.scanned;

import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Random;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents with a document type declaration are what the JDK's parser takes them for when it reads nothing else. */
class XmlDocumentTypeTest {

    private static final int WHOLE = Integer.MAX_VALUE;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE a><a/>",
                "<?xml version='1.0'?>\n<!-- x -->\n<!DOCTYPE a SYSTEM \"http://localhost:1/a.dtd\">\n<?go?><a>x</a>",
                "<!DOCTYPE a PUBLIC '-//x//y' 'file:///etc/passwd' [ ]><a/>",
                "<!DOCTYPE a [<!ENTITY co 'Müller &amp; Söhne'>]><a b='&co;'>&co; &lt;</a>",
                "<!DOCTYPE a [<!ENTITY co 'x'><!ENTITY co 'y'>]><a>&co;</a>",
                "<!DOCTYPE a [<!ENTITY i '&j;&j;'><!ENTITY j '<b c=\"&k;\">&k;</b>'><!ENTITY k \"'1'\">]><a>&i;</a>",
                "<!DOCTYPE a [<!ENTITY q '\"&#39;&#34;'>]><a b='&q;' c=\"&q;\">&q;</a>",
                "<!DOCTYPE a [<!ENTITY w '\t\n &#13;&#10;.'>]><a b='&w;'>&w;</a>",
                "<!DOCTYPE a [<!ENTITY less '&#38;#60;'><!ENTITY lt '&#38;#60;'>]><a b='&less;'>&less;&lt;</a>",
                "<!DOCTYPE a [<!ENTITY s '<![CDATA[ &#38; ]] > ]]><!-- &amp; --><?p &amp;?>'>]><a>&s;</a>",
                "<!DOCTYPE a [<!ENTITY e ''>]><a>&e;&e;<b>&e;</b></a>",
                "<!DOCTYPE a [<!ELEMENT a (b|c)*><!NOTATION n PUBLIC 'x'><!ENTITY p SYSTEM 'p.gif' NDATA n>]><a/>",
                "<!DOCTYPE a [<!-- ]> --><?p ]> ?><!ENTITY g ']>'>]><a>&g;</a>",
                "<!DOCTYPE a [<!ATTLIST a b CDATA 'x' c CDATA #IMPLIED d CDATA #FIXED 'y&lt;'>]><a c='z'><a"
                        + " b='1'/></a>",
                "<!DOCTYPE a [<!ATTLIST a xmlns CDATA #FIXED 'urn:x' p:q CDATA 'r' xmlns:p CDATA 'urn:p'>]><a><b/></a>",
                "<!DOCTYPE a [<!ENTITY v 'w'><!ATTLIST a b (v|w) 'v'><!ATTLIST a b CDATA 'no' c ID #IMPLIED>]>"
                        + "<a c='  i \n j '><a b=' v  '/></a>",
                "<!DOCTYPE a [<!ENTITY % d \"<!ENTITY e 'f'>\"> %d; <!ENTITY g '&e;&e;'>]><a>&g;</a>",
                "<!DOCTYPE größe [<!ENTITY größe '日'>]><größe b='&größe;'>&größe;</größe>",
                "<!DOCTYPE a [\r\n<!ENTITY e 'x\r\ny'>\r\n]>\r\n<a>\r\n&e;\r</a>"
            })
    void itIsWhatAnotherParserTakesItFor(String document) throws Exception {
        List<String> expected = expected(document);
        assertThat(scanned(document.getBytes(UTF_8), WHOLE)).isEqualTo(expected);
        assertThat(scanned(document.getBytes(UTF_8), 1)).isEqualTo(expected);
        assertThat(scanned(("\uFEFF" + document).getBytes(UTF_16LE), 3)).isEqualTo(expected);
    }

    @Test
    void randomDocumentsAreWhatAnotherParserTakesThemFor() throws Exception {
        Random random = new Random(5);
        for (int i = 0; i < 2_000; i++) {
            String document = new RandomTypedDocument(random).toString();
            List<String> expected = expected(document);
            assertThat(scanned(document.getBytes(UTF_8), WHOLE)).as(document).isEqualTo(expected);
            assertThat(scanned(document.getBytes(UTF_8), 1 + random.nextInt(9)))
                    .as(document)
                    .isEqualTo(expected);
        }
    }

    @Test
    void largeDocumentsGoOnBehindTheDeclaration() throws Exception {
        String rows = "<row n='&co;'>&co;<b/></row>\n".repeat(20_000);
        String document = "<!DOCTYPE a [<!ENTITY co 'Çorp'>]>\n<a>" + rows + "</a>";
        List<String> expected = expected("<a>" + rows.replace("&co;", "Çorp") + "</a>");
        assertThat(scanned(document.getBytes(UTF_8), WHOLE)).isEqualTo(expected);
        byte[] latin = ("<?xml version='1.0' encoding='ISO-8859-1'?>" + document).getBytes(ISO_8859_1);
        assertThat(scanned(latin, WHOLE)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " -> ",
            quoteCharacter = '~',
            value = {
                "<!ENTITY a '&a;'> -> <a>&a;</a> -> the entity a contains itself",
                "<!ENTITY a '&b;'><!ENTITY b '&a;'> -> <a b='&a;'/> -> the entity a contains itself",
                "<!ENTITY % p '&#37;p;'>%p; -> <a/> -> contains itself",
                "<!ENTITY f SYSTEM 'file:///etc/passwd'> -> <a>&f;</a> -> is in another file, which is not read",
                "<!ENTITY f SYSTEM 'f.gif' NDATA gif> -> <a b='&f;'/> -> is in another file, which is not read",
                "<!ENTITY f 'x'> -> <a>&g;</a> -> the entity g is not declared",
                "<!ENTITY l '<b>'> -> <a>&l;</b></a> -> holds a part of an element",
                "<!ENTITY l '</a><a>'> -> <a>&l;</a> -> holds a part of an element",
                "<!ENTITY l '<b'> -> <a>&l;/></a> -> holds a part of an element",
                "<!ENTITY l '<!-- '> -> <a>&l;--></a> -> holds a part of an element",
                "<!ENTITY l '<b/>'> -> <a b='&l;'/> -> is not allowed in an attribute",
                "<!ENTITY l 'x & y'> -> <a/> -> not well-formed",
                "<!ENTITY l '&#38;'> -> <a>&l;</a> -> not well-formed",
                "<!ENTITY l '&#0;'> -> <a/> -> no character",
                "<!ENTITY l '%p;'> -> <a/> -> a parameter entity is not allowed within a declaration",
                "<!ENTITY % p '<!-- '>%p; --> -> <a/> -> ends within a declaration",
                "<![INCLUDE[<!ELEMENT a ANY>]]> -> <a/> -> not well-formed",
                "<!ENTITY a> -> <a/> -> not well-formed",
                "<!ATTLIST a b CDATA> -> <a/> -> not well-formed",
                "<!ATTLIST a b WORD 'x'> -> <a/> -> not well-formed",
                "<!ATTLIST a b CDATA '<'> -> <a/> -> not well-formed",
                "<!-- a -- b --> -> <a/> -> not well-formed",
                "<b/> -> <a/> -> not well-formed",
                "x -> <a/> -> not well-formed"
            })
    void whatIsNotWellFormedOrKeptElsewhereIsRefused(String subset, String content, String reason) {
        for (int chunk : new int[] {1, WHOLE}) {
            assertThatThrownBy(() -> scanned(("<!DOCTYPE a [" + subset + "]>" + content).getBytes(UTF_8), chunk))
                    .isInstanceOf(InvalidMessageException.class)
                    .hasMessageContaining(reason);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a/><!DOCTYPE a>",
                "<a><!DOCTYPE a></a>",
                "<!DOCTYPE a><!DOCTYPE a><a/>",
                "<!DOCTYPE a [<!ENTITY e 'x'>]><!DOCTYPE a><a/>",
                "<!DOCTYPE>",
                "<!DOCTYPE a",
                "<!DOCTYPE a [",
                "<!DOCTYPE a SYSTEM>",
                "<!DOCTYPE a PUBLIC 'x'><a/>",
                "<!doctype a><a/>",
                "<!DOCTYPE a [<!ENTITY e 'x'>]>",
                "<!DOCTYPE a [<!ENTITY e 'x'>]>&e;<a/>",
                "<!DOCTYPE a [<!ENTITY e 'x'>]><a b='&e;",
                "<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e</a>"
            })
    void declarationsStandOnceBeforeTheRootElement(String document) {
        assertThatThrownBy(() -> scanned(document.getBytes(UTF_8), WHOLE)).isInstanceOf(InvalidMessageException.class);
    }

    @Test
    void entitiesThatGrowBeyondTheLimitAreRefused() {
        StringBuilder laughs = new StringBuilder("<!DOCTYPE a [<!ENTITY e0 'ha'>");
        StringBuilder parameters = new StringBuilder("<!DOCTYPE a [<!ENTITY ").append("% e0 ''>");
        for (int i = 1; i <= 60; i++) {
            String twice = "'&e" + (i - 1) + ";&e" + (i - 1) + ";'>";
            laughs.append("<!ENTITY e").append(i).append(' ').append(twice);
            parameters.append("<!ENTITY ").append("% e").append(i).append(' ').append(twice.replace("&", "&#37;"));
        }
        for (String content : new String[] {"<a>&e60;</a>", "<a b='&e60;'/>", "<a><b>&e60;</b></a>"}) {
            assertThatThrownBy(() -> scanned((laughs + "]>" + content).getBytes(UTF_8), WHOLE))
                    .hasMessageContaining("line 1, column")
                    .hasMessageContaining("entities and default attributes add more than 1000000 characters");
        }
        assertThatThrownBy(() -> scanned((parameters + "%" + "e60;]><a/>").getBytes(UTF_8), WHOLE))
                .hasMessageEndingWith("the document type declaration has more than 1000000 characters");
        String defaults = "<!DOCTYPE a [<!ATTLIST b c CDATA '" + "x".repeat(100_000) + "'>]><a>";
        assertThatThrownBy(() -> scanned((defaults + "<b/>".repeat(1_000)).getBytes(UTF_8), WHOLE))
                .hasMessageContaining("entities and default attributes add more than");
    }

    @Test
    void deeplyNestedEntitiesNeedNoStack() {
        StringBuilder deep = new StringBuilder("<!DOCTYPE a [<!ENTITY e0 'x'>");
        for (int i = 1; i <= 10_000; i++) {
            deep.append("<!ENTITY e").append(i).append(" '&e").append(i - 1).append(";'>");
        }
        for (String content : new String[] {"<a>&e10000;</a>", "<a b='&e10000;'/>"}) {
            assertThatThrownBy(() -> scanned((deep + "]>" + content).getBytes(UTF_8), WHOLE))
                    .hasMessageEndingWith("entities are nested more than 500 deep");
        }
    }

    @Test
    void aFailureIsWhereTheDocumentHasIt() {
        String declared = "<!DOCTYPE a [<!ENTITY e 'one\ntwo\nthree <b/>'> <!ATTLIST b c CDATA 'd'>]>\n";
        assertThatThrownBy(() -> scanned((declared + "<a>&e;&e;<b><c></a>").getBytes(UTF_8), WHOLE))
                .hasMessage("line 4, column 20: </a> closes no element that is open");
        assertThatThrownBy(() -> scanned((declared + "<a>\n &none;</a>").getBytes(UTF_8), WHOLE))
                .hasMessage("line 5, column 2: the entity none is not declared");
        assertThatThrownBy(() -> scanned((declared + "<a>&e;\n&e; <b></c></a>").getBytes(UTF_8), WHOLE))
                .hasMessage("line 5, column 12: </c> closes no element that is open");
    }

    @Test
    void anEntityThatOnlyAnotherFileMayDeclareIsNamedSo() {
        byte[] document = "<!DOCTYPE html SYSTEM 'xhtml.dtd'><html>&nbsp;</html>".getBytes(UTF_8);
        assertThatThrownBy(() -> scanned(document, WHOLE))
                .hasMessage(
                        "line 1, column 41: the entity nbsp is not declared in the message, and declarations in other"
                            + " files are not read; declare it with its text in the DOCTYPE of the message, or replace"
                            + " it by its text");
    }

    @Test
    void declarationsBehindAnotherFileMeanNothing() throws Exception {
        String document = "<!DOCTYPE a [<!ENTITY e 'x'><!ENTITY % o SYSTEM 'o.ent'> %o; <!ATTLIST a b CDATA 'c'>"
                + "<!ENTITY late 'y'>]><a>&e;";
        assertThat(scanned((document + "</a>").getBytes(UTF_8), WHOLE)).containsExactly("< a", "x/a");
        assertThatThrownBy(() -> scanned((document + "&late;</a>").getBytes(UTF_8), WHOLE))
                .hasMessageEndingWith(
                        "the entity late is not declared in the message, and declarations in other files are not read;"
                                + " declare it with its text in the DOCTYPE of the message, or replace it by its text");
    }

    @Test
    void charactersBeyondTheBasicPlaneAreKept() throws Exception {
        byte[] document = "<!DOCTYPE a [<!-- 😀 --><!ENTITY e '😀'>]><a b='&e;'>😀&e;</a>".getBytes(UTF_8);
        assertThat(scanned(document, WHOLE)).containsExactly("< a b=😀", "😀😀/a");
        assertThat(scanned(document, 1)).containsExactly("< a b=😀", "😀😀/a");
    }

    @Test
    void ordinaryDocumentsAreReadOnTheFastWay() throws Exception {
        byte[] document = "<!DOCTYPE a SYSTEM 'a.dtd' [<!ELEMENT a ANY>]><a><b>x</b></a>".getBytes(UTF_8);
        XmlScanner scanner = new XmlScanner(new XmlSource(new ByteArrayInputStream(document)), XmlLimits.DEFAULT);
        scanner.next();
        scanner.next();
        assertThat(scanner.takeElement()).isTrue();
        assertThat(scanner.text().isPart()).isTrue();
    }
}
