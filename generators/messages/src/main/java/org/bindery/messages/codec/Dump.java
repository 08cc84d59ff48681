package org.bindery.messages.codec;

import java.util.List;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.model.Name;
import org.bindery.rules.RuleSet;

/// Shows what each bit of a message is for.
public final class Dump {

    private Dump() {}

    /// The rows of a message in order of its tree; all but those of records tile its bits.
    ///
    /// @throws IllegalArgumentException when the layouts have no such root element
    public static List<DumpRow> of(Layouts layouts, Name root, byte[] bytes) {
        return of(layouts, RuleSet.NONE, root, bytes);
    }

    /// The rows of a message in order of its tree, with the virtual fields of its records behind what they hold.
    ///
    /// @param rules the rules and virtual fields of the model
    /// @throws IllegalArgumentException when the layouts have no such root element
    public static List<DumpRow> of(Layouts layouts, RuleSet rules, Name root, byte[] bytes) {
        Message message = new RecordDecoder(layouts).decode(root, bytes);
        return RecordDump.of(RecordPlans.of(layouts), rules, message, bytes);
    }
}
