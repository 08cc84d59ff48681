package org.bindery.studio.window;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bindery.studio.session.Document;

/// What the tabs of open models say: the model's name, and what distinguishes several of the same
/// name.
final class TabNames {

    private TabNames() {}

    /// The names of the documents, in their order.
    static List<String> of(List<Document> documents) {
        List<String> names = new ArrayList<>();
        for (Document document : documents) {
            List<Document> same = documents.stream()
                    .filter(other ->
                            other.model().name().equals(document.model().name()))
                    .toList();
            String name = same.size() == 1
                    ? document.model().name()
                    : document.model().name() + " – " + difference(document, same);
            names.add(name + (document.isModified() ? " ●" : ""));
        }
        return names;
    }

    /// The last part of its path that no other has; how many came before where there is none.
    private static String difference(Document document, List<Document> same) {
        List<String> parts = parts(document);
        for (int i = 0; i < parts.size(); i++) {
            String part = parts.get(i);
            int place = i;
            boolean alone = same.stream()
                    .filter(other -> other != document)
                    .map(TabNames::parts)
                    .noneMatch(
                            others -> others.size() > place && others.get(place).equals(part));
            if (alone) {
                return part;
            }
        }
        return Integer.toString(1 + same.indexOf(document));
    }

    /// The names of its file and of the folders above, that of the file first.
    private static List<String> parts(Document document) {
        Optional<Path> kept = document.file().or(document::source);
        return Stream.iterate(kept.map(Path::toAbsolutePath).orElse(null), path -> path != null, Path::getParent)
                .filter(path -> path.getFileName() != null)
                .map(path -> path.getFileName().toString())
                .toList();
    }
}
