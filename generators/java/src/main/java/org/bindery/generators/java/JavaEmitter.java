package org.bindery.generators.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.JavaFile;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.bindery.forms.UsableFacets;
import org.bindery.generators.java.binary.BinaryEmitter;
import org.bindery.generators.java.binary.BinaryListEmitter;
import org.bindery.generators.java.binding.Bindings;
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
import org.bindery.generators.java.format.FixedEmitter;
import org.bindery.generators.java.format.FormsEmitter;
import org.bindery.generators.java.format.JsonSeveral;
import org.bindery.generators.java.format.TextFiles;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.SimpleValue;
import org.bindery.rules.RuleSet;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.MessageReader;
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
        Bindings bindings = Bindings.of(model, layouts);
        PooledRecords pooled = PooledRecords.of(layouts);
        OwnRules rules = new OwnRules(bindings, RuleSet.of(layouts.shapes()));
        RuledRecords ruled = RuledRecords.of(bindings, rules);
        SortedMap<String, String> files = new TreeMap<>();
        Optional<FixedEmitter> fixed = FixedEmitter.of(bindings);
        List<RecordBinding> kinds =
                bindings.all().stream().filter(RecordBinding::isRoot).toList();
        fixed.flatMap(FixedEmitter::file)
                .ifPresent(type -> put(model, WholeFiles.ofBytes(type).of(kinds), files));
        Optional<TextFiles> texts = TextFiles.of(bindings);
        texts.ifPresent(text -> text.file()
                .ifPresent(type -> put(
                        model, WholeFiles.ofText(type, text.format().charset()).of(kinds), files)));
        for (RecordBinding record : bindings.all()) {
            texts.ifPresent(text -> text.emit(record)
                    .ifPresent(type -> put(
                            model,
                            WholeFiles.ofText(type, text.format().charset()).of(record),
                            files)));
            fixed.flatMap(emitter -> emitter.emit(record))
                    .ifPresent(type -> put(model, WholeFiles.ofBytes(type).of(record), files));
            fixed.flatMap(emitter -> emitter.view(record)).ifPresent(type -> put(model, type, files));
            types(bindings, pooled, ruled, rules, record).forEach(type -> put(model, type, files));
        }
        FormsEmitter.emit(bindings).ifPresent(type -> put(model, type, files));
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
        types(bindings, PooledRecords.of(layouts), RuledRecords.of(bindings, rules), rules, record)
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
            Bindings bindings, PooledRecords pooled, RuledRecords ruled, OwnRules rules, RecordBinding record) {
        List<TypeSpec> types = new ArrayList<>();
        ChecksEmitter checks = new ChecksEmitter(bindings, ruled, rules, record);
        types.add(new InterfaceEmitter(bindings, ruled, rules, record).emit());
        types.add(new ClassicEmitter(bindings, record).emit());
        if (!record.shape().isAbstract()) {
            types.add(new BinaryEmitter(bindings, pooled, record).emit());
        }
        if (record.isRoot()) {
            types.add(new BinaryListEmitter(pooled, record).emit());
        }
        bindings.json()
                .filter(json -> record.isRoot())
                .ifPresent(json -> types.add(WholeFiles.ofBytes(new JsonSeveral(bindings, json, record).emit())
                        .of(record)));
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

    /// Adds to classes that read one message after the other what gives all messages of a file to iterate over,
    /// whatever
    /// the format.
    private static final class WholeFiles {

        private static final ClassName READER = ClassName.get(MessageReader.class);

        private static final ClassName BINARY = ClassName.get(BinaryRecord.class);

        private final TypeSpec type;
        private final CodeBlock opened;

        /// @param opened the expression that makes an object of the class, for the stream `in`
        private WholeFiles(TypeSpec type, CodeBlock opened) {
            this.type = type;
            this.opened = opened;
        }

        /// A class whose constructor takes bytes.
        static WholeFiles ofBytes(TypeSpec type) {
            return new WholeFiles(type, CodeBlock.of("new $L(in)", type.name()));
        }

        /// A class whose constructor takes characters.
        static WholeFiles ofText(TypeSpec type, String charset) {
            return new WholeFiles(
                    type,
                    CodeBlock.of(
                            "new $L(new $T(in, $T.forName($L).newDecoder()))",
                            type.name(),
                            InputStreamReader.class,
                            Charset.class,
                            JavaText.literal(charset)));
        }

        /// The class with readers for messages of one kind; one that others use is left as it is.
        TypeSpec of(RecordBinding record) {
            if (!type.modifiers().contains(Modifier.PUBLIC)) {
                return type;
            }
            boolean straight =
                    type.methodSpecs().stream().anyMatch(method -> method.name().equals("nextBinary"));
            CodeBlock binary = straight
                    ? CodeBlock.of("in -> $L::nextBinary", opened)
                    : copying(CodeBlock.of("$T::copyOf", record.binary()));
            return with(record.classic(), record.binary(), binary).build();
        }

        /// The class with readers for messages of several kinds.
        TypeSpec of(List<RecordBinding> kinds) {
            CodeBlock.Builder chain = CodeBlock.builder();
            for (RecordBinding kind : kinds.subList(0, kinds.size() - 1)) {
                chain.beginControlFlow("if (record instanceof $T one)", kind.classic())
                        .addStatement("return $T.copyOf(one)", kind.binary())
                        .endControlFlow();
            }
            MethodSpec copy = MethodSpec.methodBuilder("copy")
                    .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                    .returns(BINARY)
                    .addParameter(Object.class, "record")
                    .addCode(chain.build())
                    .addStatement(
                            "return $T.copyOf(($T) record)",
                            kinds.getLast().binary(),
                            kinds.getLast().classic())
                    .build();
            CodeBlock binary = copying(CodeBlock.of("$L::copy", type.name()));
            return with(ClassName.get(Object.class), BINARY, binary)
                    .addMethod(copy)
                    .build();
        }

        private CodeBlock copying(CodeBlock copy) {
            return CodeBlock.of(
                    "in -> {\n    $L file = $L;\n    return () -> file.next().map($L);\n}", type.name(), opened, copy);
        }

        private TypeSpec.Builder with(TypeName classic, TypeName binary, CodeBlock opening) {
            TypeSpec.Builder all = type.toBuilder();
            CodeBlock plain = CodeBlock.of("in -> $L::next", opened);
            for (TypeName source : List.of(ClassName.get(Path.class), ClassName.get(InputStream.class))) {
                all.addMethod(reader("binary", "in their binary form", binary, opening, source));
                all.addMethod(reader("classic", "as classic objects", classic, plain, source));
            }
            return all;
        }

        private static MethodSpec reader(String name, String what, TypeName item, CodeBlock opening, TypeName source) {
            boolean isPath = source.equals(ClassName.get(Path.class));
            MethodSpec.Builder method = MethodSpec.methodBuilder(name)
                    .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                    .returns(ParameterizedTypeName.get(READER, item))
                    .addParameter(ParameterSpec.builder(source, "messages").build())
                    .addJavadoc("Opens a file to read its messages, $L, one at a time.\n", what)
                    .addJavadoc(
                            "\n@param messages $L",
                            isPath
                                    ? "the file, which errors name"
                                    : "the bytes of the file, which are closed with the reader")
                    .addJavadoc("\n@return the messages, to iterate over or as a stream");
            if (isPath) {
                method.addException(IOException.class)
                        .addJavadoc("\n@throws $T when the file cannot be opened", IOException.class);
            }
            return method.addStatement("return $T.of(messages, $L)", READER, opening)
                    .build();
        }
    }
}
