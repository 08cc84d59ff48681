package org.bindery.runtime.internal.dfdl.view;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.runtime.internal.dfdl.view.FieldTable.Field;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FieldTableTest {

    private static final Pattern FIELD = Pattern.compile("([1-9][0-9]*)=([^;]*);");
    private static final String PIECES = "0123456789=;.a-\u00E4";
    /** More octets than are looked at behind a message. */
    private static final String AFTER = "10=123;10=123;10=123;";

    private static final List<Field> FIELDS = List.of(
            new Field(8, 0, 10, 20, false, false, false),
            new Field(35, 1, 11, 21, true, false, false),
            new Field(7, 2, 12, 22, false, true, false),
            new Field(44, 3, 13, 23, false, true, true),
            new Field(12345678, 4, 14, 24, false, false, false),
            new Field(268, 5, 0, -1, false, false, false),
            new Field(1, 6, 16, 26, true, false, false));

    /** The next member that has to be there: all may be absent but the fourth. */
    private static final int[] BEHINDS = {3, 3, 3, 3, 7, 7, 7};

    private final FieldTable table = new FieldTable(FIELDS, (byte) '=', (byte) ';');

    private static String message(Random random) {
        StringBuilder text = new StringBuilder();
        List<Field> fields = new ArrayList<>(FIELDS);
        if (random.nextBoolean()) {
            fields.removeIf(each -> random.nextInt(3) == 0);
        }
        for (Field each : fields) {
            text.append(each.number()).append('=');
            int count = random.nextInt(12);
            for (int i = 0; i < count; i++) {
                text.append(PIECES.charAt(random.nextInt(each.digits() ? 10 : 10 + 6 * random.nextInt(2))));
            }
            text.append(';');
        }
        for (int i = random.nextInt(3); i > 0 && text.length() > 1; i--) {
            text.setCharAt(random.nextInt(text.length()), PIECES.charAt(random.nextInt(PIECES.length())));
        }
        return text.toString();
    }

    /** What has to be true of a value, said in another way. */
    private static boolean fits(Field field, String value) {
        return field.term() >= 0
                && (!field.ascii() || value.chars().allMatch(each -> each < 128))
                && (!field.digits()
                        || value.length() <= 9
                                && value.matches(field.point() ? "[0-9]+\\.?[0-9]*|\\.[0-9]+" : "[0-9]+"));
    }

    /** The entries of the fields that follow one another, and behind them the place and what is next. */
    private static List<Long> expected(String text, boolean ordered) {
        List<Long> found = new ArrayList<>();
        Set<Integer> met = new HashSet<>();
        Matcher matcher = FIELD.matcher(text);
        int at = 0;
        long next = 0;
        while (true) {
            boolean is = at < text.length() && matcher.find(at) && matcher.start() == at;
            Matcher number = Pattern.compile("([1-9][0-9]*)=").matcher(text);
            Field field = at < text.length()
                            && number.find(at)
                            && number.start() == at
                            && number.group(1).length() < 9
                    ? FIELDS.stream()
                            .filter(each -> each.number() == Integer.parseInt(number.group(1)))
                            .findFirst()
                            .orElse(null)
                    : null;
            boolean zero = at < text.length() && text.charAt(at) == '0';
            boolean possible = field != null
                    && (ordered
                            ? next <= field.member() && field.member() <= BEHINDS[(int) next]
                            : !met.contains(field.member()));
            if (!is || !possible || !fits(field, matcher.group(2))) {
                boolean none = !zero && (ordered ? !possible : field == null);
                next = none ? ordered ? BEHINDS[(int) next] : -1 : next;
                found.addAll(List.of((long) at, next));
                return found;
            }
            found.add((long) field.cell() << 32 | field.term());
            found.add(8L * matcher.start(2) << 32 | 8L * matcher.group(2).length());
            met.add(field.member());
            next = ordered ? field.member() + 1 : next;
            at = matcher.end();
            if (next == BEHINDS.length) {
                found.addAll(List.of((long) at, next));
                return found;
            }
        }
    }

    private List<Long> found(byte[] data, int behind, boolean ordered) {
        Notes notes = new Notes(null);
        long result = ordered
                ? table.pass(data, 0, behind, behind, 0, notes, 0, BEHINDS)
                : table.pass(data, 0, behind, behind, 0, notes, new long[10], 0, 5);
        List<Long> found = new ArrayList<>();
        Arrays.stream(notes.entries(), 0, notes.mark()).forEach(found::add);
        boolean none = !ordered && result < 0;
        found.add(none ? -1 - result : (long) (int) result);
        found.add(ordered ? result >>> 32 : none ? -1L : 0L);
        return found;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void fieldsAreNotedUpToTheFirstThatNeedsACloserLook(boolean ordered) {
        Random random = new Random(35);
        for (int i = 0; i < 5_000; i++) {
            String text = message(random);
            byte[] data = (text + AFTER).getBytes(ISO_8859_1);
            assertThat(found(data, text.length(), ordered)).as(text).isEqualTo(expected(text, ordered));
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void atTheEndOfTheDataNothingIsTakenForAbsent(boolean ordered) {
        Random random = new Random(36);
        for (int i = 0; i < 5_000; i++) {
            String text = message(random);
            List<Long> found = found(text.getBytes(ISO_8859_1), text.length(), ordered);
            List<Long> all = expected(text, ordered);
            int noted = found.size() - 2;
            assertThat(found.subList(0, noted)).as(text).isEqualTo(all.subList(0, noted));
            if (noted < all.size() - 2) {
                assertThat(found.get(noted + 1)).as(text).isNotIn(-1L, (long) BEHINDS.length);
                assertThat(text.length() - found.get(noted)).as(text).isLessThan(40);
            }
        }
    }
}
