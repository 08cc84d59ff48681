package org.bindery.messages.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.model.Cardinality;
import org.bindery.pattern.Rankings;
import org.bindery.pattern.XsdPattern;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.UnencodableException;
import org.bindery.runtime.internal.pattern.RankedTexts;
import org.bindery.runtime.internal.record.BoxedValue;
import org.bindery.runtime.internal.record.RankedPattern;
import org.bindery.runtime.internal.record.RecordSlice;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Texts as numbers, by the interpreter and by the runtime.
class RanksTest {

    private static final Pattern FACET = Pattern.compile("<(?:\\w+:)?pattern\\s+value=\"([^\"]*)\"");
    private static final Comparator<String> ORDER = Comparator.<String>comparingInt(
                    text -> text.codePointCount(0, text.length()))
            .thenComparing(text -> text.codePoints().boxed().toList(), (left, right) -> {
                int at = 0;
                while (at < left.size() - 1 && left.get(at).equals(right.get(at))) {
                    at++;
                }
                return left.isEmpty() ? 0 : left.get(at).compareTo(right.get(at));
            });

    private final Random random = new Random(20141121);

    /// The patterns of all schemas among the standards, and some that they lack.
    static Stream<String> patterns() throws IOException {
        TreeSet<String> found = new TreeSet<>(List.of(
                "[\uFF21-\uFF3A\uD800\uDC00-\uD83D\uDE4F]{1,20}",
                ".{0,3}",
                "(a|b)*b",
                "x",
                "",
                "[a-c]*",
                "-?[0-9]{1,400}",
                "[0-9]{62}|[A-F]{63}"));
        for (String folder : List.of("cobol", "fpml", "iso20022", "json", "other", "wsdl")) {
            try (Stream<Path> files = Files.walk(Standards.path(folder))) {
                for (Path file : files.filter(f -> f.toString().matches(".*\\.(xsd|wsdl)"))
                        .toList()) {
                    Matcher facets = FACET.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
                    facets.results()
                            .map(facet -> facet.group(1)
                                    .replace("&quot;", "\"")
                                    .replace("&lt;", "<")
                                    .replace("&gt;", ">")
                                    .replace("&amp;", "&"))
                            .forEach(found::add);
                }
            }
        }
        return found.stream()
                .filter(pattern ->
                        Rankings.of(List.of(pattern), 0, Cardinality.UNBOUNDED).isPresent());
    }

    private static RankedTexts texts(String pattern) {
        return Rankings.of(List.of(pattern), 0, Cardinality.UNBOUNDED).orElseThrow();
    }

    private static RankedPattern emitted(RankedTexts texts) {
        return RankedPattern.of(
                texts.shortest(), texts.longest(), texts.automaton().table());
    }

    private static byte[] write(RankedPattern texts, String text) {
        RecordWriter writer = new RecordWriter();
        writer.begin("m", 0);
        writer.text(texts, text, "text");
        return writer.toBytes();
    }

