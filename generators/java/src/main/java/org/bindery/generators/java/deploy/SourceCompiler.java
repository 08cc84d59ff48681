package org.bindery.generators.java.deploy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.bindery.generators.java.GeneratedSources;
import org.bindery.model.DeepStack;

/// Compiles emitted code to Java 17 class files, in this process and in memory.
public final class SourceCompiler {

    private static final List<String> OPTIONS =
            List.of("--release", "17", "-proc:none", "-implicit:none", "-Xlint:all", "-g:source,lines");

    private static final int MAX_MESSAGES = 20;

    private SourceCompiler() {}

    /// @throws DeployException when there is no compiler, or it refuses the code
    public static CompiledClasses compile(GeneratedSources sources) throws DeployException {
        return compile(sources, () -> false);
    }

    /// @param cancelled asked while compiling; once it says yes, the call ends with an exception
    /// @throws DeployException when there is no compiler, it refuses the code, or the user cancels
    static CompiledClasses compile(GeneratedSources sources, BooleanSupplier cancelled) throws DeployException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new DeployException(
                    "This Java runtime has no compiler. Start Bindery with a JDK, or with its own runtime image.");
        }
        Messages messages = new Messages();
        try (StandardJavaFileManager standard =
                        compiler.getStandardFileManager(messages, Locale.ROOT, StandardCharsets.UTF_8);
                MemoryFiles files = new MemoryFiles(standard, cancelled)) {
            List<String> options = new ArrayList<>(OPTIONS);
            options.addAll(List.of("-classpath", RuntimeClasses.location().toString()));
            JavaCompiler.CompilationTask task =
                    compiler.getTask(null, files, messages, options, null, MemoryFiles.of(sources));
            if (!DeepStack.call(task::call)) {
                throw new DeployException("The emitted code does not compile: " + messages.firstError());
            }
            return new CompiledClasses(files.classes(), messages.warnings());
        } catch (RuntimeException e) {
            // The compiler wraps what its files throw.
            if (e.getCause() instanceof MemoryFiles.Cancelled) {
                throw new DeployException("The deployment was cancelled; nothing was changed.", e);
            }
            throw e;
        } catch (IOException e) {
            throw new DeployException("The compiler cannot read its files: " + e.getMessage(), e);
        }
    }

    /// The messages of the compiler, kept as text: a message cannot be read any more once the compiler
    /// has closed its files.
    private static final class Messages implements DiagnosticListener<JavaFileObject> {

        private final List<String> errors = new ArrayList<>();
        private final List<String> all = new ArrayList<>();

        @Override
        public void report(Diagnostic<? extends JavaFileObject> message) {
            String where = message.getSource() == null
                    ? ""
                    : Path.of(message.getSource().getName()).getFileName() + ":" + message.getLineNumber() + ": ";
            String text = where + message.getMessage(Locale.ROOT);
            all.add(text);
            if (message.getKind() == Diagnostic.Kind.ERROR) {
                errors.add(text);
            }
        }

        String firstError() {
            return errors.isEmpty() ? "no reason was given" : errors.getFirst();
        }

        List<String> warnings() {
            return all.stream().limit(MAX_MESSAGES).toList();
        }
    }
}
