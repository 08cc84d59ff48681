package org.bindery.importers.edifact;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.edi.EdiField;
import org.bindery.importers.edi.EdiMessage;
import org.bindery.importers.edi.EdiPart;
import org.bindery.importers.edi.EdiSchema;
import org.bindery.importers.edi.EdiSegment;
import org.bindery.importers.packets.PacketParts;
import org.bindery.model.Cardinality;
import org.bindery.model.Location;

/// A UN/EDIFACT directory as the United Nations publish it, in text: a file for each message with the table of its
/// segments (`ORDERS_D.01B`), one with all segments (`EDSD.01B`, once `TRSD.96A`), and one with code lists
/// (`UNCL.01B`).
final class DirectoryText {

    /// The beginning of the files of a directory.
    static final Pattern START = Pattern.compile("\\A(?!\\s*+<)(?:(?>(?s:.*?)UN/EDIFACT)(?s:.*?)Message Type : [A-Z]{6}"
            + "|(?s:.*?)(?:Segment specifications|Code lists)\\s++Change indicators)");

    private static final Pattern MESSAGE = Pattern.compile("Message Type : ([A-Z]{6})");
    private static final Pattern SEGMENTS = Pattern.compile("Segment specifications\\s+Change indicators");
    private static final Pattern CODES = Pattern.compile("(?m)^\\h*+Repr: an?\\.{0,2}\\d");
    private static final Pattern TABLE = Pattern.compile("(?m)^4\\.3\\.1\\s+Segment table");

    private static final Pattern GROUP =
            Pattern.compile("\\d{4,5}.{0,12}? Segment group (\\d+).*?\\s([MC])\\s+(\\d{1,9}).*");
    private static final Pattern SEGMENT =
            Pattern.compile("\\d{4,5}[ +*#|X-]{1,4}([A-Z]{3}) .*?\\s([MC])\\s+(\\d{1,9})(?!\\d)(.*)");

    /// The end of a group at the right of its last segment: a plus sign, or a corner in the characters
    /// of DOS.
    private static final String ENDS = "+\u00D9\u00C1\u00C5";

    private static final Pattern TITLE = Pattern.compile("[ +*#|X-]*([A-Z]{3}|\\d{4})\\s{2,}(\\S.*)");
    private static final Pattern PLACE = Pattern.compile("\\d{3}[ +*#|X-]+([A-Z]?\\d{3,4})\\s++(.*)");
    private static final Pattern PART = Pattern.compile("[ +*#|X-]{5,10}(\\d{4})\\s++(.*)");
    private static final Pattern USE =
            Pattern.compile("(.*?)(?<!\\s)\\s++([MC])(?:\\s++(\\d{1,3}))?(?:\\s++(an?|n)(\\.\\.)?(\\d{1,9}))?\\s*+");
    private static final Pattern CODE = Pattern.compile("[ +*#|X-]{2,10}(\\S{1,10})\\s++(\\S.*)");
    private static final Pattern RULE = Pattern.compile("[-\u00C4]{20,}\\s*");

    /// A place is not repeated more often; there would be that many elements.
    private static final int MOST_PLACES = 25;

    private final FirstProblems problems;
    private final Map<String, Map<String, String>> codes = new HashMap<>();
    private final Map<String, EdiSegment> segments = new LinkedHashMap<>();

    DirectoryText(FirstProblems problems) {
        this.problems = problems;
    }

    Map<String, EdiSegment> segments() {
        return segments;
    }

    static boolean isMessage(String text) {
        return MESSAGE.matcher(text).find();
    }

    static boolean isSegments(String text) {
        return SEGMENTS.matcher(text).find();
    }

    static boolean isCodes(String text) {
        return CODES.matcher(text).find();
    }

    /// Takes code lists, which have to come before the segments.
    void codes(String text) {
        Map<String, String> list = null;
        boolean starts = true;
        boolean described = false;
        for (String line : text.lines().toList()) {
            Matcher title = TITLE.matcher(line);
            Matcher code = CODE.matcher(line);
            if (RULE.matcher(line).matches()) {
                starts = true;
                described = false;
            } else if (starts && title.matches()) {
                starts = false;
                list = codes.computeIfAbsent(title.group(1), id -> new TreeMap<>());
            } else if (line.strip().startsWith("Repr:")) {
                described = true;
            } else if (described
                    && list != null
                    && code.matches()
                    && !code.group(1).endsWith(":")) {
                list.putIfAbsent(code.group(1), code.group(2).strip());
            }
        }
    }

    // Segments.

    void segments(String text) {
        List<String> lines = text.lines().toList();
        boolean starts = false;
        for (int i = 0; i < lines.size(); i++) {
            Matcher title = TITLE.matcher(lines.get(i));
            if (RULE.matcher(lines.get(i)).matches()) {
                starts = true;
            } else if (starts && title.matches()) {
                starts = false;
                int end = i + 1;
                while (end < lines.size() && !RULE.matcher(lines.get(end)).matches()) {
                    end++;
                }
                segments.putIfAbsent(
                        title.group(1),
                        new EdiSegment(
                                title.group(1), sentence(title.group(2)), "", fields(lines.subList(i + 1, end))));
            }
        }
    }

