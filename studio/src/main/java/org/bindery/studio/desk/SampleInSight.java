package org.bindery.studio.desk;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.bindery.model.ModelPath;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.notices.Notice;
import org.bindery.studio.preview.FieldsMenu;
import org.bindery.studio.preview.PreviewPane;
import org.bindery.studio.preview.ShownSample;
import org.bindery.studio.session.Session;
import org.bindery.studio.session.Start;
import org.bindery.studio.treemap.TreemapPane;

/// The sample that the user looks at: its messages as text, bytes and fields, and where their bytes go.
final class SampleInSight {

    private final Session session;
    private final SampleBar bar;
    private final PreviewPane preview;
    private final TreemapPane treemap;

    /// @param select selects the component of a part of the sample
    /// @param notices receives the notices for the user
    SampleInSight(
            Session session,
            Start start,
            Background background,
            Commands commands,
            Consumer<ModelPath> select,
            Consumer<Notice> notices) {
        this.session = session;
        bar = new SampleBar(commands);
        treemap = new TreemapPane("", path -> select.accept(ModelPath.parse(path)), bar.emptyBytes());
        preview = new PreviewPane(
                background,
                bar.node(),
                commands.button(Command.ADD_ITEM, false),
                commands.button(Command.REMOVE_ITEM, false),
                commands.button(Command.UNDO_SAMPLE, false),
                commands.button(Command.REDO_SAMPLE, false),
                commands.button(Command.SAVE_SAMPLE, false));
        bar.follow(preview);
        FieldsMenu.install(preview, commands);
        preview.recover(start.changed(), start.typed());
        preview.onComponent(session::select);
        preview.onShown(this::showBytes);
        preview.onMessage(sentence -> notices.accept(Notice.done(sentence)));
        session.sample().addListener((property, old, now) -> show(now));
        session.awaited().addListener((property, old, now) -> showNoneInstead());
        session.unreadable().addListener((property, old, now) -> showNoneInstead());
    }

    /// The panes, as tabs.
    List<LowerTab> tabs() {
        return List.of(
                LowerTab.of(LowerPane.PREVIEW, preview.node()).whenShown(preview::inSight),
                LowerTab.of("Bytes", treemap.node()).whenShown(treemap::inSight));
    }

    PreviewPane preview() {
        return preview;
    }

    private void showBytes(ShownSample shown) {
        int messages = shown.preview().messages().size();
        if (messages == 0) {
            treemap.clear(SampleBar.words(shown.whyNothing()));
        } else {
            treemap.show(shown.share(), messages);
        }
    }

    /// The name of the sample's file where it is shown in octets; empty where it is not.
    String inOctets() {
        return session.sample()
                .get()
                .filter(shown -> shown.preview().text().isInOctets())
                .map(shown -> shown.file().toString())
                .orElse("");
    }

    private void show(Optional<ShownSample> sample) {
        sample.ifPresentOrElse(
                shown -> {
                    bar.show(Optional.of(shown.file()));
                    preview.show(shown);
                },
                this::showNone);
    }

    private void showNoneInstead() {
        if (session.sample().get().isEmpty()) {
            showNone();
        }
    }

    /// Shows which sample is read, why it cannot be, or how to open one.
    void showNone() {
        Optional<Path> awaited = session.awaited().get();
        Optional<String> words = awaited.map(SampleBar::reading).or(session.unreadable()::get);
        bar.show(awaited.or(session.sampleFile()::get));
        preview.clear(words.map(SampleBar::words).orElseGet(bar::emptyState));
        words.map(SampleBar::words).ifPresentOrElse(treemap::clear, treemap::clear);
    }

    /// Shows which part of the sample is selected.
    void select(ModelPath path) {
        if (path.equals(ModelPath.ROOT)) {
            treemap.select("");
        } else {
            preview.select(path);
            treemap.select(path.toString());
        }
    }
}
