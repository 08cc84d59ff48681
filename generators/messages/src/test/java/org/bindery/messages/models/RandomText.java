package org.bindery.messages.models;

import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/// Makes delimited texts of which every line may be written in another way.
public final class RandomText {

    private final Random random;
    private final String letters;
    private final char delimiter;
    private final char quote;
    private final List<String> lineEnds;
    private final double needless;

    /// @param letters what words are made of, beside delimiters and line ends
    public RandomText(Random random, String letters) {
        this.random = random;
        this.letters = letters;
        this.delimiter = one(",;\t|");
        this.quote = random.nextInt(4) == 0 ? '\'' : '"';
        this.lineEnds =
                random.nextInt(3) == 0 ? List.of("\n", "\r\n", "\r") : List.of(random.nextBoolean() ? "\n" : "\r\n");
        this.needless = random.nextInt(3) / 2.0;
    }

    /// A text with a heading or without.
    public String text() {
        int width = 2 + random.nextInt(4);
        List<Supplier<String>> columns = List.of(
                () -> String.valueOf(random.nextInt(1000)),
                () -> random.nextInt(100) + "." + random.nextInt(100),
                () -> "20" + (10 + random.nextInt(10)) + "-0" + (1 + random.nextInt(9)) + "-1" + random.nextInt(10),
                () -> String.valueOf(random.nextBoolean()),
                this::words);
        int from = random.nextInt(columns.size());
        StringBuilder text = new StringBuilder(random.nextInt(5) == 0 ? "\uFEFF" : "");
        if (random.nextBoolean()) {
            for (int column = 0; column < width; column++) {
                text.append(column > 0 ? String.valueOf(delimiter) : "").append(cell("name" + column));
            }
            text.append(lineEnd());
        }
        int rows = 2 + random.nextInt(12);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < width; column++) {
                boolean empty = random.nextInt(6) == 0;
                String value = columns.get((from + column) % columns.size()).get();
                text.append(column > 0 ? String.valueOf(delimiter) : "").append(cell(empty ? "" : value));
            }
            text.append(row == rows - 1 && random.nextBoolean() ? "" : lineEnd());
        }
        return text.toString();
    }

    private String words() {
        StringBuilder words = new StringBuilder();
        for (int i = 1 + random.nextInt(6); i > 0; i--) {
            words.append(one(letters + delimiter + (random.nextInt(5) == 0 ? "\n\r" : "")));
        }
        return words.toString();
    }

    private String cell(String text) {
        boolean needed = text.indexOf(delimiter) >= 0
                || text.indexOf('\n') >= 0
                || text.indexOf('\r') >= 0
                || (!text.isEmpty() && text.charAt(0) == quote);
        return needed || random.nextDouble() < needless
                ? quote + text.replace(String.valueOf(quote), "" + quote + quote) + quote
                : text;
    }

    private String lineEnd() {
        return lineEnds.get(random.nextInt(lineEnds.size()));
    }

    private char one(String characters) {
        return characters.charAt(random.nextInt(characters.length()));
    }
}
