package org.bindery.studio.deploy;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.bindery.generators.java.binding.Enumerations;
import org.bindery.generators.java.binding.Keeping;
import org.bindery.generators.java.deploy.Coordinates;
import org.bindery.generators.java.deploy.Packaging;
import org.bindery.generators.java.deploy.Provenance;
import org.bindery.icons.Icon;
import org.bindery.icons.Icons;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.studio.theme.Styled;
import org.bindery.studio.workspace.WorkspaceException;

/// What to know and to decide before deploying: what it is called, where it goes, and what is made.
final class DeployForm {

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");
    private static final int MOST_PROBLEMS = 5;

    /// Separates files.
    private static final String SEPARATOR = ";";

    private final TextField group = field("deploy-group", "Group");
    private final TextField artifact = field("deploy-artifact", "Artifact");
    private final TextField version = field("deploy-version", "Version");
    private final TextField licence = field("deploy-licence", "Licence");
    private final TextField scm = field("deploy-scm", "Source code");
    private final TextField versions = field("deploy-versions", "Earlier versions");
    private final TextField folder = field("deploy-folder", "Folder to deploy into");
    private final RadioButton plain = Styled.named("deploy-plain", new RadioButton("A folder"));
    private final RadioButton repository =
            new RadioButton("A Maven repository, with the files under their coordinates");
    private final RadioButton beside =
            Styled.named("deploy-runtime-beside", new RadioButton("In a jar of its own, which is written too"));
    private final RadioButton inside = Styled.named("deploy-runtime-inside", new RadioButton("Inside the jar"));
    private final CheckBox enums =
            Styled.named("deploy-enums", new CheckBox("Java enums for texts that are one of listed values"));
    private final CheckBox maps = Styled.named("deploy-maps", new CheckBox("Ordered maps in memory"));
    private final CheckBox stores = Styled.named("deploy-stores", new CheckBox("Ordered maps in a folder"));
    private final CheckBox sources = Styled.named("deploy-sources", new CheckBox("Make a jar of sources, for editors"));
    private final GridPane files = Styled.of(new GridPane(), "section-grid");
    private final Label error = Styled.named("deploy-error", new Label(), "field-error");
    private final Region box;
    private final ReadOnlyBooleanWrapper complete = new ReadOnlyBooleanWrapper(false);

    DeployForm(Model model, UnaryOperator<Optional<Path>> chooseFolder, Supplier<Optional<Path>> chooseVersion) {
        fill(new DeployAnswers("", Packaging.of(model), List.of()));
        name();
        licence.setPromptText("such as Apache-2.0");
        scm.setPromptText("such as https://git.acme.com/models");
        folder.setPrefColumnCount(36);
        Button choose = Styled.named("deploy-choose", new Button("Choose…", Icons.view(Icon.FOLDER)));
        choose.setOnAction(event -> chooseFolder.apply(path()).ifPresent(chosen -> folder.setText(chosen.toString())));
        HBox target = line(folder, choose);
        ToggleGroup targets = either(plain, repository);
        ToggleGroup runtimes = either(beside, inside);
        error.setWrapText(true);
        VBox what = Styled.of(
                new VBox(
                        heading("Coordinates"),
                        coordinates(),
                        heading("Destination"),
                        plain,
                        repository,
                        target,
                        heading("Files"),
                        files,
                        sources),
                "dialog-content");
        VBox how = Styled.of(
                new VBox(
                        heading("Runtime"),
                        explained(
                                beside,
                                "The POM depends on it, and all models that this version of Bindery deploys share it."),
                        explained(
                                inside,
                                "One jar that needs no other. The runtime is moved below the model's package, so that"
                                        + " jars of different versions of Bindery work in one program."),
                        heading("Enumerations"),
                        explained(
                                enums,
                                "Getters and setters have constants of an enum in place of the text, so that no other"
                                        + " value can be set."),
                        heading("Maps and stores"),
                        explained(maps, "A class for each root element. Many threads may use it at a time."),
                        explained(
                                stores,
                                "The same on disk: messages are there again when the program is, also after it was"
                                        + " killed."),
                        heading("Earlier versions"),
                        earlierVersions(model.name(), chooseVersion)),
                "dialog-content");
        box = new Columns(what, how);
        for (TextField field : new TextField[] {group, artifact, version, licence, scm, folder, versions}) {
            field.textProperty().addListener((property, old, now) -> judge());
        }
        sources.selectedProperty().addListener((property, old, now) -> judge());
        targets.selectedToggleProperty().addListener((property, old, now) -> judge());
        runtimes.selectedToggleProperty().addListener((property, old, now) -> judge());
        judge();
    }

