package org.bindery.studio.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.model.json.ModelFormatException;
import org.bindery.model.json.ModelJson;

/// The models that a jar contains in addition to its bindings, as deployed jars do and those packed by
/// a build.
public final class CarriedModels {

    private static final String FOLDER = "META-INF/bindery/";

    private CarriedModels() {}

    /// The model of a jar.
    ///
    /// @param name which of them, where it carries several
    /// @return nothing, if the file is no jar with models
    /// @throws WorkspaceException when none of several has the name, or it cannot be read
    public static Optional<Model> find(Path file, String name) throws WorkspaceException {
        if (!file.toString().endsWith(".jar")) {
            return Optional.empty();
        }
        try (ZipFile jar = new ZipFile(file.toFile())) {
            List<String> entries = jar.stream()
                    .map(ZipEntry::getName)
                    .filter(entry -> entry.startsWith(FOLDER) && entry.endsWith(ModelFiles.EXTENSION))
                    .sorted()
                    .toList();
            if (entries.isEmpty()) {
                return Optional.empty();
            }
            String entry = entries.size() == 1 ? entries.getFirst() : named(file, entries, name);
            return Optional.of(read(file, jar, entry));
        } catch (ZipException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.reason(file, e), e);
        }
    }

    private static String named(Path file, List<String> entries, String name) throws WorkspaceException {
        String wanted = FOLDER + org.bindery.generators.java.code.FileNames.safe(name) + ModelFiles.EXTENSION;
        if (!entries.contains(wanted)) {
            throw new WorkspaceException(file + ": none of its models is called '" + name + "'; it has "
                    + String.join(
                            ", ",
                            entries.stream()
                                    .map(entry -> entry.substring(
                                            FOLDER.length(), entry.length() - ModelFiles.EXTENSION.length()))
                                    .toList())
                    + ".");
        }
        return wanted;
    }

    private static Model read(Path file, ZipFile jar, String entry) throws IOException, WorkspaceException {
        int most = Math.toIntExact(Math.min(ReadLimits.DEFAULT.maxBytes(), Integer.MAX_VALUE - 9L));
        try (InputStream in = jar.getInputStream(jar.getEntry(entry))) {
            byte[] text = in.readNBytes(most);
            if (in.read() >= 0) {
                throw new WorkspaceException(
                        file + ": " + entry + " has more than the " + most + " bytes that are read.");
            }
            return ModelJson.read(new StringReader(new String(text, StandardCharsets.UTF_8)), ReadLimits.DEFAULT);
        } catch (ModelFormatException e) {
            throw new WorkspaceException(file + ": " + entry + ": " + e.getMessage(), e);
        }
    }
}
