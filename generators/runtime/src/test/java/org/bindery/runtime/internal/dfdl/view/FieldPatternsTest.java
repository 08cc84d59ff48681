package org.bindery.runtime.internal.dfdl.view;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.bindery.runtime.Nullable;
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
    /** More octets than are looked at behind content. */
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
        return text.toString();
    }

    private static Notes notes() {
        Notes notes = new Notes(null);
        notes.begin(0, 1);
        return notes;
    }

    /** Notes a record of two values, the second of which is a record of the fields; null where they are noted otherwise. */
    private @Nullable Notes noted(byte[] data, int from, int behind) {
        Notes notes = notes();
        int record = notes.begin(1, 2);
        notes.value(2, 30, 8L * 2, 8L * 3);
        int inner = notes.begin(3, 3);
        long[] counts = new long[FIELDS.size()];
        int end = table.pass(data, from + 4, behind, behind, 0, notes, counts, 0, 0);
        notes.end(inner, 8L * 4, 8L * behind);
        notes.end(record, 0, 8L * behind);
        return end == behind || end == -1 - behind ? notes : null;
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

    @Test
    void contentThatDiffersInValuesOnlyIsNotedAsFieldByField() {
        Random random = new Random(9);
        int known = 0;
        for (int i = 0; i < 3_000; i++) {
            String message = message(random);
            byte[] data = (message + AFTER).getBytes(ISO_8859_1);
            Notes expected = noted(data, 0, message.length());
            Notes notes = notes();
            boolean is = patterns.note(data, 0, message.length(), 0, notes);
            if (is) {
                assertThat(expected).as(message).isNotNull();
                assertThat(entries(notes)).as(message).isEqualTo(entries(expected));
                known++;
            } else {
                assertThat(notes.mark()).as(message).isEqualTo(MARK);
            }
            if (expected != null) {
                patterns.learn(data, 0, message.length(), 0, expected, fields(expected));
            }
        }
        assertThat(known).isGreaterThan(1_000);
    }

    @Test
    void nothingIsKnownOfContentThatStartsInTheMiddleOfAFieldOrEndsThere() {
        String message = "9=1;35=abc;55=de;";
        byte[] data = (message + AFTER).getBytes(ISO_8859_1);
        Notes noted = noted(data, 0, message.length());
        patterns.learn(data, 0, message.length(), 0, noted, fields(noted));

        assertThat(patterns.note(data, 0, message.length(), 0, notes())).isTrue();
        assertThat(patterns.note(data, 0, message.length() - 1, 0, notes())).isFalse();
        assertThat(patterns.note(data, 0, message.length() + 7, 0, notes())).isFalse();
        assertThat(patterns.note(data, 1, message.length(), 0, notes())).isFalse();
    }

    @Test
    void messagesThatAllGoOnInAnotherWayAreLearnedUpToALimit() {
        int known = 0;
        for (int i = 0; i < 100; i++) {
            String message = "9=" + (char) ('a' + i % 26) + ";35=" + i + ";44=1;";
            byte[] data = (message + AFTER).getBytes(ISO_8859_1);
            known += patterns.note(data, 0, message.length(), 0, notes()) ? 1 : 0;
            Notes noted = noted(data, 0, message.length());
            patterns.learn(data, 0, message.length(), 0, noted, fields(noted));
        }
        assertThat(known).isBetween(40, 60);
        assertThat(patterns.isFull()).isFalse();
    }
}
