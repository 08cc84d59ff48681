package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.standards.Standards;
import org.bindery.studio.architecture.JavaSources;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/// What pages tell their readers to type and to open.
class DocumentedCommandsTest {

    private static final Path ROOT = Standards.repository();

    /// A command in a block or within backticks; what follows `|`, `#` or a backtick is not part of it.
    private static final Pattern COMMAND = Pattern.compile("(?m)(?:^|`|\\()(?:\\./)?bindery ([a-z]+)([^`|#\\n]*)");

    private static final Pattern OPTION = Pattern.compile("(?<=\\s)--?[a-z][a-z-]*");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]*)(?:#([^)\\s]*))?\\)");
    private static final Pattern TEST = Pattern.compile("-Dtest='?(\\w+(?:,\\w+)*)");

    private static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
                Stream<Path> samples = Files.walk(ROOT.resolve("samples"))) {
            return Stream.of(
                            Stream.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "installer/README.md")
                                    .map(ROOT::resolve),
                            docs,
                            samples)
                    .flatMap(each -> each)
                    .filter(page -> page.toString().endsWith(".md"))
                    .toList();
        }
    }

    @Test
    void verbsAndTheirOptionsExist() throws IOException {
        CommandLine bindery =
                new CommandLine(new Bindery(Terminal.standard()), new VerbFactory(Terminal.standard(), Bindery::run));
        List<String> wrong = new ArrayList<>();
        int commands = 0;
        for (Path page : pages()) {
            Matcher command = COMMAND.matcher(Files.readString(page));
            while (command.find()) {
                commands++;
                CommandLine verb = bindery.getSubcommands().get(command.group(1));
                if (verb == null) {
                    wrong.add(page + ": " + command.group().strip());
                    continue;
                }
                for (String word : command.group(2).strip().split("\\s+")) {
                    verb = verb.getSubcommands().getOrDefault(word, verb);
                }
                Set<String> known = verb.getCommandSpec().optionsMap().keySet();
                OPTION.matcher(command.group(2))
                        .results()
                        .map(option -> option.group())
                        .filter(option -> !known.contains(option))
                        .forEach(option ->
                                wrong.add(page + ": " + command.group().strip() + ": " + option));
            }
        }
        assertThat(wrong).as("verbs and options that do not exist").isEmpty();
        assertThat(commands).isGreaterThan(200);
    }

    @Test
    void linksLeadToPagesAndHeadings() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (Path page : pages()) {
            Matcher link = LINK.matcher(Files.readString(page));
            while (link.find()) {
                String target = link.group(1);
                Path file = target.isEmpty() ? page : page.resolveSibling(target);
                if (target.startsWith("http")) {
                    continue;
                }
                boolean leads = Files.exists(file)
                        && (link.group(2) == null || headings(file).contains(link.group(2)));
                if (!leads) {
                    wrong.add(page + ": " + link.group());
                }
            }
        }
        assertThat(wrong).as("links that lead nowhere").isEmpty();
    }

    private static Set<String> headings(Path page) throws IOException {
        return Files.readAllLines(page).stream()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("#+ ", "")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\w\\- ]", "")
                        .replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    @Test
    void testsThatPagesNameExist() throws IOException {
        Set<String> tests = JavaSources.all().stream()
                .map(file -> file.getFileName().toString())
                .collect(Collectors.toSet());
        for (Path page : pages()) {
            List<String> named = TEST.matcher(Files.readString(page))
                    .results()
                    .flatMap(test -> Stream.of(test.group(1).split(",")))
                    .filter(test -> !tests.contains(test + ".java"))
                    .toList();
            assertThat(named)
                    .as("tests that %s names and that do not exist", page)
                    .isEmpty();
        }
    }
}
