package org.bindery.studio.window;

import javafx.scene.Scene;
import org.bindery.studio.background.Background;
import org.bindery.studio.commandlist.Command;
import org.bindery.studio.deploy.DeployDialog;
import org.bindery.studio.deploy.PastDeployments;
import org.bindery.studio.desk.ModelDesk;
import org.bindery.studio.theme.Look;

/// Asks how to deploy the model in front, as it was deployed before.
record DeployCommand(PastDeployments past, Background background, Look look, FileChoosing files, Scene scene) {

    void register(FrontCommands front) {
        front.on(Command.DEPLOY, this::deploy);
    }

    private void deploy(ModelDesk desk) {
        new DeployDialog(
                        desk.session().analysis().get(),
                        desk.inputs(),
                        look,
                        background,
                        files::folder,
                        files::open,
                        files::show,
                        past)
                .show(scene.getWindow(), desk.session().deployFolder());
    }
}