    private void name() {
        repository.setId("deploy-repository");
    }

    private static ToggleGroup either(RadioButton one, RadioButton other) {
        ToggleGroup group = new ToggleGroup();
        group.getToggles().addAll(one, other);
        return group;
    }

    private static TextField field(String id, String name) {
        TextField field = Styled.named(id, new TextField());
        field.setAccessibleText(name);
        return field;
    }

    private static Label heading(String text) {
        Label label = Styled.of(new Label(text), "section-title");
        label.setMaxWidth(Double.MAX_VALUE);
        return label;
    }

    private static HBox line(TextField field, Button button) {
        HBox.setHgrow(field, Priority.ALWAYS);
        button.setMinWidth(Region.USE_PREF_SIZE);
        HBox line = new HBox(field, button);
        line.setAlignment(Pos.CENTER_LEFT);
        line.getStyleClass().add("entry-line");
        return line;
    }

    private Node earlierVersions(String model, Supplier<Optional<Path>> choose) {
        versions.setPromptText("such as " + model + "-1.bindery; " + model + "-2.batch");
        Button add = Styled.named("deploy-add-version", new Button("Add…", Icons.view(Icon.ADD)));
        add.setOnAction(event -> choose.get().ifPresent(this::addVersion));
        String text = "Models or batches, separated by ; – the jar reads their batches too.";
        versions.setAccessibleHelp(text);
        return new VBox(line(versions, add), sentence(text));
    }

    private void addVersion(Path file) {
        String before = versions.getText().strip();
        versions.setText(before.isEmpty() ? file.toString() : before + SEPARATOR + " " + file);
    }

    /// A choice with a sentence below it that says what it means.
    private static Node explained(ButtonBase choice, String text) {
        Label label = sentence(text);
        label.getStyleClass().add("deploy-sentence");
        choice.setAccessibleHelp(text);
        choice.setWrapText(true);
        choice.setMinHeight(Region.USE_PREF_SIZE);
        return new VBox(choice, label);
    }

    private static Label sentence(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add("muted");
        return label;
    }

    private Node coordinates() {
        GridPane grid = Styled.of(new GridPane(), "section-grid");
        add(grid, group, 0, 0);
        add(grid, artifact, 1, 0);
        add(grid, version, 2, 0);
        add(grid, licence, 0, 2);
        add(grid, scm, 1, 2);
        version.setPrefColumnCount(7);
        GridPane.setHgrow(version, Priority.NEVER);
        GridPane.setColumnSpan(scm, 2);
        return grid;
    }

    /// Adds a field below its name.
    private static void add(GridPane grid, TextField field, int column, int row) {
        Label label = new Label(field.getAccessibleText());
        label.setLabelFor(field);
        label.getStyleClass().addAll("muted", "deploy-label");
        field.setPrefColumnCount(16);
        GridPane.setHgrow(field, Priority.ALWAYS);
        grid.add(label, column, row);
        grid.add(field, column, row + 1);
    }

    private void judge() {
        files.getChildren().clear();
        int row = 0;
        for (PlannedFile file : PlannedFile.of(packaging())) {
            Label content = Styled.of(new Label(file.content()), "muted");
            files.addRow(row++, new Label(file.name()), content);
        }
        Map<TextField, Optional<String>> objections = objections();
        objections.forEach((field, objection) -> field.pseudoClassStateChanged(WRONG, objection.isPresent()));
        Optional<String> first =
                objections.values().stream().flatMap(Optional::stream).findFirst();
        say(first.orElse(""));
        complete.set(first.isEmpty());
    }

