package org.bindery.studio.desk;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.bindery.model.ModelPath;
import org.bindery.studio.session.Document;
import org.bindery.studio.session.Session;
import org.bindery.studio.settings.SavedSession;
import org.bindery.studio.tree.ColumnLayout;
import org.bindery.studio.tree.ComponentTable;
import org.bindery.studio.workspace.SampleListFile;

/// How a desk is written down, to show its model in the same way another time.
record SavedDesk(Session session, DeskSamples samples, ComponentTable table, LowerPane lower, DeskPanes panes) {

    /// How to open the model again; empty where it is kept nowhere.
    Optional<SavedSession.Desk> now() {
        Document document = session.document().get();
        return document.file()
                .or(document::source)
                .map(file -> new SavedSession.Desk(
                        file.toAbsolutePath().toString(),
                        session.sampleFile()
                                .get()
                                .map(sample -> sample.toAbsolutePath().toString())
                                .orElse(""),
                        document.file().isPresent()
                                ? List.of()
                                : SampleListFile.lines(
                                        samples.samples().listProperty().get()),
                        session.selected().get().toString(),
                        table.openRows(),
                        lower.frontName(),
                        panes.dividers(),
                        panes.hidden(),
                        table.columns().toString()));
    }

    /// Shows the model as it was shown.
    void restore(SavedSession.Desk saved) {
        samples.take(SampleListFile.of(saved.samples()));
        table.openRows(saved.open());
        table.columns(ColumnLayout.parse(saved.columns()));
        lower.show(saved.lower());
        panes.goOnWith(saved.dividers(), saved.hidden());
        ModelPath path = ModelPath.parse(saved.selected());
        if (session.analysis().get().tree().find(path).isPresent()) {
            session.select(path);
        }
        Path sample = Path.of(saved.sample());
        if (!saved.sample().isEmpty()
                && session.sampleFile().get().filter(sample::equals).isEmpty()) {
            session.openSample(sample);
        }
    }
}
