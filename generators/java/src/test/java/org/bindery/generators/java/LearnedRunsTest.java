package org.bindery.generators.java;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.bindery.runtime.XmlOptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Readers learn the markup between values (decision 0061). A document is read, and refused, as if it were the first.
class LearnedRunsTest {

    private static final String DECLARED = "<order xmlns='urn:t'>";

    private static final List<String> ORDERS = List.of(
            "<line>a</line>",
            "<line>a</line><line>b</line>",
            "<id>1</id><line>a</line><part of='x'><id>2</id></part>",
            "<id>1</id>\n  <line> a</line>\n  <line>b </line><part><id>2</id></part><part of='y'><id>3</id></part>",
            "<line>a</line><cash>1.50</cash>",
            "<line>a</line><note>n</note><end>2026-01-01</end>",
            "<line>a</line><note/><end>2026-01-01</end>",
            "<id>1</id><line></line><end>2026-01-01</end>",
            "<id>1</id><!-- between --><line>a<!-- within -->b</line><end>2026-01-01</end>",
            "<id>1</id><line>&#65;</line><line><![CDATA[<]]></line><part>\r\n<id>7</id></part>",
            "<id >1</id ><line\n>a</line\n><note>n</note>",
            "<o:id xmlns:o='urn:t'>1</o:id><o:line xmlns:o='urn:t'>a</o:line><part><id>1</id></part>",
            "<line>a</line><x:node xmlns:x='urn:t' xmlns='urn:none'><x:node><x:leaf>1</x:leaf></x:node></x:node>",
            "<line>a</line><part of='x'><id>2</id></part><part of=''><id>2</id></part>",
            "<line>a</line><part of='x &amp; y'><id>2</id></part><part of=\"'\"><id>2</id></part>",
            "<line>a</line><part of='x' xmlns:o='urn:t'><o:id>2</o:id></part><part of='y'><id>3</id></part>",
            "<line>a</line><node><leaf>1</leaf></node>",
            "<line>a</line><node/>",
            "<line>a</line><node><leaf>1</leaf><node/></node>",
            "<line>a</line><node><node><leaf>1</leaf></node></node>",
            "<line>a</line><node><node><node><leaf>2</leaf></node></node></node>");

    /// What is wrong, and what is said of it.
    private static final Map<String, String> WRONG = Map.ofEntries(
            Map.entry("<id>1</id>", "/order: the element 'line' is missing"),
            Map.entry("<id>1</id><note>n</note>", "column 32, /order: expected line, found note"),
            Map.entry("<id>one</id><line>a</line>", "line 1, column 22, /order/id: "),
            Map.entry("<id>1</id>\n<line>long</line>", "line 2, column 1, /order/line[1]: "),
            Map.entry("<line>a</line><line>long</line>", "column 36, /order/line[2]: "),
            Map.entry("<line>a</line><line>b</line><line>c</line>", "expected part, "),
            Map.entry("<line>a</line><part><id>1</id></part><part><id>1</id></part><part/>", "found part"),
            Map.entry("<line>a</line><part of='x' of='y'><id>1</id></part>", "the attribute of occurs twice"),
            Map.entry("<line>a</line><part><id>1</id><id>1</id></part>", "/order/part[1]"),
            Map.entry("<line>a</line><cash>1</cash><note>n</note>", "found note"),
            Map.entry("<line>a</line>text<note>n</note>", "the text 'text' is not expected here"),
            Map.entry("<line>a</line><note>n</nota>", "closes no element that is open"),
            Map.entry("<line>a</line><note xmlns='urn:u'>n</note>", "/order"),
            Map.entry("<line a='1'>a</line>", "the attribute 'a' is not expected"),
            Map.entry(
                    "<line>a</line><part of='x'><id>2</id></part><part of='x'><id>b</id></part>",
                    "/order/part[2]/id: "),
            Map.entry("<line>a</line><part of='x' to='y'><id>2</id></part>", "the attribute 'to' is not expected"),
            Map.entry("<line>a<b/></line>", "/order/line[1]"),
            Map.entry("<line>a</line><end>2026-13-01</end>", "/order/end: "),
            Map.entry("<line>a</line><node xmlns='urn:u'><leaf>1</leaf></node>", "/order"),
            Map.entry("<line>a</line><node xmlns='urn:t'><leaf xmlns=''>1</leaf></node>", "/order/node"));

