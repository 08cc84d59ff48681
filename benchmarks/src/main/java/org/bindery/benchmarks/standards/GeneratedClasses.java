package org.bindery.benchmarks.standards;

import com.sun.tools.xjc.Driver;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.bindery.generators.java.deploy.DeployException;
import org.bindery.generators.java.deploy.DeployRequest;
import org.bindery.generators.java.deploy.Deployment;
import org.bindery.importers.ImportException;
import org.bindery.model.Model;
import org.bindery.model.Name;

/// Makes the classes that are compared: JAXB's by xjc, and our pair, both from the schema.
public final class GeneratedClasses {

    private GeneratedClasses() {}

    /// Our pair.
    ///
    /// @param jar its classes, which use the runtime of this program
    /// @param javaPackage where its types are
    public record Pair(Path jar, String javaPackage) {}

    /// The package of the classes that xjc makes of a standard.
    static String jaxbPackage(MeasuredStandard standard) {
        return "jaxb." + standard.name();
    }

    /// Generates and compiles JAXB's classes.
    ///
    /// @return the folder of classes
    static Path jaxb(MeasuredStandard standard, Path folder) throws IOException, RefusedException {
        Path sources = Files.createDirectories(folder.resolve("jaxb-sources"));
        Path classes = Files.createDirectories(folder.resolve("jaxb"));
        String[] arguments = {
            "-quiet",
            "-nv",
            "-d",
            sources.toString(),
            "-p",
            jaxbPackage(standard),
            standard.schema().toString()
        };
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        try {
            if (Driver.run(arguments, nowhere, System.err) != 0) {
                throw new RefusedException("xjc does not take " + standard.schema());
            }
        } catch (IOException | RefusedException e) {
            throw e;
        } catch (Exception e) {
            throw new RefusedException(e);
        }
        compile(sources, classes, List.of());
        return classes;
    }

    /// Imports the schema and deploys our pair for one of its root elements.
    public static Pair pair(MeasuredStandard standard, String root, Path folder) throws IOException, RefusedException {
        try {
            Model model = BinderyPeer.model(standard);
            List<Name> chosen = model.roots().stream()
                    .filter(each -> each.local().equals(root))
                    .toList();
            DeployRequest request = DeployRequest.of(model, chosen, "", folder.resolve("pair"));
            return new Pair(Deployment.run(request).jar(), model.javaPackage());
        } catch (ImportException | DeployException e) {
            throw new RefusedException(e);
        }
    }

    /// Compiles all sources of a folder.
    ///
    /// @param classPath what they refer to, beside what this program has
    public static void compile(Path sources, Path classes, List<Path> classPath) throws IOException, RefusedException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> options = new ArrayList<>(List.of("-proc:none", "-nowarn", "-d", classes.toString(), "-cp"));
        options.add(
                Stream.concat(classPath.stream().map(Path::toString), Stream.of(System.getProperty("java.class.path")))
                        .collect(Collectors.joining(File.pathSeparator)));
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
                Stream<Path> all = Files.walk(sources)) {
            List<Path> java =
                    all.filter(file -> file.toString().endsWith(".java")).toList();
            boolean compiled = compiler.getTask(
                            null, files, null, options, null, files.getJavaFileObjectsFromPaths(java))
                    .call();
            if (!compiled) {
                throw new RefusedException("the classes in " + sources + " do not compile");
            }
        }
    }
}
