package org.bindery.benchmarks.events;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.bindery.benchmarks.standards.RefusedException;
import org.bindery.generators.java.deploy.DeployException;
import org.bindery.generators.java.deploy.DeployMonitor;
import org.bindery.generators.java.deploy.DeployRequest;
import org.bindery.generators.java.deploy.Deployment;
import org.bindery.generators.java.deploy.Packaging;
import org.bindery.model.Model;

/// A program that is compiled with the classes of a deployed jar.
final class DeployedProgram {

    private static final String NAME = "Program";

    private final Map<String, MethodHandle> methods;

    private DeployedProgram(Map<String, MethodHandle> methods) {
        this.methods = Map.copyOf(methods);
    }

    /// Deploys the jar of a model with views, and the program in it.
    ///
    /// @param program its public static methods
    static DeployedProgram of(Model model, Path folder, String program) throws IOException, RefusedException {
        Packaging packaging = Packaging.of(model).withViews(true);
        Map<String, String> sources = new TreeMap<>(
                DeployRequest.of(model, model.roots(), "", folder, packaging).sources());
        sources.put(
                model.javaPackage().replace('.', '/') + "/" + NAME + ".java",
                "package " + model.javaPackage() + ";\npublic final class " + NAME + " {\n" + program + "}\n");
        try {
            Path jar = Deployment.run(
                            new DeployRequest(model, "", sources, folder, DeployMonitor.NONE).withPackaging(packaging))
                    .jar();
            ClassLoader loader =
                    new URLClassLoader(new URL[] {jar.toUri().toURL()}, DeployedProgram.class.getClassLoader());
            Map<String, MethodHandle> methods = new HashMap<>();
            for (Method method :
                    loader.loadClass(model.javaPackage() + "." + NAME).getDeclaredMethods()) {
                if (Modifier.isPublic(method.getModifiers())) {
                    methods.put(method.getName(), MethodHandles.publicLookup().unreflect(method));
                }
            }
            return new DeployedProgram(methods);
        } catch (DeployException | ReflectiveOperationException e) {
            throw new RefusedException(e);
        }
    }

    /// A method of the program.
    MethodHandle method(String name) {
        return methods.get(name);
    }
}
