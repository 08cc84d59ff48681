package org.bindery.studio.treemap;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.bindery.messages.codec.DumpRow;

/// What a component takes of all messages of a sample.
///
/// @param path the component's path, without numbers of occurrences
/// @param codec how its values are written; empty where it has none of its own
/// @param parts its parts, largest first, including the data that the record itself needs to find its
///     values
public record Share(String path, long bits, String codec, List<Share> parts) {

    private static final Pattern NUMBER = Pattern.compile("\\[\\d+]");
    private static final String STRUCTURE = "#structure";

    public Share {
        parts = List.copyOf(parts);
    }

    /// The share of everything, whose parts are the root elements.
    public static Share of(List<List<DumpRow>> messages) {
        Sum all = new Sum("");
        messages.forEach(rows -> rows.stream()
                .filter(row -> row.part() != DumpRow.Part.RECORD && row.bitLength() > 0)
                .forEach(row -> all.add(row)));
        return all.share();
    }

    /// The last step of the path; what a record needs to find its values is `structure`.
    public String name() {
        String last = path.substring(path.lastIndexOf('/') + 1);
        return last.equals(STRUCTURE) ? "structure" : last;
    }

    /// Whether this is what a record needs to find its values, rather than a component.
    public boolean isStructure() {
        return path.endsWith("/" + STRUCTURE);
    }

    /// Bits while they are added up.
    private static final class Sum {
        private final String path;
        private final Map<String, Sum> parts = new LinkedHashMap<>();
        private String codec = "";
        private long own;

        Sum(String path) {
            this.path = path;
        }

        void add(DumpRow row) {
            boolean records = row.part() != DumpRow.Part.VALUE
                    && row.part() != DumpRow.Part.TEXT
                    && row.part() != DumpRow.Part.PRESENCE
                    && row.part() != DumpRow.Part.LENGTH;
            String bare = NUMBER.matcher(row.path()).replaceAll("");
            Sum sum = this;
            for (String step :
                    (records ? bare + "/" + STRUCTURE : bare).substring(1).split("/")) {
                String inner = sum.path + "/" + step;
                sum = sum.parts.computeIfAbsent(step, key -> new Sum(inner));
            }
            sum.own += row.bitLength();
            if (row.part() == DumpRow.Part.VALUE && (sum.codec.isEmpty() || sum.codec.startsWith("escaped"))) {
                sum.codec = row.encoding();
            }
        }

        Share share() {
            List<Share> shares =
                    new ArrayList<>(parts.values().stream().map(Sum::share).toList());
            if (!shares.isEmpty() && own > 0) {
                shares.add(new Share(path + "/" + STRUCTURE, own, "", List.of()));
            }
            shares.sort(Comparator.comparingLong(Share::bits).reversed());
            long inside = parts.isEmpty()
                    ? own
                    : shares.stream().mapToLong(Share::bits).sum();
            return new Share(path, inside, codec, merged(shares));
        }

        /// Presence bits of a record and its table of ends are one thing to the reader.
        private static List<Share> merged(List<Share> shares) {
            List<Share> structure = shares.stream().filter(Share::isStructure).toList();
            if (structure.size() < 2) {
                return shares;
            }
            List<Share> merged = new ArrayList<>(
                    shares.stream().filter(share -> !share.isStructure()).toList());
            merged.add(new Share(
                    structure.getFirst().path(),
                    structure.stream().mapToLong(Share::bits).sum(),
                    "",
                    List.of()));
            return merged;
        }
    }
}
