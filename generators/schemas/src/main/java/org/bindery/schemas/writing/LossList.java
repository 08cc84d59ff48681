package org.bindery.schemas.writing;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bindery.model.ModelPath;
import org.bindery.schemas.Loss;

/// Collects what an export loses, each loss once. Not thread-safe.
public final class LossList {

    private final Set<Loss> losses = new LinkedHashSet<>();

    /// Adds a loss.
    ///
    /// @param text what is lost, and what replaces it, in a sentence
    public void add(ModelPath path, Loss.Kind kind, String text) {
        losses.add(new Loss(path, kind, text));
    }

    /// Adds what is lost of restrictions of values.
    ///
    /// @param words each restriction in words, such as `pattern [A-Z]{3}`
    public void addFacets(ModelPath path, Iterable<String> words) {
        for (String each : words) {
            add(path, Loss.Kind.FACET, "Not expressed: " + each + ".");
        }
    }

    /// All of them, in the order in which they were found.
    public List<Loss> all() {
        return List.copyOf(losses);
    }
}
