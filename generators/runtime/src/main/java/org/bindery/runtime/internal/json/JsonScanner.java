package org.bindery.runtime.internal.json;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.JsonLimits;
import org.bindery.runtime.internal.text.Excerpt;
import org.bindery.runtime.internal.text.TextPlace;

/** Reads one JSON text as RFC 8259 has it, and refuses all else: also names that come twice in an object. */
final class JsonScanner {

    /** So many names are compared one by one. */
    private static final int FEW = 12;

    private final JsonBytes in;
    private final JsonLimits limits;
    private final JsonTree tree;
    private int[] open = new int[16];
    private int depth;

    JsonScanner(JsonBytes in, JsonLimits limits, JsonTree tree) {
        this.in = in;
        this.limits = limits;
        this.tree = tree;
    }

    /** The next byte that is no white space; -1 after the last. */
    int significant() throws IOException {
        int b = in.peek();
        while (b == ' ' || b == '\n' || b == '\r' || b == '\t') {
            in.take(1);
            b = in.peek();
        }
        return b;
    }

    /** Reads the text that begins at the next byte. */
    void read() throws IOException, InvalidMessageException {
        TextPlace begin = in.begin();
        tree.start(in.bytes(), in.index(), begin);
        depth = 0;
        do {
            value();
        } while (hasMore());
    }

    /** Reads a value, or the begin of one: up to the first in it that has none in it. */
    private void value() throws IOException, InvalidMessageException {
        int b = significant();
        while (b == '{' || b == '[') {
            open(b == '{' ? JsonKind.OBJECT : JsonKind.ARRAY);
            int inner = significant();
            if (inner == (b == '{' ? '}' : ']')) {
                close();
                return;
            }
            if (b == '{') {
                name();
            }
            b = significant();
        }
        scalar(b);
    }

    private void scalar(int b) throws IOException, InvalidMessageException {
        if (b == '"') {
            string();
        } else if (b == '-' || isDigit(b)) {
            number();
        } else if (b == 't') {
            literal("true", JsonKind.BOOLEAN);
        } else if (b == 'f') {
            literal("false", JsonKind.BOOLEAN);
        } else if (b == 'n') {
            literal("null", JsonKind.NULL);
        } else {
            throw unexpected("a value");
        }
    }

    /** Goes on after a value; returns whether another follows in the open array or object. */
    private boolean hasMore() throws IOException, InvalidMessageException {
        while (depth > 0) {
            boolean object = tree.kind(open[depth - 1]) == JsonKind.OBJECT;
            int b = significant();
            if (b == ',') {
                in.take(1);
                if (object) {
                    significant();
                    name();
                }
                return true;
            }
            if (b != (object ? '}' : ']')) {
                throw unexpected(object ? "',' or '}'" : "',' or ']'");
            }
            close();
        }
        return false;
    }

    private void open(JsonKind kind) throws InvalidMessageException {
        if (depth >= limits.depth()) {
            throw refusal("objects and arrays are nested more than " + limits.depth() + " deep");
        }
        open = depth == open.length ? Arrays.copyOf(open, 2 * depth) : open;
        open[depth++] = add(kind);
        in.take(1);
    }

    private void close() throws InvalidMessageException {
        in.take(1);
        int node = open[--depth];
        tree.end(node, in.index(), false);
        if (tree.kind(node) == JsonKind.OBJECT) {
            checkNames(node);
        }
    }

    private int add(JsonKind kind) throws InvalidMessageException {
        if (tree.count() >= limits.values()) {
            throw refusal("the message has more than " + limits.values() + " values");
        }
        return tree.add(kind, in.index());
    }

    private void checkNames(int object) throws InvalidMessageException {
        Set<String> names = null;
        int number = 0;
        for (int name = object + 1; name < tree.after(object); name = tree.after(name + 1)) {
            if (number++ == FEW) {
                names = new HashSet<>();
                for (int early = object + 1; early < name; early = tree.after(early + 1)) {
                    names.add(tree.text(early));
                }
            }
            if (names == null ? isBefore(object, name) : !names.add(tree.text(name))) {
                throw tree.refusal(
                        name, "", "the member '" + Excerpt.of(tree.text(name)) + "' comes twice in its object");
            }
        }
    }

    private boolean isBefore(int object, int name) {
        for (int early = object + 1; early < name; early = tree.after(early + 1)) {
            if (tree.isSameText(early, name)) {
                return true;
            }
        }
        return false;
    }

    private void name() throws IOException, InvalidMessageException {
        if (in.peek() != '"') {
            throw unexpected("the name of a member in quotes");
        }
        string();
        if (significant() != ':') {
            throw unexpected("':'");
        }
        in.take(1);
    }

    private void string() throws IOException, InvalidMessageException {
        int node = add(JsonKind.STRING);
        boolean escaped = false;
        in.take(1);
        while (true) {
            in.takePlain();
            checkLength(node, 1, "string");
            int b = in.peek();
            if (b == '"') {
                break;
            } else if (b == '\\') {
                escaped = true;
                escape();
            } else if (b < 0) {
                throw refusal("the text ends within a string");
            } else if (b < ' ') {
                throw refusal("a control character must be escaped in a string: \\u00" + (b < 16 ? "0" : "")
                        + Integer.toHexString(b));
            } else if (b >= 0x80) {
                in.take(sequence(b));
            }
        }
        in.take(1);
        tree.end(node, in.index(), escaped);
    }

