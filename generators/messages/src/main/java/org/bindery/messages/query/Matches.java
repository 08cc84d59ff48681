package org.bindery.messages.query;

import java.util.List;

/// Asks which messages there are.
public record Matches() implements Question<MessageNumbers> {

    @Override
    public List<ComponentPath> paths() {
        return List.of();
    }

    /// The numbers of the messages in the file.
    @Override
    public Tally<MessageNumbers> tally() {
        return new MatchesTally();
    }
}
