package org.bindery.runtime.internal.dfdl;

import java.util.List;
import org.bindery.runtime.internal.dfdl.property.Properties;
import org.bindery.runtime.internal.dfdl.property.Setting;
import org.bindery.runtime.internal.dfdl.property.Statement;
import org.bindery.runtime.internal.dfdl.text.StringLiteral;

/** A group of terms. Immutable once it is linked. */
abstract class GroupTerm extends Term {

    final Term[] members;
    final boolean initiatedContent;
    /** Whether nothing of it is in messages. */
    final boolean hidden;

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
        if (initiatedContent) {
            for (Term member : members) {
                if (member.isRepresented()
                        && (member.framing.initiator == null || mayBeEmpty(member.framing.initiator))) {
                    throw properties.fault("has dfdl:initiatedContent 'yes', but the initiator of " + member.title()
                            + " is missing, or may be empty");
                }
            }
            members.forEach(member -> member.initiated = true);
        }
    }

    private static boolean mayBeEmpty(Setting initiator) {
        return initiator.isConstant()
                && StringLiteral.list(initiator.constant()).stream().anyMatch(StringLiteral::matchesEmpty);
    }

    @Override
    boolean isRepresented() {
        return true;
    }
}
