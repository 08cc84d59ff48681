package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.util.List;
import org.bindery.generators.java.binding.RecordBinding;
import org.bindery.generators.java.code.JavaNames;
import org.bindery.layout.Layouts;
import org.bindery.messages.Finding;
import org.bindery.messages.MessageReader;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Name;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.BinaryRecord;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.UnencodableException;
import org.bindery.standards.Mutation;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whatever somebody does to a message, in binary or as XML: the bindings read it, or refuse it, soon and in little
/// memory.
@Tag("long")
class HostileInputTest {

    private static final int MUTATIONS = Integer.getInteger("bindery.mutations", 2_500);

    /// For a message of a few kilobytes.
    private static final long MOST_MEMORY = 32 << 20;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /// The binding of a root element, and a message of it.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Victim(Standard standard, Name root, String binary, String classic, byte[] document) {

        static Victim of(String schema, String root, String document) throws Exception {
            Standard standard = Standard.of(schema);
            Name name = standard.model().roots().stream()
                    .filter(known -> known.local().equals(root))
                    .findFirst()
                    .orElseThrow();
            RecordBinding binding = standard.mirror().root(name);
            return new Victim(
                    standard,
                    name,
                    binding.binary().simpleName(),
                    binding.classic().simpleName(),
                    Files.readAllBytes(Standards.path(document)));
        }

        BinaryRecord read(byte[] xml) throws Exception {
            return (BinaryRecord) standard.bound().call(binary, "read" + suffix(), new ByteArrayInputStream(xml));
        }

        /// A record may hold characters that XML cannot.
        void write(Object message) throws Exception {
            try {
                Bound.on(message, "write" + suffix(), OutputStream.nullOutputStream());
            } catch (UnencodableException e) {
                assertThat(e).hasMessageStartingWith("/" + root.local());
            }
        }

        private String suffix() {
            boolean only = standard.mirror().root(root).roots().size() == 1;
            return only ? "Xml" : JavaNames.upperCamel(root.local()) + "Xml";
        }
    }

    @FunctionalInterface
    private interface Reading {
        void run() throws Exception;
    }

    @FunctionalInterface
    private interface Attack {
        /// Whether it was taken for a message.
        boolean succeeds() throws Exception;
    }

    @ParameterizedTest
    @CsvSource({
        Standard.FPML
                + ", dataDocument, fpml/5-4/confirmation/products/interest-rate-derivatives/ird-ex01-vanilla-swap.xml",
        "iso20022/pacs.008.001.08/pacs.008.001.08.xsd, Document,"
                + " iso20022/pacs.008.001.08/messages/CustomerCreditTransfer_Variation4_pacs.008_UltimateDebtor.xml"
    })
    @Timeout(600)
    void aMutationIsReadOrRefused(String schema, String root, String document) throws Exception {
        Victim victim = Victim.of(schema, root, document);
        byte[] record = victim.read(victim.document()).toBytes();
        // What is made once for all messages of a model is not counted.
        assertThat(isDocument(victim, victim.document())).isTrue();
        int records = 0;
        int documents = 0;
        for (long seed = 0; seed < MUTATIONS; seed++) {
            byte[] bytes = Mutation.bytes(record, seed);
            records += succeeds("record", seed, () -> isRecord(victim, bytes)) ? 1 : 0;
            byte[] xml = Mutation.xml(victim.document(), seed);
            documents += succeeds("document", seed, () -> isDocument(victim, xml)) ? 1 : 0;
        }
        assertThat(records).as("records that are messages").isBetween(1, MUTATIONS / 2);
        assertThat(documents).as("documents that are messages").isBetween(1, MUTATIONS / 2);
    }

    /// Reads all that there is of bytes, whether they are a record or not.
    private static boolean isRecord(Victim victim, byte[] bytes) throws Exception {
        Bound bound = victim.standard().bound();
        boolean verified = (boolean) bound.call(victim.binary(), "verify", (Object) bytes);
        assertThat(verified).as("the interpreter agrees").isEqualTo(isInterpreted(victim, bytes));
        BinaryRecord view;
        try {
            view = (BinaryRecord) bound.call(victim.binary(), "wrap", (Object) bytes);
        } catch (MalformedRecordException e) {
            return verified;
        }
        int refusals = Getters.refusals(view)
                + refusals(() -> victim.write(view))
                + refusals(() -> bound.call(victim.classic(), "copyOf", view));
        assertThat(verified && refusals > 0).as("verified, and yet refused").isFalse();
        if (verified) {
            Object classic = bound.call(victim.classic(), "copyOf", view);
            Object again = bound.call(victim.binary(), "copyOf", classic);
            assertThat(((BinaryRecord) again).toBytes()).isEqualTo(bytes);
        }
        return verified;
    }

    private static int refusals(Reading reading) throws Exception {
        try {
            reading.run();
            return 0;
        } catch (MalformedRecordException e) {
            return 1;
        }
    }

    private static boolean isInterpreted(Victim victim, byte[] bytes) {
        try {
            new RecordDecoder(victim.standard().layouts()).decode(victim.root(), bytes);
            return true;
        } catch (MalformedRecordException e) {
            return false;
        }
    }

    private static boolean isDocument(Victim victim, byte[] xml) throws Exception {
        BinaryRecord read;
        try {
            read = victim.read(xml);
        } catch (InvalidMessageException e) {
            return false;
        }
        try {
            assertThat(interpreted(victim, xml))
                    .as("what the interpreter reads")
                    .isEqualTo(read.toBytes());
        } catch (org.bindery.messages.InvalidMessageException e) {
            // The binding resolves references when it is asked to validate, the interpreter when it reads.
            assertThat(findings(read))
                    .as("findings")
                    .isEqualTo(e.findings().stream().map(Finding::reason).toList());
        }
        assertThat(victim.standard().bound().call(victim.binary(), "verify", (Object) read.toBytes()))
                .as("verified")
                .isEqualTo(true);
        assertThat(Getters.refusals(read)).isZero();
        return true;
    }

    private static List<String> findings(BinaryRecord read) throws Exception {
        List<?> findings = (List<?>) Bound.on(read, "validate");
        return findings.stream()
                .map(finding -> ((org.bindery.runtime.Finding) finding).message())
                .toList();
    }

    private static byte[] interpreted(Victim victim, byte[] xml) throws Exception {
        Layouts layouts = victim.standard().layouts();
        try (MessageReader reader = NativeFormats.reader(
                layouts, victim.standard().model(), "hostile.xml", new ByteArrayInputStream(xml), ReadLimits.DEFAULT)) {
            return new RecordEncoder(layouts).encode(reader.next().orElseThrow().message());
        }
    }

    private static boolean succeeds(String what, long seed, Attack attack) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        try {
            boolean isMessage = attack.succeeds();
            assertThat(THREADS.getCurrentThreadAllocatedBytes() - before)
                    .as("bytes allocated")
                    .isLessThan(MOST_MEMORY);
            return isMessage;
        } catch (Exception | AssertionError | StackOverflowError e) {
            throw new AssertionError("Mutation " + seed + " of the " + what + ": " + e, e);
        }
    }
}
