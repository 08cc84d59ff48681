package org.bindery.benchmarks.talks;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bindery.benchmarks.standards.GeneratedClasses;
import org.bindery.benchmarks.standards.MeasuredStandard;
import org.bindery.benchmarks.standards.PairOperations;
import org.bindery.benchmarks.standards.RefusedException;
import org.bindery.runtime.batch.Batch;
import org.bindery.runtime.batch.BatchOptions;
import org.bindery.runtime.batch.BatchWriter;
import org.bindery.runtime.batch.Component;

/// The deployed pair of FpML's documents. What is measured is compiled against it, as any program would be.
///
/// @param messages what is done with a single message
/// @param batches what is done with many
public record FpmlPair(PairOperations messages, Batches batches) {

    /// Takes a notional of a swap.
    @FunctionalInterface
    public interface Notionals {
        void add(String currency, BigDecimal notional);
    }

    /// What is done with batches of documents.
    public interface Batches {

        BatchWriter<Object> create(Path file, BatchOptions options) throws IOException;

        Batch<Object> open(Path file) throws IOException;

        /// Reads the notionals of all streams of the swaps of a document, of whichever binding, by getters.
        void notionals(Object document, Notionals notionals);

        /// The currency of the first notional of a document.
        Component<Object, String> currency();

        /// The first notional of a document.
        Component<Object, BigDecimal> notional();

        /// The currencies of the notionals of all streams of a document.
        Component<Object, String> currencies();

        Component<Object, BigDecimal> notionals();
    }

    private static final String DOCUMENT = "DataDocument";

    /// What is done with batches, in Java, where `bindings.of.fpml` is replaced by the deployed package.
    private static final String SOURCE = """
        package walks;

        import java.io.IOException;
        import java.math.BigDecimal;
        import java.nio.file.Path;
        import java.util.function.Predicate;
        import org.bindery.benchmarks.talks.FpmlPair;
        import org.bindery.runtime.batch.Batch;
        import org.bindery.runtime.batch.BatchOptions;
        import org.bindery.runtime.batch.BatchWriter;
        import org.bindery.runtime.batch.Component;
        import org.bindery.runtime.batch.Items;
        import bindings.of.fpml.*;

        @SuppressWarnings({"unchecked", "rawtypes"})
        public final class Documents implements FpmlPair.Batches {

            private static final Items<DataDocument, InterestRateStream> STREAMS = Items
                    .<DataDocument, Trade>of("trade", DataDocument::getTrade)
                    .items("swap/swapStream", trade -> trade.getSwap() == null ? null : trade.getSwap().getSwapStream());
            private static final String STEPS =
                    "calculationPeriodAmount/calculation/notionalSchedule/notionalStepSchedule/";
            private static final Component<DataDocument, String> CURRENCIES =
                    STREAMS.component(STEPS + "currency/value", stream -> {
                        NonNegativeAmountSchedule steps = steps(stream);
                        return steps == null ? null : steps.getCurrency().getValue();
                    });
            private static final Component<DataDocument, BigDecimal> NOTIONALS =
                    STREAMS.component(STEPS + "initialValue", stream -> {
                        NonNegativeAmountSchedule steps = steps(stream);
                        return steps == null ? null : steps.getInitialValue();
                    });

            @Override
            public BatchWriter<Object> create(Path file, BatchOptions options) throws IOException {
                return (BatchWriter) DataDocumentBatch.create(file, options);
            }

            @Override
            public Batch<Object> open(Path file) throws IOException {
                return (Batch) DataDocumentBatch.open(file);
            }

            /** The notional schedule of a stream; null if there is none. */
            private static NonNegativeAmountSchedule steps(InterestRateStream stream) {
                Calculation calculation = stream.getCalculationPeriodAmount().getCalculation();
                return calculation == null || calculation.getNotionalSchedule() == null
                        ? null
                        : calculation.getNotionalSchedule().getNotionalStepSchedule();
            }

            /** The first notional schedule of a stream of a swap that is wanted; null if there is none. */
            private static NonNegativeAmountSchedule find(
                    Object document, Predicate<NonNegativeAmountSchedule> wanted) {
                for (Trade trade : ((DataDocument) document).getTrade()) {
                    Swap swap = trade.getSwap();
                    if (swap != null) {
                        for (InterestRateStream stream : swap.getSwapStream()) {
                            NonNegativeAmountSchedule steps = steps(stream);
                            if (steps != null && wanted.test(steps)) {
                                return steps;
                            }
                        }
                    }
                }
                return null;
            }

            @Override
            public Component<Object, String> currency() {
                return Component.of("first notional/currency", document -> {
                    NonNegativeAmountSchedule steps = find(document, any -> true);
                    return steps == null ? null : steps.getCurrency().getValue();
                });
            }

            @Override
            public Component<Object, BigDecimal> notional() {
                return Component.of("first notional/initialValue", document -> {
                    NonNegativeAmountSchedule steps = find(document, any -> true);
                    return steps == null ? null : steps.getInitialValue();
                });
            }

            @Override
            public Component<Object, String> currencies() {
                return (Component) CURRENCIES;
            }

            @Override
            public Component<Object, BigDecimal> notionals() {
                return (Component) NOTIONALS;
            }

            @Override
            public void notionals(Object document, FpmlPair.Notionals notionals) {
                find(document, steps -> {
                    notionals.add(steps.getCurrency().getValue(), steps.getInitialValue());
                    return false;
                });
            }
        }
        """;

    /// Imports the schema, deploys the pair and loads it.
    ///
    /// @param folder where the classes go
    static FpmlPair make(Path folder) throws IOException, RefusedException, ReflectiveOperationException {
        GeneratedClasses.Pair pair = GeneratedClasses.pair(MeasuredStandard.fpml(), "dataDocument", folder);
        Path sources = Files.createDirectories(folder.resolve("sources"));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Files.writeString(sources.resolve("Operations.java"), PairOperations.source(pair.javaPackage(), DOCUMENT));
        Files.writeString(sources.resolve("Documents.java"), SOURCE.replace("bindings.of.fpml", pair.javaPackage()));
        GeneratedClasses.compile(sources, classes, List.of(pair.jar()));
        URL[] places = {classes.toUri().toURL(), pair.jar().toUri().toURL()};
        ClassLoader loader = new URLClassLoader(places, FpmlPair.class.getClassLoader());
        return new FpmlPair(
                (PairOperations) create(loader, "walks.Operations"), (Batches) create(loader, "walks.Documents"));
    }

    private static Object create(ClassLoader loader, String name) throws ReflectiveOperationException {
        return loader.loadClass(name).getConstructor().newInstance();
    }
}
