package org.bindery.studio.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.files.FileReplacement;
import org.bindery.importers.SourceMessage;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.PropertyRules;
import org.bindery.messages.RecordValue;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.Name;
import org.bindery.model.Problem;
import org.bindery.model.Severity;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;
import org.jspecify.annotations.Nullable;

/// Sample messages made of values that a source holds, such as the rows of tables: a file for each root element.
public final class RowSamples {

    private final Model model;
    private final Layouts layouts;
    private final PropertyRules rules = new PropertyRules();
    private final Map<Name, List<Message>> messages = new LinkedHashMap<>();
    private final Map<String, Problem> problems = new LinkedHashMap<>();

    private RowSamples(Model model) {
        this.model = model;
        this.layouts = new Analysis(model).layouts();
    }

    /// Messages of a model, of values by the names of its components. A value that its type does not have is left out;
    /// where it is mandatory, the message is.
    public static RowSamples of(Model model, List<SourceMessage> rows) {
        RowSamples samples = new RowSamples(model);
        for (SourceMessage row : rows) {
            Optional<Shapes.Root> root = samples.layouts.shapes().root(row.root());
            root.flatMap(found -> samples.record(samples.shape(found.shape()), row.record()))
                    .ifPresent(value -> samples.messages
                            .computeIfAbsent(row.root(), any -> new ArrayList<>())
                            .add(new Message(row.root(), value)));
        }
        return samples;
    }

    /// The folder that rows are written into, next to a model file or the source of a model.
    public static Path folder(Path file) {
        return file.toAbsolutePath()
                .resolveSibling(SampleGeneration.safe(Opening.modelName(file).replaceFirst("\\.mv$", "")) + "-rows");
    }

    public List<Problem> problems() {
        return List.copyOf(problems.values());
    }

    /// Writes the messages. Files of the same name are replaced, all or none.
    ///
    /// @param inputs the files that are never replaced
    /// @throws WorkspaceException when nothing can be written
    public List<Path> into(Path folder, Inputs inputs) throws WorkspaceException {
        Map<Path, List<Message>> files = new LinkedHashMap<>();
        messages.forEach((root, all) -> files.put(
                folder.resolve(SampleGeneration.safe(root.local()) + "."
                        + model.format().fileExtensions().getFirst()),
                all));
        try (FileReplacement replacement = FileReplacement.quick()) {
            Files.createDirectories(folder);
            for (Map.Entry<Path, List<Message>> file : files.entrySet()) {
                inputs.spare(file.getKey());
                replacement.add(file.getKey(), NativeFormats.text(layouts, model, file.getValue()));
            }
            replacement.finish();
        } catch (IOException e) {
            throw new WorkspaceException(ModelFiles.folderReason(folder, e), e);
        }
        return List.copyOf(files.keySet());
    }

    private RecordShape shape(String id) {
        return layouts.shapes().shape(id);
    }

    private Optional<RecordValue> record(RecordShape shape, SourceMessage.Fields row) {
        List<@Nullable Object> values = new ArrayList<>();
        for (Property property : shape.properties()) {
            List<Object> items = new ArrayList<>();
            for (SourceMessage.Value value :
                    row.values().getOrDefault(property.xmlName().local(), List.of())) {
                item(property, value).ifPresent(items::add);
            }
            if (property.isMandatory() && items.isEmpty()) {
                report(property, "has no value that can be taken in some rows; these are left out");
                return Optional.empty();
            }
            values.add(property.isRepeated() ? items : items.isEmpty() ? null : items.getFirst());
        }
        return Optional.of(RecordValue.of(shape, values));
    }

    private Optional<?> item(Property property, SourceMessage.Value value) {
        return switch (property.type()) {
            case Property.RecordType type ->
                value instanceof SourceMessage.Fields record ? record(shape(type.shape()), record) : Optional.empty();
            case Property.ValueType ignored ->
                value instanceof SourceMessage.Text(String text) ? value(property, text) : Optional.empty();
        };
    }

    private Optional<Object> value(Property property, String text) {
        try {
            return Optional.of(rules.of(property).parse(rules.of(property).normalize(text)));
        } catch (IllegalArgumentException e) {
            report(
                    property,
                    "has values in the database that its type does not have, which are left out: " + e.getMessage());
            return Optional.empty();
        }
    }

    private void report(Property property, String what) {
        ModelPath path = property.path();
        problems.putIfAbsent(
                path.toString(),
                new Problem(
                        "rows-left-out",
                        Severity.INFO,
                        Optional.of(path),
                        Location.NONE,
                        "'" + property.name() + "' " + what + ".",
                        List.of()));
    }
}
