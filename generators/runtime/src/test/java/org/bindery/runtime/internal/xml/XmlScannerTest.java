package org.bindery.runtime.internal.xml;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bindery.runtime.internal.xml.XmlEvents.add;
import static org.bindery.runtime.internal.xml.XmlEvents.expected;
import static org.bindery.runtime.internal.xml.XmlEvents.scanned;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.XmlLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents are taken apart as the JDK's parser does, whatever is in them and however their bytes come. */
class XmlScannerTest {

    private static final String[] WORDS = {
        "a", "swap", "tradeDate", "calculationPeriodDatesAdjustments", "p:leg", "p:leg1", "x.y-z_0", "größe", "日付"
    };
    private static final String[] TEXTS = {
        "party1",
        "7",
        " ",
        "\n    ",
        "\t",
        "\r\n",
        "\r",
        "1994-12-14",
        "é",
        "€",
        "😀",
        "&lt;",
        "&#x20AC;",
        "&#13;",
        "]",
        "]]",
        "<![CDATA[<a>]]]>",
        "<!-- - x\n -->",
        "<?go on?>",
        "http://www.fpml.org/coding-scheme/business-center-1-0",
        "'",
        "x>"
    };

    private final Random random = new Random(11);

    @ParameterizedTest
    @ValueSource(ints = {10, 100, 8_000})
    void aDocumentIsWhatAnotherParserTakesItFor(int pieces) throws Exception {
        for (int i = 0; i < 200_000 / (pieces + 1_000); i++) {
            String document = document(pieces);
            List<String> expected = expected(document);
            for (byte[] bytes : encoded(document)) {
                assertThat(scanned(bytes, Integer.MAX_VALUE)).as(document).isEqualTo(expected);
                assertThat(scanned(bytes, 1 + random.nextInt(9))).as(document).isEqualTo(expected);
            }
        }
    }

    private String document(int pieces) {
        StringBuilder out = new StringBuilder("<p:root xmlns:p='urn:p'>");
        Deque<String> open = new ArrayDeque<>(List.of("p:root"));
        for (int i = 0; i < pieces; i++) {
            int what = random.nextInt(4);
            if (what == 0 && open.size() < 30) {
                open.push(startTag(out));
            } else if (what == 1 && open.size() > 1) {
                endTag(out, open.pop());
            } else {
                out.append(TEXTS[random.nextInt(TEXTS.length)]);
            }
        }
        while (!open.isEmpty()) {
            endTag(out, open.pop());
        }
        return out.toString();
    }

    private void endTag(StringBuilder out, String name) {
        out.append("</").append(name).append(random.nextInt(9) == 0 ? " >" : ">");
    }

    private String startTag(StringBuilder out) {
        String name = WORDS[random.nextInt(WORDS.length)];
        out.append('<').append(name);
        if (random.nextInt(4) == 0) {
            out.append(" xmlns = \"urn:").append(random.nextInt(3)).append('"');
        }
        for (int i = random.nextInt(4) - 1; i > 0; i--) {
            out.append(random.nextBoolean() ? " " : "\n  ")
                    .append("n")
                    .append(i)
                    .append("=\"");
            for (int piece = random.nextInt(4); piece > 0; piece--) {
                String text = TEXTS[random.nextInt(TEXTS.length)];
                out.append(text.startsWith("<") ? "&lt;" : text);
            }
            out.append('"');
        }
        out.append(random.nextInt(5) == 0 ? " >" : ">");
        return name;
    }

    private static List<byte[]> encoded(String text) {
        List<byte[]> all = new ArrayList<>();
        all.add(text.getBytes(UTF_8));
        all.add(("<?xml version='1.0' encoding=\"UTF-8\" standalone='yes'?>" + text).getBytes(UTF_8));
        all.add(("\uFEFF" + text).getBytes(UTF_8));
        all.add(("\uFEFF" + text).getBytes(UTF_16LE));
        all.add(("<?xml version='1.0' encoding='UTF-16'?>" + text).getBytes(UTF_16BE));
        if (ISO_8859_1.newEncoder().canEncode(text)) {
            all.add(("<?xml version=\"1.0\" encoding='ISO-8859-1' ?>" + text).getBytes(ISO_8859_1));
        }
        return all;
    }

