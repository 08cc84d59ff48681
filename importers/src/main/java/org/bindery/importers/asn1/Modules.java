package org.bindery.importers.asn1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Reach;
import org.bindery.importers.SourceBudget;
import org.bindery.model.Location;
import org.bindery.model.Severity;

/// The modules of the sources, and those next to them from which they import.
final class Modules {

    private static final String TEXT = ".txt";
    private static final List<String> EXTENSIONS = List.of(".asn", ".asn1", ".asn1c", ".asnp", ".mib", TEXT);
    private static final Comparator<Path> BY_EXTENSION = Comparator.<Path>comparingInt(
                    file -> EXTENSIONS.indexOf(extension(file)))
            .thenComparing(Comparator.naturalOrder());
    private static final int MOST_FILES = 1_000;
    private static final long LONGEST_BESIDE = 16 << 20;

    /// How many entries of the folders around the sources are looked at.
    private static final int MOST_AROUND = 10_000;

    private static final int DEEPEST_FOLDER = 3;

    /// White space and comments.
    private static final String GAP = "(?:\\s|--[^\\r\\n]*|/\\*(?s:.*?)\\*/)*+";

    private static final Pattern HEAD = Pattern.compile("(?m)^[\\s\\uFEFF&&[^\\r\\n]]*+([A-Z][\\w-]*+)" + GAP
            + "(?:\\{[^{}]{0,2000}\\}" + GAP + ")?DEFINITIONS\\b");

    private static final Pattern NOTHING = Pattern.compile("\\uFEFF?" + GAP);

    private static final Pattern MARKED =
            Pattern.compile("(?m)^\\s*--[ \\t]*ASN1START\\b(?s:.*?)(?:^[ \\t]*--[ \\t]*ASN1STOP\\b[^\\r\\n]*|\\z)");

    /// What follows the head of a module up to its beginning.
    private static final Pattern BEGIN = Pattern.compile("[^:]{0,500}+::=" + GAP + "BEGIN\\b");

    /// What may begin or end a part of a module, and the texts in which these words mean nothing.
    private static final Pattern PART =
            Pattern.compile("--[^\\r\\n]*|/\\*(?s:.*?)\\*/|\"[^\"]*\"|(?<![\\w-])(?:BEGIN|END)(?![\\w-])");

    /// The lines between the pages of an RFC or a draft.
    private static final Pattern PAGE_BREAK = Pattern.compile(
            "(?m)^(?:[^\\r\\n]*\\[Page \\d+\\]|(?:RFC \\d+|Internet-Draft)\\b[^\\r\\n]*\\b\\d{4})[ \\t]*$|\\f");

    /// The definitions of ASN.1's own types.
    private static final String OWN = """
        ASN1-Own DEFINITIONS IMPLICIT TAGS ::= BEGIN
        EXTERNAL-Value ::= [UNIVERSAL 8] SEQUENCE {
          direct-reference OBJECT IDENTIFIER OPTIONAL,
          indirect-reference INTEGER OPTIONAL,
          data-value-descriptor ObjectDescriptor OPTIONAL,
          encoding CHOICE {
            single-ASN1-type [0] EXPLICIT ANY,
            octet-aligned [1] OCTET STRING,
            arbitrary [2] BIT STRING } }
        INSTANCE-Value ::= [UNIVERSAL 8] SEQUENCE { type-id OBJECT IDENTIFIER, value [0] EXPLICIT ANY }
        TYPE-IDENTIFIER ::= CLASS { &id OBJECT IDENTIFIER UNIQUE, &Type }
        ABSTRACT-SYNTAX ::= CLASS { &id OBJECT IDENTIFIER UNIQUE, &Type, &property BIT STRING }
        END
        """;

    private final ImportRequest request;
    private final FirstProblems problems;
    private final Reach reach;
    private final Map<String, Module> byName = new LinkedHashMap<>();
    /// The modules of the sources.
    final List<Module> own = new ArrayList<>();

    final Module builtIn;
    private final Map<String, List<Path>> beside = new HashMap<>();
    private final Set<Path> read = new HashSet<>();
    private final Set<String> missing = new HashSet<>();
    private boolean looked;
    private boolean lookedAround;

