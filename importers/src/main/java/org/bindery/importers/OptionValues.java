package org.bindery.importers;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Reads what a user has chosen about an import.
public record OptionValues(ImportRequest request) {

    /// The value of an option that leaves the choice to the importer.
    public static final String AUTO = "auto";

    /// The character set of a text file.
    public static final ImportOption CHARSET = ImportOption.suggestion(
            "charset",
            "Character set",
            "The character set of the file, by its name.",
            ImportOption.AUTOMATIC,
            new ImportOption.Value("UTF-8", "UTF-8"),
            new ImportOption.Value("ISO-8859-1", "ISO-8859-1 (Latin-1)"),
            new ImportOption.Value("windows-1252", "windows-1252 (Western European)"),
            new ImportOption.Value("UTF-16", "UTF-16"));

    /// A part in quotation marks, which are doubled inside it, or the text before the next comma.
    private static final Pattern PART =
            Pattern.compile("\\s*+(?:\"([^\"]*+(?:\"\"[^\"]*+)*+)\"\\s*+(?=,|\\z)|([^,]*+))(?:,|\\z)");

    private static final Map<String, Boolean> ANSWERS = Map.of("yes", true, "true", true, "no", false, "false", false);

    /// The value of an option; empty when the importer decides.
    public Optional<String> text(ImportOption option) {
        String value = request.option(option).strip();
        return value.isEmpty() || value.equals(AUTO) ? Optional.empty() : Optional.of(value);
    }

    /// The parts of a value with commas between them; none when the importer decides.
    public List<String> list(ImportOption option) {
        return text(option).map(OptionValues::parts).orElse(List.of());
    }

    /// The parts of a text, separated by commas. A part that contains commas is enclosed in quotation marks.
    public static List<String> parts(String text) {
        return PART.matcher(text)
                .results()
                .map(part -> part.group(1) == null
                        ? part.group(2).strip()
                        : part.group(1).replace("\"\"", "\""))
                .filter(part -> !part.isEmpty())
                .toList();
    }

    /// A text of these parts, with commas between them, and with quotation marks where a part needs them.
    public static String joined(List<String> parts) {
        return parts.stream()
                .map(part ->
                        part.contains(",") || part.startsWith("\"") || part.equals(AUTO) || !part.equals(part.strip())
                                ? '"' + part.replace("\"", "\"\"") + '"'
                                : part)
                .collect(Collectors.joining(","));
    }

    /// One of several words, in small letters; empty when the importer decides.
    ///
    /// @throws ImportException when it is another word
    public <T> Optional<T> choice(ImportOption option, Map<String, T> choices) throws ImportException {
        Optional<String> value = text(option).map(word -> word.toLowerCase(Locale.ROOT));
        if (value.isPresent() && !choices.containsKey(value.get())) {
            throw bad(option, option.rule());
        }
        return value.map(choices::get);
    }

    /// One of the values that an option has, as it is written there.
    ///
    /// @throws ImportException when it is another word
    public String word(ImportOption option) throws ImportException {
        String word = request.option(option).strip();
        return ((ImportOption.Choice) option.kind())
                .values().stream()
                        .map(ImportOption.Value::key)
                        .filter(word::equalsIgnoreCase)
                        .findFirst()
                        .orElseThrow(() -> bad(option, option.rule()));
    }

    /// A character set by its name; empty when the importer decides.
    ///
    /// @throws ImportException when none has that name
    public Optional<Charset> charset(ImportOption option) throws ImportException {
        try {
            return text(option).map(Charset::forName);
        } catch (IllegalArgumentException e) {
            throw bad(option, "no character set has that name.");
        }
    }

    /// `yes` or `no`; empty when the importer decides.
    public Optional<Boolean> answer(ImportOption option) throws ImportException {
        return choice(option, ANSWERS);
    }

    /// One of several words, in small letters, of which none leaves the choice to the importer.
    ///
    /// @throws ImportException when it is another word
    public <T> T word(ImportOption option, Map<String, T> choices) throws ImportException {
        T choice = choices.get(request.option(option).strip().toLowerCase(Locale.ROOT));
        if (choice == null) {
            throw bad(option, option.rule());
        }
        return choice;
    }

    /// Whether it is `yes`; otherwise it is `no`.
    ///
    /// @throws ImportException when it is neither
    public boolean isYes(ImportOption option) throws ImportException {
        return word(option, ANSWERS);
    }

    /// A number in a range.
    ///
    /// @throws ImportException when it is none, or beyond the range
    public int number(ImportOption option, int least, int most) throws ImportException {
        try {
            int number = Integer.parseInt(request.option(option).strip());
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw bad(option, option.rule());
        }
        throw bad(option, option.rule());
    }

    /// A refusal of what an option says.
    ///
    /// @param reason a sentence that says what it can be
    public ImportException bad(ImportOption option, String reason) {
        return request.refused(
                "bad-option", "The option " + option.name() + " cannot be '" + request.option(option) + "': " + reason);
    }
}
