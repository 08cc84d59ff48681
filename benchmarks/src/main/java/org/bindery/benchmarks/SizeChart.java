package org.bindery.benchmarks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// A chart of several structures as SVG, which is readable on light and on dark ground: nanoseconds an entry over the
/// number of entries, both in powers of ten.
final class SizeChart {

    private static final int LEFT = 80;
    private static final int TOP = 62;
    private static final int WIDTH = 560;
    private static final int HEIGHT = 400;

    /// Names of lines are right of the axes.
    private static final int NAMES = 210;

    private static final int BELOW = 60;
    private static final int LINE_OF_TEXT = 17;

    private static final String STYLE = """
        <style>
        svg { font: 13px sans-serif; } .ground { fill: #fff; }
        text { fill: #222; }
        .title { font-size: 15px; font-weight: bold; }
        .grid { stroke: #ccc; stroke-width: 1; }
        polyline { fill: none; stroke-width: 2; }
        .l0 { color: #b3261e; } .l1 { color: #d9480f; } .l2 { color: #9a6700; } .l3 { color: #1a5fb4; }
        .l4 { color: #1b7a3d; } .l5 { color: #6b3fa0; } .l6 { color: #0b7285; } .l7 { color: #555; }
        polyline { stroke: currentColor; } circle, .name { fill: currentColor; }
        .others polyline { stroke-dasharray: 6 3; }
        @media (prefers-color-scheme: dark) {
          .ground { fill: #16181c; } text { fill: #ddd; } .grid { stroke: #3a3d44; }
          .l0 { color: #ff8a80; } .l1 { color: #ffab70; } .l2 { color: #ffd866; } .l3 { color: #82b4ff; }
          .l4 { color: #7ddb98; } .l5 { color: #c9a5ff; } .l6 { color: #66d9e8; } .l7 { color: #aaa; }
        }
        </style>
        """;

    private final StringBuilder svg = new StringBuilder();
    private final int decades;
    private int lowest;
    private int highest;

    private SizeChart(int decades) {
        this.decades = decades;
    }

    /// Draws lines.
    ///
    /// @param title what is shown
    /// @param own nanoseconds an entry of each structure of ours by its name, for 1, 10, 100 entries and so on
    /// @param others the same of other structures, whose lines are broken
    /// @return the text of the picture
    static String of(String title, Map<String, List<Double>> own, Map<String, List<Double>> others) {
        int sizes = own.values().iterator().next().size();
        SizeChart chart = new SizeChart(Math.max(1, sizes - 1));
        chart.draw(title, own, others);
        return chart.svg.toString();
    }

    private void draw(String title, Map<String, List<Double>> own, Map<String, List<Double>> others) {
        List<Double> all = new ArrayList<>();
        own.values().forEach(all::addAll);
        others.values().forEach(all::addAll);
        lowest = (int) Math.floor(
                Math.log10(all.stream().min(Comparator.naturalOrder()).orElseThrow()));
        highest = (int)
                Math.ceil(Math.log10(all.stream().max(Comparator.naturalOrder()).orElseThrow()));
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\""
                        + " role=\"img\">%n<title>%s</title>%n",
                LEFT + WIDTH + NAMES, TOP + HEIGHT + BELOW, LEFT + WIDTH + NAMES, title);
        svg.append(STYLE);
        add("<rect class=\"ground\" width=\"100%%\" height=\"100%%\"/>%n");
        add("<text class=\"title\" x=\"%d\" y=\"26\">%s</text>%n", LEFT, title);
        axes();
        List<Double> places = places(own, others);
        int line = 0;
        add("<g>%n");
        for (Map.Entry<String, List<Double>> one : own.entrySet()) {
            line(line, one.getKey(), one.getValue(), places.get(line));
            line++;
        }
        add("</g>%n<g class=\"others\">%n");
        for (Map.Entry<String, List<Double>> one : others.entrySet()) {
            line(line, one.getKey(), one.getValue(), places.get(line));
            line++;
        }
        add("</g>%n</svg>%n");
    }

    private void axes() {
        for (int power = lowest; power <= highest; power++) {
            double y = y(Math.pow(10, power));
            add("<line class=\"grid\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>%n", LEFT, y, LEFT + WIDTH, y);
            add("<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>%n", LEFT - 8, y + 4, power(power));
        }
        for (int power = 0; power <= decades; power++) {
            add(
                    "<line class=\"grid\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>%n",
                    x(power), TOP, x(power), TOP + HEIGHT);
            add(
                    "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
                    x(power), TOP + HEIGHT + 20, power(power));
        }
        add("<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">entries</text>%n", LEFT + WIDTH / 2, TOP + HEIGHT + 44);
        add("<text x=\"%d\" y=\"%d\">ns an entry</text>%n", 8, TOP - 12);
    }

    private static String power(int power) {
        return power < 0
                ? String.format(Locale.ROOT, "%." + -power + "f", Math.pow(10, power))
                : String.format(Locale.ROOT, "%,d", (long) Math.pow(10, power));
    }

    private double x(int power) {
        return LEFT + 1.0 * WIDTH * power / decades;
    }

    private double y(double nanos) {
        return TOP + HEIGHT * (highest - Math.log10(nanos)) / (highest - lowest);
    }

    /// The position of the name of each line, so that none covers another.
    private List<Double> places(Map<String, List<Double>> own, Map<String, List<Double>> others) {
        List<Double> ends = new ArrayList<>();
        own.values().forEach(values -> ends.add(y(values.getLast())));
        others.values().forEach(values -> ends.add(y(values.getLast())));
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < ends.size(); i++) {
            order.add(i);
        }
        order.sort(Comparator.comparing(ends::get));
        double free = Double.NEGATIVE_INFINITY;
        for (int i : order) {
            free = Math.max(free, ends.get(i));
            ends.set(i, free);
            free += LINE_OF_TEXT;
        }
        double over = Math.max(0, free - LINE_OF_TEXT - TOP - HEIGHT);
        double most = TOP + HEIGHT;
        for (int i : order.reversed()) {
            ends.set(i, over > 0 ? Math.min(ends.get(i), most) : ends.get(i));
            most = ends.get(i) - LINE_OF_TEXT;
        }
        return ends;
    }

    private void line(int number, String name, List<Double> values, double place) {
        add("<g class=\"l%d\"><polyline points=\"", number);
        for (int i = 0; i < values.size(); i++) {
            add("%s%.1f,%.1f", i == 0 ? "" : " ", x(i), y(values.get(i)));
        }
        add("\"/>");
        for (int i = 0; i < values.size(); i++) {
            add("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>", x(i), y(values.get(i)));
        }
        add(
                "<text class=\"name\" x=\"%d\" y=\"%.1f\">%s</text></g>%n",
                LEFT + WIDTH + 12, place + 4, name.replace("&", "&amp;").replace("<", "&lt;"));
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format.replace("%n", "\n"), values));
    }
}
