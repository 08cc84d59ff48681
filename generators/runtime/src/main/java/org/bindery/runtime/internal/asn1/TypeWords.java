package org.bindery.runtime.internal.asn1;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.runtime.Nullable;

/**
 * A type in the words of a presentation: {@code OCTET STRING}, {@code ENUMERATED {0,1,5} ...}, {@code SEQUENCE OF [1] INTEGER}.
 *
 * @param outer explicit tags, the outermost first
 * @param tag the tag of the value; {@link Tag#NONE} where only what is in it has one
 * @param numbers the numbers of the names of an enumeration, in order; empty where they count from 0
 * @param named whether bits have names, so that zeros at the end are insignificant
 * @param extensible whether values may have more than the type names
 * @param range the constraint for PER; null for none
 * @param alphabet the characters of which texts consist, in order; null where none are given
 * @param roots how many of the numbers of an enumeration are not extension additions
 * @param added which extension addition it is part of; null where it is none
 * @param item the type of items; null where their component has it
 */
@SuppressWarnings("ArrayRecordComponent") // read only, and never compared
record TypeWords(
        int[] outer,
        int tag,
        Kind kind,
        int[] numbers,
        boolean named,
        boolean extensible,
        @Nullable Range range,
        @Nullable String alphabet,
        int roots,
        @Nullable Addition added,
        @Nullable TypeWords item) {

    /** What usages say of lists before their type. */
    private static final String[] LISTS = {"optional-array ", "array "};

    private static final Pattern ADDITION = Pattern.compile("(addition|group|optional-group)-(\\d{1,5}) ");
    private static final String FROM = "FROM {";
    private static final String EXPLICIT = "EXPLICIT";
    private static final String[] CLASSES = {"UNIVERSAL ", "APPLICATION ", "", "PRIVATE "};
    private static final int DEEPEST = 30;
    private static final int NONE = -1;

    /**
     * Reads what a presentation says.
     *
     * @param tags its tag, such as {@code [1]} or {@code [1] EXPLICIT [APPLICATION 3]}
     * @throws IllegalArgumentException when that makes no sense
     */
    static TypeWords of(String tags, String usage) {
        String text = usage;
        for (String list : LISTS) {
            text = text.startsWith(list) ? text.substring(list.length()) : text;
        }
        Matcher addition = ADDITION.matcher(text);
        Addition added = null;
        if (addition.lookingAt()) {
            String word = addition.group(1);
            added = new Addition(Integer.parseInt(addition.group(2)), word.equals("optional-group"));
            text = text.substring(addition.end());
        }
        return new Parser(tags.isBlank() ? text : tags + " " + text, added).type(0);
    }

    /**
     * An extension addition.
     *
     * @param number its place among those of its type, from 1
     * @param optional whether it is part of a group in double brackets, where it may be absent although the group is there
     */
    record Addition(int number, boolean optional) {}

    private static final class Parser {
        private final String text;
        private final @Nullable Addition added;
        private int at;
        /** How many numbers precede an ellipsis among them; -1 where there is none. */
        private int roots;

        Parser(String text, @Nullable Addition added) {
            this.text = text;
            this.added = added;
        }

        TypeWords type(int depth) {
            List<Integer> tags = new ArrayList<>();
            int own = Tag.NONE;
            blanks();
            while (at < text.length() && text.charAt(at) == '[') {
                if (own != Tag.NONE) {
                    throw wrong("a tag behind one that is not EXPLICIT");
                }
                int next = tag();
                if (skip(EXPLICIT)) {
                    tags.add(next);
                } else {
                    own = next;
                }
            }
            Kind kind = Kind.at(text, at);
            if (kind == null) {
                throw wrong("what is not a type of ASN.1");
            }
            at += kind.word.length();
            blanks();
            boolean named = at < text.length() && text.charAt(at) == '{';
            roots = NONE;
            int[] numbers = named ? numbers() : new int[0];
            int rootNumbers = roots < 0 ? numbers.length : roots;
            Range range = at < text.length() && text.charAt(at) == '(' ? range() : null;
            String alphabet = skip(FROM) ? alphabet() : null;
            boolean extensible = skip("...") || roots >= 0;
            boolean implicit = own != Tag.NONE;
            int tag = implicit || kind.number == Tag.NONE ? own : Tag.of(0, kind.number);
            if (implicit && (kind == Kind.CHOICE || kind == Kind.ANY)) {
                throw wrong("a tag of a " + kind.word + " that is not EXPLICIT");
            }
            TypeWords item = null;
            if (at < text.length()) {
                if (kind != Kind.SEQUENCE_OF && kind != Kind.SET_OF) {
                    throw wrong("more than a type");
                }
                if (depth == DEEPEST) {
                    throw wrong("too many lists in one another");
                }
                item = type(depth + 1);
            }
            int[] outer = tags.stream().mapToInt(Integer::intValue).toArray();
            return new TypeWords(
                    outer,
                    tag,
                    kind,
                    numbers,
                    named,
                    extensible,
                    range,
                    alphabet,
                    rootNumbers,
                    depth == 0 ? added : null,
                    item);
        }

        private int tag() {
            int close = text.indexOf(']', at);
            String inside = close < 0 ? "" : text.substring(at + 1, close).strip();
            for (int i = 0; i < CLASSES.length; i++) {
                String rest = inside.startsWith(CLASSES[i])
                        ? inside.substring(CLASSES[i].length()).strip()
                        : "";
                if (rest.matches("\\d{1,9}") && Integer.parseInt(rest) <= Tag.MOST) {
                    at = close + 1;
                    blanks();
                    return Tag.of(i, Integer.parseInt(rest));
                }
            }
            throw wrong("what is not a tag");
        }

        private int[] numbers() {
            int close = text.indexOf('}', at);
            if (close < 0) {
                throw wrong("an open brace");
            }
            String inside = text.substring(at + 1, close).strip();
            try {
                List<Integer> all = new ArrayList<>();
                for (String each : inside.isEmpty() ? new String[0] : inside.split(",", -1)) {
                    if (each.strip().equals("...") && roots < 0) {
                        roots = all.size();
                    } else {
                        all.add(Integer.parseInt(each.strip()));
                    }
                }
                at = close + 1;
                blanks();
                return all.stream().mapToInt(Integer::intValue).toArray();
            } catch (NumberFormatException e) {
                throw wrong("a number beyond 32 bits, or none");
            }
        }

        /** Characters and ranges of them in hexadecimal digits, such as {@code 20,61-7A}. */
        private String alphabet() {
            int close = text.indexOf('}', at);
            StringBuilder all = new StringBuilder();
            try {
                for (String each : text.substring(at, Math.max(at, close)).split(",", -1)) {
                    int dash = each.indexOf('-');
                    int from = Integer.parseInt(each.substring(0, dash < 0 ? each.length() : dash), 16);
                    int to = dash < 0 ? from : Integer.parseInt(each.substring(dash + 1), 16);
                    for (int c = from; c <= to && all.length() <= Character.MAX_VALUE; c++) {
                        all.append((char) c);
                    }
                }
            } catch (NumberFormatException e) {
                throw wrong("what are not characters");
            }
            if (all.isEmpty()) {
                throw wrong("no characters");
            }
            at = close + 1;
            blanks();
            return all.toString();
        }

        private Range range() {
            int close = text.indexOf(')', at);
            if (close < 0) {
                throw wrong("an open parenthesis");
            }
            Range range = Range.of(text.substring(at + 1, close));
            if (range == null) {
                throw wrong("what is not a range");
            }
            at = close + 1;
            blanks();
            return range;
        }

        private boolean skip(String word) {
            boolean is = text.startsWith(word, at);
            if (is) {
                at += word.length();
                blanks();
            }
            return is;
        }

        private void blanks() {
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
        }

        private IllegalArgumentException wrong(String what) {
            return new IllegalArgumentException("'" + text + "' has " + what + " at " + (at + 1));
        }
    }
}
