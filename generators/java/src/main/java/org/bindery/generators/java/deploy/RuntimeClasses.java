package org.bindery.generators.java.deploy;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bindery.runtime.BinaryRecord;

/// The class files and resources of the runtime that this program was started with.
final class RuntimeClasses {

    static final String FOLDER = "org/bindery/runtime";

    /// Exports packages of the runtime to the module path.
    private static final String MODULE = "module-info.class";

    private RuntimeClasses() {}

    /// The folder or jar that holds them. Asked of a resource, since classes out of an AOT cache know no source.
    static Path location() throws DeployException {
        URL file = BinaryRecord.class.getResource(BinaryRecord.class.getSimpleName() + ".class");
        if (file == null) {
            throw new DeployException("The classes of the runtime cannot be found. Install Bindery again.");
        }
        try {
            if (file.openConnection() instanceof JarURLConnection jar) {
                return Path.of(jar.getJarFileURL().toURI());
            }
            Path folder = Path.of(file.toURI()).getParent();
            for (int i = 0; i < Path.of(FOLDER).getNameCount(); i++) {
                folder = folder.getParent();
            }
            return folder;
        } catch (IOException | URISyntaxException e) {
            throw new DeployException("The runtime lies at " + file + ", which cannot be read.", e);
        }
    }

    /// The files by their path in a jar.
    static SortedMap<String, byte[]> read() throws DeployException {
        return read(location());
    }

    /// @param location a folder or a jar that holds them
    static SortedMap<String, byte[]> read(Path location) throws DeployException {
        try {
            if (Files.isDirectory(location)) {
                return below(location);
            }
            try (FileSystem jar = FileSystems.newFileSystem(location)) {
                return below(jar.getPath("/"));
            }
        } catch (IOException e) {
            throw new DeployException("The runtime in " + location + " cannot be read: " + e.getMessage(), e);
        }
    }

    /// The descriptor of the module, and all that is in the package and in those below it.
    private static SortedMap<String, byte[]> below(Path root) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        files.put(MODULE, Files.readAllBytes(root.resolve(MODULE)));
        try (Stream<Path> found = Files.walk(root.resolve(FOLDER))) {
            for (Path file : found.filter(Files::isRegularFile).toList()) {
                if (!file.getFileName().toString().equals("package-info.class")) {
                    files.put(path(root.relativize(file)), Files.readAllBytes(file));
                }
            }
        }
        return files;
    }

    private static String path(Path file) {
        return file.toString().replace(file.getFileSystem().getSeparator(), "/");
    }
}
