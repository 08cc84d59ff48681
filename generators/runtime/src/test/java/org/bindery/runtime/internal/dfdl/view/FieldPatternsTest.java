package org.bindery.runtime.internal.dfdl.view;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.bindery.runtime.internal.dfdl.view.FieldPatterns.CUT;
import static org.bindery.runtime.internal.dfdl.view.FieldPatterns.OTHER;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.bits.Words;
import org.bindery.runtime.internal.dfdl.view.FieldTable.Field;
import org.junit.jupiter.api.Test;

class FieldPatternsTest {

    private static final List<Field> FIELDS = List.of(
            new Field(35, 0, 10, 20, true, false, false),
            new Field(44, 1, 11, 21, false, true, true),
            new Field(55, 2, 12, 22, true, false, false),
            new Field(58, 3, 13, 23, false, false, false),
            new Field(12345, 4, 14, 24, false, true, false));
    /** Where the notes start of what is in the message. */
    private static final int MARK = 2;
    /** More octets than are looked at behind a message. */
    private static final String AFTER = "10=123;10=123;";

    private final FieldTable table = new FieldTable(FIELDS, (byte) '=', (byte) ';');
    private final FieldPatterns patterns = new FieldPatterns((byte) ';', MARK);

    private static String message(Random random) {
        StringBuilder text = new StringBuilder(random.nextInt(3) == 0 ? "9=2;" : "9=1;");
        for (Field each : FIELDS) {
            if (random.nextInt(4) > 0) {
                text.append(each.number()).append('=');
                for (int i = random.nextInt(20); i >= 0; i -= 1 + random.nextInt(2)) {
                    text.append(random.nextInt(40) == 0 ? "x.=\u00E4".charAt(random.nextInt(4)) : '7');
                }
                text.append(';');
            }
        }
        return text.append("0;").toString();
    }

    private static Notes notes() {
        Notes notes = new Notes(null);
        notes.begin(0, 1);
        return notes;
    }

    /** Notes a record of a value and a record of the fields; null where they are noted otherwise. */
    private @Nullable Notes noted(byte[] data, int behind) {
        Notes notes = notes();
        int record = notes.begin(1, 2);
        int first = Words.find((byte) ';', data, 0, behind);
        notes.value(2, 30, 8L * 2, 8L * first);
        int inner = notes.begin(3, 3);
        long[] counts = new long[FIELDS.size()];
        int last = behind - 2;
        int end = table.pass(data, first + 1, last, last, 0, notes, counts, 0, 0);
        notes.end(inner, 8L * (first + 1), 8L * last);
        notes.end(record, 0, 8L * behind);
        return end == last || end == -1 - last ? notes : null;
    }

    /** The fields by the entries of a message. */
    private static @Nullable Field[] fields(Notes notes) {
        @Nullable Field[] fields = new Field[(notes.mark() - MARK) / 2];
        for (int i = 3; i < fields.length; i++) {
            int term = notes.term(MARK + 2 * i);
            fields[i] = FIELDS.get(term - 20);
        }
        return fields;
    }

    private static long[] entries(Notes notes) {
        return Arrays.copyOf(notes.entries(), notes.mark());
    }

    private int known(String message, Notes notes) {
        byte[] data = message.getBytes(ISO_8859_1);
        return patterns.note(data, 0, data.length, notes);
    }

    private void learn(String message, int... unnoted) {
        byte[] data = (message + AFTER).getBytes(ISO_8859_1);
        Notes noted = noted(data, message.length());
        patterns.learn(data, 0, message.length(), noted, fields(noted), unnoted);
    }

    @Test
    void messagesThatDifferInValuesOnlyAreNotedAsFieldByField() {
        Random random = new Random(9);
        int known = 0;
        for (int i = 0; i < 3_000; i++) {
            String message = message(random) + AFTER;
            byte[] data = message.getBytes(ISO_8859_1);
            int behind = data.length - AFTER.length();
            Notes expected = noted(data, behind);
            Notes notes = notes();
            int end = patterns.note(data, 0, behind, notes);
            if (end == behind) {
                assertThat(expected).as(message).isNotNull();
                assertThat(entries(notes)).as(message).isEqualTo(entries(expected));
                known++;
            } else if (end < 0) {
                assertThat(notes.mark()).as(message).isEqualTo(MARK);
            }
            if (expected != null && end < 0) {
                patterns.learn(data, 0, behind, expected, fields(expected), new int[0]);
            }
        }
        assertThat(known).isGreaterThan(1_000);
    }

    @Test
    void aMessageEndsWhereTheOneEndedFromWhichItIsKnown() {
        learn("9=1;35=abc;55=de;0;");

        assertThat(known("9=1;35=xyz;55=fgh;0;9=1;35=abc;", notes())).isEqualTo(20);
        assertThat(known("9=1;35=xyz;55=f;0;", notes())).isEqualTo(18);
        assertThat(known("9=2;35=abc;55=de;0;" + AFTER.repeat(5), notes())).isEqualTo(OTHER);
        assertThat(known("9=1;35=a\u00E4;55=de;0;" + AFTER.repeat(5), notes())).isEqualTo(OTHER);
    }

    @Test
    void moreIsWantedOfAMessageThatIsNotAllAtHand() {
        String message = "9=1;35=abc;55=de;0;";
        learn(message);

        for (int length = 0; length < message.length(); length++) {
            byte[] data = message.getBytes(ISO_8859_1);
            assertThat(patterns.note(data, 0, length, notes())).isEqualTo(CUT);
            assertThat(known(message.substring(0, length), notes())).isEqualTo(CUT);
        }
    }

    @Test
    void aValueThatIsNotNotedMovesWhatIsBehindIt() {
        learn("9=1;35=abc;0;", 2, 3);

        String message = "9=12345;35=x;0;";
        Notes notes = notes();
        assertThat(known(message, notes)).isEqualTo(message.length());
        assertThat(notes.unnoted()[0]).isEqualTo(Notes.place(2, 7));
        byte[] data = (message + AFTER).getBytes(ISO_8859_1);
        assertThat(entries(notes)).isEqualTo(entries(noted(data, message.length())));
        assertThat(known("9=x;35=x;0;" + AFTER.repeat(5), notes())).isEqualTo(OTHER);
    }

    @Test
    void messagesThatAllGoOnInAnotherWayAreLearnedUpToALimit() {
        int known = 0;
        for (int i = 0; i < 100; i++) {
            String message = "9=" + (char) ('a' + i % 26) + ";35=" + i + ";44=1;0;";
            known += known(message, notes()) > 0 ? 1 : 0;
            learn(message);
        }
        assertThat(known).isBetween(40, 60);
        assertThat(patterns.isFull()).isFalse();
    }
}
