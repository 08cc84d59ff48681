package org.bindery.studio.importing;

import java.io.IOException;
import org.bindery.importers.ImportMonitor;
import org.bindery.studio.workspace.Opening;
import org.bindery.studio.workspace.WorkspaceException;

/// Makes the model that a draft asks for.
final class Importing {

    private Importing() {}

    static Opening.Opened run(ImportDraft draft, ImportMonitor monitor) throws WorkspaceException {
        try {
            return Opening.importFiles(draft.files(), draft.format(), draft.settings(), draft.modelName(), monitor);
        } catch (IOException e) {
            throw new WorkspaceException(e.getMessage(), e);
        }
    }
}
