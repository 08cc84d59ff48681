package org.bindery.benchmarks.dfdl;

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

/// The jar of a model, and a program that is compiled with its classes.
public final class DeployedProgram {

    private static final String NAME = "Program";

    private final Path jar;
    private final ClassLoader loader;
    private final Map<String, MethodHandle> methods;

    private DeployedProgram(Path jar, ClassLoader loader, Map<String, MethodHandle> methods) {
        this.jar = jar;
        this.loader = loader;
        this.methods = Map.copyOf(methods);
    }

    /// Deploys the jar of a model, with views if there is a program, and the program in it.
    ///
    /// @param program its public static methods; none where it is empty
    public static DeployedProgram of(Model model, Path folder, String program) throws IOException, RefusedException {
        Packaging packaging = Packaging.of(model).withViews(!program.isEmpty());
        DeployRequest request = DeployRequest.of(model, model.roots(), "", folder, packaging);
        if (!program.isEmpty()) {
            Map<String, String> sources = new TreeMap<>(request.sources());
            sources.put(
                    model.javaPackage().replace('.', '/') + "/" + NAME + ".java",
                    "package " + model.javaPackage() + ";\npublic final class " + NAME + " {\n" + program + "}\n");
            request = new DeployRequest(model, "", sources, folder, DeployMonitor.NONE).withPackaging(packaging);
        }
        try {
            Path jar = Deployment.run(request).jar();
            ClassLoader loader =
                    new URLClassLoader(new URL[] {jar.toUri().toURL()}, DeployedProgram.class.getClassLoader());
            Map<String, MethodHandle> methods = new HashMap<>();
            if (!program.isEmpty()) {
                for (Method method :
                        loader.loadClass(model.javaPackage() + "." + NAME).getDeclaredMethods()) {
                    if (Modifier.isPublic(method.getModifiers())) {
                        methods.put(
                                method.getName(), MethodHandles.publicLookup().unreflect(method));
                    }
                }
            }
            return new DeployedProgram(jar, loader, methods);
        } catch (DeployException | ReflectiveOperationException e) {
            throw new RefusedException(e);
        }
    }

    /// A method of the program.
    public MethodHandle method(String name) {
        return methods.get(name);
    }

    Path jar() {
        return jar;
    }

    ClassLoader loader() {
        return loader;
    }
}
