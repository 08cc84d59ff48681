package org.bindery.connectors.spring.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Reader;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.bindery.connectors.spring.Blocks;
import org.bindery.generators.java.JavaEmitter;
import org.bindery.generators.java.deploy.DeployMonitor;
import org.bindery.generators.java.deploy.DeployRequest;
import org.bindery.generators.java.deploy.Deployment;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.edit.Settings;
import org.bindery.runtime.batch.BatchType;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.expression.Expression;
import org.springframework.expression.spel.standard.SpelExpressionParser;

/// A condition of the model, written in CEL, is a getter of a deployed jar: flows filter by it with either binding.
class ModelPredicatesTest {

    @TempDir
    private Path folder;

    private static Model model() throws Exception {
        Model model = Importers.forFormat("text")
                .orElseThrow()
                .read(ImportRequest.of(Standards.samples("trades/trades.csv"), "trades"))
                .model();
        for (String setting : List.of(
                "virtual.large=amount1 >= 5000000.0 && currency1 in ['EUR', 'GBP']", "virtual.large.type=boolean")) {
            model = Settings.parse(model, ModelPath.parse("/trade"), setting)
                    .apply(model)
                    .model();
        }
        return model;
    }

    @Test
    @SuppressWarnings("unchecked") // the class says which messages they are
    void aVirtualFieldSelectsTheSameMessagesOfBothBindings() throws Exception {
        Model model = model();
        Path jar = Deployment.run(new DeployRequest(
                        model, "{}", JavaEmitter.emit(model, Layouts.of(model)).files(), folder, DeployMonitor.NONE))
                .jar();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null) {
                    @Override
                    protected Class<?> findClass(String name) throws ClassNotFoundException {
                        return name.startsWith("org.bindery.runtime.")
                                ? ModelPredicatesTest.class.getClassLoader().loadClass(name)
                                : super.findClass(name);
                    }
                };
                Reader text = Files.newBufferedReader(Standards.samples("trades/trades.csv"))) {
            Class<?> trade = loader.loadClass(model.javaPackage() + ".Trade");
            BatchType<Object> type =
                    (BatchType<Object>) BatchType.of(loader.loadClass(model.javaPackage() + ".TradeBatch"));
            List<Object> trades = (List<Object>) loader.loadClass(model.javaPackage() + ".TradeText")
                    .getMethod("readAll", Reader.class)
                    .invoke(null, text);
            Method getter = trade.getMethod("isLarge");
            Predicate<Object> large = message -> is(getter, message);
            Expression expression = new SpelExpressionParser().parseExpression("large");
            Blocks<Object> classic = Blocks.classic(UnaryOperator.identity());
            Blocks<Object> binary = Blocks.binary(type);

            List<Object> expected = classic.select(trades, large);
            assertThat(expected).isNotEmpty().hasSizeLessThan(trades.size());
            assertThat(binary.select(binary.of(trades), large).stream().map(Object::toString))
                    .containsExactlyElementsOf(
                            expected.stream().map(Object::toString).toList());
            assertThat(binary.of(trades).stream()
                            .filter(message -> Boolean.TRUE.equals(expression.getValue(message)))
                            .map(Object::toString))
                    .containsExactlyElementsOf(
                            expected.stream().map(Object::toString).toList());
        }
    }

    private static boolean is(Method getter, Object message) {
        try {
            return Boolean.TRUE.equals(getter.invoke(message));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }
}
