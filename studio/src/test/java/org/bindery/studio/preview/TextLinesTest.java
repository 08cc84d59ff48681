package org.bindery.studio.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import javafx.scene.control.IndexRange;
import org.bindery.studio.workspace.SampleText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextLinesTest {

    @Test
    void showsLineFeedsAlone() {
        assertThat(TextLines.ofLines("a\r\nb\nc\rd").text()).isEqualTo("a\nb\nc\nd");
    }

    @Test
    void knowsWhereCharactersStand() {
        ShownText text = TextLines.ofLines("ab\r\ncd\r\nef");

        assertThat(text.shown(0)).isZero();
        assertThat(text.shown(4)).isEqualTo(3);
        assertThat(text.shown(8)).isEqualTo(6);
        assertThat(text.source(3)).isEqualTo(4);
        assertThat(text.source(6)).isEqualTo(8);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void bringsEveryCharacterBack(long seed) {
        Random random = new Random(seed);
        StringBuilder source = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            source.append(random.nextInt(5) == 0 ? "\r\n" : Character.toString('a' + random.nextInt(26)));
            source.append("long ".repeat(random.nextInt(40) == 0 ? 300 : 0));
        }
        ShownText text = TextLines.ofLines(source.toString());

        for (int i = 0; i < source.length(); i++) {
            if (source.charAt(i) != '\r' && source.charAt(i) != '\n') {
                int shown = text.shown(i);
                assertThat(text.text().charAt(shown))
                        .as("seed %d, character %d", seed, i)
                        .isEqualTo(source.charAt(i));
                assertThat(text.source(shown))
                        .as("seed %d, character %d", seed, i)
                        .isEqualTo(i);
            }
        }
    }

    @Test
    void foldsWhatIsTooLongBetweenElements() {
        String line = "<a><b>one</b><c>two</c></a>".repeat(100);

        ShownText text = TextLines.ofLines("<?xml version='1.0'?>\n" + line + "\nend");

        assertThat(text.text().lines()).allMatch(shown -> shown.length() <= TextLines.FOLDED);
        assertThat(text.text().lines().skip(1).filter(shown -> !shown.equals("end")))
                .allMatch(shown -> shown.startsWith("<") && shown.endsWith(">"));
        assertThat(text.text().replace("\n", "")).isEqualTo("<?xml version='1.0'?>" + line + "end");
        int last = (int) text.text().lines().count() - 1;
        assertThat(text.number(0)).isEqualTo(1);
        assertThat(text.number(1)).isEqualTo(2);
        assertThat(text.number(2)).isZero();
        assertThat(text.number(last)).isEqualTo(3);
        assertThat(text.numbers()).isEqualTo(3);
    }

    @Test
    void findsPlacesOfFoldedLines() {
        ShownText text = TextLines.ofLines("first\n" + "0123456789".repeat(200) + "\nthird");

        assertThat(text.text().substring(text.at(2, 1_235)).charAt(0)).isEqualTo('4');
        assertThat(text.text().substring(text.at(3, 1))).isEqualTo("third");
        assertThat(text.text().charAt(text.at(2, 9_999))).isEqualTo('\n');
        assertThat(text.at(4, 1)).isEqualTo(-1);
        assertThat(text.at(0, 1)).isEqualTo(-1);
    }

    @Test
    void copiesWithoutTheBreaksOfFoldedLines() {
        String source = "a,b;".repeat(1_000);
        ShownText text = TextLines.ofLines(source);

        assertThat(text.text()).contains("\n");
        assertThat(text.copy(0, text.text().length())).isEqualTo(source);
    }

    @Test
    void neverPartsTheHalvesOfACharacter() {
        ShownText text = TextLines.ofLines("x" + "\uD83D\uDE00".repeat(2_000));

        assertThat(text.text().lines()).noneMatch(line -> Character.isHighSurrogate(line.charAt(line.length() - 1)));
    }

    @Test
    void recordsWithoutLineEndsStandOnLinesOfTheirOwnOverTheirDigits() {
        byte[] octets = {0, 3, (byte) 0xC1, 0x12, 0x3C, 0, 2, (byte) 0xC2, (byte) 0x9D};
        SampleText sample = new SampleText("\0\u0003A\u0012\u0014\0\u0002B\u00B8", octets);

        ShownText text = TextLines.of(sample, List.of(new SampleMap.Stretch(2, 5), new SampleMap.Stretch(7, 9)));

        assertThat(text.text()).isEqualTo("""
            ··A··
            00C13
            0312C
            ··B¸
            00C9
            022D\
            """);
        assertThat(text.number(0)).isEqualTo(1);
        assertThat(text.number(1)).isZero();
        assertThat(text.number(3)).isEqualTo(2);
        assertThat(text.shown(7)).isEqualTo(20);
        assertThat(text.source(20 + 5)).isEqualTo(7);
        assertThat(text.digits(20, 22, ShownLine.Part.HIGH_DIGITS)).isEqualTo(new IndexRange(25, 27));
        assertThat(text.digits(20, 22, ShownLine.Part.LOW_DIGITS)).isEqualTo(new IndexRange(30, 32));
        assertThat(text.at(2, 1)).isEqualTo(18);
    }

    @Test
    void messagesWithOneSeparatorThatCannotBeSeenNeedNoDigits() {
        String fix = "8=FIX.4.4\u00019=51\u000135=0\u0001";

        ShownText text = TextLines.of(
                new SampleText(fix + "\n" + fix, new byte[2 * fix.length() + 1]),
                List.of(
                        new SampleMap.Stretch(0, fix.length()),
                        new SampleMap.Stretch(fix.length(), 2L * fix.length() + 1)));

        assertThat(text.text()).isEqualTo("8=FIX.4.4·9=51·35=0·\n·8=FIX.4.4·9=51·35=0·");
        assertThat(text.digits(0, 2, ShownLine.Part.LOW_DIGITS).getLength()).isZero();
    }

    @Test
    void recordsThatCanBeReadNeedNoDigits() {
        SampleText sample = new SampleText("ABCDE", new byte[] {65, 66, 67, 68, 69});

        ShownText text = TextLines.of(sample, List.of(new SampleMap.Stretch(0, 2)));

        assertThat(text.text()).isEqualTo("AB\nCDE");
        assertThat(text.digits(0, 2, ShownLine.Part.LOW_DIGITS).getLength()).isZero();
    }
}
