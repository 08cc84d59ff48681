package org.bindery.studio.properties;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.bindery.model.Location;
import org.bindery.model.ModelPath;
import org.bindery.rules.RuleLanguage;
import org.bindery.rules.RuleSet;
import org.bindery.shape.Shapes;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Job;
import org.bindery.studio.background.Latest;
import org.bindery.studio.evidence.ChangeEffect;
import org.bindery.studio.evidence.CheckedModel;
import org.bindery.studio.evidence.Evidence;
import org.bindery.studio.sheet.Changes;
import org.bindery.studio.sheet.Sheet;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.SampleSource;

/// What the editors of a sheet work with: where changes go, what they are tried out on, and who works in the
/// background. To be used from the window's thread.
public final class Editing {

    /// The language of the current model, and of the one that read the samples.
    private static final int KEPT = 2;

    private final Changes changes;
    private final Background background;
    private Consumer<Location> onSource = place -> {};
    private Optional<Sheet.Snapshot> snapshot = Optional.empty();
    private Optional<Evidence> evidence = Optional.empty();
    private final Deque<RuleLanguage> languages = new ArrayDeque<>();

    /// The last change of a property, until another one follows from wherever.
    private Optional<Taken> last = Optional.empty();

    private final Latest comparing;
    /// The model as it was when it was last asked for.
    private Optional<CheckedModel> known = Optional.empty();

    private Runnable onEffect = () -> {};

    /// A change of a property.
    ///
    /// @param after what it made of the model
    private record Taken(List<ModelPath> paths, String key, CheckedModel after, ChangeEffect effect) {}

    Editing(Changes changes, Background background) {
        this.changes = changes;
        this.background = background;
        comparing = new Latest(background);
    }

    /// Calls `listener` when it is known what the last change breaks or mends.
    void onEffect(Runnable listener) {
        onEffect = listener;
    }

    /// Calls `listener` with a place in a source that the user wants to see.
    void onSource(Consumer<Location> listener) {
        onSource = listener;
    }

    void openSource(Location place) {
        onSource.accept(place);
    }

    void show(Optional<Sheet.Snapshot> now) {
        snapshot = now;
    }

    void judgeBy(Optional<Evidence> samples) {
        evidence = samples;
    }

    /// The displayed component.
    Optional<Sheet.Snapshot> snapshot() {
        return snapshot;
    }

    /// The messages to judge by, if there are any.
    Optional<Evidence> evidence() {
        return evidence.filter(samples -> !samples.messages().isEmpty());
    }

    /// The samples, also where none of their messages could be read.
    Optional<Evidence> samples() {
        return evidence;
    }

    Optional<String> set(ModelPath path, String key, String value) {
        return changes.set(path, key, value);
    }

    void narrow(ModelPath path) {
        changes.narrow(path);
    }

    Optional<String> setAll(ModelPath path, String title, List<Changes.Setting> settings) {
        return setAll(List.of(path), title, settings);
    }

    Optional<String> setAll(List<ModelPath> paths, String title, List<Changes.Setting> settings) {
        return changes.setAll(paths, title, settings);
    }

    /// Changes one setting of one or more components. What that breaks or mends is known a little later.
    Optional<String> set(List<ModelPath> paths, String key, String value) {
        Optional<CheckedModel> before = now();
        List<SampleSource> samples = sources();
        Optional<String> wrong = paths.size() == 1
                ? set(paths.getFirst(), key, value)
                : setAll(paths, "Set " + key, List.of(new Changes.Setting(key, value)));
        Optional<CheckedModel> after = now();
        if (wrong.isEmpty() && before.isPresent() && after.isPresent()) {
            last = Optional.empty();
            tryOut(
                    comparing,
                    "Comparing with the model before",
                    running -> ChangeEffect.of(before.get(), after.get(), samples, running),
                    effect -> {
                        last = Optional.of(new Taken(paths, key, after.get(), effect));
                        onEffect.run();
                    });
        }
        return wrong;
    }

    /// What the change of a property breaks or mends, if it was the last change of the model.
    ChangeEffect effect(List<ModelPath> paths, String key) {
        return last.filter(one -> one.key().equals(key)
                        && one.paths().equals(paths)
                        && now().filter(one.after()::equals).isPresent())
                .map(Taken::effect)
                .orElse(ChangeEffect.NONE);
    }

    /// Undoes the last change.
    void undo() {
        changes.undo();
    }

    /// The model that is changed, as it is now.
    Optional<CheckedModel> now() {
        Optional<Analysis> now = changes.now().or(() -> snapshot.map(Sheet.Snapshot::analysis));
        if (!known.map(CheckedModel::analysis).equals(now)) {
            known = now.map(CheckedModel::new);
        }
        return known;
    }

    /// The samples to try changes on: where none of them can be read any more, the one in sight.
    List<SampleSource> sources() {
        return evidence.map(Evidence::files)
                .filter(files -> !files.isEmpty())
                .map(files -> files.stream().map(SampleSource::of).toList())
                .orElseGet(() -> changes.sample().stream().toList());
    }

    /// Work of which only the newest result counts.
    Latest latest() {
        return new Latest(background);
    }

    /// Tries something out. A failure is not reported here: the problems show it.
    <T> void tryOut(Latest latest, String title, Job<T> job, Consumer<T> done) {
        latest.start(title, job, done, failure -> {});
    }

    /// Tries something out that the user may stop.
    ///
    /// @param ended what to do when it was stopped or failed; not called where another job took its place
    <T> void tryOut(Latest latest, String title, Job<T> job, Consumer<T> done, Runnable ended) {
        latest.start(title, job, done, failure -> ended.run(), ended);
    }

    /// The language of rules over some records, and over their virtual fields. Making one takes a moment, so that the
    /// last ones are kept. May be used from any thread.
    RuleLanguage language(Shapes shapes) {
        synchronized (languages) {
            for (RuleLanguage known : languages) {
                if (known.shapes() == shapes) {
                    return known;
                }
            }
            if (languages.size() == KEPT) {
                languages.removeFirst();
            }
            RuleLanguage made = RuleSet.language(shapes);
            languages.addLast(made);
            return made;
        }
    }
}
