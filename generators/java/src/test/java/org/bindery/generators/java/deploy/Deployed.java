package org.bindery.generators.java.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Closeable;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.bindery.generators.java.GeneratedSources;
import org.bindery.generators.java.JavaEmitter;
import org.bindery.generators.java.binding.EarlierModel;
import org.bindery.generators.java.binding.Enumerations;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.GrowingBatch;

/// A jar that was deployed, as a program sees it.
record Deployed(Model model, Layouts layouts, URLClassLoader loader) implements Closeable {

    static Deployed of(Model model, Path folder) throws Exception {
        return of(model, folder, List.of());
    }

    /// @param earlier versions whose batches the jar reads too
    static Deployed of(Model model, Path folder, List<EarlierModel> earlier) throws Exception {
        Layouts layouts = Layouts.of(model);
        GeneratedSources sources = JavaEmitter.emit(model, layouts, Enumerations.TEXTS, earlier);
        DeployResult result = Deployment.run(
                new DeployRequest(model, "{}", sources.files(), folder, DeployMonitor.NONE).withLayout(layouts));
        assertThat(result.problems()).isEmpty();
        URL jar = result.jar().toUri().toURL();
        return new Deployed(
                model, Layouts.of(model), new URLClassLoader(new URL[] {jar}, Deployed.class.getClassLoader()));
    }

    Object call(String type, String method, Class<?>[] types, Object... arguments) throws Exception {
        try {
            return loader.loadClass(model.javaPackage() + "." + type)
                    .getMethod(method, types)
                    .invoke(null, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    Object binary(String type, byte[] record) throws Exception {
        return call("Binary" + type, "wrap", new Class<?>[] {byte[].class}, record);
    }

    Object classic(String type, Object message) throws Exception {
        Class<?> known = loader.loadClass(model.javaPackage() + "." + type);
        return call("Classic" + type, "copyOf", new Class<?>[] {known}, message);
    }

    @SuppressWarnings("unchecked")
    List<Object> list(String type, List<?> messages) throws Exception {
        return (List<Object>) call("Binary" + type, "copyOf", new Class<?>[] {Collection.class}, messages);
    }

    @SuppressWarnings("unchecked")
    Component<Object, ?> component(String type, String constant) throws Exception {
        return (Component<Object, ?>) loader.loadClass(model.javaPackage() + "." + type + "Batch")
                .getField(constant)
                .get(null);
    }

    @SuppressWarnings("unchecked")
    Batch<Object> open(String type, Path file) throws Exception {
        return (Batch<Object>) call(type + "Batch", "open", new Class<?>[] {Path.class}, file);
    }

    @SuppressWarnings("unchecked")
    GrowingBatch<Object> grow(String type, Path file) throws Exception {
        return (GrowingBatch<Object>) call(type + "Batch", "grow", new Class<?>[] {Path.class}, file);
    }

    @SuppressWarnings("unchecked")
    BatchWriter<Object> writer(String type, String method, Path file) throws Exception {
        return (BatchWriter<Object>) call(
                type + "Batch", method, new Class<?>[] {Path.class, BatchOptions.class}, file, BatchOptions.DEFAULT);
    }

    @Override
    public void close() throws java.io.IOException {
        loader.close();
    }
}
