package org.bindery.studio.window;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;
import javafx.stage.Window;
import org.bindery.importers.Importers;
import org.bindery.studio.workspace.ExportFormats;

/// Asks with the system's own dialogs, which start in the folder that was used last.
final class NativeFileChoosing implements FileChoosing {

    private static final FileChooser.ExtensionFilter MODELS =
            new FileChooser.ExtensionFilter("Bindery models", "*.bindery");
    private static final FileChooser.ExtensionFilter ANY = new FileChooser.ExtensionFilter("All files", "*.*");
    private static final FileChooser.ExtensionFilter SOURCES =
            new FileChooser.ExtensionFilter("Models and sources", offered());

    /// The names of models, and of what the importers read.
    static List<String> offered() {
        Stream<String> extensions = Importers.all().stream().flatMap(importer -> importer.fileExtensions().stream());
        return Stream.concat(Stream.of("bindery", "batch"), extensions)
                .distinct()
                .map(extension -> "*." + extension)
                .toList();
    }

    private final Window owner;
    private final Consumer<String> documents;
    private File folder;

    /// @param documents shows what has a URI in the program that the system has for it
    NativeFileChoosing(Window owner, Consumer<String> documents) {
        this.owner = owner;
        this.documents = documents;
    }

    @Override
    public Optional<Path> open() {
        return remember(
                chooser("Open a model or import a source", SOURCES, MODELS, ANY).showOpenDialog(owner));
    }

    @Override
    public Optional<Path> importFrom() {
        return remember(chooser("Import", ANY).showOpenDialog(owner));
    }

    @Override
    public List<Path> sources() {
        return several("Import");
    }

    @Override
    public Optional<Path> save(String suggestedName) {
        return saved("Save the model", MODELS, suggestedName);
    }

    @Override
    public Optional<Path> sample() {
        return remember(chooser("Open sample messages", ANY).showOpenDialog(owner));
    }

    @Override
    public Optional<Path> saveSample(String suggestedName) {
        return saved("Save the sample", ANY, suggestedName);
    }

    @Override
    public List<Path> samples() {
        return several("Add sample messages");
    }

    private List<Path> several(String title) {
        List<File> files = chooser(title, ANY).showOpenMultipleDialog(owner);
        if (files == null || files.isEmpty()) {
            return List.of();
        }
        remember(files.getFirst());
        return files.stream().map(File::toPath).toList();
    }

    @Override
    public Optional<Path> folder(Optional<Path> current) {
        DirectoryChooser chooser = new DirectoryChooser();
        chooser.setTitle("Choose a folder");
        current.filter(Files::isDirectory).map(Path::toFile).ifPresent(chooser::setInitialDirectory);
        return Optional.ofNullable(chooser.showDialog(owner)).map(File::toPath);
    }

    @Override
    public void show(Path shown) {
        documents.accept(shown.toUri().toString());
    }

    @Override
    public Optional<Path> exportMessages(String suggestedName) {
        List<String> written =
                ExportFormats.endings().stream().map(ending -> "*" + ending).toList();
        return saved(
                "Export messages", new FileChooser.ExtensionFilter(String.join(", ", written), written), suggestedName);
    }

    @Override
    public Optional<Path> export(String suggestedName) {
        return saved("Export", ANY, suggestedName);
    }

    private Optional<Path> saved(String title, FileChooser.ExtensionFilter filter, String suggestedName) {
        FileChooser chooser = chooser(title, filter);
        chooser.setInitialFileName(suggestedName);
        return remember(chooser.showSaveDialog(owner));
    }

    private FileChooser chooser(String title, FileChooser.ExtensionFilter... filters) {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(title);
        chooser.getExtensionFilters().addAll(filters);
        if (folder != null && folder.isDirectory()) {
            chooser.setInitialDirectory(folder);
        }
        return chooser;
    }

    private Optional<Path> remember(File file) {
        if (file != null) {
            folder = file.getParentFile();
        }
        return Optional.ofNullable(file).map(File::toPath);
    }
}
