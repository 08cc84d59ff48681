package org.bindery.importers.radius;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Reach;
import org.bindery.importers.SourceBudget;
import org.bindery.model.Location;

/// The lines of dictionaries, with those that they include in their place.
final class DictionaryLines {

    private static final int DEEPEST = 30;
    private static final int LONGEST_COMMENT = 1_000;
    private static final int LONGEST_OF_ALL = 1 << 20;

    private static final Pattern PROTOCOL = Pattern.compile("(?mi)^\\h*(?:BEGIN[ \\t-]\\h*)?PROTOCOL\\h+(\\w+)");
    private static final Pattern INCLUDED = Pattern.compile("(?mi)^\\h*\\$INCLUDE-?\\h+(\\S+)");

    private final FirstProblems problems;
    private final DictionaryEntries entries;
    private final SourceBudget budget;
    private final Reach reach;
    private final Set<Path> open = new HashSet<>();
    private final Set<Path> read = new HashSet<>();

    DictionaryLines(ImportRequest request, FirstProblems problems, DictionaryEntries entries) throws ImportException {
        this.problems = problems;
        this.entries = entries;
        this.budget = new SourceBudget(request, "dictionary");
        this.reach = Reach.of(request);
    }

    /// Reads a dictionary.
    void read(Path file) throws ImportException, IOException {
        checkProtocol(file);
        read(file.toAbsolutePath().normalize(), file.toString());
    }

    /// Refuses a part of the dictionary of another protocol, which only the file `dictionary` that includes the part
    /// names.
    private static void checkProtocol(Path part) throws ImportException, IOException {
        Path all = part.toAbsolutePath().normalize().resolveSibling("dictionary");
        String name = part.getFileName().toString();
        if (name.equals("dictionary") || !Files.isRegularFile(all) || Files.size(all) > LONGEST_OF_ALL) {
            return;
        }
        String text = Files.readString(all, StandardCharsets.ISO_8859_1);
        Matcher protocol = PROTOCOL.matcher(text);
        boolean includes = INCLUDED.matcher(text).results().anyMatch(found -> name.equals(found.group(1)));
        if (includes && protocol.find() && !protocol.group(1).equalsIgnoreCase(DictionaryEntries.RADIUS)) {
            throw DictionaryEntries.otherProtocol(new Location(part.toString(), 0, 0), protocol.group(1));
        }
    }

    private void read(Path file, String shown) throws ImportException, IOException {
        if (!read.add(file)) {
            return;
        }
        open.add(file);
        budget.takeText(shown, Files.size(file));
        String[] texts = Files.readString(file, StandardCharsets.ISO_8859_1).split("\r?\n|\r", -1);
        boolean internal = entries.internal(false);
        StringBuilder comment = new StringBuilder();
        for (int i = 0; i < texts.length; i++) {
            budget.checkNowAndThen();
            line(file, texts[i], new Location(shown, i + 1, 1), comment);
        }
        entries.internal(internal);
        open.remove(file);
    }

    private void line(Path file, String text, Location location, StringBuilder comment)
            throws ImportException, IOException {
        String stripped = text.strip();
        if (stripped.startsWith("#")) {
            if (comment.length() < LONGEST_COMMENT) {
                comment.append(stripped.replaceFirst("^#+\\s*", "")).append('\n');
            }
            return;
        }
        List<String> words = words(stripped);
        if (!words.isEmpty()) {
            String keyword = words.getFirst().toUpperCase(Locale.ROOT);
            if (keyword.startsWith("$INCLUDE")) {
                include(file, words, keyword.endsWith("-"), location);
            } else {
                entries.line(keyword, words, comment.toString().strip(), location);
            }
        }
        comment.setLength(0);
    }

    /// The words of a line up to a comment; quoted text is one word.
    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        int at = 0;
        while (at < line.length()) {
            char c = line.charAt(at);
            if (c == '#') {
                break;
            }
            if (Character.isWhitespace(c)) {
                at++;
                continue;
            }
            int end = at;
            char quote = c == '"' || c == '\'' ? c : 0;
            if (quote != 0) {
                end = line.indexOf(quote, at + 1);
                end = end < 0 ? line.length() : end + 1;
            } else {
                while (end < line.length() && !Character.isWhitespace(line.charAt(end)) && line.charAt(end) != '#') {
                    end++;
                }
            }
            words.add(line.substring(at, end).replaceAll("^[\"']|[\"']$", ""));
            at = end;
        }
        return words;
    }

    private void include(Path file, List<String> words, boolean optional, Location location)
            throws ImportException, IOException {
        if (words.size() < 2) {
            problems.warn(location, "bad-include", "The line names no file to include.");
            return;
        }
        Path beside =
                file.resolveSibling(words.get(1).replace("${dictdir}/", "")).normalize();
        if (!Files.isRegularFile(beside)) {
            if (!optional) {
                problems.warn(
                        location,
                        "unresolved-include",
                        "The file " + words.get(1) + " is not next to this one, so its definitions are missing.");
            }
        } else if (!reach.permits(beside)) {
            problems.warn(location, "outside", Reach.refusal(words.get(1)));
        } else if (open.contains(beside)) {
            problems.warn(location, "cyclic-include", "The file " + words.get(1) + " includes itself.");
        } else if (open.size() >= DEEPEST) {
            throw new ImportException(
                    location, "too-many-includes", "Files are included more than " + DEEPEST + " deep.");
        } else {
            read(
                    beside,
                    location.file().contains("/") || location.file().contains("\\")
                            ? Path.of(location.file())
                                    .resolveSibling(words.get(1))
                                    .toString()
                            : words.get(1));
        }
    }
}