    @TempDir
    static Path folder;

    private static TwoReaders readers;

    @BeforeAll
    static void bind() throws Exception {
        readers = TwoReaders.of(folder, """
            <xs:simpleType name='Short'><xs:restriction base='xs:string'><xs:maxLength value='3'/></xs:restriction>
            </xs:simpleType>
            <xs:complexType name='Part'>
              <xs:sequence><xs:element name='id' type='xs:int'/></xs:sequence>
              <xs:attribute name='of' type='xs:string'/></xs:complexType>
            <xs:complexType name='Node'><xs:sequence>
              <xs:element name='leaf' type='xs:int' minOccurs='0'/>
              <xs:element name='node' type='t:Node' minOccurs='0'/>
              <xs:element name='twig' type='t:Node' minOccurs='0'/>
            </xs:sequence></xs:complexType>
            <xs:element name='order'><xs:complexType><xs:sequence>
              <xs:element name='id' type='xs:int' minOccurs='0'/>
              <xs:element name='line' type='t:Short' maxOccurs='2'/>
              <xs:element name='part' type='t:Part' minOccurs='0' maxOccurs='2'/>
              <xs:choice minOccurs='0'>
                <xs:element name='cash' type='xs:decimal'/>
                <xs:element name='note' type='xs:string'/>
              </xs:choice>
              <xs:element name='end' type='xs:date' minOccurs='0'/>
              <xs:element name='node' type='t:Node' minOccurs='0'/>
            </xs:sequence></xs:complexType></xs:element>
            """);
    }

    private static String order(String content) {
        return DECLARED + content + "</order>";
    }

    @Test
    void anOrderIsReadAsIfNoOtherHadComeBefore() throws Exception {
        for (String before : ORDERS) {
            for (String order : ORDERS) {
                readers.readsAlike(order(before));
                readers.readsAlike(order(order));
            }
        }
    }

    @Test
    void anOrderIsRefusedAsIfNoOtherHadComeBefore() throws Exception {
        for (String before : ORDERS) {
            for (Map.Entry<String, String> wrong : WRONG.entrySet()) {
                readers.readsAlike(order(before));
                readers.refuse(order(wrong.getKey()), wrong.getValue());
            }
        }
    }

    @Test
    void markupIsThatOfAnotherOrderOnlyWhereNamesMeanTheSame() throws Exception {
        String content = "<line>a</line><part of='x'><id>2</id></part><end>2026-01-01</end>";
        for (int i = 0; i < 3; i++) {
            readers.readsAlike(order(content));
            readers.readsAlike("<t:order xmlns:t='urn:t' xmlns='urn:t'>" + content + "</t:order>");
            readers.refuse("<t:order xmlns:t='urn:t' xmlns='urn:u'>" + content + "</t:order>", "found {urn:u}line");
            readers.refuse("<t:order xmlns:t='urn:t'>" + content + "</t:order>", "found line without a namespace");
        }
    }

    @Test
    void anOrderMayArriveInPieces() throws Exception {
        byte[] order = order("<line>a</line><part of='x'><id>2</id></part><end>2026-01-01</end>")
                .getBytes(UTF_8);
        Object whole = readers.bound().call("ClassicOrder", "readXml", new ByteArrayInputStream(order));
        for (int size = 1; size < order.length; size++) {
            int most = size;
            InputStream pieces = new ByteArrayInputStream(order) {
                @Override
                public synchronized int read(byte[] bytes, int at, int length) {
                    return super.read(bytes, at, Math.min(length, most));
                }
            };
            assertThat(readers.bound().call("ClassicOrder", "readXml", pieces)).isEqualTo(whole);
        }
    }

