package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.internal.record.SerializedRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What it means that two messages are equal, and where binary records come from.
class BindingEqualityTest {

    private static final String DOCUMENT = """
        <order xmlns='urn:t' id='7'><line><name>bolt</name><price>1.50</price></line><line><name>nut</name></line><tag>a</tag>\
        <tag>b</tag></order>\
        """;

    private Bound bound;

    @BeforeEach
    void compile(@TempDir Path folder) throws Exception {
        bound = TwoReaders.of(folder, """
            <xs:complexType name='Line'><xs:sequence><xs:element name='name' type='xs:string'/>
              <xs:element name='price' type='xs:decimal' minOccurs='0'/></xs:sequence></xs:complexType>
            <xs:element name='order'><xs:complexType><xs:sequence>
              <xs:element name='line' type='t:Line' maxOccurs='unbounded'/>
              <xs:element name='tag' type='xs:string' minOccurs='0' maxOccurs='9'/></xs:sequence>
              <xs:attribute name='id' type='xs:int' use='required'/></xs:complexType></xs:element>\
            """).bound();
    }

    private Object classic(String document) throws Exception {
        return bound.call(
                "ClassicOrder", "readXml", new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)));
    }

    private Object binary(Object order) throws Exception {
        return bound.call("BinaryOrder", "copyOf", order);
    }

    private static boolean same(Object one, Object other) throws Exception {
        return (boolean) Bound.on(one, "sameValues", other);
    }

    @Test
    void messagesOfDifferentBindingsAreComparedByValue() throws Exception {
        Object classic = classic(DOCUMENT);
        Object binary = binary(classic);
        assertThat(classic).isNotEqualTo(binary).isEqualTo(classic(DOCUMENT));
        assertThat(same(classic, binary)).isTrue();
        assertThat(same(binary, classic)).isTrue();
        assertThat(same(binary, binary(classic(DOCUMENT)))).isTrue();
    }

    @Test
    void noMessageHasTheValuesOfNothing() throws Exception {
        Object classic = classic(DOCUMENT);
        assertThat(same(classic, null)).isFalse();
        assertThat(same(binary(classic), null)).isFalse();
    }

    @Test
    void aListInARecordIsSerializedAsItsItems() throws Exception {
        List<?> lines = (List<?>) Bound.on(binary(classic(DOCUMENT)), "getLine");
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(stream)) {
            out.writeObject(lines);
        }
        assertThat(read(stream.toByteArray())).isEqualTo(lines);
    }

    @Test
    void aRecordIsCopiedWhereThereIsRoomForIt() throws Exception {
        BinaryRecord order = (BinaryRecord) binary(classic(DOCUMENT));
        int size = order.sizeInBytes();
        byte[] target = new byte[size + 1];
        order.copyTo(target, 1);
        assertThat(Arrays.copyOfRange(target, 1, size + 1)).isEqualTo(order.toBytes());
        for (int index : new int[] {-1, 2}) {
            assertThatThrownBy(() -> order.copyTo(target, index))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessage("Range [%d, %<d + %d) out of bounds for length %d", index, size, size + 1);
        }
    }

    @Test
    void eachDifferenceIsSeen() throws Exception {
        Object binary = binary(classic(DOCUMENT));
        for (String[] change : new String[][] {
            {"id='7'", "id='8'"},
            {"bolt", "Bolt"},
            {"1.50", "1.5"},
            {"<price>1.50</price>", ""},
            {"<tag>a</tag>", ""},
            {"<tag>b", "<tag>c"},
            {"<line><name>nut</name></line>", ""}
        }) {
            Object other = classic(DOCUMENT.replace(change[0], change[1]));
            assertThat(same(binary, other)).as(change[0]).isFalse();
            assertThat(same(other, binary)).as(change[0]).isFalse();
        }
    }

    @Test
    void aDecimalIsTheSameAsWhatBinaryKeepsOfIt() throws Exception {
        Object classic = classic(DOCUMENT);
        Object line = ((java.util.List<?>) Bound.on(classic, "getLine")).get(0);
        Bound.on(line, "setPrice", new BigDecimal("1E+3"));
        assertThat(same(classic, binary(classic))).isTrue();
    }

    @Test
    void noBinaryRecordIsMadeOfNothing() throws Exception {
        assertThat(bound.type("BinaryOrder").getConstructors()).isEmpty();
        assertThat(bound.type("BinaryLine").getConstructors()).isEmpty();
    }

    @Test
    void aStreamOfObjectsCannotMakeARecordOfAnotherClass() throws Exception {
        SerializedRecord forged = new SerializedRecord();
        ByteArrayOutputStream inside = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(inside)) {
            out.writeObject(String.class);
            out.writeByte(0);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(inside.toByteArray()))) {
            forged.readExternal(in);
        }
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(stream)) {
            out.writeObject(forged);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stream.toByteArray()))) {
            assertThatThrownBy(in::readObject)
                    .isInstanceOf(InvalidObjectException.class)
                    .hasMessageContaining("class java.lang.String is not a class of binary records");
        }
    }

    @Test
    void aStreamOfObjectsThatIsCutIsRefused() throws Exception {
        BinaryRecord binary = (BinaryRecord) binary(classic(DOCUMENT));
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(stream)) {
            out.writeObject(binary);
        }
        byte[] whole = stream.toByteArray();
        assertThat(read(whole)).isEqualTo(binary);
        for (int length = 0; length < whole.length - 1; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> read(cut))
                    .as("the first %d bytes", length)
                    .isInstanceOf(java.io.IOException.class);
        }
    }

    private Object read(byte[] stream) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stream)) {
            @Override
            protected Class<?> resolveClass(java.io.ObjectStreamClass described) throws ClassNotFoundException {
                return Class.forName(described.getName(), false, bound.loader());
            }
        }) {
            return in.readObject();
        }
    }
}
