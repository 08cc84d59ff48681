package org.bindery.studio.deploy;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.util.Duration;
import org.bindery.model.Model;
import org.bindery.studio.background.Background;
import org.bindery.studio.background.Latest;
import org.bindery.studio.background.Running;
import org.bindery.studio.theme.Look;
import org.bindery.studio.theme.ScrolledMiddle;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.workspace.Analysis;
import org.bindery.studio.workspace.Deploying;
import org.bindery.studio.workspace.Inputs;

/// Asks where to deploy to, shows how far it is, and then what was made.
public final class DeployDialog {

    private static final Duration GLANCE = Duration.millis(100);

    private final Analysis analysis;
    private final Inputs inputs;
    private final Look look;
    private final Background background;
    private final PastDeployments past;
    private final Consumer<Path> open;
    private final DeployForm form;
    private final ProgressPane progress = new ProgressPane();
    private final ScrolledMiddle middle = new ScrolledMiddle("What to deploy");
    private final BorderPane pane = Styled.named("deploy", new BorderPane(), "dialog", "deploy-dialog");
    private final Button deploy = Styled.named("deploy-start", new Button("Deploy"), "accent");
    private final Button close = Styled.named("deploy-close", new Button("Cancel"));
    private final Stage stage = new Stage();
    private final Latest naming;
    private final Timeline watching = new Timeline(new KeyFrame(GLANCE, event -> watch()));
    private Optional<Running> running = Optional.empty();

    /// @param inputs the files that are never replaced
    /// @param chooseFolder asks for a folder, starting from the one that is named now
    /// @param chooseVersion asks for an earlier version of the model
    /// @param open shows a folder in the program that the system has for that
    /// @param past what was decided before, and what is decided now
    public DeployDialog(
            Analysis analysis,
            Inputs inputs,
            Look look,
            Background background,
            UnaryOperator<Optional<Path>> chooseFolder,
            Supplier<Optional<Path>> chooseVersion,
            Consumer<Path> open,
            PastDeployments past) {
        this.open = open;
        this.past = past;
        this.analysis = analysis;
        this.inputs = inputs;
        this.look = look;
        this.background = background;
        this.naming = new Latest(background);
        this.form = new DeployForm(analysis.model(), chooseFolder, chooseVersion);
        watching.setCycleCount(Animation.INDEFINITE);
        Label title = Styled.of(new Label("Deploy " + name()), "dialog-title");
        deploy.setDefaultButton(true);
        deploy.disableProperty().bind(form.complete().not());
        deploy.setOnAction(event -> start());
        close.setOnAction(event -> cancelOrClose());
        HBox buttons = new HBox(deploy, close);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        buttons.getStyleClass().add("dialog-buttons");
        pane.setTop(title);
        middle.show(form.node());
        pane.setCenter(middle);
        pane.setBottom(new VBox(form.objection(), buttons));
        form.objection().managedProperty().addListener((property, old, now) -> Look.fit(stage));
        pane.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                cancelOrClose();
            }
        });
    }

    private String name() {
        Model model = analysis.model();
        return model.name() + " " + model.version();
    }

    /// Opens the dialog over a window.
    ///
    /// @param folder the folder to propose
    public void show(Window owner, Path folder) {
        past.last(analysis.model()).ifPresentOrElse(form::fill, () -> form.propose(folder));
        naming.start("Naming classes", run -> ResultPane.type(analysis), this::name, failure -> {
            // Deploying itself reports why there can be no class.
        });
        look.show(stage, pane, owner, "Deploy " + name(), () -> {
            watching.stop();
            naming.cancel();
            running.ifPresent(Running::cancel);
        });
    }

    private void name(Optional<String> type) {
        type.ifPresent(form::nameClasses);
        Look.fit(stage);
    }

    private void start() {
        DeployAnswers answers = form.answers();
        middle.show(progress.node());
        Styled.show(form.objection(), false);
        Styled.show(deploy, false);
        watching.play();
        running = Optional.of(background.start(
                "Deploying " + name(),
                run -> new Deployed(
                        Deploying.deploy(
                                analysis,
                                inputs,
                                Path.of(answers.folder()),
                                answers.packaging(),
                                answers.alsoReads().stream().map(Path::of).toList(),
                                run),
                        answers,
                        ResultPane.usage(analysis)),
                this::done,
                this::failed));
    }

    private void watch() {
        running.ifPresent(run -> progress.show(run.step(), run.fraction()));
    }

    private void done(Deployed deployed) {
        finished();
        past.remember(analysis.model(), deployed.answers());
        close.setText("Close");
        close.setDefaultButton(true);
        middle.show(new ResultPane(deployed, open).node());
        Look.fit(stage);
        close.requestFocus();
    }

    private void failed(Throwable failure) {
        finished();
        form.showFailure(failure);
        backToForm();
    }

    private void finished() {
        watching.stop();
        running = Optional.empty();
    }

    private void backToForm() {
        middle.show(form.node());
        Styled.show(deploy, true);
        Look.fit(stage);
        deploy.requestFocus();
    }

    /// While something is under way, stops it; else closes the dialog.
    private void cancelOrClose() {
        if (running.isPresent()) {
            running.get().cancel();
            finished();
            backToForm();
        } else {
            stage.hide();
        }
    }
}
