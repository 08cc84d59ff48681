package org.bindery.studio.sheet;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bindery.layout.BinarySize;
import org.bindery.layout.EncodingOption;
import org.bindery.model.Encoding;
import org.bindery.model.EncodingText;
import org.bindery.model.tree.Component;
import org.bindery.studio.workspace.Analysis;

/// The part of a sheet for the encoding of values in binary.
public final class EncodingLines {

    private static final String KEY = "encoding";
    private static final String AUTO_PREFIX = "auto: ";

    private EncodingLines() {}

    static List<Line> of(Component component, Analysis analysis) {
        List<EncodingOption> options = analysis.options(component);
        if (options.isEmpty()) {
            return List.of();
        }
        List<Line> lines = new ArrayList<>();
        lines.add(new Line.Choice(
                "Encoding",
                KEY,
                options.stream().map(EncodingLines::option).toList(),
                analysis.refused(component).stream()
                        .map(refused -> new Line.Refused(refused.name(), refused.reason()))
                        .toList()));
        current(options)
                .ifPresent(encoding -> lines.add(new Line.Entry(
                        "As text", KEY, EncodingText.format(encoding), EncodingText.format(Encoding.AUTO), "auto")));
        return lines;
    }

    private static Optional<Encoding> current(List<EncodingOption> options) {
        return options.stream()
                .filter(EncodingOption::current)
                .map(EncodingOption::encoding)
                .findFirst();
    }

    public static Line.Option option(EncodingOption option) {
        String note =
                option.encoding() instanceof Encoding.Auto && option.label().startsWith(AUTO_PREFIX)
                        ? option.label().substring(AUTO_PREFIX.length())
                        : note(option.encoding());
        return new Line.Option(
                EncodingText.format(option.encoding()),
                name(option.encoding()),
                note,
                size(option.size()),
                option.current());
    }

    static String name(Encoding encoding) {
        return switch (encoding) {
            case Encoding.Auto ignored -> "Auto";
            case Encoding.Utf8 ignored -> "UTF-8";
            case Encoding.Symbols ignored -> "Symbols";
            case Encoding.Latin1 ignored -> "Latin-1";
            case Encoding.Pool ignored -> "Pool";
            case Encoding.Alphabet alphabet ->
                "Alphabet of " + alphabet.characters().length();
            case Encoding.Ranked ignored -> "Ranked pattern";
            case Encoding.Dictionary dictionary ->
                "Dictionary of " + dictionary.values().size();
            case Encoding.Range ignored -> "Range";
            case Encoding.Variable ignored -> "Variable length";
            case Encoding.Decimal ignored -> "Decimal";
            case Encoding.Days ignored -> "Days";
            case Encoding.DaysAfter ignored -> "Days after";
            case Encoding.Product ignored -> "Product";
        };
    }

    private static String note(Encoding encoding) {
        return switch (encoding) {
            case Encoding.Range range -> range.min() + " to " + range.max();
            case Encoding.Decimal decimal ->
                "scale "
                        + (decimal.minScale() == decimal.maxScale()
                                ? decimal.minScale()
                                : decimal.minScale() + " to " + decimal.maxScale())
                        + (decimal.signed() ? "" : ", without sign");
            case Encoding.Days days -> days.from() + " to " + days.to();
            case Encoding.DaysAfter after -> after.component() + ", " + after.min() + " to " + after.max();
            case Encoding.Product product -> product.left() + " × " + product.right();
            case Encoding.Alphabet alphabet -> alphabet.characters();
            case Encoding.Dictionary dictionary -> String.join(", ", dictionary.values());
            case Encoding.Auto _, Encoding.Utf8 _, Encoding.Symbols _, Encoding.Latin1 _ -> "";
            case Encoding.Ranked ranked -> ranked.pattern();
            case Encoding.Pool ignored -> "once in each message";
            case Encoding.Variable ignored -> "";
        };
    }

    /// A size with its unit.
    public static String size(BinarySize size) {
        String text = size.toString();
        return text.endsWith(" b") ? text.replace(" b", text.equals("1 b") ? " bit" : " bits") : text + " B";
    }
}
