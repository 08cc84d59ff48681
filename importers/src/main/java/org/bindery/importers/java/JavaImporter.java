package org.bindery.importers.java;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.SourceStart;

/// Makes a model from Java: jars and class files, or sources, or all of them together.
public final class JavaImporter implements Importer {

    private static final int SURE = 90;
    private static final int LIKELY = 60;
    private static final Pattern DECLARATION = Pattern.compile(
            "(?m)^(package [\\w.]+;|import (static )?[\\w.]+(\\.\\*)?;|public ((abstract|final|sealed|strictfp)"
                    + " )*(class|record|interface|enum) \\w+)");

    @Override
    public Facts facts() {
        return new Facts(
                "java",
                "Java classes (jars, class files, sources)",
                List.of("jar", "class", "java"),
                Sources.DESCRIPTIONS,
                JavaOptions.ALL);
    }

    @Override
    public int confidence(SourceStart start) {
        String name = start.fileName().toLowerCase(Locale.ROOT);
        if (JavaSources.isClass(start.bytes())) {
            return SURE;
        }
        String text = new String(start.bytes(), StandardCharsets.ISO_8859_1);
        if (text.startsWith("PK\3\4")) {
            boolean classes = text.contains(".class") || text.contains("META-INF/MANIFEST.MF");
            return name.endsWith(".jar") ? SURE : classes ? LIKELY : 0;
        }
        boolean java = text.indexOf('\0') < 0 && DECLARATION.matcher(text).find();
        return name.endsWith(".java") ? SURE : java ? LIKELY : 0;
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        JavaOptions options = JavaOptions.of(request);
        JavaSources sources = new JavaSources(request);
        Map<String, JavaClass> classes = sources.read();
        if (classes.isEmpty()) {
            if (!sources.problems().isEmpty()) {
                throw new ImportException(sources.problems());
            }
            throw request.refused("no-class", "There are no classes here; choose a jar, class files or Java sources.");
        }
        try {
            return new JavaModel(request, options, classes, sources.packages()).map(sources.problems());
        } catch (StackOverflowError e) {
            throw request.refused(
                    "too-deep",
                    "The types are nested too deeply to be read; choose some classes with the option types.");
        }
    }
}
