package org.bindery.studio.layoutdocument;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A reader of records that knows nothing but what stands in the page: a stranger's, of codes and numerals.
final class PageReader {

    private final List<String> lines;

    PageReader(String markdown) {
        lines = markdown.lines().toList();
    }

    /// The values of a record that stands alone, by component; those that are absent are not in the map.
    ///
    /// @param heading the record's heading
    Map<String, String> read(String heading, byte[] bytes) {
        Map<String, String> values = new LinkedHashMap<>();
        List<List<String>> bits = table("### " + heading, "Bit");
        int fixed = Integer.parseInt(find("(\\d+) constant bits?", String.join("\n", section("### " + heading))));
        int next = (fixed + 7) / 8;
        for (List<String> row : bits) {
            BigInteger n = bits(bytes, Integer.parseInt(row.get(0)), Integer.parseInt(row.get(1)));
            String name = row.get(2).replace("`", "");
            String meaning = row.get(4);
            switch (row.get(3)) {
                case "escape flag" -> {
                    if (n.signum() != 0) {
                        throw new UnsupportedOperationException("a record with values that escape");
                    }
                }
                case "code" -> value(n, meaning, values, name);
                case "numeral" -> {
                    int length = Integer.parseInt(find("n if below (\\d+)", meaning));
                    int size = n.intValue() - length + 1;
                    if (size <= 0) {
                        value(n, meaning.replaceFirst("^.*?\\); ", ""), values, name);
                    } else {
                        size = size == 7 ? 8 : size;
                        BigInteger number = bits(bytes, 8 * next, 8 * size);
                        next += size;
                        put(
                                number,
                                meaning.replaceFirst("^.*?\\); (0 is absent, else with n less by 1: )?", ""),
                                values,
                                name);
                    }
                }
                default -> throw new UnsupportedOperationException(row.get(3));
            }
        }
        products(heading, values);
        return inOrder(heading, values);
    }

    /// The values that are not stored, because they follow from others.
    private void products(String heading, Map<String, String> values) {
        Pattern product = Pattern.compile(
                "not stored: `(\\w+)` × `(\\w+)`, rounded half up to (\\d+) decimals?; escape bit \\d+");
        for (List<String> row : table("### " + heading, "Order")) {
            Matcher stored = product.matcher(row.get(5));
            if (stored.matches()) {
                values.put(
                        row.get(1).replace("`", ""),
                        new BigDecimal(values.get(stored.group(1)))
                                .multiply(new BigDecimal(values.get(stored.group(2))))
                                .setScale(Integer.parseInt(stored.group(3)), RoundingMode.HALF_UP)
                                .toPlainString());
            }
        }
    }

    /// The values in the order of the record's properties.
    private Map<String, String> inOrder(String heading, Map<String, String> values) {
        Map<String, String> ordered = new LinkedHashMap<>();
        for (List<String> row : table("### " + heading, "Order")) {
            String name = row.get(1).replace("`", "");
            if (values.containsKey(name)) {
                ordered.put(name, values.get(name));
            }
        }
        return ordered;
    }

    private void value(BigInteger n, String meaning, Map<String, String> values, String name) {
        String absent = "0 is absent, else with n less by 1: ";
        if (!meaning.startsWith(absent)) {
            put(n, meaning, values, name);
        } else if (n.signum() > 0) {
            put(n.subtract(BigInteger.ONE), meaning.substring(absent.length()), values, name);
        }
    }

    private void put(BigInteger n, String rule, Map<String, String> values, String name) {
        String meaning = rule.replaceFirst("; escape bit \\d+$", "");
        Matcher list = Pattern.compile("text n of table (T\\d+)").matcher(meaning);
        Matcher days = Pattern.compile("(\\d{4}-\\d\\d-\\d\\d) plus n days").matcher(meaning);
        Matcher after = Pattern.compile("`(\\w+)` plus (-?\\d+) \\+ n days").matcher(meaning);
        Matcher range = Pattern.compile("(-?\\d+) \\+ n").matcher(meaning);
        Matcher decimal = Pattern.compile("(signed|unsigned) decimal of scales (\\d+) to (\\d+)")
                .matcher(meaning);
        Matcher automaton =
                Pattern.compile("text number n of automaton (A\\d+)").matcher(meaning);
        if (list.matches()) {
            values.put(
                    name,
                    quoted(table("### Table " + list.group(1), "n")
                            .get(n.intValue())
                            .get(1)));
        } else if (days.matches()) {
            values.put(
                    name, LocalDate.parse(days.group(1)).plusDays(n.longValue()).toString());
        } else if (after.matches()) {
            LocalDate other = LocalDate.parse(values.get(after.group(1)));
            values.put(
                    name,
                    other.plusDays(Long.parseLong(after.group(2)) + n.longValue())
                            .toString());
        } else if (range.matches()) {
            values.put(name, n.add(new BigInteger(range.group(1))).toString());
        } else if (meaning.equals("n")) {
            values.put(name, n.toString());
        } else if (meaning.equals("zigzag of n")) {
            values.put(name, zigzag(n).toString());
        } else if (decimal.matches()) {
            values.put(name, decimal(n, decimal.group(1), decimal.group(2), decimal.group(3)));
        } else if (automaton.matches()) {
            values.put(name, text(n, automaton.group(1)));
        } else {
            throw new UnsupportedOperationException(meaning);
        }
    }

