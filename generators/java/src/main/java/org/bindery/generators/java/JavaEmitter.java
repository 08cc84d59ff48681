package org.bindery.generators.java;

import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.TypeSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bindery.forms.UsableFacets;
import org.bindery.generators.java.binary.BatchEmitter;
import org.bindery.generators.java.binary.BinaryEmitter;
import org.bindery.generators.java.binary.EarlierEmitter;
import org.bindery.generators.java.binary.KeepingEmitter;
import org.bindery.generators.java.binary.LayoutFingerprint;
import org.bindery.generators.java.binding.Bindings;
import org.bindery.generators.java.binding.EarlierBindings;
import org.bindery.generators.java.binding.EarlierModel;
import org.bindery.generators.java.binding.Enumerations;
import org.bindery.generators.java.binding.Keeping;
import org.bindery.generators.java.binding.PooledRecords;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.check.ChecksEmitter;
import org.bindery.generators.java.check.OwnRules;
import org.bindery.generators.java.check.RuledRecords;
import org.bindery.generators.java.check.RulesEmitter;
import org.bindery.generators.java.check.SearchEmitter;
import org.bindery.generators.java.classic.ClassicEmitter;
import org.bindery.generators.java.code.ClassLimits;
import org.bindery.generators.java.code.JavaText;
import org.bindery.generators.java.code.LongLines;
import org.bindery.generators.java.format.DescribedFiles;
import org.bindery.generators.java.format.FixedEmitter;
import org.bindery.generators.java.format.FormsEmitter;
import org.bindery.generators.java.format.JsonSeveral;
import org.bindery.generators.java.format.NativeViews;
import org.bindery.generators.java.format.PairFiles;
import org.bindery.generators.java.format.TextEmitter;
import org.bindery.generators.java.format.TextFiles;
import org.bindery.generators.java.format.WholeFiles;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.SimpleValue;
import org.bindery.rules.RuleSet;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Emits the classic and the binary binding of a model as Java 17. The same model always gives the same text.
public final class JavaEmitter {

    private static final String INDENT = "    ";

    private JavaEmitter() {}

    /// The code for the messages of all root elements.
    public static GeneratedSources emit(Model model) {
        return emit(model, Layouts.of(model));
    }

    /// The code for the messages of the root elements that were laid out.
    ///
    /// @param layouts the model's layouts
    public static GeneratedSources emit(Model model, Layouts layouts) {
        return emit(model, layouts, Enumerations.TEXTS);
    }

    /// The code for the messages of the root elements that were laid out.
    ///
    /// @param layouts the model's layouts
    /// @param enumerations what getters and setters have where a text is one of listed values
    public static GeneratedSources emit(Model model, Layouts layouts, Enumerations enumerations) {
        return emit(model, layouts, enumerations, List.of());
    }

    /// The code for the messages of the root elements that were laid out, which reads batches of earlier versions too.
    ///
    /// @param layouts the model's layouts
    /// @param enumerations what getters and setters have where a text is one of listed values
    /// @param earlier the earlier versions, of which [EarlierBindings#obstacles()] names nothing
    public static GeneratedSources emit(
            Model model, Layouts layouts, Enumerations enumerations, List<EarlierModel> earlier) {
        return emit(model, layouts, enumerations, earlier, Set.of());
    }

    /// The code for the messages of the root elements that were laid out.
    ///
    /// @param layouts the model's layouts
    /// @param enumerations what getters and setters have where a text is one of listed values
    /// @param earlier the earlier versions, of which [EarlierBindings#obstacles()] names nothing
    /// @param keeping what there is to keep messages in the order of their keys
    public static GeneratedSources emit(
            Model model, Layouts layouts, Enumerations enumerations, List<EarlierModel> earlier, Set<Keeping> keeping) {
        return emit(model, layouts, enumerations, earlier, keeping, false);
    }

