package org.bindery.importers.cobol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.bindery.importers.ImportException;
import org.bindery.importers.SourceFolder;
import org.bindery.model.Model;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whatever a copybook is made of and however it is written, its fields stand where a count of bytes finds them.
class RandomCopybooksTest {

    private static final int COPYBOOKS = 400;

    @TempDir
    Path folder;

    @Test
    void fieldsStandWhereTheBytesAreCounted() throws IOException {
        for (int seed = 0; seed < COPYBOOKS; seed++) {
            RandomCopybook copybook = new RandomCopybook(new Random(seed));
            try {
                Model model = new SourceFolder(folder, "cobol")
                        .with("test.cpy", copybook.text())
                        .model("test.cpy");
                List<String> actual = new ArrayList<>();
                for (CobolOutline.Row row : CobolOutline.of(model, "rec")) {
                    if (!row.name().startsWith("slack")) {
                        actual.add(row.nativeName().toUpperCase(Locale.ROOT) + " " + row.offset() + " " + row.width()
                                + " " + row.element().cardinality());
                    }
                }
                assertThat(actual).isEqualTo(copybook.expected);
                assertThat(model.element(model.roots().getFirst())
                                .orElseThrow()
                                .presentation()
                                .width())
                        .hasValue(copybook.length);
            } catch (ImportException | AssertionError e) {
                throw new AssertionError("seed " + seed + ": " + e.getMessage() + "\n" + copybook.text(), e);
            }
        }
    }

    /// A copybook, and the place of each field by counting.
    private static final class RandomCopybook {

        private record Kind(String clauses, int bytes, int boundary) {}

        private static final List<Kind> KINDS = List.of(
                new Kind("PIC X(7)", 7, 1),
                new Kind("PIC A(3)", 3, 1),
                new Kind("PIC 9(4)", 4, 1),
                new Kind("PIC S9(3)V99", 5, 1),
                new Kind("PIC S9(4) SIGN IS LEADING SEPARATE CHARACTER", 5, 1),
                new Kind("PIC ---,--9.99", 10, 1),
                new Kind("PIC $(4)9.99CR", 10, 1),
                new Kind("PIC 99/99/99", 8, 1),
                new Kind("PIC S9(5) COMP-3", 3, 1),
                new Kind("PIC 9(4) PACKED-DECIMAL", 3, 1),
                new Kind("PIC S9(4) COMP", 2, 1),
                new Kind("PIC S9(4) COMP SYNC", 2, 2),
                new Kind("PIC 9(6) BINARY SYNCHRONIZED", 4, 4),
                new Kind("PIC S9(15) COMP-5 SYNC RIGHT", 8, 8),
                new Kind("COMP-1 SYNC", 4, 4),
                new Kind("USAGE IS COMP-2", 8, 1),
                new Kind("PIC N(3)", 6, 1),
                new Kind("POINTER", 4, 1),
                new Kind("PIC S99PPP COMP-3", 2, 1));

        private final Random random;
        private final boolean isFree;
        private final List<String> sentences = new ArrayList<>();
        private final List<String> expected = new ArrayList<>();
        private final int length;
        private int names;
        private int boundary;

        RandomCopybook(Random random) {
            this.random = random;
            this.isFree = random.nextBoolean();
            sentences.add("01 REC");
            this.length = group(5, 0, 1 + random.nextInt(8));
        }

        /// The end of a group's items, the first of which starts at an offset.
        private int group(int level, int start, int count) {
            int at = start;
            for (int i = 0; i < count; i++) {
                int end = item(level, at, "");
                if (random.nextInt(6) == 0 && !sentences.getLast().startsWith("88")) {
                    end = Math.max(end, redefinition(level));
                }
                at = end;
            }
            return at;
        }

        private int lastStart;
        private String lastName = "";
        private boolean lastIsPlain;

        /// Adds an item and says where it ends.
        private int item(int level, int at, String redefines) {
            String name = "F-" + ++names;
            int times = random.nextInt(4) == 0 && redefines.isEmpty() ? 2 + random.nextInt(4) : 1;
            String occurs = times > 1 ? " OCCURS " + times + " TIMES" : "";
            int row = expected.size();
            expected.add("");
            if (level < 40 && random.nextInt(4) == 0) {
                sentences.add(level + " " + name + redefines + occurs);
                int outer = boundary;
                boundary = 1;
                int first = firstBoundary(level, at, times, row, name);
                boundary = Math.max(outer, boundary);
                remember(first, name, times == 1);
                return groupEnd;
            }
            Kind kind = redefines.isEmpty() ? KINDS.get(random.nextInt(KINDS.size())) : KINDS.get(random.nextInt(9));
            int start = at;
            while (start % kind.boundary() != 0) {
                start++;
            }
            boundary = Math.max(boundary, kind.boundary());
            sentences.add(level + " " + name + redefines + occurs + " " + kind.clauses());
            expected.set(row, name + " " + start + " " + kind.bytes() + " " + times);
            remember(start, name, times == 1);
            return start + kind.bytes() * times;
        }

        private int groupEnd;

        /// A group starts where its first field does, which here is a plain one, and each of its occurrences is as
        /// long as its boundaries need.
        private int firstBoundary(int level, int at, int times, int row, String name) {
            String first = "F-" + ++names;
            sentences.add((level + 5) + " " + first + " PIC X(3)");
            expected.add(first + " " + at + " 3 1");
            int end = group(level + 5, at + 3, random.nextInt(4));
            if (times > 1) {
                while ((end - at) % boundary != 0) {
                    end++;
                }
            }
            expected.set(row, name + " " + at + " " + (end - at) + " " + times);
            groupEnd = at + (end - at) * times;
            return at;
        }

        private void remember(int start, String name, boolean isPlain) {
            lastStart = start;
            lastName = name;
            lastIsPlain = isPlain;
        }

        private int redefinition(int level) {
            if (!lastIsPlain) {
                return 0;
            }
            int start = lastStart;
            String target = lastName;
            int end = plainRedefinition(level, start, " REDEFINES " + target);
            return end;
        }

        private int plainRedefinition(int level, int start, String redefines) {
            Kind kind = KINDS.get(random.nextInt(9));
            String name = "F-" + ++names;
            sentences.add(level + " " + name + redefines + " " + kind.clauses());
            expected.add(name + " " + start + " " + kind.bytes() + " 1");
            return start + kind.bytes();
        }

        /// The sentences, broken into lines anywhere, with comments and numbers.
        String text() {
            Random style = new Random(names);
            StringBuilder text = new StringBuilder();
            int number = 100;
            for (String sentence : sentences) {
                if (style.nextInt(5) == 0) {
                    text.append(isFree ? "*> a remark\n" : "      * a remark 05 X PIC X.\n");
                }
                StringBuilder line = new StringBuilder(isFree ? "" : prefix(style, number++));
                for (String word : (sentence + ".").split(" ")) {
                    boolean level = word.matches("[0-9]{2}");
                    boolean breaks =
                            style.nextInt(7) == 0 && !level && !line.toString().isBlank();
                    if (line.length() + word.length() > 70 || breaks) {
                        text.append(line).append('\n');
                        line = new StringBuilder(isFree ? "  " : prefix(style, number++) + "      ");
                    }
                    line.append(style.nextBoolean() ? word : word.toLowerCase(Locale.ROOT))
                            .append(' ');
                }
                text.append(line).append('\n');
            }
            return text.toString();
        }

        private static String prefix(Random style, int number) {
            return (style.nextBoolean() ? String.format(Locale.ROOT, "%06d", number) : "      ") + " ";
        }
    }
}
