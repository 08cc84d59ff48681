package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.bindery.messages.Message;
import org.bindery.model.json.ModelJson;
import org.bindery.runtime.Finding;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The rules of FpML as a program has them that links the deployed jar.
@Tag("long")
class FpmlRulesDeployedTest {

    @TempDir
    private Path folder;

    @Test
    void bothBindingsFindWhatTheInterpreterFinds() throws Exception {
        FpmlWithRules fpml = FpmlWithRules.get();
        Path model = Files.writeString(folder.resolve("fpml.bindery"), ModelJson.write(fpml.model()));
        CommandLineRun deployed = CommandLineRun.of("deploy", model, "-o", folder, "--json");
        assertThat(deployed.status()).as(deployed.err()).isZero();
        Path jar = Path.of(deployed.json().path("classPath").path(0).asString());
        int broken = 0;
        try (URLClassLoader pair =
                new URLClassLoader(new URL[] {jar.toUri().toURL()}, getClass().getClassLoader())) {
            for (Path file : FpmlWithRules.messages()) {
                Message message = fpml.read(file);
                List<String> expected = fpml.findings(message).stream()
                        .map(found -> found.path() + " " + found.rule() + " " + found.message())
                        .sorted()
                        .toList();
                String name = fpml.model().javaPackage() + ".%s"
                        + message.value().shape().name();
                Object classic = read(type(pair, name.formatted("Classic")), message, file);
                Object binary = call(type(pair, name.formatted("Binary")), "copyOf", classic);

                assertThat(findings(classic)).as(file.toString()).isEqualTo(expected);
                assertThat(findings(binary)).as(file.toString()).isEqualTo(expected);
                broken += expected.isEmpty() ? 0 : 1;
            }
        }
        assertThat(broken).isGreaterThan(40);
    }

    /// A name that Java has itself, such as Exception, has got a number.
    private static Class<?> type(ClassLoader pair, String name) throws ClassNotFoundException {
        String file = name.replace('.', '/') + ".class";
        return pair.loadClass(pair.getResource(file) == null ? name + "2" : name);
    }

    /// Where several root elements are of one type, the method tells which one is read.
    private static Object read(Class<?> type, Message message, Path file) throws Exception {
        String root = message.root().local();
        String own = "read" + root.substring(0, 1).toUpperCase(Locale.ROOT) + root.substring(1) + "Xml";
        boolean several =
                Stream.of(type.getMethods()).anyMatch(method -> method.getName().equals(own));
        try (InputStream bytes = new ByteArrayInputStream(Files.readAllBytes(file))) {
            return call(type, several ? own : "readXml", bytes);
        }
    }

    private static Object call(Class<?> type, String name, Object argument) throws Exception {
        Method found = Stream.of(type.getMethods())
                .filter(method -> method.getName().equals(name) && method.getParameterCount() == 1)
                .filter(method -> method.getParameterTypes()[0].isInstance(argument))
                .findFirst()
                .orElseThrow();
        return found.invoke(null, argument);
    }

    private static List<String> findings(Object record) throws Exception {
        List<String> texts = new ArrayList<>();
        for (Object found : (List<?>) record.getClass().getMethod("validate").invoke(record)) {
            Finding finding = (Finding) found;
            texts.add(finding.path() + " " + finding.rule() + " " + finding.message());
        }
        return texts.stream().sorted().toList();
    }
}