    private static BigInteger zigzag(BigInteger n) {
        return n.testBit(0) ? n.shiftRight(1).not() : n.shiftRight(1);
    }

    /// Section 4.2 of the page.
    private static String decimal(BigInteger number, String sign, String least, String greatest) {
        int a = Integer.parseInt(least);
        BigInteger[] parts = number.divideAndRemainder(BigInteger.valueOf(Integer.parseInt(greatest) - a + 1L));
        BigInteger c = parts[0];
        int zeros = 0;
        BigInteger t = c.shiftRight(1);
        if (c.testBit(0)) {
            zeros = t.intValue() % 16 + 1;
            t = t.shiftRight(4);
        }
        BigInteger m = sign.equals("signed") ? zigzag(t) : t;
        return new BigDecimal(m.multiply(BigInteger.TEN.pow(zeros)), a + parts[1].intValue()).toPlainString();
    }

    /// Section 4.6 of the page.
    private String text(BigInteger number, String name) {
        Automaton automaton = new Automaton(table("### Automaton " + name, "State"));
        int length = Integer.parseInt(find("Texts of (\\d+)", String.join("\n", section("### Automaton " + name))));
        BigInteger n = number;
        while (length <= 128 && n.compareTo(automaton.ways(0, length)) >= 0) {
            n = n.subtract(automaton.ways(0, length));
            length++;
        }
        StringBuilder text = new StringBuilder();
        int state = 0;
        for (int left = length - 1; left >= 0; left--) {
            for (List<String> edge : automaton.edges(state)) {
                int first = Integer.parseInt(edge.get(2).substring(2), 16);
                int last = Integer.parseInt(edge.get(3).substring(2), 16);
                int target = Integer.parseInt(edge.get(4));
                BigInteger each = automaton.ways(target, left);
                BigInteger all = each.multiply(BigInteger.valueOf(last - first + 1L));
                if (n.compareTo(all) < 0) {
                    BigInteger[] parts = n.divideAndRemainder(each);
                    text.appendCodePoint(first + parts[0].intValue());
                    n = parts[1];
                    state = target;
                    break;
                }
                n = n.subtract(all);
            }
        }
        return text.toString();
    }

    /// The rows of an automaton's table.
    private record Automaton(List<List<String>> rows) {
        List<List<String>> edges(int state) {
            return rows.stream()
                    .filter(row -> row.get(0).equals(Integer.toString(state))
                            && !row.get(2).isEmpty())
                    .toList();
        }

        BigInteger ways(int state, int length) {
            if (length == 0) {
                boolean end = rows.stream()
                        .anyMatch(row -> row.get(0).equals(Integer.toString(state))
                                && row.get(1).equals("yes"));
                return end ? BigInteger.ONE : BigInteger.ZERO;
            }
            BigInteger ways = BigInteger.ZERO;
            for (List<String> edge : edges(state)) {
                long width = Integer.parseInt(edge.get(3).substring(2), 16)
                        - Integer.parseInt(edge.get(2).substring(2), 16)
                        + 1L;
                ways = ways.add(BigInteger.valueOf(width).multiply(ways(Integer.parseInt(edge.get(4)), length - 1)));
            }
            return ways;
        }
    }

    private static BigInteger bits(byte[] bytes, int offset, int width) {
        BigInteger n = BigInteger.ZERO;
        for (int i = width - 1; i >= 0; i--) {
            int p = offset + i;
            n = n.shiftLeft(1).add(BigInteger.valueOf((bytes[p / 8] >> (p % 8)) & 1));
        }
        return n;
    }

    private static String quoted(String cell) {
        return cell.replaceAll("^`+ ?\"|\" ?`+$", "");
    }

    private static String find(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        if (!matcher.find()) {
            throw new IllegalStateException("The page does not say '" + pattern + "': " + text);
        }
        return matcher.group(1);
    }

    private List<String> section(String heading) {
        int first = lines.indexOf(heading);
        if (first < 0) {
            throw new IllegalStateException("The page has no '" + heading + "'.");
        }
        int end = first + 1;
        while (end < lines.size() && !lines.get(end).startsWith("#")) {
            end++;
        }
        return lines.subList(first, end);
    }

    private List<List<String>> table(String heading, String firstTitle) {
        List<List<String>> rows = new ArrayList<>();
        boolean inside = false;
        for (String line : section(heading)) {
            if (line.startsWith("| " + firstTitle + " |")) {
                inside = true;
            } else if (inside && line.startsWith("|") && !line.startsWith("| ---")) {
                rows.add(List.of(line.replaceFirst("^\\| ?", "").split(" ?(?<!\\\\)\\| ?", -1)));
            } else if (inside && line.isBlank()) {
                return rows;
            }
        }
        return rows;
    }
}
