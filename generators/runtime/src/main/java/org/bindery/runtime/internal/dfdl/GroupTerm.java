package org.bindery.runtime.internal.dfdl;

import java.util.List;

/** A group of terms. Immutable once it is linked. */
abstract class GroupTerm extends Term {

    final Term[] members;
    final boolean initiatedContent;
    /** Whether nothing of it is in messages. */
    final boolean hidden;

    private final boolean represented;

    GroupTerm(
            int number,
            Properties properties,
            boolean text,
            List<Statement> statements,
            List<Term> members,
            boolean hidden) {
        super(number, properties, text, statements);
        this.members = members.toArray(Term[]::new);
        this.hidden = hidden;
        this.initiatedContent = properties.flag("initiatedContent", false);
        this.represented = framing.hasMarkup()
                || framing.leadingSkip + framing.trailingSkip > 0
                || members.stream().anyMatch(Term::isRepresented);
        if (initiatedContent) {
            members.forEach(member -> member.initiated = true);
        }
    }

    @Override
    boolean isRepresented() {
        return represented;
    }
}