    /// The code for the messages of the root elements that were laid out.
    ///
    /// @param layouts the model's layouts
    /// @param enumerations what getters and setters have where a text is one of listed values
    /// @param earlier the earlier versions, of which [EarlierBindings#obstacles()] names nothing
    /// @param keeping what there is to keep messages in the order of their keys
    /// @param views whether there are views of messages in their native form, where they can be viewed
    public static GeneratedSources emit(
            Model model,
            Layouts layouts,
            Enumerations enumerations,
            List<EarlierModel> earlier,
            Set<Keeping> keeping,
            boolean views) {
        Bindings bindings = Bindings.of(model, layouts, enumerations);
        PooledRecords pooled = PooledRecords.of(layouts);
        OwnRules rules = new OwnRules(bindings, RuleSet.of(layouts.shapes()));
        RuledRecords ruled = RuledRecords.of(bindings, rules);
        LayoutFingerprint fingerprint = new LayoutFingerprint(layouts);
        List<EarlierBindings> before = IntStream.range(0, earlier.size())
                .mapToObj(i -> new EarlierBindings(earlier.get(i), i + 1, bindings))
                .filter(fingerprint::differsFrom)
                .toList();
        SortedMap<String, String> files = new ConcurrentSkipListMap<>();
        for (EarlierBindings version : before) {
            version.records().forEach(record -> put(model, new EarlierEmitter(version, record).emit(), files));
        }
        Optional<FixedEmitter> fixed = FixedEmitter.of(bindings);
        fixed.flatMap(FixedEmitter::file).ifPresent(type -> put(model, new WholeFiles(type).ofSeveral(), files));
        Optional<TextFiles> texts = TextFiles.of(bindings);
        texts.flatMap(TextFiles::file).ifPresent(type -> put(model, new WholeFiles(type).ofSeveral(), files));
        bindings.all().parallelStream().forEach(record -> {
            texts.flatMap(text -> TextEmitter.emit(text, record))
                    .ifPresent(type -> put(model, new WholeFiles(type).of(record), files));
            fixed.flatMap(emitter -> emitter.emit(record))
                    .ifPresent(type -> put(model, new WholeFiles(type).of(record), files));
            fixed.flatMap(emitter -> emitter.view(record)).ifPresent(type -> put(model, type, files));
            types(bindings, pooled, fingerprint, ruled, rules, record, before).forEach(type -> put(model, type, files));
            if (record.isRoot()) {
                keeping.forEach(kind -> put(
                        model, KeepingEmitter.of(kind, bindings, pooled, record).emit(), files));
            }
        });
        bindings.enumerations().values().forEach(values -> put(model, EnumerationEmitter.emit(values), files));
        PairFiles.emit(bindings).ifPresent(type -> put(model, type, files));
        Optional<NativeViews> viewing = views ? NativeViews.of(bindings) : Optional.empty();
        viewing.ifPresent(all -> bindings.all().forEach(record -> put(model, all.view(record), files)));
        DescribedFiles.emit(bindings, viewing).ifPresent(type -> put(model, type, files));
        List<RecordBinding> plain = bindings.all().stream()
                .filter(record -> InterfaceEmitter.isPlain(bindings, ruled, record))
                .toList();
        FormsEmitter.emit(bindings, plain).ifPresent(type -> put(model, type, files));
        SearchEmitter.all(bindings, rules).forEach(type -> put(model, type, files));
        return new GeneratedSources(files);
    }

    /// The name of a record's interface.
    ///
    /// @param shape the record's id
    public static String typeName(Model model, Layouts layouts, String shape) {
        return Bindings.of(model, layouts).record(shape).type().simpleName();
    }

    /// The code of one record alone.
    ///
    /// @param layouts the model's layouts
    /// @param shape the record's id
    /// @throws IllegalArgumentException when there is no such record
    public static RecordSources emitRecord(Model model, Layouts layouts, String shape) {
        Bindings bindings = Bindings.of(model, layouts);
        RecordBinding record = bindings.record(layouts.shapes().shape(shape).id());
        OwnRules rules = new OwnRules(bindings, RuleSet.of(layouts.shapes()));
        SortedMap<String, String> files = new TreeMap<>();
        types(
                        bindings,
                        PooledRecords.of(layouts),
                        new LayoutFingerprint(layouts),
                        RuledRecords.of(bindings, rules),
                        rules,
                        record,
                        List.of())
                .forEach(type -> put(model, type, files));
        Map<String, String> getters = new LinkedHashMap<>();
        record.properties().forEach(property -> getters.put(property.property().name(), property.getter()));
        return new RecordSources(record.type().simpleName(), new GeneratedSources(files), getters);
    }

    private static void put(Model model, TypeSpec type, SortedMap<String, String> files) {
        String name = JavaText.name(model.javaPackage());
        String folder = name.replace('.', '/');
        String text = JavaFile.builder(name, type)
                .skipJavaLangImports(true)
                .indent(INDENT)
                .build()
                .toString();
        files.put((folder.isEmpty() ? "" : folder + "/") + type.name() + ".java", LongLines.broken(text));
    }

    private static List<TypeSpec> types(
            Bindings bindings,
            PooledRecords pooled,
            LayoutFingerprint fingerprint,
            RuledRecords ruled,
            OwnRules rules,
            RecordBinding record,
            List<EarlierBindings> earlier) {
        List<TypeSpec> types = new ArrayList<>();
        ChecksEmitter checks = new ChecksEmitter(bindings, ruled, rules, record);
        types.add(new InterfaceEmitter(bindings, ruled, rules, record).emit());
        types.add(new ClassicEmitter(bindings, record).emit());
        if (!record.shape().isAbstract()) {
            types.add(new BinaryEmitter(bindings, pooled, fingerprint, record).emit());
        }
        if (record.isRoot()) {
            types.add(new BatchEmitter(bindings, pooled, fingerprint, record, earlier).emit());
        }
        bindings.json()
                .filter(json -> record.isRoot())
                .ifPresent(
                        json -> types.add(new WholeFiles(new JsonSeveral(bindings, json, record).emit()).of(record)));
        checks.emit().ifPresent(types::add);
        new RulesEmitter(bindings, rules, record).emit().ifPresent(types::add);
        return types;
    }

    /// The records for which there is no room in a class.
    public static List<Problem> limits(Layouts layouts) {
        return ClassLimits.problems(layouts);
    }

    /// What emitted code cannot check: facets and rules that are wrong in the model.
    public static List<Problem> problems(Layouts layouts) {
        List<Problem> problems = new ArrayList<>(RuleSet.of(layouts.shapes()).problems());
        problems.addAll(limits(layouts));
        for (RecordShape shape : layouts.shapes().byId().values()) {
            for (Property property : shape.properties()) {
                if (property.type() instanceof Property.ValueType type) {
                    problems(property, type.value()).distinct().forEach(problems::add);
                }
            }
        }
        return problems;
    }

    private static Stream<Problem> problems(Property property, SimpleValue value) {
        return Stream.concat(
                new UsableFacets(property, value).problems().stream(),
                value.parts().stream().flatMap(part -> problems(property, part)));
    }
}
