package org.bindery.runtime.internal.wire;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.runtime.Nullable;

/**
 * A type in the words of a presentation: the usage is such as {@code long timestamp-millis}, {@code bytes decimal 9
 * 2}, {@code array string}, {@code fixed 16 com.acme.Md5} or {@code record com.acme.Order}; the tag is the number of
 * the branch of the union that the value is of. Other names of a type follow its own, {@code record
 * com.acme.Order|com.acme.Purchase}; then the symbol in place of those that an enumeration does not have, {@code enum
 * com.acme.State else UNKNOWN}; and at the end other names of a field, and its default in JSON: {@code long aliases
 * when,at default 0}.
 *
 * @param branch the number of the branch; -1 for none
 * @param list null for a value that does not repeat; else whether an array or a map may be null
 * @param size how many octets there are of fixed ones
 * @param name the full name of a fixed type, an enumeration or a record; empty where it is not given
 * @param otherNames other full names of it
 * @param instead the symbol in place of those that the enumeration does not have; empty for none
 * @param logical the logical type with its numbers; empty for none
 * @param given the default of the field in JSON; empty for none
 */
record AvroType(
        int branch,
        @Nullable Boolean list,
        AvroKind kind,
        int size,
        String name,
        List<String> otherNames,
        String instead,
        String logical,
        List<String> aliases,
        String given) {

    static final int NONE = -1;
    /** More branches no union has here. */
    private static final int MOST = 9_999;

    private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*");
    private static final Pattern LOGICAL =
            Pattern.compile("(?!(aliases|default) )(decimal \\d{1,6} \\d{1,6}|[a-z]+(-[a-z]+)*)(?= |$) ?");

    /**
     * Reads what a presentation says.
     *
     * @throws IllegalArgumentException when that makes no sense
     */
    static AvroType of(String tag, String usage) {
        int branch = NONE;
        if (!tag.isEmpty()) {
            if (!tag.matches("\\d{1,4}")) {
                throw new IllegalArgumentException("'" + tag + "' is not a branch of a union, from 0 to " + MOST);
            }
            branch = Integer.parseInt(tag);
        }
        Words words = new Words(usage);
        Boolean list = words.skip("array") ? Boolean.FALSE : words.skip("optional-array") ? Boolean.TRUE : null;
        String word = words.next();
        AvroKind kind = AvroKind.of(word);
        if (kind == null) {
            throw new IllegalArgumentException("'" + word + "' is not a type of Avro");
        }
        int size = 0;
        if (kind == AvroKind.FIXED) {
            String number = words.next();
            if (!number.matches("\\d{1,9}")) {
                throw new IllegalArgumentException("'" + number + "' is not a number of octets");
            }
            size = Integer.parseInt(number);
        }
        boolean named = kind == AvroKind.FIXED || kind == AvroKind.ENUM || kind == AvroKind.RECORD;
        List<String> names = names(named ? words.next() : "", "\\|", "a type");
        String instead = kind == AvroKind.ENUM && words.skip("else") ? words.next() : "";
        String logical = words.next(LOGICAL).strip();
        List<String> aliases = names(words.skip("aliases") ? words.next() : "", ",", "a field");
        String given = "";
        if (words.skip("default")) {
            given = words.rest;
            AvroSchema.json(given);
        } else if (!words.rest.isEmpty()) {
            throw new IllegalArgumentException("'" + words.rest + "' is not a logical type");
        }
        return new AvroType(
                branch,
                list,
                kind,
                size,
                names.isEmpty() ? "" : names.get(0),
                names.isEmpty() ? names : names.subList(1, names.size()),
                instead,
                logical,
                aliases,
                given);
    }

    private static List<String> names(String words, String between, String what) {
        if (words.isEmpty()) {
            return List.of();
        }
        List<String> names = List.of(words.split(between, -1));
        for (String name : names) {
            if (!NAME.matcher(name).matches()) {
                throw new IllegalArgumentException("'" + name + "' is not a name of " + what);
            }
        }
        return names;
    }

    boolean isNullable() {
        return list != null && list;
    }

    /** The words of a usage. */
    private static final class Words {

        private static final Pattern WORD = Pattern.compile("\\S* ?");
        private String rest;

        Words(String usage) {
            this.rest = usage;
        }

        String next() {
            return next(WORD).strip();
        }

        /** What is like a pattern next, which is passed over; empty for nothing. */
        String next(Pattern pattern) {
            Matcher word = pattern.matcher(rest);
            if (!word.lookingAt()) {
                return "";
            }
            rest = rest.substring(word.end());
            return word.group();
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
