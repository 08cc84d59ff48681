package org.bindery.runtime.internal.dfdl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.stop.Stop;
import org.junit.jupiter.api.Test;

class DfdlReadingTest {

    private final TestTerms terms = new TestTerms();

    private static String read(DfdlForms forms, String data) throws IOException {
        Reading reading =
                new Reading(forms, new BitInput(new ByteArrayInputStream(data.getBytes(StandardCharsets.ISO_8859_1))));
        boolean read = reading.message(forms.roots().get(0));
        if (!read) {
            Stop stop = reading.stop(forms.roots(), 0, reading.failure.furthest());
            return "from " + stop.from() / 8 + ", " + stop.path() + ": " + stop.text(0);
        }
        return TestTerms.shown(reading.infoset, 0) + (reading.in.has(1) ? " and more" : "");
    }

    @Test
    void fieldsBetweenSeparatorsAreRead() throws IOException {
        DfdlForms forms = terms.forms(terms.complex(
                "order",
                terms.sequence(
                        List.of("separator=,", "terminator=%NL;", "separatorSuppressionPolicy=trailingEmpty"),
                        terms.element("id", "int"),
                        terms.element("name", "string"),
                        terms.element("n", "int", 0, -1)),
                "lengthKind=implicit"));
        assertEquals("order(id=1 name=ab n=3 n=4)", read(forms, "1,ab,3,4\n"));
        assertEquals("order(id=1 name=)", read(forms, "1,\r\n"));
    }

    @Test
    void theFirstAlternativeThatFitsIsTaken() throws IOException {
        DfdlForms forms = terms.forms(terms.complex(
                "either",
                terms.choice(
                        List.of(),
                        terms.element("number", "int", "initiator=#", "terminator=;"),
                        terms.element("text", "string", "initiator=%WSP*;\"", "terminator=\"")),
                "lengthKind=implicit"));
        assertEquals("either(number=42)", read(forms, "#42;"));
        assertEquals("either(text=a;b)", read(forms, "  \"a;b\""));
        assertEquals(
                "from 1, /either/number: 'x' is not an xs:int by the pattern '#0' (byte 3, before ';')",
                read(forms, "#x;"));
        assertEquals(
                "from 0, /either: number: expected the initiator #; or text: expected the initiator"
                        + " %WSP*;\" (byte 1, before '?x;')",
                read(forms, "?x;"));
    }

    @Test
    void aLengthStandsBeforeItsText() throws IOException {
        DfdlForms forms = terms.forms(terms.complex(
                "packet",
                terms.sequence(
                        List.of(),
                        terms.element("type", "unsignedByte", "representation=binary", "lengthKind=implicit"),
                        terms.element(
                                "length", "unsignedShort", "representation=binary", "lengthKind=explicit", "length=2"),
                        terms.element("text", "string", "lengthKind=explicit", "length={ ../length }")),
                "lengthKind=implicit"));
        assertEquals("packet(type=7 length=3 text=abc) and more", read(forms, "\7\0\3abcd"));
        String why = "the data ends within it: it takes 9 bytes, and there are 4";
        assertEquals("from 3, /packet/text: " + why + " (byte 4, before 'abcd')", read(forms, "\7\0\11abcd"));
    }
}
