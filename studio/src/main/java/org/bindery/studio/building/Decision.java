package org.bindery.studio.building;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.stage.Window;
import org.bindery.studio.fields.FormField;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.Styled;

/// Asks for what only the user can decide, with buttons that say what they do.
public final class Decision {

    private final FormDialog dialog;
    private final String id;
    private int said;

    /// @param id begins the ids of its parts
    public Decision(String id, String title, Look look) {
        this.id = id;
        dialog = new FormDialog(id, title, look);
    }

    /// Adds a paragraph.
    public Decision says(String text) {
        Label label = Styled.named(id + (said == 0 ? "-text" : "-more"), new Label(text));
        said++;
        dialog.add(label);
        return this;
    }

    /// Offers a way to go on, named by what it does.
    public Decision offers(String action, Runnable then) {
        dialog.main(id + "-go", action, () -> {
            dialog.close();
            then.run();
        });
        return this;
    }

    /// Offers another way to go on.
    public Decision orOffers(String key, String action, Runnable then) {
        dialog.other(id + "-" + key, action, () -> {
            dialog.close();
            then.run();
        });
        return this;
    }

    /// Opens it over a window; Escape decides nothing.
    public void show(Window owner) {
        dialog.show(owner);
    }

    /// Tries what is to be done with a name, and says why not.
    interface Attempt {
        void with(String name, Runnable done, Consumer<String> refused);
    }

    /// Asks for a name.
    ///
    /// @param proposal the name to begin with
    void askName(Window owner, String proposal, String action, Attempt attempt) {
        TextField name = Styled.named(id + "-name", new TextField(proposal));
        FormField field = new FormField("Name", name);
        dialog.add(field);
        name.textProperty().addListener((property, old, now) -> {
            field.showError(Optional.empty());
            dialog.fit();
        });
        dialog.main(
                id + "-go",
                action,
                () -> attempt.with(name.getText().strip(), dialog::close, refusal -> {
                    field.showError(Optional.of(refusal));
                    dialog.fit();
                }));
        dialog.show(owner);
        name.requestFocus();
        name.selectAll();
    }
}
