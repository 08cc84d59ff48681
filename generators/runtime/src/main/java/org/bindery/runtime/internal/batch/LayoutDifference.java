package org.bindery.runtime.internal.batch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.runtime.batch.BatchFormatException;

/** Says in what the layout of a file differs from the one that is expected, by the lines of canonical layouts. */
public final class LayoutDifference {

    /** A line of a canonical layout that is about a property. */
    private static final Pattern LINE = Pattern.compile("^\\{\"path\":\"([^\"]*)\",(.*?),?$");

    /** Follows from other properties too: the place of the property. */
    private static final Pattern PLACE = Pattern.compile("\"slot\":\\{[^}]*\\},?|\"escape\":[0-9]+,?");

    private static final Pattern CODEC = Pattern.compile("\"codec\":\\{\"codec\":\"([^\"]+)\"");
    private static final String VALUES = "\"values\":[";

    private static final int MOST_NAMED = 3;

    private static final int LONGEST = 200;

    private LayoutDifference() {}

    /**
     * Checks that a file can be read by what expects another description.
     *
     * @param written what the file says of its messages
     * @param expected all root elements that it may have, with their layouts
     * @throws BatchFormatException if it has others, or their layouts differ, with what differs
     */
    public static void check(BatchDescription written, BatchDescription expected) throws BatchFormatException {
        check(written, expected, "read it with the model of that version, which the file has inside");
    }

    /**
     * Compares what a file says of its messages with what is expected.
     *
     * @param expected all root elements that it may have, with their layouts
     * @param advice what to do if the layouts differ
     * @throws BatchFormatException if it has others, or their layouts differ, with what differs
     */
    static void check(BatchDescription written, BatchDescription expected, String advice) throws BatchFormatException {
        if (!names(expected).containsAll(names(written))) {
            throw otherRoots(written, expected);
        }
        if (expected.roots().containsAll(written.roots())) {
            return;
        }
        if (written.layout().isEmpty()) {
            throw new BatchFormatException("written with " + excerpt(written.title()) + ", which lays messages out as "
                    + written.fingerprint() + " rather than "
                    + expected.roots().get(0).fingerprint()
                    + "; its model is not inside");
        }
        List<String> differences = differences(written.layout(), expected.layout());
        throw new BatchFormatException("written with " + excerpt(written.title()) + ", "
                + (differences.isEmpty() ? "which lays messages out otherwise" : String.join(", and ", differences))
                + "; " + advice);
    }

    static BatchFormatException otherRoots(BatchDescription written, BatchDescription expected) {
        return new BatchFormatException("written with " + excerpt(written.title()) + ", for messages of "
                + list(names(written)) + " rather than " + list(names(expected)));
    }

    private static List<String> names(BatchDescription description) {
        return description.roots().stream()
                .map(root -> root.namespace().isEmpty() ? root.name() : "{" + root.namespace() + "}" + root.name())
                .toList();
    }

    private static String list(List<String> names) {
        String some = String.join(", ", names.subList(0, Math.min(MOST_NAMED, names.size())));
        return excerpt(some) + (names.size() > MOST_NAMED ? " and " + (names.size() - MOST_NAMED) + " more" : "");
    }

    /** A text of a file, which may be of any length. */
    private static String excerpt(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }

    private static List<String> differences(String written, String expected) {
        Map<String, String> before = lines(written);
        Map<String, String> now = lines(expected);
        List<String> differences = new ArrayList<>();
        before.forEach((path, line) -> {
            String other = now.get(path);
            if (other == null) {
                differences.add("which had " + excerpt(path));
            } else if (!other.equals(line)) {
                differences.add("whose " + excerpt(path) + " " + difference(line, other));
            }
        });
        now.keySet().stream()
                .filter(path -> !before.containsKey(path))
                .forEach(path -> differences.add("which had no " + excerpt(path)));
        if (differences.size() > MOST_NAMED) {
            List<String> first = new ArrayList<>(differences.subList(0, MOST_NAMED));
            first.add((differences.size() - MOST_NAMED) + " more differences");
            return first;
        }
        return differences;
    }

    private static Map<String, String> lines(String layout) {
        Map<String, String> lines = new LinkedHashMap<>();
        layout.lines()
                .map(LINE::matcher)
                .filter(Matcher::matches)
                .forEach(line ->
                        lines.put(line.group(1), PLACE.matcher(line.group(2)).replaceAll("")));
        return lines;
    }

    private static String difference(String before, String now) {
        List<String> valuesBefore = values(before);
        List<String> valuesNow = values(now);
        if (valuesBefore.size() != valuesNow.size()) {
            return "had " + valuesBefore.size() + " values, not " + valuesNow.size();
        }
        String codecBefore = codec(before);
        if (!codecBefore.equals(codec(now))) {
            return "was encoded as '" + excerpt(codecBefore) + "', not '" + codec(now) + "'";
        }
        return valuesBefore.equals(valuesNow) ? "was encoded otherwise" : "had other values, or in another order";
    }

    /** The values of a list in JSON. */
    private static List<String> values(String line) {
        List<String> values = new ArrayList<>();
        int start = line.indexOf(VALUES);
        int at = start < 0 ? line.length() : start + VALUES.length();
        while (at < line.length() && line.charAt(at) == '"') {
            int end = at + 1;
            while (end < line.length() && line.charAt(end) != '"') {
                end += line.charAt(end) == '\\' ? 2 : 1;
            }
            values.add(line.substring(at, Math.min(end, line.length())));
            at = end + 2;
        }
        return values;
    }

    private static String codec(String line) {
        Matcher codec = CODEC.matcher(line);
        return codec.find() ? codec.group(1) : "";
    }
}
