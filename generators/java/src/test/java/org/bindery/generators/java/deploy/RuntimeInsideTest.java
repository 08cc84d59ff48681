package org.bindery.generators.java.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.reflect.AccessFlag;
import java.lang.reflect.Member;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.bindery.generators.java.binding.Keeping;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.model.Model;
import org.bindery.runtime.internal.value.ByWord;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is left of the runtime in jars with it inside is all that they need.
class RuntimeInsideTest {

    @TempDir
    Path folder;

    private static Model model(String format, String source) throws Exception {
        return Importers.forFormat(format)
                .orElseThrow()
                .read(ImportRequest.of(Standards.samples(source), format))
                .model();
    }

    private Path deploy(Model model, Set<Keeping> keeping, boolean views) throws Exception {
        Packaging packaging =
                Packaging.of(model).withRuntimeInside().with(keeping).withViews(views);
        DeployResult result = Deployment.run(DeployRequest.of(model, List.of(), "{}", folder, packaging));
        assertThat(result.problems()).isEmpty();
        return result.jar();
    }

    private static URLClassLoader load(Path jar) throws Exception {
        return new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
    }

    private static Class<?> typeWith(URLClassLoader loader, Path jar, String method, Class<?>... types)
            throws Exception {
        for (String file : Notes.entries(jar).keySet()) {
            if (file.endsWith(".class") && !file.contains("/runtime/") && !file.contains("/Classic")) {
                Class<?> type = loader.loadClass(
                        file.substring(0, file.length() - ".class".length()).replace('/', '.'));
                if (Stream.of(type.getMethods())
                        .anyMatch(each -> each.getName().equals(method)
                                && List.of(each.getParameterTypes()).equals(List.of(types)))) {
                    return type;
                }
            }
        }
        throw new AssertionError("no class in " + jar + " has " + method);
    }

    private static List<?> validate(Object message) throws Exception {
        return (List<?>) message.getClass().getMethod("validate").invoke(message);
    }

