package org.bindery.runtime.internal.xml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Random;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlOptions;
import org.bindery.runtime.internal.value.ValueFormat;
import org.junit.jupiter.api.Test;

/** Values of documents, whatever is around them. */
class XmlInputTest {

    private static final ValueFormat<String> TEXT = ValueFormat.text(ValueFormat.WhiteSpace.PRESERVE);

    @Test
    void aValueIsTheSameWhereverItStandsInALongDocument() throws Exception {
        for (int spaces = 8_100; spaces < 8_200; spaces++) {
            String document =
                    "<list>" + " ".repeat(spaces) + "<name id='one \"two\"'>three&lt;<!-- - -->four</name></list>";
            XmlInput in = open(document);
            in.root("", "list");
            in.enter("list", 0);
            assertThat(in.at("", "name")).isTrue();
            in.enter("name", 0);
            assertThat(in.attribute("", "id", true, TEXT)).isEqualTo("one \"two\"");
            assertThat(in.value(TEXT)).isEqualTo("three<four");
            in.leave();
            in.leave();
            in.end();
        }
    }

    @Test
    void anEndTagMustHaveTheWholeNameOfItsElement() throws Exception {
        for (String wrong : new String[] {"</nam>", "</names>", "</n:name>", "</ name>", "</name/>"}) {
            XmlInput in = open("<name>" + wrong);
            in.root("", "name");
            in.enter("name", 0);
            assertThatThrownBy(() -> in.value(TEXT)).as(wrong).isInstanceOf(InvalidMessageException.class);
        }
    }

    @Test
    void aRootElementOfAnotherNamespaceIsRefusedWithBoth() throws Exception {
        assertThatThrownBy(() -> open("<order/>").root("urn:orders", "order"))
                .hasMessageEndingWith(
                        "expected the root element order of the namespace urn:orders, found order without a"
                                + " namespace");
        assertThatThrownBy(() -> open("<order xmlns='urn:other'/>").root("", "order"))
                .hasMessageEndingWith(
                        "expected the root element order without a namespace, found order of the namespace"
                                + " urn:other");
        assertThatThrownBy(() -> open("<invoice/>").root("urn:orders", "order"))
                .hasMessageEndingWith("expected the root element order, found invoice");
    }

    @Test
    void linesAndColumnsAreCountedThroughTextAndComments() throws Exception {
        XmlInput in = open("<a>\r\n <!-- one\n two --> \n\t<b/></a>");
        in.root("", "a");
        in.enter("a", 0);
        assertThat(in.at("", "c")).isFalse();
        assertThatThrownBy(in::leave).hasMessageStartingWith("line 4, column 2, /a");
    }

    @Test
    void decimalsKeepTheirDigitsHoweverManyTheyAre() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder(random.nextBoolean() ? "-" : random.nextBoolean() ? "+" : "");
            int length = 1 + random.nextInt(22);
            int point = random.nextInt(2 * length);
            for (int digit = 0; digit < length; digit++) {
                text.append(digit == point ? "." : "").append(random.nextInt(10));
            }
            assertThat(ValueFormat.decimal().read(text.toString())).isEqualTo(new BigDecimal(text.toString()));
        }
        for (String wrong : new String[] {"", "+", ".", "-.", "1.2.3", "1e3", "--1"}) {
            assertThatThrownBy(() -> ValueFormat.decimal().read(wrong)).hasMessageContaining("not a decimal number");
        }
    }

    @Test
    void integersBeyond64BitsAreRefused() {
        assertThat(ValueFormat.int64().read("9223372036854775807")).isEqualTo(Long.MAX_VALUE);
        assertThat(ValueFormat.int64().read("-9223372036854775808")).isEqualTo(Long.MIN_VALUE);
        for (String great : new String[] {"9223372036854775808", "9999999999999999999", "-9223372036854775809"}) {
            assertThatThrownBy(() -> ValueFormat.int64().read(great)).hasMessageContaining("is out of range");
        }
    }

    private static XmlInput open(String document) throws IOException, InvalidMessageException {
        return XmlInput.open(new ByteArrayInputStream(document.getBytes(UTF_8)), XmlOptions.DEFAULT);
    }
}
