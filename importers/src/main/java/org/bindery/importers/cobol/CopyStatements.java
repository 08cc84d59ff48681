package org.bindery.importers.cobol;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bindery.importers.ImportException;
import org.bindery.model.Location;

/// The tokens of a file and of all that its COPY statements bring in, without directives to other compilers and to
/// printers.
final class CopyStatements implements TokenSource {

    private final CopyLibrary library;
    private final Optional<SourceForm> form;
    private final CobolBudget budget;
    private final Path file;
    private final List<Path> open;
    private final Scanner scanner;
    private final Deque<Token> ahead = new ArrayDeque<>();
    private TokenSource copied = () -> end();

    /// @param open the files that copy this one, and this
    private CopyStatements(
            Path file,
            List<Path> open,
            CopyLibrary library,
            Optional<SourceForm> form,
            CobolBudget budget,
            Location from)
            throws ImportException, IOException {
        this.file = file;
        this.open = open;
        this.library = library;
        this.form = form;
        this.budget = budget;
        budget.takeFile(file.toString(), Files.size(file), open.size(), from);
        String text = SourceLines.decode(Files.readAllBytes(file));
        this.scanner =
                new Scanner(new LogicalLines(text, file.toString(), form.orElseGet(() -> SourceForm.of(text))), budget);
    }

    static TokenSource of(Path file, CopyLibrary library, Optional<SourceForm> form, CobolBudget budget)
            throws ImportException, IOException {
        return new CopyStatements(file, List.of(file), library, form, budget, new Location(file.toString(), 0, 0));
    }

    private static Token end() {
        return new Token(Token.Kind.END, "", Location.NONE, false, false, "", "");
    }

    @Override
    public Token next() throws ImportException, IOException {
        while (true) {
            Token inner = copied.next();
            if (!inner.is(Token.Kind.END)) {
                return inner;
            }
            Token token = take();
            if (token.is("COPY") && !token.isAdjacent() && isName(peek())) {
                copy(token);
            } else if (token.isFirst() && token.isAnyOf("++INCLUDE", "-INC") && isName(peek())) {
                bringIn(name(), "", List.of(), token);
                skipPeriod();
            } else if (token.is("EXEC") && peek().is(Token.Kind.WORD)) {
                embedded(token);
            } else if (token.isFirst() && isListing(token)) {
                skipListing(token);
            } else {
                return token;
            }
        }
    }

    private static boolean isName(Token token) {
        return token.is(Token.Kind.WORD) || token.is(Token.Kind.LITERAL);
    }

    private Token take() throws ImportException {
        return ahead.isEmpty() ? scanner.next() : ahead.removeFirst();
    }

    private Token peek() throws ImportException {
        if (ahead.isEmpty()) {
            ahead.add(scanner.next());
        }
        return ahead.getFirst();
    }

    /// A name, with the parts that colons split.
    private String name() throws ImportException {
        StringBuilder name = new StringBuilder(take().text());
        while (peek().isAdjacent() && peek().is(Token.Kind.WORD)) {
            name.append(take().text());
        }
        return name.toString();
    }

    private void copy(Token statement) throws ImportException, IOException {
        String name = name();
        String folder = "";
        if (peek().isAnyOf("OF", "IN")) {
            take();
            folder = isName(peek()) ? name() : "";
        }
        if (peek().isAnyOf("SUPPRESS", "NOSUPPRESS")) {
            take();
        }
        if (peek().is("PRINTING")) {
            take();
        }
        List<Replacement> pairs = List.of();
        if (peek().is("REPLACING")) {
            take();
            pairs = new ReplacementReader(this::take, this::peek, budget).read();
        }
        if (!peek().is(Token.Kind.PERIOD)) {
            budget.problems()
                    .warn(
                            peek().is(Token.Kind.END) ? statement.location() : peek().location(),
                            "missing-period",
                            "The COPY statement of '" + name + "' has no period at its end; what follows is read on.");
        }
        skipPeriod();
        bringIn(name, folder, pairs, statement);
    }

    private void skipPeriod() throws ImportException {
        if (peek().is(Token.Kind.PERIOD)) {
            take();
        }
    }

    private void bringIn(String name, String folder, List<Replacement> pairs, Token statement)
            throws ImportException, IOException {
        Optional<Path> found = library.find(name, folder);
        if (found.isEmpty()) {
            budget.problems()
                    .warn(
                            statement.location(),
                            "missing-copybook",
                            "The copybook '" + name + "' is not next to " + file.getFileName()
                                    + ", nor in a folder beside its own; " + whatToDo(name)
                                    + " What it describes is left out.");
            return;
        }
        Path path = found.get();
        if (library.isFirstAround(path)) {
            budget.problems()
                    .note(
                            statement.location(),
                            "copybook-around",
                            "The copybook '" + name + "' is taken from the folder "
                                    + path.getParent().getFileName() + " beside that of the source; name another"
                                    + " folder with the option copybooks.");
        }
        if (open.contains(path)) {
            throw new ImportException(
                    statement.location(),
                    "recursive-copy",
                    "The copybook '" + name + "' copies itself, here or through others; take one of the COPY"
                            + " statements out.");
        }
        List<Path> all = new ArrayList<>(open);
        all.add(path);
        copied = Replacements.ofCopy(
                new CopyStatements(path, all, library, form, budget, statement.location()), pairs, budget);
    }

    /// What to do about a copybook that is missing. Those of IBM's products are not part of the sources of programs.
    private static String whatToDo(String name) {
        String upper = name.toUpperCase(Locale.ROOT);
        String product = upper.startsWith("DFH")
                ? "CICS, from its library SDFHCOB"
                : upper.equals("SQLCA") || upper.equals("SQLDA") ? "Db2, from its library SDSNMACS" : "";
        return product.isEmpty()
                ? "put it there, or name its folder with the option copybooks."
                : "it is a copybook of IBM's " + product + ". Where a message has it, copy it here, or name its folder"
                        + " with the option copybooks.";
    }

    /// A statement in another language: that of databases includes copybooks, too.
    private void embedded(Token statement) throws ImportException, IOException {
        boolean sql = take().is("SQL");
        Optional<String> included = Optional.empty();
        if (sql && peek().is("INCLUDE")) {
            take();
            included = isName(peek()) ? Optional.of(name()) : Optional.empty();
        }
        while (!peek().is("END-EXEC") && !peek().is(Token.Kind.END)) {
            take();
        }
        take();
        skipPeriod();
        if (included.isPresent()) {
            bringIn(included.get(), "", List.of(), statement);
        }
    }

    private boolean isListing(Token token) throws ImportException {
        return token.isAnyOf("EJECT", "SKIP1", "SKIP2", "SKIP3")
                || (token.is("TITLE") && peek().is(Token.Kind.LITERAL))
                || token.isAnyOf("CBL", "PROCESS");
    }

    /// A directive to the compiler or printer ends with its line.
    private void skipListing(Token statement) throws ImportException {
        while (!peek().is(Token.Kind.END)
                && !peek().isFirst()
                && (peek().location().line() == statement.location().line())) {
            take();
        }
    }
}
