package org.bindery.messages.query;

/// Asks which messages there are.
public record Matches() implements Question<MessageNumbers> {

    /// The numbers of the messages in the file.
    @Override
    public Tally<MessageNumbers> tally() {
        return new MatchesTally();
    }
}
