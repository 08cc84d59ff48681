package org.bindery.messages.models;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiConsumer;
import org.bindery.model.Discriminator;
import org.bindery.model.Element;
import org.bindery.model.Model;
import org.bindery.model.Particle;

/// Makes models of records at fixed places, and files of such records: most of their fields hold what they should, some
/// hold anything. The same seed gives the same model and files.
public final class RandomRecords {

    private static final String[] CHARSETS = {"US-ASCII", "IBM037", "IBM1047", "IBM500", "ISO-8859-1", "UTF-8"};
    private static final String[] BLOCKINGS = {"LINES", "LINES-CRLF", "FIXED", "RDW", "RDW-LE", "BDW"};

    private final Random random;
    private final Charset charset;
    private final String blocking;
    private final Model model;
    private final List<BiConsumer<Random, ByteArrayOutputStream>> record;
    private int names;

    /// A component, and what fills it.
    private record Piece(Particle particle, List<BiConsumer<Random, ByteArrayOutputStream>> fillers) {}

    public RandomRecords(long seed) {
        random = new Random(seed);
        charset = Charset.forName(CHARSETS[random.nextInt(CHARSETS.length)]);
        blocking = BLOCKINGS[random.nextInt(BLOCKINGS.length)];
        List<Particle> particles = new ArrayList<>();
        record = new ArrayList<>();
        for (Piece piece : pieces(0)) {
            particles.add(piece.particle());
            record.addAll(piece.fillers());
        }
        particles.add(RecordModel.irregular());
        model = RecordModel.of(charset.name(), blocking, particles.toArray(Particle[]::new));
    }

    public Model model() {
        return model;
    }

    @Override
    public String toString() {
        return charset + " " + blocking;
    }

    private boolean isBinary() {
        return !blocking.startsWith("LINES") && !charset.name().equals("UTF-8");
    }

    private List<Piece> pieces(int depth) {
        List<Piece> all = new ArrayList<>();
        int count = 1 + random.nextInt(5);
        for (int i = 0; i < count; i++) {
            int kind = random.nextInt(depth < 2 ? 10 : 6);
            all.addAll(
                    switch (kind) {
                        case 6 -> List.of(group(depth));
                        case 7 -> List.of(array(depth));
                        case 8 -> counted();
                        case 9 -> List.of(choice());
                        default -> List.of(field());
                    });
        }
        return all;
    }

    private String name() {
        return "c" + names++;
    }

    private Piece group(int depth) {
        List<Particle> inner = new ArrayList<>();
        List<BiConsumer<Random, ByteArrayOutputStream>> fillers = new ArrayList<>();
        for (Piece piece : pieces(depth + 1)) {
            inner.add(piece.particle());
            fillers.addAll(piece.fillers());
        }
        return new Piece(RecordModel.group(name(), inner.toArray(Particle[]::new)), fillers);
    }

