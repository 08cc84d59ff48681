package org.bindery.messages;

import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;
import org.bindery.rules.RuleSet;
import org.bindery.shape.Shapes;

/// A reader of several messages, each of which is looked at as a whole once it has been read.
public abstract class CheckingReader implements MessageReader {

    private final Shapes shapes;
    private final Function<RuleSet, MessageChecks> checks;
    private final MessageChecks plain;
    private Optional<MessageChecks> withRules = Optional.empty();

    /// @param checks looks at messages by what their types say, and by some rules
    protected CheckingReader(Shapes shapes, Function<RuleSet, MessageChecks> checks) {
        this.shapes = shapes;
        this.checks = checks;
        this.plain = checks.apply(RuleSet.NONE);
    }

    @Override
    public final Optional<ReadMessage> next() throws IOException, InvalidMessageException {
        Optional<CheckedMessage> message = read(plain);
        return message.isPresent() ? Optional.of(message.get().valid()) : Optional.empty();
    }

    @Override
    public final Optional<CheckedMessage> check() throws IOException, InvalidMessageException {
        if (withRules.isEmpty()) {
            withRules = Optional.of(checks.apply(RuleSet.of(shapes)));
        }
        return read(withRules.get());
    }

    /// Reads the next message; empty after the last.
    protected abstract Optional<CheckedMessage> read(MessageChecks looked) throws IOException, InvalidMessageException;
}