    @ParameterizedTest
    @Tag("long")
    @CsvSource({
        "avro, readings/readings.avsc, readings/readings.bin",
        "protobuf, contacts/contacts.proto, contacts/contact.binpb",
        "dfdl, dfdl/meter.dfdl.xsd, dfdl/meter-1.bin",
        "asn1, asn1/calls.asn, asn1/calls.ber",
        "fix, fix/orders.xml, fix/orders.fix",
        "radius, radius/dictionary, radius/accounting.bin",
        "diameter, diameter/dictionary.xml, diameter/credit-control.bin",
        "edifact, edifact/orders.edi, edifact/orders.edi",
        "x12, x12/order.x12, x12/order.x12",
        "hl7, hl7/result.hl7, hl7/result.hl7",
        "iso8583, iso8583/iso1987-packed.8583, iso8583/messages-packed.dat"
    })
    void messagesOfAllFormatsAreReadValidatedAndWritten(String format, String source, String messages)
            throws Exception {
        Path jar = deploy(model(format, source), EnumSet.allOf(Keeping.class), true);

        assertThat(missing(jar)).isEmpty();
        byte[] data = Files.readAllBytes(Standards.samples(messages));
        try (URLClassLoader loader = load(jar)) {
            Class<?> files = typeWith(loader, jar, "writeAll", Iterable.class, OutputStream.class);
            List<?> read = readAll(files, data);
            assertThat(read).isNotEmpty();
            for (Object message : read) {
                assertThat(validate(message)).isEmpty();
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            files.getMethod("writeAll", Iterable.class, OutputStream.class).invoke(null, read, out);
            assertThat(readAll(files, out.toByteArray())).hasToString(read.toString());
        }
    }

    private static List<?> readAll(Class<?> files, byte[] data) throws Exception {
        return (List<?>) files.getMethod("readAll", InputStream.class).invoke(null, new ByteArrayInputStream(data));
    }

    @ParameterizedTest
    @Tag("long")
    @CsvSource({"xsd, swaps/swaps.xsd, swaps/strategy.xml", "xsd, orders/order.xsd, orders/order.xml"})
    void documentsAreReadValidatedAndWritten(String format, String source, String document) throws Exception {
        Path jar = deploy(model(format, source), Set.of(), false);

        assertThat(missing(jar)).isEmpty();
        byte[] data = Files.readAllBytes(Standards.samples(document));
        try (URLClassLoader loader = load(jar)) {
            Class<?> binary = typeWith(loader, jar, "readXml", InputStream.class);
            Object message =
                    binary.getMethod("readXml", InputStream.class).invoke(null, new ByteArrayInputStream(data));
            assertThat(validate(message)).isEmpty();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            message.getClass().getMethod("writeXml", OutputStream.class).invoke(message, out);
            Object again = binary.getMethod("readXml", InputStream.class)
                    .invoke(null, new ByteArrayInputStream(out.toByteArray()));
            assertThat(again).hasToString(message.toString());
        }
    }

    @Test
    void aPatternThatAModelHasIsThereAndOneThatItHasNotIsNot() throws Exception {
        Map<String, byte[]> orders = Notes.entries(deploy(model("xsd", "swaps/swaps.xsd"), Set.of(), false));
        Map<String, byte[]> note = Notes.entries(Deployment.run(Notes.withRuntimeInside(Notes.request("note", folder)))
                .jar());

        String reader = "/runtime/internal/pattern/TextPattern.class";
        assertThat(orders.keySet()).anyMatch(name -> name.endsWith(reader));
        assertThat(note.keySet()).noneMatch(name -> name.endsWith(reader));
    }

    @Test
    void whatOnlyCompilersReadIsThereWhereTheyLook() throws Exception {
        Map<String, ClassModel> note = new TreeMap<>();
        Notes.entries(Deployment.run(Notes.withRuntimeInside(Notes.request("note", folder)))
                        .jar())
                .forEach((path, file) -> {
                    if (path.endsWith(".class")) {
                        note.put(
                                path.replaceFirst(".*/runtime/", ""),
                                ClassFile.of().parse(file));
                    }
                });

        assertThat(note.get("batch/Batch.class").findAttribute(Attributes.signature()))
                .isPresent();
        assertThat(note.get("internal/batch/MessageBatch.class").findAttribute(Attributes.signature()))
                .as("a class that NoteBatch extends")
                .isPresent();
        ClassModel query = note.get("internal/batch/MessageQuery.class");
        assertThat(query.findAttribute(Attributes.signature())).isEmpty();
        assertThat(query.methods())
                .allMatch(method -> method.findAttribute(Attributes.signature()).isEmpty());
        assertThat(note.values().stream()
                        .flatMap(type -> type.fields().stream())
                        .filter(field -> field.flags().has(AccessFlag.PRIVATE))
                        .filter(field ->
                                field.findAttribute(Attributes.constantValue()).isPresent())
                        .map(field -> field.fieldName().stringValue()))
                .as("private constants are in the instructions that use them, but for what serialisation looks for")
                .containsOnly("serialVersionUID");
    }

    /// What classes of a jar name of others in it that is not there.
    private static Set<String> missing(Path jar) throws Exception {
        Map<String, ClassModel> classes = new TreeMap<>();
        for (Map.Entry<String, byte[]> file : Notes.entries(jar).entrySet()) {
            if (file.getKey().endsWith(".class")) {
                ClassModel type = ClassFile.of().parse(file.getValue());
                classes.put(type.thisClass().asInternalName(), type);
            }
        }
        Set<String> made = new TreeSet<>();
        for (ClassModel type : classes.values()) {
            for (PoolEntry entry : type.constantPool()) {
                if (entry instanceof MemberRefEntry member && member.name().equalsString("<init>")) {
                    made.add(member.owner().asInternalName());
                }
            }
        }
        made.removeIf(
                name -> !classes.containsKey(name) || classes.get(name).flags().has(AccessFlag.ABSTRACT));
        Set<String> missing = new TreeSet<>();
        for (ClassModel type : classes.values()) {
            if (made.contains(type.thisClass().asInternalName())) {
                addUnimplemented(classes, type, type, missing);
            }
            for (PoolEntry entry : type.constantPool()) {
                switch (entry) {
                    case ClassEntry other
                    when isOfJar(other) && !classes.containsKey(other.asInternalName()) ->
                        missing.add(other.asInternalName());
                    case MemberRefEntry member
                    when isOfJar(member.owner()) && !has(classes, member.owner(), member) ->
                        missing.add(member.owner().asInternalName() + "."
                                + member.name().stringValue());
                    default -> {}
                }
            }
        }
        return missing;
    }

    /// Adds the abstract methods that a class inherits and nothing implements.
    private static void addUnimplemented(
            Map<String, ClassModel> classes, ClassModel type, ClassModel from, Set<String> missing) {
        Stream.concat(from.superclass().stream(), from.interfaces().stream())
                .map(each -> classes.get(each.asInternalName()))
                .filter(Objects::nonNull)
                .forEach(above -> {
                    above.methods().stream()
                            .filter(method -> method.flags().has(AccessFlag.ABSTRACT))
                            .filter(method -> !implementsIt(classes, type, method))
                            .forEach(method -> missing.add(type.thisClass().asInternalName() + " implements "
                                    + method.methodName().stringValue()));
                    addUnimplemented(classes, type, above, missing);
                });
    }

    private static boolean implementsIt(Map<String, ClassModel> classes, ClassModel type, MethodModel method) {
        String name = method.methodName().stringValue();
        boolean here = type.methods().stream()
                .anyMatch(each -> each.methodName().equalsString(name)
                        && each.methodType().equalsString(method.methodType().stringValue())
                        && !each.flags().has(AccessFlag.ABSTRACT));
        return here
                || Stream.concat(type.superclass().stream(), type.interfaces().stream())
                        .anyMatch(each -> isOfJar(each)
                                ? implementsIt(classes, classes.get(each.asInternalName()), method)
                                : mayHave(each, name));
    }

    private static boolean isOfJar(ClassEntry type) {
        return !type.asInternalName().startsWith("java/")
                && !type.asInternalName().startsWith("[");
    }

    private static boolean has(Map<String, ClassModel> classes, ClassEntry owner, MemberRefEntry member) {
        ClassModel type = classes.get(owner.asInternalName());
        if (type == null) {
            return true;
        }
        String name = member.name().stringValue();
        String descriptor = member.type().stringValue();
        boolean here = type.methods().stream()
                        .anyMatch(each -> each.methodName().equalsString(name)
                                && each.methodType().equalsString(descriptor))
                || type.fields().stream()
                        .anyMatch(each -> each.fieldName().equalsString(name)
                                && each.fieldType().equalsString(descriptor));
        List<ClassEntry> above = new ArrayList<>(type.interfaces());
        type.superclass().ifPresent(above::add);
        return here
                || above.stream()
                        .anyMatch(each ->
                                !isOfJar(each) && mayHave(each, name) || isOfJar(each) && has(classes, each, member));
    }

    /// Whether a class of the JDK has a method or a field of a name.
    private static boolean mayHave(ClassEntry type, String name) {
        try {
            Class<?> known = Class.forName(type.asInternalName().replace('/', '.'));
            return Stream.<Member[]>of(
                            known.getMethods(),
                            known.getDeclaredMethods(),
                            known.getDeclaredFields(),
                            Object.class.getDeclaredMethods())
                    .flatMap(Stream::of)
                    .anyMatch(member -> member.getName().equals(name));
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    @Test
    void whatIsLeftOutForWantOfAWordIsCalledByReadersOfFormsOnly() throws Exception {
        Map<String, ClassModel> runtime = new TreeMap<>();
        RuntimeClasses.read().forEach((path, file) -> {
            if (path.endsWith(".class") && !path.equals("module-info.class")) {
                runtime.put(path, ClassFile.of().parse(file));
            }
        });
        Set<String> byWord = new TreeSet<>();
        for (ClassModel type : runtime.values()) {
            type.methods().stream()
                    .filter(method -> method.findAttribute(Attributes.runtimeInvisibleAnnotations()).stream()
                            .flatMap(all -> all.annotations().stream())
                            .anyMatch(each -> each.className().equalsString(ByWord.class.descriptorString())))
                    .forEach(method -> byWord.add(type.thisClass().asInternalName() + "."
                            + method.methodName().stringValue()
                            + method.methodType().stringValue()));
        }
        assertThat(byWord).hasSizeGreaterThan(30);
        Set<String> callers = new TreeSet<>();
        for (ClassModel type : runtime.values()) {
            for (PoolEntry entry : type.constantPool()) {
                if (entry instanceof MemberRefEntry member
                        && byWord.contains(member.owner().asInternalName() + "."
                                + member.name().stringValue() + member.type().stringValue())
                        && !member.owner().equals(type.thisClass())) {
                    callers.add(type.thisClass().asInternalName());
                }
            }
        }
        String forms = ByWord.class.getPackageName().replace('.', '/').replace("/value", "/form/");
        assertThat(callers)
                .containsExactly(
                        forms.replace("/form/", "/dfdl/TermLines"),
                        forms + "MessageFormsReader",
                        forms + "ValueFormatReader");
    }
}