    private static String read(RankedPattern texts, byte[] bytes) {
        byte[] larger = new byte[bytes.length + 9];
        System.arraycopy(bytes, 0, larger, 4, bytes.length);
        return BoxedValue.text(texts, RecordSlice.message(larger, 4, bytes.length, 0));
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void everyTextHasItsNumberAndEveryNumberItsText(String pattern) throws Exception {
        RankedTexts texts = texts(pattern);
        RankedPattern emitted = emitted(texts);
        XsdPattern matcher = XsdPattern.of(pattern);
        for (int i = 0; i < 60; i++) {
            int bits = random.nextInt(texts.size().bitLength() + 1);
            BigInteger number = new BigInteger(bits, random).min(texts.size().subtract(BigInteger.ONE));
            String text = Ranks.text(texts, number);

            assertThat(matcher.matches(text)).as(text).isTrue();
            assertThat(texts.number(text)).as(text).contains(number);
            byte[] bytes = Ranks.bytes(texts, text);
            assertThat(bytes).as(text).hasSize((number.bitLength() + 7) / 8);
            assertThat(write(emitted, text)).as(text).isEqualTo(bytes);
            assertThat(read(emitted, bytes)).isEqualTo(text);
            assertThat(Ranks.text(texts, Slice.of(bytes))).isEqualTo(text);
            if (number.bitLength() < 63 && texts.size().bitLength() < 64) {
                assertThat(emitted.code(text)).isEqualTo(number.longValue());
                assertThat(emitted.text(number.longValue())).isEqualTo(text);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void textsOfAnyLengthComeBack(String pattern) throws Exception {
        RankedTexts texts = texts(pattern);
        RankedPattern emitted = emitted(texts);
        XsdPattern matcher = XsdPattern.of(pattern);
        for (int extra : List.of(1, 10, 100, 300)) {
            String text = matcher.sample(random, extra);
            byte[] bytes = Ranks.bytes(texts, text);
            boolean numbered = text.codePointCount(0, text.length()) <= RankedTexts.LONGEST;
            assertThat(bytes.length > 0 && bytes[0] == 0).isEqualTo(!numbered);
            assertThat(Ranks.text(texts, Slice.of(bytes))).isEqualTo(text);
            assertThat(write(emitted, text)).isEqualTo(bytes);
            assertThat(read(emitted, bytes)).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void numbersAreInOrderOfLengthAndCharacters(String pattern) {
        RankedTexts texts = texts(pattern);
        BigInteger last = texts.size().subtract(BigInteger.ONE);
        for (int i = 0; i < 60; i++) {
            BigInteger one = new BigInteger(random.nextInt(texts.size().bitLength() + 1), random).min(last);
            BigInteger near = BigInteger.valueOf(random.nextInt(40) - 20);
            BigInteger other = one.add(near).max(BigInteger.ZERO).min(last);

            assertThat(Integer.signum(ORDER.compare(Ranks.text(texts, one), Ranks.text(texts, other))))
                    .isEqualTo(one.compareTo(other));
        }
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void otherTextsAndNumbersAreRefused(String pattern) throws Exception {
        RankedTexts texts = texts(pattern);
        RankedPattern emitted = emitted(texts);
        XsdPattern matcher = XsdPattern.of(pattern);
        for (int i = 0; i < 40; i++) {
            StringBuilder changed = new StringBuilder(matcher.sample(random, 150));
            changed.insert(random.nextInt(changed.length() + 1), "Aa0 -\uD83D".charAt(random.nextInt(6)));
            String text = changed.toString();
            if (!matcher.matches(text) || text.indexOf('\uD83D') >= 0) {
                assertThatExceptionOfType(UnfitException.class).isThrownBy(() -> Ranks.bytes(texts, text));
                assertThatExceptionOfType(UnencodableException.class)
                        .isThrownBy(() -> write(emitted, text))
                        .withMessageStartingWith("/m/text: '");
            }
            byte[] bytes = new byte[random.nextInt(texts.size().bitLength() / 8 + 3)];
            random.nextBytes(bytes);
            agreeOn(texts, emitted, bytes);
        }
        agreeOn(texts, emitted, new byte[1]);
        agreeOn(texts, emitted, texts.size().toByteArray());
    }

    /// Both readers refuse bytes, or read the same text and write it the same way.
    private static void agreeOn(RankedTexts texts, RankedPattern emitted, byte[] bytes) throws UnfitException {
        String text;
        try {
            text = Ranks.text(texts, Slice.of(bytes));
        } catch (MalformedRecordException e) {
            assertThatExceptionOfType(MalformedRecordException.class).isThrownBy(() -> read(emitted, bytes));
            return;
        }
        assertThat(read(emitted, bytes)).isEqualTo(text);
        assertThat(Ranks.bytes(texts, text)).isEqualTo(bytes);
    }

    @Test
    void aNumberIsHowManyTextsComeBefore() throws UnfitException {
        RankedTexts texts = texts("5-[0-9]+");

        assertThat(Ranks.bytes(texts, "5-0")).isEmpty();
        assertThat(Ranks.bytes(texts, "5-4")).containsExactly(4);
        assertThat(Ranks.bytes(texts, "5-10")).containsExactly(20);
        assertThat(Ranks.bytes(texts, "5-" + "7".repeat(200))).hasSize(203).startsWith(0, '5', '-', '7');
    }

    @Test
    void identifiersTakeTheirInformation() throws UnfitException {
        RankedTexts lei = texts("[A-Z0-9]{18,18}[0-9]{2,2}");
        RankedTexts uuid = texts("[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}");

        assertThat(Ranks.bytes(lei, "529900T8BM49AURSDO55")).hasSize(13);
        assertThat(Ranks.bytes(uuid, "f81d4fae-7dec-41d0-a765-00a0c91e6bf6")).hasSize(16);
    }
}
