package org.bindery.studio.session;

import java.util.function.Consumer;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.building.Building;
import org.bindery.model.building.Built;
import org.bindery.studio.building.Site;
import org.bindery.studio.notices.Notice;

/// A session as those see it who build its model.
public record BuildingSite(Session session, Consumer<Notice> notices) implements Site {

    @Override
    public Model model() {
        return session.document().get().model();
    }

    @Override
    public void build(Building step, Consumer<Built> made, Consumer<String> refused) {
        session.build(step, made, refused);
    }

    @Override
    public ModelPath selected() {
        return session.selected().get();
    }

    @Override
    public void inform(String sentence) {
        notices.accept(Notice.done(sentence));
    }

    @Override
    public void warn(String sentence) {
        session.warn(sentence);
    }
}