    private static String sentence(String capitals) {
        String text = capitals.strip();
        return text.charAt(0) + text.substring(1).toLowerCase(Locale.ROOT) + ".";
    }

    /// A line of a table, with its continuation lines.
    private record Row(String id, boolean isPart, Matcher use) {}

    private static List<Row> rows(List<String> lines) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher place = PLACE.matcher(lines.get(i));
            Matcher part = PART.matcher(lines.get(i));
            boolean isPlace = place.matches();
            if (isPlace || part.matches()) {
                Matcher first = isPlace ? place : part;
                Matcher use = USE.matcher(first.group(2));
                if (!use.matches() && i + 1 < lines.size()) {
                    use = USE.matcher(
                            first.group(2).strip() + " " + lines.get(i + 1).strip());
                }
                if (use.matches()) {
                    rows.add(new Row(first.group(1), !isPlace, use));
                }
            }
        }
        return rows;
    }

    private List<EdiField> fields(List<String> lines) {
        List<EdiField> fields = new ArrayList<>();
        List<Row> rows = rows(lines);
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            List<EdiField> parts = new ArrayList<>();
            while (i + 1 < rows.size() && rows.get(i + 1).isPart()) {
                i++;
                parts.add(element(rows.get(i)));
            }
            EdiField field = parts.isEmpty()
                    ? element(row)
                    : new EdiField.Composite(name(row), row.id(), mandatory(row), false, isMandatory(row), parts);
            String times = row.use().group(3);
            int most = times == null ? 1 : Math.min(MOST_PLACES, Integer.parseInt(times));
            fields.add(most > 1 ? new EdiField.Repeated(field, most) : field);
        }
        return fields;
    }

    private static String name(Row row) {
        return EdiSchema.name(row.use().group(1).toLowerCase(Locale.ROOT));
    }

    private static boolean isMandatory(Row row) {
        return row.use().group(2).equals("M");
    }

    private static String mandatory(Row row) {
        return isMandatory(row) ? "Mandatory." : "";
    }

    private EdiField element(Row row) {
        Matcher use = row.use();
        String type = use.group(4) == null ? "an" : use.group(4);
        int most = use.group(6) == null ? 0 : Integer.parseInt(use.group(6));
        int least = use.group(5) == null ? most : 0;
        String format = most == 0 ? "" : type + (least == 0 ? ".." : "") + most + ".";
        return new EdiField.Simple(
                name(row),
                row.id(),
                PacketParts.sentences(mandatory(row), format),
                false,
                isMandatory(row),
                EdiField.Kind.ofEdifact(type, least),
                least,
                most,
                codes.getOrDefault(row.id(), Map.of()));
    }

    // Messages.

    /// A group whose end was not seen yet.
    private record Open(String name, Cardinality cardinality, List<EdiPart> parts) {}

    /// The message of a file.
    ///
    /// @param file its name
    Optional<EdiMessage> message(String file, String text) {
        Matcher type = MESSAGE.matcher(text);
        Matcher table = TABLE.matcher(text);
        int from = -1;
        while (table.find()) {
            from = table.end();
        }
        if (!type.find() || from < 0) {
            problems.warn(new Location(file, 1, 1), "no-table", "The message has no segment table (4.3.1).");
            return Optional.empty();
        }
        String kind = type.group(1);
        Deque<Open> open = new ArrayDeque<>();
        open.push(new Open(kind, Cardinality.ONE, new ArrayList<>()));
        for (String line : text.substring(from).lines().toList()) {
            Matcher group = GROUP.matcher(line);
            Matcher segment = SEGMENT.matcher(line);
            if (group.matches()) {
                open.push(new Open("SG" + group.group(1), cardinality(group, 2), new ArrayList<>()));
            } else if (segment.matches()) {
                use(file, segment).ifPresent(open.peek().parts()::add);
                long ends = segment.group(4)
                        .chars()
                        .filter(c -> ENDS.indexOf(c) >= 0)
                        .count();
                for (; ends > 0 && open.size() > 1; ends--) {
                    close(kind, open);
                }
            }
        }
        while (open.size() > 1) {
            close(kind, open);
        }
        return Optional.of(new EdiMessage(kind, "", open.pop().parts()));
    }

    private static void close(String kind, Deque<Open> open) {
        Open group = open.pop();
        if (!group.parts().isEmpty()) {
            open.peek()
                    .parts()
                    .add(new EdiPart.Loop(
                            group.name(), group.cardinality(), group.parts(), "Segment group of " + kind + "."));
        }
    }

    private Optional<EdiPart> use(String file, Matcher row) {
        String tag = row.group(1);
        if (tag.equals("UNH") || tag.equals("UNT")) {
            return Optional.empty();
        }
        EdiSegment segment =
                segments.getOrDefault(tag, EdifactSegments.find(tag).orElse(null));
        if (segment == null) {
            problems.warn(new Location(file, 1, 1), "unknown-segment", "The segment " + tag + " is in no directory.");
            return Optional.empty();
        }
        return Optional.of(new EdiPart.Use(segment, cardinality(row, 2), ""));
    }

    private static Cardinality cardinality(Matcher row, int at) {
        return new Cardinality(row.group(at).equals("M") ? 1 : 0, Math.max(1, Integer.parseInt(row.group(at + 1))));
    }
}