    @Test
    void aThreadMayReadDocumentsAtTheSameTime() throws Exception {
        for (int i = 0; i < 100; i++) {
            String first = document(100);
            String second = document(100);
            XmlScanner left = scanner(first);
            XmlScanner right = scanner(second);
            List<String> ofLeft = new ArrayList<>();
            List<String> ofRight = new ArrayList<>();
            boolean leftHasMore = true;
            boolean rightHasMore = true;
            while (leftHasMore || rightHasMore) {
                leftHasMore = leftHasMore && add(left, ofLeft);
                rightHasMore = rightHasMore && add(right, ofRight);
                assertThat(scanned("<a/>".getBytes(UTF_8), 1)).hasSize(2);
            }
            assertThat(ofLeft).isEqualTo(expected(first));
            assertThat(ofRight).isEqualTo(expected(second));
        }
    }

    private static XmlScanner scanner(String document) throws Exception {
        return new XmlScanner(new XmlSource(new ByteArrayInputStream(document.getBytes(UTF_8))), XmlLimits.DEFAULT);
    }

    @Test
    void bytesThatAreNoUtf8AreRefusedWhereTheyStand() throws Exception {
        int[][] wrong = {
            {0x80},
            {0xC0, 0x80},
            {0xC1, 0xBF},
            {0xC3, 'x'},
            {0xE0, 0x9F, 0xBF},
            {0xE2, 0x82},
            {0xED, 0xA0, 0x80},
            {0xF0, 0x8F, 0xBF, 0xBF},
            {0xF4, 0x90, 0x80, 0x80},
            {0xF5, 0x80, 0x80, 0x80},
            {0xFF}
        };
        for (int[] bytes : wrong) {
            for (String before : new String[] {"<a>\n é", "<a>\n<b c='", "<a>\n<!--é", "<a>\n<bé"}) {
                ByteArrayOutputStream document = new ByteArrayOutputStream();
                document.write(before.getBytes(UTF_8));
                for (int b : bytes) {
                    document.write(b);
                }
                document.write("</a>".getBytes(UTF_8));
                assertThatThrownBy(() -> scanned(document.toByteArray(), Integer.MAX_VALUE))
                        .as(before)
                        .isInstanceOf(InvalidMessageException.class)
                        .hasMessageStartingWith("line 2, column " + (before.length() - before.indexOf('\n')) + ":");
            }
        }
    }

    @Test
    void charactersThatXmlForbidsAreRefused() {
        for (String wrong : new String[] {"\0", "\u0001", "\u001F", "\uFFFE", "\uFFFF"}) {
            for (String document :
                    new String[] {"<a>x" + wrong, "<a b='" + wrong, "<a><!--" + wrong, "<a><![CDATA[" + wrong}) {
                assertThatThrownBy(() -> scanned(document.getBytes(UTF_8), Integer.MAX_VALUE))
                        .isInstanceOf(InvalidMessageException.class)
                        .hasMessageEndingWith(
                                String.format("the character U+%04X is not allowed in XML", (int) wrong.charAt(0)));
            }
        }
    }

    @Test
    void whatTheDeclaredEncodingCannotHoldIsRefused() {
        byte[] ascii = "<?xml version='1.0' encoding='US-ASCII'?><a>é</a>".getBytes(UTF_8);
        assertThatThrownBy(() -> scanned(ascii, Integer.MAX_VALUE))
                .hasMessageEndingWith("are not text in the character set of the document");
        byte[] unknown = "<?xml version='1.0' encoding='klingon'?><a/>".getBytes(UTF_8);
        assertThatThrownBy(() -> scanned(unknown, Integer.MAX_VALUE))
                .hasMessage("line 1, column 1: the encoding 'klingon' is unknown or does not fit the bytes");
    }
}
