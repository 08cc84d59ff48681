package org.bindery.runtime.internal.wire;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.runtime.Nullable;

/**
 * A type in the words of a presentation: the usage is such as {@code long timestamp-millis}, {@code bytes decimal 9 2},
 * {@code array string}, {@code fixed 16 com.acme.Md5} or {@code record com.acme.Order}; the tag is the number of the branch of the
 * union that the value is of.
 *
 * @param branch the number of the branch; -1 for none
 * @param list null for a value that does not repeat; else whether an array or a map may be null
 * @param size how many octets there are of fixed ones
 * @param name the full name of a fixed type, an enumeration or a record; empty where it is not said
 * @param logical the logical type with its numbers; empty for none
 */
record AvroType(int branch, @Nullable Boolean list, AvroKind kind, int size, String name, String logical) {

    static final int NONE = -1;
    /** More branches no union has here. */
    private static final int MOST = 9_999;

    private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*(\\.[A-Za-z_]\\w*)*");
    private static final Pattern LOGICAL = Pattern.compile("decimal \\d{1,6} \\d{1,6}|[a-z]+(-[a-z]+)*");

    /**
     * Reads what a presentation says.
     *
     * @throws IllegalArgumentException when that makes no sense
     */
    static AvroType of(String tag, String usage) {
        int branch = NONE;
        if (!tag.isEmpty()) {
            if (!tag.matches("\\d{1,4}")) {
                throw new IllegalArgumentException("'" + tag + "' is no branch of a union, from 0 to " + MOST);
            }
            branch = Integer.parseInt(tag);
        }
        Words words = new Words(usage);
        Boolean list = words.skip("array") ? Boolean.FALSE : words.skip("optional-array") ? Boolean.TRUE : null;
        String word = words.next();
        AvroKind kind = AvroKind.of(word);
        if (kind == null) {
            throw new IllegalArgumentException("'" + word + "' is no type of Avro");
        }
        int size = 0;
        if (kind == AvroKind.FIXED) {
            String number = words.next();
            if (!number.matches("\\d{1,9}")) {
                throw new IllegalArgumentException("'" + number + "' is no number of octets");
            }
            size = Integer.parseInt(number);
        }
        boolean named = kind == AvroKind.FIXED || kind == AvroKind.ENUM || kind == AvroKind.RECORD;
        String name = named ? words.next() : "";
        if (named && !name.isEmpty() && !NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("'" + name + "' is no name of a type");
        }
        if (!words.rest.isEmpty() && !LOGICAL.matcher(words.rest).matches()) {
            throw new IllegalArgumentException("'" + words.rest + "' is no logical type");
        }
        return new AvroType(branch, list, kind, size, name, words.rest);
    }

    boolean isNullable() {
        return list != null && list;
    }

    /** The words of a usage. */
    private static final class Words {

        private static final Pattern WORD = Pattern.compile("(\\S*) ?");
        private String rest;

        Words(String usage) {
            this.rest = usage;
        }

        String next() {
            Matcher word = WORD.matcher(rest);
            if (!word.lookingAt()) {
                return "";
            }
            rest = rest.substring(word.end());
            return word.group(1);
        }

        boolean skip(String word) {
            boolean said = rest.startsWith(word + " ");
            if (said) {
                next();
            }
            return said;
        }
    }
}
