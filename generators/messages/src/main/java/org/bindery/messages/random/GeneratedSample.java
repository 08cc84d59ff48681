package org.bindery.messages.random;

import java.util.List;
import java.util.Optional;
import org.bindery.messages.Message;
import org.bindery.model.Name;

/// A sample message that was made from a model.
///
/// @param root the root element
/// @param message the message; empty where none could be made at all
/// @param unsatisfied what the model asks for and the message lacks, a sentence each; none when it is valid
public record GeneratedSample(Name root, Optional<Message> message, List<String> unsatisfied) {

    public GeneratedSample {
        unsatisfied = List.copyOf(unsatisfied);
    }

    public boolean isValid() {
        return unsatisfied.isEmpty();
    }
}
