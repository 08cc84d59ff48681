package org.bindery.studio.sheet;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.ModelPath;

/// What the sheets of several components have in common.
final class CommonSheet {

    private static final String VARIOUS = "various";

    private CommonSheet() {}

    /// The settings that all of them have, each with its value where that is the same for all.
    static Sheet of(List<Sheet> sheets) {
        Sheet first = sheets.getFirst();
        List<Map<String, Line>> others =
                sheets.stream().skip(1).map(CommonSheet::settings).toList();
        List<Sheet.Section> sections = new ArrayList<>();
        sections.add(new Sheet.Section(
                "Selected",
                List.of(new Line.Fact(
                        "Components",
                        String.join(", ", sheets.stream().map(Sheet::title).toList())))));
        for (Sheet.Section section : first.sections()) {
            List<Line> lines = new ArrayList<>();
            for (Line line : section.lines()) {
                key(line)
                        .filter(key -> !key.equals("name"))
                        .filter(key -> others.stream().allMatch(one -> one.containsKey(key)))
                        .map(key -> common(
                                line, others.stream().map(one -> one.get(key)).toList()))
                        .ifPresent(lines::add);
            }
            sections.add(new Sheet.Section(section.title(), lines));
        }
        List<ModelPath> also = sheets.stream().skip(1).map(Sheet::path).toList();
        return new Sheet(first.path(), first.icon(), sheets.size() + " components", sections, also, Optional.empty());
    }

    private static Map<String, Line> settings(Sheet sheet) {
        Map<String, Line> settings = new LinkedHashMap<>();
        sheet.sections().stream()
                .flatMap(section -> section.lines().stream())
                .forEach(line -> key(line).ifPresent(key -> settings.put(key, line)));
        return settings;
    }

    private static Optional<String> key(Line line) {
        return switch (line) {
            case Line.Entry entry -> Optional.of(entry.key());
            case Line.Word word -> Optional.of(word.key());
            default -> Optional.empty();
        };
    }

    private static Line common(Line line, List<Line> others) {
        if (others.stream().allMatch(line::equals)) {
            return line;
        }
        boolean same = others.stream().allMatch(other -> value(other).equals(value(line)));
        return switch (line) {
            case Line.Entry entry ->
                new Line.Entry(
                        entry.label(),
                        entry.key(),
                        same ? entry.value() : "",
                        same ? entry.standard() : "",
                        same && !entry.value().isEmpty() ? entry.prompt() : VARIOUS,
                        entry.names());
            case Line.Word word ->
                new Line.Word(
                        word.label(),
                        word.key(),
                        same ? word.value() : "",
                        same ? word.standard() : "",
                        VARIOUS,
                        word.words());
            default -> line;
        };
    }

    private static String value(Line line) {
        return switch (line) {
            case Line.Entry entry -> entry.value();
            case Line.Word word -> word.value();
            default -> "";
        };
    }
}
