package org.bindery.importers.jsonschema;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bindery.importers.text.ComponentNames;

/// The documentation of schemas.
final class Documentation {

    private static final int MOST_WORDS = 4;
    private static final int LONGEST_TITLE = 40;

    private Documentation() {}

    /// Title, description and comment of a schema.
    static String of(Schema schema) {
        List<String> texts = Stream.of("title", "description", "$comment")
                .flatMap(keyword -> schema.text(keyword).stream())
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .distinct()
                .toList();
        boolean repeated = texts.size() > 1 && texts.get(1).startsWith(texts.getFirst());
        return (repeated ? texts.subList(1, texts.size()) : texts).stream().collect(Collectors.joining("\n\n"));
    }

    /// A title that is short enough to be a name.
    static Optional<String> shortTitle(Schema schema) {
        return schema.text("title").filter(title -> {
            int words = ComponentNames.words(title).size();
            return words > 0 && words <= MOST_WORDS && title.length() <= LONGEST_TITLE;
        });
    }
}