    private void escape() throws IOException, InvalidMessageException {
        int letter = in.peek(1);
        if (letter != 'u') {
            if (letter < 0 || "\"\\/bfnrt".indexOf(letter) < 0) {
                throw refusal(
                        "this is not an escape of JSON: \\" + (letter > ' ' && letter < 127 ? (char) letter : ""));
            }
            in.take(2);
            return;
        }
        int unit = unit(0);
        if (!Character.isSurrogate((char) unit)) {
            in.take(6);
            return;
        }
        boolean pair = Character.isHighSurrogate((char) unit)
                && in.peek(6) == '\\'
                && in.peek(7) == 'u'
                && Character.isLowSurrogate((char) unit(6));
        if (!pair) {
            throw refusal("the escape \\u" + Integer.toHexString(unit) + " is half of a surrogate pair");
        }
        in.take(12);
    }

    /** The number that four hexadecimal digits of an escape are. */
    private int unit(int from) throws IOException, InvalidMessageException {
        int unit = 0;
        for (int i = from + 2; i < from + 6; i++) {
            int c = in.peek(i);
            int digit = c < 0 || c > 127 ? -1 : Character.digit(c, 16);
            if (digit < 0) {
                throw refusal("\\u needs four hexadecimal digits");
            }
            unit = 16 * unit + digit;
        }
        return unit;
    }

    /** The length of the UTF-8 sequence that starts with a byte. */
    private int sequence(int b) throws IOException, InvalidMessageException {
        int length = b < 0xC2 || b > 0xF4 ? 0 : b < 0xE0 ? 2 : b < 0xF0 ? 3 : 4;
        int second = length == 0 ? -1 : in.peek(1);
        int least = b == 0xE0 ? 0xA0 : b == 0xF0 ? 0x90 : 0x80;
        int most = b == 0xED ? 0x9F : b == 0xF4 ? 0x8F : 0xBF;
        boolean valid = second >= least && second <= most;
        for (int i = 2; valid && i < length; i++) {
            valid = (in.peek(i) & ~0x3F) == 0x80;
        }
        if (!valid) {
            throw refusal("the bytes are not UTF-8");
        }
        return length;
    }

    private void number() throws IOException, InvalidMessageException {
        int node = add(JsonKind.NUMBER);
        in.take(in.peek() == '-' ? 1 : 0);
        if (in.peek() == '0') {
            in.take(1);
            if (isDigit(in.peek())) {
                throw refusal("a number must not start with 0");
            }
        } else {
            digits();
        }
        if (in.peek() == '.') {
            in.take(1);
            digits();
        }
        if (in.peek() == 'e' || in.peek() == 'E') {
            in.take(in.peek(1) == '+' || in.peek(1) == '-' ? 2 : 1);
            digits();
        }
        endScalar(node);
    }

    private void digits() throws IOException, InvalidMessageException {
        if (!isDigit(in.peek())) {
            throw unexpected("a digit");
        }
        while (isDigit(in.peek())) {
            in.take(1);
        }
    }

    private static boolean isDigit(int b) {
        return b >= '0' && b <= '9';
    }

    private void literal(String word, JsonKind kind) throws IOException, InvalidMessageException {
        int node = add(kind);
        for (int i = 0; i < word.length(); i++) {
            if (in.peek() != word.charAt(i)) {
                throw unexpected("'" + word + "'");
            }
            in.take(1);
        }
        endScalar(node);
    }

    private void endScalar(int node) throws IOException, InvalidMessageException {
        tree.end(node, in.index(), false);
        int next = in.peek();
        boolean goesOn = next == '.' || next == '-' || next == '+' || next == '_' || Character.isLetterOrDigit(next);
        if (goesOn) {
            throw unexpected("the end of the value");
        }
        checkLength(node, 0, "number");
    }

    private void checkLength(int node, int quote, String what) throws InvalidMessageException {
        if (in.index() - tree.startOf(node) - quote > limits.characters()) {
            throw tree.refusal(node, "", "the " + what + " has more than " + limits.characters() + " bytes");
        }
    }

    InvalidMessageException unexpected(String wanted) throws IOException {
        int b = in.peek();
        String found = b < 0
                ? "the text ends"
                : b >= ' ' && b < 127
                        ? "'" + (char) b + "' was found"
                        : "the byte " + Integer.toHexString(b) + " was found (JSON is text in UTF-8)";
        return refusal("expected " + wanted + ", but " + found);
    }

    private InvalidMessageException refusal(String reason) {
        TextPlace place = in.place();
        String why = in.isTooLarge() ? "the message has more than " + limits.bytes() + " bytes" : reason;
        return new InvalidMessageException(place.line(), place.column(), "", why);
    }
}
