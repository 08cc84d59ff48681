package org.bindery.generators.java.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.MessageMonitor;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.query.BatchQuery;
import org.bindery.messages.query.ComponentPath;
import org.bindery.messages.query.Measure;
import org.bindery.messages.query.QueryScope;
import org.bindery.messages.query.Summary;
import org.bindery.messages.random.RandomMessages;
import org.bindery.model.Model;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.batch.Query;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Components in lists, of which deployed batches have constants: the same answers as on the command line.
class ListQueriesTest {

    private static final int MESSAGES = 500;

    @TempDir
    private Path folder;

    @Test
    @SuppressWarnings("unchecked")
    void componentsInListsAreAskedForAsOnTheCommandLine() throws Exception {
        Model model = Importers.forFormat("xsd")
                .orElseThrow()
                .read(ImportRequest.of(Standards.samples("orders/order.xsd"), "orders"))
                .model();
        Layouts layouts = Layouts.of(model);
        QueryScope scope =
                QueryScope.of(layouts, layouts.shapes().roots().getFirst().element());
        DeployResult result = Deployment.run(DeployRequest.of(model, List.of(), "{}", folder));
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {result.jar().toUri().toURL()}, ListQueriesTest.class.getClassLoader())) {
            Class<?> type = loader.loadClass(model.javaPackage() + ".OrderBatch");
            Map<String, Component<Object, ?>> components = components(type);
            assertThat(components).containsKeys("line[]/price/value", "line[]/price/currency", "line[]/quantity");
            List<Object> messages = messages(layouts, loader.loadClass(model.javaPackage() + ".BinaryOrder"));
            BatchOptions keys = BatchOptions.DEFAULT
                    .blocksOf(100)
                    .withKeys(
                            components.get("line[]/price/value"),
                            components.get("line[]/price/currency"),
                            components.get("line[]/quantity"));
            Path rows = write(type, messages, BatchOptions.DEFAULT.blocksOf(100), "rows");
            Path keyed = write(type, messages, keys, "keys");
            for (Path file : List.of(rows, keyed)) {
                try (Batch<Object> batch =
                        (Batch<Object>) type.getMethod("open", Path.class).invoke(null, file)) {
                    for (String by : components.keySet()) {
                        checkGroups(scope, file, batch, by, components);
                    }
                }
            }
            try (Batch<Object> batch =
                    (Batch<Object>) type.getMethod("open", Path.class).invoke(null, keyed)) {
                Component<Object, BigDecimal> price =
                        (Component<Object, BigDecimal>) components.get("line[]/price/value");
                assertThat(batch.query().where(price.atLeast(BigDecimal.ZERO)).explain())
                        .contains(
                                "line[]/price/value >= 0: by key columns, without a view",
                                "5 blocks decided by their key columns alone");
                assertThatThrownBy(() -> batch.query().values(List.of(price)))
                        .isInstanceOf(UnsupportedOperationException.class)
                        .hasMessage("a message may have several values of line[]/price/value");
            }
        }
    }

    private static List<Object> messages(Layouts layouts, Class<?> binary) throws Exception {
        RandomMessages random = new RandomMessages(layouts.shapes(), 7);
        RecordEncoder encoder = new RecordEncoder(layouts);
        List<Object> messages = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            messages.add(binary.getMethod("wrap", byte[].class).invoke(null, (Object) encoder.encode(random.next())));
        }
        return messages;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Component<Object, ?>> components(Class<?> batch) throws Exception {
        Map<String, Component<Object, ?>> components = new LinkedHashMap<>();
        for (Field field : batch.getFields()) {
            if (field.getType() == Component.class) {
                Component<Object, ?> component = (Component<Object, ?>) field.get(null);
                components.put(component.toString(), component);
            }
        }
        return components;
    }

    @SuppressWarnings("unchecked")
    private Path write(Class<?> type, List<Object> messages, BatchOptions options, String name) throws Exception {
        Path file = folder.resolve(name + ".batch");
        try (BatchWriter<Object> writer = (BatchWriter<Object>)
                type.getMethod("create", Path.class, BatchOptions.class).invoke(null, file, options)) {
            writer.addAll(messages);
        }
        return file;
    }

    /// What each number comes to, by one component.
    private static void checkGroups(
            QueryScope scope, Path file, Batch<Object> batch, String by, Map<String, Component<Object, ?>> components)
            throws Exception {
        Map<String, ComponentPath> numbers = new LinkedHashMap<>();
        for (String text : components.keySet()) {
            ComponentPath path = path(scope, text);
            if (path.isNumeric()) {
                numbers.put(text, path);
            }
        }
        List<Measure> measures = new ArrayList<>();
        for (ComponentPath path : numbers.values()) {
            measures.add(Measure.sum(path));
        }
        Map<Object, Long> counts = new TreeMap<>(ComponentPath::compare);
        List<Map<Object, BigDecimal>> sums = measures.stream()
                .<Map<Object, BigDecimal>>map(any -> new TreeMap<>(ComponentPath::compare))
                .toList();
        try (BatchFile read = BatchFile.open(file)) {
            for (Summary.Group group : new BatchQuery<>(
                            scope, Optional.empty(), new Summary(Optional.of(path(scope, by)), measures))
                    .run(read, 1, MessageMonitor.NONE)
                    .answer()) {
                if (group.key().isPresent()) {
                    counts.put(group.key().get(), group.messages());
                    for (int i = 0; i < sums.size(); i++) {
                        sums.get(i).put(group.key().get(), (BigDecimal)
                                group.values().get(i).orElse(BigDecimal.ZERO));
                    }
                }
            }
        }
        assertGroups(batch, components.get(by), counts, List.copyOf(numbers.keySet()), sums, components);
    }

    private static ComponentPath path(QueryScope scope, String text) throws Exception {
        return scope.path(text.replace("[]", ""));
    }

    @SuppressWarnings("unchecked")
    private static <K extends Comparable<? super K>> void assertGroups(
            Batch<Object> batch,
            Component<Object, K> by,
            Map<Object, Long> counts,
            List<String> numbers,
            List<Map<Object, BigDecimal>> sums,
            Map<String, Component<Object, ?>> components) {
        Query.Groups<Object, K> groups = batch.query().groupBy(by);
        assertThat(texts(groups.count())).as("by " + by).isEqualTo(texts(counts));
        for (int i = 0; i < numbers.size(); i++) {
            Map<String, BigDecimal> found =
                    texts(groups.sum((Component<Object, ? extends Number>) components.get(numbers.get(i))));
            Map<String, BigDecimal> expected = texts(sums.get(i));
            assertThat(found.keySet()).isEqualTo(expected.keySet());
            String what = numbers.get(i) + " by " + by;
            found.forEach((key, sum) -> assertThat(sum).as(what).isEqualByComparingTo(expected.get(key)));
        }
    }

    /// Constants of enumerations are texts on the command line.
    private static <V> Map<String, V> texts(Map<?, V> groups) {
        Map<String, V> texts = new TreeMap<>();
        groups.forEach((key, value) -> texts.put(
                key instanceof BigDecimal decimal ? decimal.stripTrailingZeros().toPlainString() : key.toString(),
                value));
        return texts;
    }
}
