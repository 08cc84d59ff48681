package org.bindery.model.faults;

/// Strange texts in messages.
final class Shown {

    private static final int LONGEST = 60;

    private Shown() {}

    /// A text as a message can show it: cut, and without what would not be seen or would change what is.
    static String of(String text) {
        StringBuilder out = new StringBuilder();
        int shown = 0;
        for (int point : text.codePoints().limit(LONGEST).toArray()) {
            shown += Character.charCount(point);
            out.append(isVisible(point) ? Character.toString(point) : String.format("\\u%04X", point));
        }
        return shown < text.length() ? out.append('…').toString() : out.toString();
    }

    static boolean isVisible(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
