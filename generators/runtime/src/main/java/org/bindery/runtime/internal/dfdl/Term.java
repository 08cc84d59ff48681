package org.bindery.runtime.internal.dfdl;

import java.util.List;
import java.util.Set;
import org.bindery.runtime.Nullable;
import org.bindery.runtime.internal.dfdl.property.Encoding;
import org.bindery.runtime.internal.dfdl.property.Framing;
import org.bindery.runtime.internal.dfdl.property.Properties;
import org.bindery.runtime.internal.dfdl.property.Statement;

/** A part of messages: an element, or a group of others. Its properties are read once. Immutable once it is linked. */
abstract class Term {

    /** What it starts with is looked for so deep in it, since types may hold themselves. */
    private static final int DEEPEST = 8;

    /** Its place among all terms of the description. */
    final int number;

    final Framing framing;
    final Encoding encoding;
    /** Tests of patterns, which come before everything else. */
    final List<Statement> patterns;

    final List<Statement> instances;
    final List<Statement> assignments;
    final List<Statement> tests;
    /** Whether nothing at all has to be done for it but to read what it is. */
    final boolean plain;

    final @Nullable String branchKey;
    /** Pairs of whole numbers, the first and the last of a range of keys. */
    final String branchRanges;
    /** The names of the properties that are expressions. */
    final Set<String> computed;
    /** Whether it is found out by its initiator that it is there. */
    boolean initiated;

    Term(int number, Properties properties, boolean text, List<Statement> statements) {
        this.number = number;
        this.framing = new Framing(properties);
        this.encoding = new Encoding(properties, text || framing.hasMarkup());
        this.branchKey = properties.text("choiceBranchKey");
        this.branchRanges = properties.text("choiceBranchKeyRanges", "").trim();
        this.patterns = of(statements, Statement.Kind.PATTERN);
        this.instances = of(statements, Statement.Kind.INSTANCE);
        this.assignments = of(statements, Statement.Kind.ASSIGNMENT);
        this.tests = of(statements, Statement.Kind.TEST);
        this.computed = properties.computed();
        this.plain = statements.isEmpty();
    }

    private static List<Statement> of(List<Statement> all, Statement.Kind kind) {
        return all.stream().filter(each -> each.kind() == kind).toList();
    }

    /** What it is called where something is wrong with it. */
    abstract String title();

    /** Whether it has bytes of its own, or may have. */
    abstract boolean isRepresented();

    /** Whether it needs bytes even where its values have none. */
    abstract boolean hasSyntax();

    /** What it starts with: itself, or its first member if that must be there. */
    final Term first() {
        Term first = this;
        for (int depth = 0; first.framing.initiator == null && depth < DEEPEST; depth++) {
            Term group = first instanceof ElementTerm element ? element.content : first;
            if (!(group instanceof SequenceTerm sequence)
                    || sequence.members.length == 0
                    || sequence.members[0] instanceof ElementTerm member && member.occurs.least() == 0) {
                return first;
            }
            first = sequence.members[0];
        }
        return first;
    }

    /** Whether it has no data, so that it is there for what it says of them. */
    final boolean isRest() {
        return this instanceof SequenceTerm sequence && sequence.members.length == 0;
    }
}
