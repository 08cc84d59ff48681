package org.bindery.studio.commands;

import static org.bindery.studio.commands.Verb.count;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bindery.messages.query.BatchQuery;
import org.bindery.messages.query.ComponentPath;
import org.bindery.messages.query.Measure;
import org.bindery.messages.query.MessageCondition;
import org.bindery.messages.query.QueryException;
import org.bindery.messages.query.QueryExplanation;
import org.bindery.messages.query.QueryResult;
import org.bindery.messages.query.QueryScope;
import org.bindery.messages.query.Question;
import org.bindery.messages.query.Summary;
import org.bindery.messages.query.Top;
import org.bindery.messages.values.Lexical;
import org.bindery.studio.workspace.OpenBatch;
import org.bindery.studio.workspace.WorkspaceException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery query`.
@Command(
        name = "query",
        description = {
            "Count the messages of a batch or a store that meet a condition, or report sums, groups or the messages"
                    + " with the greatest values.",
            "Paths are the names on the way to a component: header/amount. Where one repeats, all of its values count."
        })
final class QueryVerb extends Verb {

    /// The longest path in a heading of a column, in characters; of longer ones the last names are
    /// shown.
    private static final int LONGEST_HEADING = 40;

    @Parameters(index = "0", paramLabel = "BATCH", description = "The batch file, or the folder of a store.")
    private Path file;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "CONDITION",
            description = "A condition in the language of rules, such as \"currency1 == 'GBP'"
                    + " && exchangeRate >= 1.6\"; all"
                    + " messages by default.")
    private String condition;

    @Option(
            names = "--sum",
            paramLabel = "PATH",
            description = "Report the sum of the values of a component; may be repeated.")
    private List<String> sums = List.of();

    @Option(names = "--min", paramLabel = "PATH", description = "Report the least value of a component.")
    private List<String> least = List.of();

    @Option(names = "--max", paramLabel = "PATH", description = "Report the greatest value of a component.")
    private List<String> greatest = List.of();

    @Option(names = "--by", paramLabel = "PATH", description = "Group the messages by the values of a component.")
    private String by;

    @Option(
            names = "--top",
            arity = "2",
            paramLabel = "N PATH",
            hideParamSyntax = true,
            description = "List the N messages with the greatest values of a component, with their numbers.")
    private List<String> top;

    @Option(
            names = "--root",
            paramLabel = "NAME",
            description = "The root element whose messages are queried; by default that of the first message.")
    private String root;

    @Option(
            names = "--explain",
            description = "Also report how the result was computed: which comparisons used stored numbers, how"
                    + " many blocks were skipped, and how many messages were read.")
    private boolean explain;

    @Override
    public Integer call() throws WorkspaceException {
        try (OpenBatch batch = OpenBatch.open(file, Optional.ofNullable(condition))) {
            QueryScope scope = batch.scope(Optional.ofNullable(root));
            if (top == null) {
                Summary summary = summary(scope);
                QueryResult<List<Summary.Group>> result = answer(batch, scope, summary);
                report(result, json() ? json(summary, result) : Map.of(), () -> print(summary, result));
            } else {
                Top most = top(scope);
                List<ComponentPath> columns = columns(scope, most);
                QueryResult<List<Top.Entry>> result = answer(batch, scope, most);
                report(result, json() ? json(columns, result) : Map.of(), () -> print(columns, result));
            }
            return ExitStatus.DONE;
        } catch (QueryException e) {
            throw new WorkspaceException(e.getMessage(), e);
        }
    }

    private <A> QueryResult<A> answer(OpenBatch batch, QueryScope scope, Question<A> question)
            throws WorkspaceException, QueryException {
        Optional<MessageCondition> checked =
                condition == null ? Optional.empty() : Optional.of(scope.condition(condition));
        try (Progress progress = Progress.of(terminal(), Progress.Unit.MESSAGES)) {
            return batch.answer(new BatchQuery<>(scope, checked, question), progress);
        }
    }

    private Summary summary(QueryScope scope) throws QueryException {
        List<Measure> measures = new ArrayList<>();
        for (String path : sums) {
            measures.add(Measure.sum(scope.path(path)));
        }
        for (String path : least) {
            measures.add(new Measure(Measure.Kind.MIN, scope.path(path)));
        }
        for (String path : greatest) {
            measures.add(new Measure(Measure.Kind.MAX, scope.path(path)));
        }
        return new Summary(by == null ? Optional.empty() : Optional.of(scope.path(by)), measures);
    }

    private Top top(QueryScope scope) throws QueryException, WorkspaceException {
        if (by != null || !sums.isEmpty() || !least.isEmpty() || !greatest.isEmpty()) {
            throw new WorkspaceException("--top lists messages, and goes with none of --sum, --min, --max and --by.");
        }
        try {
            int most = Integer.parseInt(top.getFirst());
            if (most >= 1 && most <= Top.MOST) {
                return new Top(scope.path(top.getLast()), most);
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw new WorkspaceException(String.format(
                Locale.ROOT, "--top takes a number from 1 to %,d and a path, as in --top 10 amount.", Top.MOST));
    }

    /// What is shown of the greatest messages: the component that was asked for first, the others if there are few.
    private static List<ComponentPath> columns(QueryScope scope, Top top) {
        List<ComponentPath> columns = new ArrayList<>(List.of(top.by()));
        try {
            scope.columns().stream().filter(column -> !column.equals(top.by())).forEach(columns::add);
        } catch (QueryException e) {
            // Messages with repeated components have no columns.
            return columns;
        }
        return columns;
    }

    private void report(QueryResult<?> result, Map<String, Object> report, Runnable print) {
        if (json()) {
            terminal().json(report);
        } else {
            print.run();
            if (explain) {
                Explained.lines(result.explanation()).forEach(terminal()::line);
            }
        }
        result.undecided()
                .ifPresent(undecided -> terminal()
                        .note("The condition has no value for " + count(undecided.messages(), "message")
                                + (undecided.messages() == 1 ? ", which is" : ", which are") + " left out; message "
                                + String.format(Locale.ROOT, "%,d", undecided.first() + 1) + ": "
                                + undecided.reason() + "."));
        if (result.others() > 0 && root == null) {
            terminal()
                    .note(count(result.others(), "message")
                            + " of other root elements are left out; --root NAME asks for those of another.");
        }
    }

    /// The last names of a path that is too long for the heading of a column.
    private static String heading(ComponentPath path) {
        String whole = path.toString();
        if (whole.length() <= LONGEST_HEADING) {
            return whole;
        }
        String end = whole.substring(whole.length() - LONGEST_HEADING);
        return "…" + end.substring(Math.max(0, end.indexOf('/')));
    }

    private void print(Summary summary, QueryResult<List<Summary.Group>> result) {
        if (summary.by().isPresent() || !summary.measures().isEmpty()) {
            List<Table.Column> columns = new ArrayList<>();
            summary.by().ifPresent(path -> columns.add(Table.Column.left(heading(path))));
            columns.add(Table.Column.right("Messages"));
            summary.measures()
                    .forEach(measure -> columns.add(Table.Column.right(
                            measure.toString().replace(measure.path().toString(), heading(measure.path())))));
            Table table = new Table(terminal(), columns);
            for (Summary.Group group : result.answer()) {
                List<Object> cells = new ArrayList<>();
                summary.by().ifPresent(_ -> cells.add(group.key().isEmpty() ? "(absent)" : text(group.key())));
                cells.add(String.format(Locale.ROOT, "%,d", group.messages()));
                group.values().forEach(value -> cells.add(text(value)));
                table.row(cells.toArray());
            }
            table.print();
        }
        total(result);
    }

    private void print(List<ComponentPath> columns, QueryResult<List<Top.Entry>> result) {
        List<Table.Column> titles = new ArrayList<>(List.of(Table.Column.right("Message")));
        columns.forEach(path ->
                titles.add(path.isNumeric() ? Table.Column.right(heading(path)) : Table.Column.left(heading(path))));
        Table table = new Table(terminal(), titles);
        for (Top.Entry entry : result.answer()) {
            List<Object> cells = new ArrayList<>(List.of(String.format(Locale.ROOT, "%,d", entry.number() + 1)));
            cells.add(Lexical.format(entry.value()));
            columns.stream().skip(1).forEach(path -> cells.add(text(first(path, entry))));
            table.row(cells.toArray());
        }
        table.print();
        total(result);
    }

    private void total(QueryResult<?> result) {
        terminal()
                .line(file + ": " + String.format(Locale.ROOT, "%,d", result.matching()) + " of "
                        + count(result.messages(), "message") + ".");
    }

    private static Optional<Object> first(ComponentPath path, Top.Entry entry) {
        List<Object> values = new ArrayList<>();
        path.values(entry.message(), values::add);
        return values.stream().findFirst();
    }

    /// An absent value as an empty cell, and an empty text as in a file of columns.
    private static String text(Optional<Object> value) {
        return value.map(Lexical::format)
                .map(text -> text.isEmpty() ? "\"\"" : text)
                .orElse("");
    }

    private static @Nullable Object json(Optional<Object> value) {
        return value.map(Lexical::format).orElse(null);
    }

    private Map<String, Object> json(QueryResult<?> result) {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("messages", result.messages());
        report.put("matching", result.matching());
        report.put("others", result.others());
        report.put(
                "undecided",
                result.undecided().map(QueryResult.Undecided::messages).orElse(0L));
        if (explain) {
            report.put("explanation", Explained.json(result.explanation()));
        }
        return report;
    }

    private Map<String, Object> json(Summary summary, QueryResult<List<Summary.Group>> result) {
        Map<String, Object> report = json(result);
        report.put(
                "groups",
                result.answer().stream()
                        .map(group -> {
                            Map<String, Object> one = new LinkedHashMap<>();
                            summary.by().ifPresent(path -> one.put(path.toString(), json(group.key())));
                            one.put("messages", group.messages());
                            for (int i = 0; i < summary.measures().size(); i++) {
                                one.put(
                                        summary.measures().get(i).toString(),
                                        json(group.values().get(i)));
                            }
                            return one;
                        })
                        .toList());
        return report;
    }

    private Map<String, Object> json(List<ComponentPath> columns, QueryResult<List<Top.Entry>> result) {
        Map<String, Object> report = json(result);
        report.put(
                "top",
                result.answer().stream()
                        .map(entry -> {
                            Map<String, Object> one = new LinkedHashMap<>();
                            one.put("message", entry.number() + 1);
                            one.put(columns.getFirst().toString(), Lexical.format(entry.value()));
                            columns.stream()
                                    .skip(1)
                                    .forEach(path -> one.put(path.toString(), json(first(path, entry))));
                            return one;
                        })
                        .toList());
        return report;
    }

    /// Describes how a query was answered.
    private static final class Explained {

        private Explained() {}

        static List<String> lines(QueryExplanation explanation) {
            List<String> lines = new ArrayList<>();
            for (QueryExplanation.Part part : explanation.parts()) {
                lines.add((lines.isEmpty() ? "Where " : "  and ") + part.condition() + ": " + how(part) + ".");
            }
            if (!explanation.isWhole()) {
                lines.add((lines.isEmpty() ? "The" : "  and the rest of the") + " condition: by "
                        + (explanation.byValues() ? "the values in columns; in rows, by " : "")
                        + "reading messages.");
            }
            explanation
                    .among()
                    .ifPresent(among -> lines.add("Looked at "
                            + count(among.messages(), "message") + ", found by "
                            + (among.isKey() ? "the key " : "the index of ") + among.path() + "."));
            lines.add(String.format(
                    Locale.ROOT,
                    "%,d of %s skipped by the heads of their columns.",
                    explanation.skipped(),
                    count(explanation.blocks(), "block")));
            if (explanation.ofKeys() > 0) {
                lines.add(count(explanation.ofKeys(), "block") + " answered from key columns alone.");
            }
            lines.add(String.format(
                    Locale.ROOT,
                    "%s scanned, %,d read whole.",
                    count(explanation.scanned(), "message"),
                    explanation.read()));
            return lines;
        }

        private static String how(QueryExplanation.Part part) {
            return switch (part.how()) {
                case CODES -> "by codes";
                case NUMBERS -> "by numbers";
                case COLUMNS -> "by columns; in rows, by reading messages";
                case KEYS -> "by key columns, in blocks that have them";
                case VIEW -> "by reading messages";
            };
        }

        private static Map<String, Object> json(QueryExplanation.Part part) {
            Map<String, Object> report = new LinkedHashMap<>();
            report.put("condition", part.condition());
            report.put("by", part.how().name().toLowerCase(Locale.ROOT));
            return report;
        }

        /// As a document.
        static Map<String, Object> json(QueryExplanation explanation) {
            Map<String, Object> report = new LinkedHashMap<>();
            report.put(
                    "pushedDown",
                    explanation.parts().stream().map(Explained::json).toList());
            report.put("rest", !explanation.isWhole());
            report.put("blocks", explanation.blocks());
            report.put("skipped", explanation.skipped());
            report.put("fromKeys", explanation.ofKeys());
            report.put("scanned", explanation.scanned());
            report.put("read", explanation.read());
            explanation
                    .among()
                    .ifPresent(among -> report.put(
                            "foundBy",
                            Map.of(
                                    "path",
                                    among.path(),
                                    "kind",
                                    among.isKey() ? "key" : "index",
                                    "messages",
                                    among.messages())));
            return report;
        }
    }
}