    private Piece array(int depth) {
        Piece item = random.nextBoolean() ? group(depth) : field();
        int times = 2 + random.nextInt(3);
        List<BiConsumer<Random, ByteArrayOutputStream>> fillers = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            fillers.addAll(item.fillers());
        }
        return new Piece(RecordModel.occurs((Element) item.particle(), times, times), fillers);
    }

    private List<Piece> counted() {
        Piece item = random.nextBoolean() ? group(1) : field();
        int most = 1 + random.nextInt(4);
        String target = ((Element) item.particle()).name();
        Element counter = RecordModel.counting(RecordModel.number(name(), "int", "9", 1, "DISPLAY"), target);
        List<BiConsumer<Random, ByteArrayOutputStream>> fillers = List.of((source, out) -> {
            int count = source.nextInt(most + 1);
            write(out, Integer.toString(count));
            for (int i = 0; i < count; i++) {
                item.fillers().forEach(filler -> filler.accept(source, out));
            }
        });
        return List.of(
                new Piece(counter, fillers),
                new Piece(RecordModel.occurs((Element) item.particle(), 0, most), List.of()));
    }

    private Piece choice() {
        boolean told = random.nextBoolean();
        Element number = isBinary()
                ? RecordModel.number(name(), "int", "S9(7)", 4, "COMP-3")
                : RecordModel.number(name(), "int", "9(4)", 4, "DISPLAY");
        Element text = RecordModel.text(name(), 3 + random.nextInt(3));
        Element parts = RecordModel.group(name(), RecordModel.text(name(), 2), RecordModel.text(name(), 2));
        String type = name();
        Optional<Discriminator> discriminator =
                told ? Optional.of(new Discriminator(type, List.of("A", "B|C", "*"))) : Optional.empty();
        Element whole = RecordModel.group(
                name(), RecordModel.text(type, 1), RecordModel.redefined(discriminator, number, text, parts));
        int width = Math.max(4, text.presentation().width().orElse(0));
        return new Piece(whole, List.of((source, out) -> {
            write(out, Character.toString("ABCD".charAt(source.nextInt(4))));
            if (isBinary() && source.nextBoolean()) {
                out.writeBytes(new byte[] {0, 0x12, 0x34, 0x5C});
                write(out, " ".repeat(width - 4));
            } else {
                write(out, digits(source, 4) + " ".repeat(width - 4));
            }
        }));
    }

    private void write(ByteArrayOutputStream out, String text) {
        out.writeBytes(text.getBytes(charset));
    }

    private static String digits(Random source, int count) {
        StringBuilder digits = new StringBuilder();
        for (int i = 0; i < count; i++) {
            digits.append((char) ('0' + source.nextInt(10)));
        }
        return digits.toString();
    }

    private Piece field() {
        return switch (random.nextInt(isBinary() ? 9 : 4)) {
            case 0 -> {
                int width = 1 + random.nextInt(8);
                yield piece(RecordModel.text(name(), width), width, (source, out) -> {
                    int used = source.nextInt(width + 1);
                    String letters = charset.name().equals("UTF-8") ? "xé€𝒳 " : "Ab c'";
                    StringBuilder text = new StringBuilder();
                    for (int i = 0; i < used; i++) {
                        int at = letters.offsetByCodePoints(0, source.nextInt(5));
                        text.appendCodePoint(letters.codePointAt(at));
                    }
                    write(out, text + " ".repeat(width - used));
                });
            }
            case 1 -> zoned("9(5)", "DISPLAY", 5);
            case 2 -> zoned("S9(3)V99", random.nextBoolean() ? "DISPLAY" : "DISPLAY SIGN-LEADING", 5);
            case 3 -> zoned("S9(4)", "DISPLAY SIGN-TRAILING SEPARATE", 5);
            case 4 -> bytes(RecordModel.number(name(), "decimal", "S9(7)V99", 5, "COMP-3"), 5);
            case 5 -> bytes(RecordModel.number(name(), "long", "9(9)", 4, "COMP"), 4);
            case 6 -> bytes(RecordModel.number(name(), "int", "S9(4)", 2, "COMP-5 LITTLE-ENDIAN"), 2);
            case 7 -> bytes(RecordModel.number(name(), "double", "", 8, "COMP-2"), 8);
            default -> bytes(RecordModel.number(name(), "float", "", 4, "COMP-1"), 4);
        };
    }

    private Piece zoned(String picture, String usage, int width) {
        String type = picture.contains("V") ? "decimal" : "int";
        Element element = RecordModel.number(name(), type, picture, width, usage);
        return piece(element, width, (source, out) -> {
            String digits = digits(source, width);
            write(out, usage.endsWith("SEPARATE") ? digits.substring(1) + "-" : digits);
        });
    }

    private Piece bytes(Element element, int width) {
        return piece(element, width, (source, out) -> {
            byte[] anything = new byte[width];
            source.nextBytes(anything);
            if (element.presentation().usage().equals("COMP-3") && source.nextInt(4) > 0) {
                anything = new byte[] {0x01, 0x23, 0x45, 0x67, (byte) (source.nextBoolean() ? 0x8D : 0x9F)};
            }
            out.writeBytes(anything);
        });
    }

    /// A field that holds blanks or low values now and then.
    private Piece piece(Element element, int width, BiConsumer<Random, ByteArrayOutputStream> filler) {
        return new Piece(element, List.of((source, out) -> {
            switch (source.nextInt(12)) {
                case 0 -> write(out, " ".repeat(width));
                case 1 -> out.writeBytes(new byte[width]);
                default -> filler.accept(source, out);
            }
        }));
    }

    /// A file of some records, some of which end too early where their blocking allows it.
    public byte[] file(int count) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        for (int i = 0; i < count; i++) {
            ByteArrayOutputStream one = new ByteArrayOutputStream();
            record.forEach(filler -> filler.accept(random, one));
            file.writeBytes(blocked(one.toByteArray()));
        }
        return file.toByteArray();
    }

    private byte[] blocked(byte[] record) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int length = record.length;
        switch (blocking) {
            case "RDW" -> out.writeBytes(new byte[] {(byte) (length + 4 >> 8), (byte) (length + 4), 0, 0});
            case "RDW-LE" -> out.writeBytes(new byte[] {0, 0, (byte) length, (byte) (length >> 8)});
            case "BDW" ->
                out.writeBytes(new byte[] {
                    (byte) (length + 8 >> 8),
                    (byte) (length + 8),
                    0,
                    0,
                    (byte) (length + 4 >> 8),
                    (byte) (length + 4),
                    0,
                    0
                });
            default -> {}
        }
        out.writeBytes(record);
        write(out, blocking.equals("LINES") ? "\n" : blocking.equals("LINES-CRLF") ? "\r\n" : "");
        return out.toByteArray();
    }
}
