package org.bindery.messages.query;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.bindery.layout.Layouts;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordInput;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.model.Name;
import org.bindery.rules.RuleLanguage;
import org.bindery.rules.RuleProblem;
import org.bindery.rules.RuleScope;
import org.bindery.rules.RuleSet;
import org.bindery.rules.Sentences;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// What queries are about: the messages of one root element. Thread-safe.
public final class QueryScope {

    private final Shapes shapes;
    private final Name root;
    private final RecordShape shape;
    private final RecordDecoder decoder;
    private final StoredPaths stored;
    private RuleLanguage language;

    private QueryScope(Layouts layouts, Shapes.Root root) {
        this.shapes = layouts.shapes();
        this.root = root.element();
        this.shape = shapes.shape(root.shape());
        this.decoder = new RecordDecoder(layouts);
        this.stored = StoredPaths.of(layouts, shape);
    }

    /// The messages of a root element.
    ///
    /// @throws IllegalArgumentException when the layouts have no such root element
    public static QueryScope of(Layouts layouts, Name root) {
        return new QueryScope(
                layouts,
                layouts.shapes().root(root).orElseThrow(() -> new IllegalArgumentException("no root '" + root + "'")));
    }

    /// The root element whose messages of a batch are asked for.
    ///
    /// @param name its local name; empty for that of the first message
    /// @throws QueryException when there is none of that name
    /// @throws IOException when the first block cannot be read
    public static Name root(BatchFile batch, Optional<String> name) throws QueryException, IOException {
        List<Name> roots = RecordBatch.roots(batch);
        if (name.isPresent()) {
            List<String> known = roots.stream().map(Name::local).toList();
            return roots.stream()
                    .filter(root -> root.local().equals(name.get()))
                    .findFirst()
                    .orElseThrow(() -> new QueryException(
                            "The batch has no root element '" + name.get() + "'." + Sentences.near(name.get(), known)));
        }
        if (roots.size() == 1 || batch.blocks() == 0) {
            return roots.getFirst();
        }
        try (RecordInput first = RecordBatch.input(batch, 0, 1)) {
            return first.next().map(RecordInput.Entry::root).orElse(roots.getFirst());
        }
    }

    /// The root element.
    public Name root() {
        return root;
    }

    /// The record of its messages.
    public RecordShape shape() {
        return shape;
    }

    Shapes shapes() {
        return shapes;
    }

    RecordDecoder decoder() {
        return decoder;
    }

    /// The components at one place of all records.
    StoredPaths stored() {
        return stored;
    }

    /// Checks a condition, a CEL expression as rules have it.
    ///
    /// @throws QueryException when it is wrong, with line and column
    public MessageCondition condition(String text) throws QueryException {
        RuleLanguage.Checked checked = rules().condition(text);
        if (!checked.problems().isEmpty()) {
            RuleProblem first = checked.problems().getFirst();
            throw new QueryException(
                    "The condition, line " + first.line() + ", column " + first.column() + ": " + first.text());
        }
        return new MessageCondition(checked.expression().orElseThrow());
    }

    /// The scope of conditions, for those who write them: errors, and possible continuations.
    public RuleScope rules() {
        return RuleScope.of(language(), shape);
    }

    private synchronized RuleLanguage language() {
        if (language == null) {
            language = RuleSet.language(shapes);
        }
        return language;
    }

    /// Finds a component by the names on the way to it, as in `header/amount`. The root element may
    /// precede them, as in `/Trade/header/amount`. Attributes may be named with and without `@`.
    /// One of several components is named by its number, from 1, as in `leg[1]/amount`.
    /// Where the way ends at a component with attributes and a value, the value is meant.
    ///
    /// @throws QueryException when there is none, with the nearest name, or when it has no value
    public ComponentPath path(String text) throws QueryException {
        return new PathSearch(shapes, root, shape, text).find();
    }

    /// All components that have values, where messages have one of each at most: they are columns of a table.
    ///
    /// @throws QueryException when a component repeats, or holds itself
    public List<ComponentPath> columns() throws QueryException {
        return new Columns(shapes, shape).find();
    }
}
