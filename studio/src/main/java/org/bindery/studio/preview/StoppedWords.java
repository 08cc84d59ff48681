package org.bindery.studio.preview;

import java.util.List;
import java.util.stream.Collectors;
import org.bindery.messages.Stopped;

/// Says how far a message was read, what was tried there, and what would have fitted.
final class StoppedWords {

    private StoppedWords() {}

    static String of(Stopped stopped) {
        StringBuilder words = new StringBuilder("Read as far as byte ")
                .append(stopped.at())
                .append(", in ")
                .append(stopped.path())
                .append(". Tried there:\n");
        stopped.tried().forEach(each -> words.append("\n– ").append(each.text()));
        List<String> fitting = stopped.tried().stream()
                .map(Stopped.Attempt::fitting)
                .filter(text -> !text.isEmpty())
                .distinct()
                .toList();
        if (fitting.size() > 1) {
            words.append(
                    fitting.stream().collect(Collectors.joining("   ", "\n\nOne of these would have fitted: ", "")));
        }
        return words.toString();
    }
}