    private Modules(ImportRequest request, FirstProblems problems) throws ImportException {
        this.request = request;
        this.problems = problems;
        this.reach = Reach.of(request);
        try {
            this.builtIn = ModuleParser.parse("", OWN, new FirstProblems()).getFirst();
        } catch (SyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    static Modules read(ImportRequest request, FirstProblems problems) throws ImportException, IOException {
        Modules modules = new Modules(request, problems);
        SourceBudget budget = new SourceBudget(request, "module");
        for (Path source : request.sources()) {
            budget.takeFile(source.toString(), Files.size(source));
            try {
                for (Module module : ModuleParser.parse(source.toString(), text(source), problems)) {
                    modules.own.add(module);
                    modules.byName.putIfAbsent(module.name(), module);
                }
            } catch (SyntaxException e) {
                throw refused(source, e.line(), e.column(), "not-understood", e.getMessage());
            }
            modules.read.add(source.toAbsolutePath().normalize());
        }
        return modules;
    }

    private static ImportException refused(Path file, int line, int column, String id, String text) {
        return new ImportException(new Location(file.toString(), line, column), id, text);
    }

    /// Modules are texts in ASCII, with comments in any character set.
    private static String text(Path file) throws IOException {
        try {
            return quoted(marked(Files.readString(file, StandardCharsets.UTF_8)));
        } catch (CharacterCodingException e) {
            return quoted(marked(Files.readString(file, StandardCharsets.ISO_8859_1)));
        }
    }

    /// The modules in a document such as an RFC, on the same lines; the whole text where it begins with a module.
    private static String quoted(String text) {
        Matcher head = HEAD.matcher(text);
        if (!head.find() || NOTHING.matcher(text.substring(0, head.start())).matches()) {
            return text;
        }
        StringBuilder quoted = new StringBuilder();
        int done = 0;
        do {
            Matcher begin = BEGIN.matcher(text).region(head.end(), text.length());
            if (head.start() >= done && begin.lookingAt()) {
                blank(text.substring(done, head.start()), quoted);
                done = end(text, begin.end());
                quoted.append(
                        PAGE_BREAK.matcher(text.substring(head.start(), done)).replaceAll(""));
            }
        } while (head.find());
        return quoted.isEmpty() ? text : quoted.toString();
    }

    /// Where the module ends whose content starts at a place.
    private static int end(String text, int start) {
        Matcher part = PART.matcher(text).region(start, text.length());
        int depth = 1;
        while (depth > 0 && part.find()) {
            depth += part.group().equals("BEGIN") ? 1 : part.group().equals("END") ? -1 : 0;
        }
        return depth > 0 ? text.length() : part.end();
    }

    /// What is between the marks by which specifications of 3GPP tell their modules from other text, on the same lines;
    /// the whole text where a module begins outside of such marks.
    private static String marked(String text) {
        StringBuilder marked = new StringBuilder();
        Matcher mark = MARKED.matcher(text);
        int done = 0;
        while (mark.find()) {
            blank(text.substring(done, mark.start()), marked);
            marked.append(mark.group());
            done = mark.end();
        }
        blank(text.substring(done), marked);
        long heads = HEAD.matcher(marked).results().count();
        return heads > 0 && heads == HEAD.matcher(text).results().count() ? marked.toString() : text;
    }

    private static void blank(String text, StringBuilder to) {
        text.chars().filter(c -> c == '\n').forEach(c -> to.append('\n'));
    }

    /// All modules that were read.
    Stream<Module> all() {
        return byName.values().stream();
    }

    /// The definition of a name in a module: its own, or the one imported from another. Empty if there
    /// is none.
    Optional<Found> find(Module from, String module, String name) {
        if (module.isEmpty() || module.equals(from.name())) {
            Assignment own = from.assignments().get(name);
            if (own != null) {
                return Optional.of(new Found(own, from));
            }
        }
        String source = module.isEmpty() ? from.imports().getOrDefault(name, "") : module;
        if (!source.isEmpty()) {
            Optional<Module> found = module(source, from, name);
            Optional<Found> there = found.flatMap(its ->
                    Optional.ofNullable(its.assignments().get(name)).map(assignment -> new Found(assignment, its)));
            if (there.isPresent() || found.isEmpty()) {
                return there;
            }
            // It may come from there by way of another module.
            String next = found.get().imports().getOrDefault(name, "");
            if (!next.isEmpty() && !next.equals(source)) {
                return module(next, from, name)
                        .flatMap(its -> Optional.ofNullable(its.assignments().get(name))
                                .map(assignment -> new Found(assignment, its)));
            }
            return Optional.empty();
        }
        Assignment known = builtIn.assignments().get(name);
        return known == null ? elsewhere(name) : Optional.of(new Found(known, builtIn));
    }

    /// The definition of a name, and the module that contains it.
    record Found(Assignment assignment, Module module) {}

    /// The only other module that defines a name that was not imported.
    private Optional<Found> elsewhere(String name) {
        List<Found> found = byName.values().stream()
                .filter(module -> module.assignments().containsKey(name))
                .map(module -> new Found(module.assignments().get(name), module))
                .toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    private Optional<Module> module(String name, Module from, String wanted) {
        Module known = byName.get(name);
        if (known != null) {
            return Optional.of(known);
        }
        if (missing.contains(name)) {
            return Optional.empty();
        }
        lookBeside();
        if (!beside.containsKey(name)) {
            lookAround();
        }
        for (Path file : beside.getOrDefault(name, List.of())) {
            if (!byName.containsKey(name) && read.add(file)) {
                read(name, file);
            }
        }
        Module found = byName.get(name);
        if (found == null) {
            missing.add(name);
            problems.warn(
                    from.location(),
                    "missing-module",
                    "The module " + name + ", from which " + from.name() + " imports " + wanted
                            + " and maybe others, is not next to this file; put it there, or import it together with"
                            + " this one. Values of its types are octets until then.");
        }
        return Optional.ofNullable(found);
    }

    private void read(String name, Path file) {
        try {
            for (Module module : ModuleParser.parse(file.toString(), text(file), problems)) {
                byName.putIfAbsent(module.name(), module);
            }
        } catch (SyntaxException e) {
            problems.add(
                    new Location(file.toString(), e.line(), e.column()),
                    Severity.WARNING,
                    "not-understood",
                    e.getMessage());
        } catch (IOException e) {
            problems.warn(
                    new Location(file.toString(), 0, 0),
                    "missing-module",
                    "The module " + name + " cannot be read: " + e.getMessage());
        }
    }

    /// Finds out which modules are in the folders of the sources. A text may be a document that only quotes modules, so
    /// it comes last.
    private void lookBeside() {
        if (looked) {
            return;
        }
        looked = true;
        Set<Path> folders = new HashSet<>();
        int files = 0;
        for (Path source : request.sources()) {
            Path folder = source.toAbsolutePath().normalize().getParent();
            if (folder == null || !folders.add(folder)) {
                continue;
            }
            try (Stream<Path> found = Files.list(folder)) {
                for (Path file : found.filter(Modules::mayHoldModules)
                        .sorted(BY_EXTENSION)
                        .toList()) {
                    if (++files <= MOST_FILES && reach.permits(file)) {
                        look(file);
                    }
                }
            } catch (IOException e) {
                // Then there are no further files next to the source.
            }
        }
    }

    /// Finds out which modules are in folders nearby: below those of the sources, then in and below those above them.
    /// Texts, which rarely hold modules, are not read there.
    private void lookAround() {
        if (lookedAround) {
            return;
        }
        lookedAround = true;
        Set<Path> roots = new LinkedHashSet<>();
        for (Path source : request.sources()) {
            Path folder = source.toAbsolutePath().normalize().getParent();
            Path above = folder == null ? null : folder.getParent();
            Stream.of(folder, above).filter(Objects::nonNull).forEach(roots::add);
        }
        for (Path root : roots.stream().filter(reach::permits).toList()) {
            try (Stream<Path> found = Files.walk(root, DEEPEST_FOLDER)) {
                found.limit(MOST_AROUND)
                        .filter(file -> mayHoldModules(file) && !extension(file).equals(TEXT))
                        .sorted(Comparator.comparingInt(Path::getNameCount).thenComparing(BY_EXTENSION))
                        .limit(MOST_FILES)
                        .filter(reach::permits)
                        .forEach(this::look);
            } catch (IOException | UncheckedIOException e) {
                // Then there are no further files around the source.
            }
        }
    }

    private static boolean mayHoldModules(Path file) {
        return !extension(file).isEmpty();
    }

    private static String extension(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return EXTENSIONS.stream().filter(name::endsWith).findFirst().orElse("");
    }

    private void look(Path file) {
        try {
            if (Files.isRegularFile(file) && Files.size(file) <= LONGEST_BESIDE) {
                Matcher head = HEAD.matcher(text(file));
                while (head.find()) {
                    beside.computeIfAbsent(head.group(1), name -> new ArrayList<>())
                            .add(file);
                }
            }
        } catch (IOException e) {
            // Then it is not read, and its modules are missing.
        }
    }
}
