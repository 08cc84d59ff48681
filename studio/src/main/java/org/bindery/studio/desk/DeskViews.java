package org.bindery.studio.desk;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.bindery.model.ModelPath;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.commandlist.Commands;
import org.bindery.studio.compareview.ComparePane;
import org.bindery.studio.javaview.JavaPane;
import org.bindery.studio.layoutview.LayoutPane;
import org.bindery.studio.session.Session;

/// The lower panes of a desk that follow model and selection only while the user looks at them: how records are laid
/// out, the Java that is generated, and what changed.
public final class DeskViews {

    private static final String LAYOUT = "Layout";
    private static final String JAVA = "Java";
    public static final String COMPARE = "Compare";

    private final Session session;
    private final LayoutPane layout;
    private final JavaPane java;
    private final ComparePane compare;
    private final Set<String> shown = new HashSet<>();

    DeskViews(Session session, Background background, Commands commands, Consumer<ModelPath> jump) {
        this.session = session;
        layout = new LayoutPane(background, jump, commands.button(Command.EXPORT_LAYOUT, true));
        java = new JavaPane(background);
        compare = new ComparePane(
                background,
                jump,
                commands.framedButton(Command.COMPARE, "empty-compare"),
                commands.button(Command.COMPARE, true),
                commands.button(Command.EXPORT_CHANGES, true));
        session.sized().addListener((property, old, now) -> follow());
        session.selected().addListener((property, old, now) -> follow());
    }

    List<LowerTab> tabs() {
        return List.of(
                LowerTab.of(LAYOUT, layout.node()).whenShown(now -> turn(LAYOUT, now)),
                LowerTab.of(JAVA, java.node()).whenShown(now -> turn(JAVA, now)),
                LowerTab.of(COMPARE, compare.node()).whenShown(now -> turn(COMPARE, now)));
    }

    public ComparePane compare() {
        return compare;
    }

    private void turn(String name, boolean isShown) {
        if (isShown) {
            shown.add(name);
            follow();
        } else {
            shown.remove(name);
        }
    }

    private void follow() {
        session.sized().get().ifPresent(analysis -> {
            if (shown.contains(LAYOUT)) {
                layout.show(analysis, session.selected().get());
            }
            if (shown.contains(JAVA)) {
                java.show(analysis, session.selected().get());
            }
            if (shown.contains(COMPARE)) {
                compare.show(analysis.model());
            }
        });
    }
}