    /// The error in each field, as a sentence, in their order.
    private Map<TextField, Optional<String>> objections() {
        Coordinates coordinates = packaging().coordinates();
        Map<TextField, Optional<String>> objections = new LinkedHashMap<>();
        objections.put(group, coordinates.groupObjection());
        objections.put(artifact, coordinates.artifactObjection().or(packaging()::runtimeObjection));
        objections.put(version, coordinates.versionObjection());
        objections.put(scm, packaging().provenance().objection());
        objections.put(folder, path().isPresent() ? Optional.empty() : Optional.of("Name the folder to deploy into."));
        objections.put(
                versions,
                alsoReads().stream()
                        .filter(file -> path(file).isEmpty())
                        .findFirst()
                        .map(file -> "No file can be called '" + file + "'."));
        return objections;
    }

    private void say(String text) {
        error.setText(text);
        Styled.show(error, !text.isEmpty());
    }

    Node node() {
        return box;
    }

    /// The first problem of the form; it takes no space if there is none.
    Label objection() {
        return error;
    }

    /// Shows what was decided before.
    void fill(DeployAnswers answers) {
        Coordinates coordinates = answers.packaging().coordinates();
        group.setText(coordinates.group());
        artifact.setText(coordinates.artifact());
        version.setText(coordinates.version());
        licence.setText(answers.packaging().provenance().licence());
        scm.setText(answers.packaging().provenance().scm());
        folder.setText(answers.folder());
        (answers.packaging().repository() ? repository : plain).setSelected(true);
        (answers.packaging().runtimeInside() ? inside : beside).setSelected(true);
        enums.setSelected(answers.packaging().enumerations() == Enumerations.ENUMS);
        maps.setSelected(answers.packaging().keeping().contains(Keeping.MAPS));
        stores.setSelected(answers.packaging().keeping().contains(Keeping.STORES));
        sources.setSelected(answers.packaging().sources());
        versions.setText(String.join(SEPARATOR + " ", answers.alsoReads()));
    }

    /// Shows the names of maps and stores.
    ///
    /// @param type the class of the first root element's messages
    void nameClasses(String type) {
        maps.setText("Ordered maps in memory, such as " + type + "Map");
        stores.setText("Ordered maps in a folder, such as " + type + "Store");
    }

    void propose(Path path) {
        folder.setText(path.toString());
    }

    /// Whether the form has no problem.
    ReadOnlyBooleanProperty complete() {
        return complete.getReadOnlyProperty();
    }

    private Packaging packaging() {
        return new Packaging(
                new Coordinates(
                        group.getText().strip(),
                        artifact.getText().strip(),
                        version.getText().strip()),
                new Provenance(licence.getText().strip(), scm.getText().strip()),
                repository.isSelected(),
                sources.isSelected(),
                inside.isSelected(),
                enums.isSelected() ? Enumerations.ENUMS : Enumerations.TEXTS,
                Keeping.of(maps.isSelected(), stores.isSelected()),
                false);
    }

    DeployAnswers answers() {
        return new DeployAnswers(folder.getText().strip(), packaging(), alsoReads());
    }

    private List<String> alsoReads() {
        return Stream.of(versions.getText().split(SEPARATOR))
                .map(String::strip)
                .filter(file -> !file.isEmpty())
                .toList();
    }

    private Optional<Path> path() {
        return path(folder.getText().strip());
    }

    private static Optional<Path> path(String text) {
        try {
            return text.isEmpty() ? Optional.empty() : Optional.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /// Shows why deploying failed.
    void showFailure(Throwable failure) {
        String problems = failure instanceof WorkspaceException known
                ? known.problems().stream()
                        .limit(MOST_PROBLEMS)
                        .map(Problem::toString)
                        .collect(Collectors.joining("\n"))
                : "";
        String sentence = failure instanceof WorkspaceException
                ? failure.getMessage()
                : "Deploying failed because of an error in the studio: " + failure;
        say(problems.isEmpty() ? sentence : sentence + "\n" + problems);
    }
}
