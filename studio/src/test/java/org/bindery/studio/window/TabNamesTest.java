package org.bindery.studio.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bindery.model.Model;
import org.bindery.model.edit.History;
import org.bindery.studio.SmallModels;
import org.bindery.studio.session.Document;
import org.junit.jupiter.api.Test;

class TabNamesTest {

    @Test
    void modelsOfOneNameAreDistinguishedByTheirFilesOrFolders() {
        Model trades = SmallModels.trades();
        String name = trades.name();

        assertThat(TabNames.of(List.of(in("/a/old/trades.bindery", trades)))).containsExactly(name);
        assertThat(TabNames.of(List.of(in("/a/old/trades.bindery", trades), in("/a/new/trades.bindery", trades))))
                .containsExactly(name + " – old", name + " – new");
        assertThat(TabNames.of(List.of(in("/a/one.bindery", trades), in("/b/two.bindery", trades))))
                .containsExactly(name + " – one.bindery", name + " – two.bindery");
        assertThat(TabNames.of(List.of(nowhere(trades), nowhere(trades))))
                .containsExactly(name + " – 1", name + " – 2");
    }

    private static Document in(String file, Model model) {
        return new Document(
                History.of(model),
                Optional.of(Path.of(file)),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of());
    }

    private static Document nowhere(Model model) {
        return new Document(
                History.of(model), Optional.empty(), Optional.empty(), Optional.empty(), List.of(), List.of());
    }
}
