package org.bindery.studio.importing;

import java.util.ArrayList;
import java.util.List;
import org.bindery.importers.ImportMonitor;
import org.bindery.model.Model;
import org.bindery.model.ModelIndex;
import org.bindery.model.edit.TypeNames;
import org.bindery.model.tree.Component;
import org.bindery.model.tree.ModelTree;
import org.bindery.studio.workspace.WorkspaceException;

/// The components that come of a workbook by the options of a draft, as lines of text.
final class SheetOutcome {

    private static final int MOST = 300;
    private static final int DEEPEST = 6;

    private SheetOutcome() {}

    static List<String> of(ImportDraft draft, ImportMonitor monitor) throws WorkspaceException {
        Model model = Importing.run(draft, monitor).model();
        ModelTree tree = new ModelTree(new ModelIndex(model));
        List<String> lines = new ArrayList<>();
        tree.roots().forEach(root -> add(model, tree, root, 0, lines));
        return lines;
    }

    private static void add(Model model, ModelTree tree, Component component, int depth, List<String> lines) {
        if (lines.size() >= MOST || depth > DEEPEST) {
            return;
        }
        String type = component.type().map(ref -> TypeNames.format(model, ref)).orElse("");
        lines.add("    ".repeat(depth) + component.name() + "   " + type + "   " + component.cardinality());
        tree.children(component).forEach(child -> add(model, tree, child, depth + 1, lines));
    }
}