    @Test
    void aRunMayNotHaveLargerValuesThanAllowed() throws Exception {
        String order = order("<line>a</line><note>long enough</note>");
        XmlOptions few = XmlOptions.DEFAULT.withLimits(XmlLimits.DEFAULT.withCharacters(8));
        for (int i = 0; i < 3; i++) {
            readers.readsAlike(order);
            assertThat(read(order("<line>a</line><note>short</note>"), few)).isNotNull();
            assertThatThrownBy(() -> read(order, few)).hasMessageContaining("a value has more than 8 characters");
        }
    }

    @Test
    void elementsOfARunCountAsDeepAsTheyAre() throws Exception {
        String order = order("<line>a</line><node><node><leaf>1</leaf></node></node>");
        for (int i = 0; i < 3; i++) {
            assertThat(read(order, 4)).isNotNull();
            assertThatThrownBy(() -> read(order, 3))
                    .isInstanceOf(InvalidMessageException.class)
                    .hasMessage("line 1, column 48, /order/node/node: elements are nested more than 3 deep");
        }
    }

    @Test
    void whatIsRetainedOfDocumentsWithEverNewMarkupIsBounded() throws Exception {
        for (int i = 0; i < 6000; i++) {
            StringBuilder order = new StringBuilder("<line>a</line><node>");
            StringBuilder ends = new StringBuilder("</node>");
            for (int level = 0; level < 13; level++) {
                String name = (i >> level % 11 & 1) == 0 ? "node" : "twig";
                order.append("<!--")
                        .append(i)
                        .append(" ".repeat(400))
                        .append("--><")
                        .append(name)
                        .append('>');
                ends.insert(0, "</" + name + ">");
            }
            read(order(order.append(ends).toString()), XmlOptions.DEFAULT);
        }
        int most = 0;
        Field all = readers.bound().type("Forms").getDeclaredField("ALL");
        all.setAccessible(true);
        for (Object form : (List<?>) field(all.get(null), "records")) {
            for (Object states = field(form, "states"); states != null; states = field(states, "other")) {
                most = Math.max(most, markup(states));
            }
        }
        assertThat(most).isBetween(1 << 20, 1 << 21);
    }

    @Test
    void threadsThatReadAndLearnAtOnceReadAlike() throws Exception {
        List<Object> expected = new ArrayList<>();
        for (String order : ORDERS) {
            expected.add(read(order(order), XmlOptions.DEFAULT));
        }
        for (int round = 0; round < 3; round++) {
            int depth = 200 + round; // What was learned with other limits is of no use.
            List<Callable<Void>> threads = new ArrayList<>();
            for (int thread = 0; thread < 4; thread++) {
                int first = thread % 2 * 7;
                threads.add(() -> {
                    for (int i = 0; i < 10 * ORDERS.size(); i++) {
                        int number = (first + i) % ORDERS.size();
                        assertThat(read(order(ORDERS.get(number)), depth)).isEqualTo(expected.get(number));
                    }
                    return null;
                });
            }
            ExecutorService pool = Executors.newFixedThreadPool(threads.size());
            try {
                for (Future<Void> done : pool.invokeAll(threads)) {
                    done.get();
                }
            } finally {
                pool.shutdown();
            }
        }
    }

    /// How many bytes of markup the runs of some states have.
    private static int markup(Object states) throws Exception {
        int length = 0;
        for (Object first : (Object[]) field(states, "table")) {
            for (Object state = first; state != null; state = field(state, "sibling")) {
                length += markupOf(field(state, "first"));
            }
        }
        return length;
    }

    private static int markupOf(Object run) throws Exception {
        return run == null
                ? 0
                : ((byte[]) field(run, "bytes")).length + markupOf(field(run, "then")) + markupOf(field(run, "other"));
    }

    private static Object field(Object owner, String name) throws Exception {
        Field field = owner.getClass().getDeclaredField(name);
        field.setAccessible(true);
        return field.get(owner);
    }

    private static Object read(String document, int depth) throws Exception {
        return read(document, XmlOptions.DEFAULT.withLimits(XmlLimits.DEFAULT.withDepth(depth)));
    }

    private static Object read(String document, XmlOptions options) throws Exception {
        return readers.bound()
                .call("ClassicOrder", "readXml", new ByteArrayInputStream(document.getBytes(UTF_8)), options);
    }
}
