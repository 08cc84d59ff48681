package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.ModelPath;
import org.bindery.model.Problem;
import org.bindery.model.building.Building;
import org.bindery.model.edit.Edit;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.bindery.model.tree.ModelTree;
import org.bindery.model.tree.Reach;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.ModelCheck;
import org.bindery.studio.workspace.WorkspaceException;

/// A setting that was asked for.
///
/// @param where what to name when it cannot be done
/// @param path of the component
/// @param setting such as `encoding=utf8`
record AskedSetting(String where, ModelPath path, String setting) {

    /// A model with all settings that were asked for.
    ///
    /// @param done what was changed, a line for each
    record Outcome(Model model, List<String> done) {
        Outcome {
            done = List.copyOf(done);
        }
    }

    static List<AskedSetting> of(Path file) throws WorkspaceException {
        return SettingsFile.read(file).stream()
                .map(line -> new AskedSetting(file + ":" + line.line(), line.path(), line.setting()))
                .toList();
    }

    /// Changes a model by settings, one after the other.
    ///
    /// @param here whether only the place of each is changed, not others that share its type
    /// @throws WorkspaceException when one cannot be done, or causes an error in the model
    static Outcome applied(List<AskedSetting> settings, Model to, boolean here) throws WorkspaceException {
        Model model = to;
        List<Problem> before = ModelCheck.of(new Analysis(model));
        List<String> done = new ArrayList<>();
        for (AskedSetting asked : settings) {
            try {
                model = here ? narrowed(model, asked.path()) : model;
                Edit edit = Settings.parse(model, asked.path(), asked.setting());
                Edit.Applied applied = edit.apply(model);
                model = applied.model();
                done.add(edit.title() + reach(model, asked.path()));
            } catch (EditException e) {
                throw new WorkspaceException(asked.where() + ": " + e.getMessage(), e);
            }
        }
        List<Problem> caused = ModelCheck.added(before, ModelCheck.of(new Analysis(model)));
        if (Verb.hasErrors(caused)) {
            throw new WorkspaceException("Nothing was changed, because the result would be invalid:", caused);
        }
        return new Outcome(model, done);
    }

    private static Model narrowed(Model model, ModelPath path) throws EditException {
        ModelTree tree = new ModelTree(new ModelIndex(model));
        boolean shared = tree.find(path)
                .map(row -> Reach.of(tree, row))
                .filter(Reach::isShared)
                .isPresent();
        return shared ? new Building.Narrow(path).build(model).model() : model;
    }

    /// What else changes with a component.
    private static String reach(Model model, ModelPath path) {
        ModelTree tree = new ModelTree(new ModelIndex(model));
        return tree.find(path)
                .map(row -> Reach.of(tree, row))
                .filter(Reach::isShared)
                .map(reach -> " (" + reach.words() + ")")
                .orElse("");
    }
}
