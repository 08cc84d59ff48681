package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.bindery.runtime.UnencodableException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Declarations of prefixes are kept by types that allow them among their attributes.
class KeptPrefixesTest {

    private static final String DECLARATIONS =
            "<xs:anyAttribute namespace='http://www.w3.org/2000/xmlns/' processContents='strict'/>";

    @TempDir
    private Path folder;

    private TwoReaders t;

    @BeforeEach
    void read() throws Exception {
        t = TwoReaders.of(folder, """
            <xs:element name='r' type='t:Part'/>
            <xs:complexType name='Part'><xs:sequence>
                <xs:element name='path' type='xs:string' minOccurs='0'/>
                <xs:element name='name' type='xs:QName' minOccurs='0'/>
                <xs:any namespace='##other' processContents='skip' minOccurs='0'/>
                <xs:element name='part' type='t:Part' minOccurs='0' maxOccurs='unbounded'/>
                <xs:element name='local' form='unqualified' minOccurs='0' type='xs:int'/>
              </xs:sequence>
              <xs:attribute name='kind' type='xs:string'/>
              %s
            </xs:complexType>
            """.formatted(DECLARATIONS));
    }

    private static String xml(Object record) throws Exception {
        String document = new String(TwoReaders.written(record, "Xml"), UTF_8);
        return document.substring(document.indexOf('\n') + 1).strip();
    }

    @Test
    void whatTheRootDeclaresIsWrittenAgain() throws Exception {
        Object r = t.agree("<r xmlns='urn:t' xmlns:np='urn:np' xmlns:a='urn:a' kind='np:issue'><path>/a:x</path></r>");

        assertThat(Bound.on(r, "getOtherAttributes").toString())
                .isEqualTo("[OtherAttribute{namespace=http://www.w3.org/2000/xmlns/, name=a, value=urn:a}, "
                        + "OtherAttribute{namespace=http://www.w3.org/2000/xmlns/, name=np, value=urn:np}]");
        assertThat(xml(r))
                .isEqualTo("<r xmlns=\"urn:t\" kind=\"np:issue\" xmlns:a=\"urn:a\" xmlns:np=\"urn:np\">"
                        + "<path>/a:x</path></r>");
    }

    @Test
    void namesTakeKeptPrefixes() throws Exception {
        assertThat(xml(t.agree("<p:r xmlns:p='urn:t' xmlns:q='urn:q'><p:name>q:x</p:name></p:r>")))
                .isEqualTo("<r xmlns=\"urn:t\" xmlns:p=\"urn:t\" xmlns:q=\"urn:q\"><name>q:x</name></r>");
    }

    @Test
    void elementsWithinTheRootKeepWhatTheyDeclare() throws Exception {
        String document = "<r xmlns=\"urn:t\" xmlns:p=\"urn:1\"><name>p:a</name>"
                + "<part xmlns:p=\"urn:2\"><path>p:b</path><part><name xmlns:o=\"urn:1\">o:c</name></part></part></r>";

        assertThat(xml(t.readsAlike(document)))
                .isEqualTo("<n1:r xmlns:n1=\"urn:t\" xmlns:n2=\"urn:1\" xmlns:p=\"urn:1\"><n1:name>n2:a</n1:name>"
                        + "<n1:part xmlns:p=\"urn:2\"><n1:path>p:b</n1:path><n1:part><n1:name>n2:c</n1:name></n1:part>"
                        + "</n1:part></n1:r>");
        assertThat(xml(t.readsAlike(document.replace("</r>", "<local xmlns=''>1</local></r>"))))
                .endsWith("</n1:part><local>1</local></n1:r>");
    }

    @Test
    void prefixesOfTheWriterAreNotKept() throws Exception {
        Object r = t.agree("<n1:r xmlns:n1='urn:t' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'/>");

        assertThat(Bound.on(r, "getOtherAttributes").toString()).isEqualTo("[]");
        assertThat(xml(t.readsAlike("<r xmlns='urn:t' xmlns:n1='urn:2' xmlns:n2='urn:1'><name>n2:x</name></r>")))
                .isEqualTo("<r xmlns=\"urn:t\" xmlns:n1=\"urn:1\"><name>n1:x</name></r>");
    }

    @Test
    void whatCannotBeDeclaredIsRefused() throws Exception {
        Object r = t.agree("<r xmlns='urn:t' xmlns:p='urn:p'/>");
        Object declaration = Bound.on(r, "getOtherAttributes", 0);
        for (String wrong : List.of("", "a b", "x:y", "xmlns", "xml", "n1", "xsi")) {
            Bound.on(declaration, "setName", wrong);
            assertThatThrownBy(() -> TwoReaders.written(r, "Xml"))
                    .as(wrong)
                    .isInstanceOf(UnencodableException.class)
                    .hasMessage("/r/@*: the element cannot declare the prefix '" + wrong + "' beside what it has");
        }
        Bound.on(declaration, "setName", "p");
        Bound.on(declaration, "setValue", "");
        assertThatThrownBy(() -> TwoReaders.written(r, "Xml")).isInstanceOf(UnencodableException.class);
    }
}
