package org.bindery.generators.java.deploy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.bindery.model.Element;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.TypeRef;

/// The small model that tests deploy, and a look into what is made of it.
final class Notes {

    private Notes() {}

    static Model model(String name) {
        Element root = Element.of("note", TypeRef.xs("string"));
        return Model.empty(name)
                .withFormat(new MessageFormat.Xml(""))
                .withElement(root)
                .withRoots(List.of(Name.of("note")));
    }

    static DeployRequest request(String name, Path folder) {
        return DeployRequest.of(model(name), List.of(), "{ \"the\": \"model\" }", folder);
    }

    static DeployRequest withRuntimeInside(DeployRequest request) {
        return request.withPackaging(request.packaging().withRuntimeInside());
    }

    static Map<String, byte[]> entries(Path jar) throws IOException {
        Map<String, byte[]> entries = new TreeMap<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : file.stream().toList()) {
                entries.put(entry.getName(), file.getInputStream(entry).readAllBytes());
            }
        }
        return entries;
    }

    /// A binary note made of a classic one.
    static Object note(ClassLoader classes, String javaPackage) throws Exception {
        Object note =
                classes.loadClass(javaPackage + ".ClassicNote").getConstructor().newInstance();
        note.getClass().getMethod("setValue", String.class).invoke(note, "hello");
        return classes.loadClass(javaPackage + ".BinaryNote")
                .getMethod("copyOf", classes.loadClass(javaPackage + ".Note"))
                .invoke(null, note);
    }
}
