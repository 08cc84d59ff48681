package org.bindery.messages.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Random documents in JSON, of few names, so that places meet again.
final class RandomJson {

    private static final List<String> NAMES =
            List.of("a", "b", "c", "A", "aForm", "a-b", "class", "1", "é", "in", "aNil");
    private static final List<String> SCALARS = List.of(
            "null",
            "true",
            "false",
            "0",
            "-7",
            "1.50",
            "1e3",
            "123456789012345678901234567890",
            "\"\"",
            "\"x\"",
            "\" y \"",
            "\"2024-02-29\"",
            "\"12:30:00\"",
            "\"2024-02-29T12:30:00.10Z\"",
            "\"\\u00e9\\n\\\"\"",
            "\"\uD83D\uDE00\"");

    private RandomJson() {}

    static String document(Random random) {
        return value(random, 4);
    }

    private static String value(Random random, int depth) {
        int kind = depth == 0 ? 2 : random.nextInt(4);
        return switch (kind) {
            case 0 -> object(random, depth);
            case 1 -> array(random, depth);
            default -> SCALARS.get(random.nextInt(SCALARS.size()));
        };
    }

    private static String object(Random random, int depth) {
        List<String> members = new ArrayList<>();
        for (String name : NAMES) {
            if (random.nextInt(3) == 0) {
                members.add("\"" + name + "\": " + value(random, depth - 1));
            }
        }
        return "{" + String.join(", ", members) + "}";
    }

    private static String array(Random random, int depth) {
        List<String> items = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            items.add(value(random, depth - 1));
        }
        return "[" + String.join(", ", items) + "]";
    }
}
