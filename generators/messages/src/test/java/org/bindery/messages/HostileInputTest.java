package org.bindery.messages;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.xsd.XsdImporter;
import org.bindery.layout.Layouts;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.standards.Mutation;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whatever somebody does to a message, in binary or as XML: it is a message, or it is refused, soon and in little
/// memory.
@Tag("long")
class HostileInputTest {

    private static final int MUTATIONS = Integer.getInteger("bindery.mutations", 10_000);

    /// For a message of a few kilobytes.
    private static final long MOST_MEMORY = 32 << 20;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /// A model with a message of it.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Victim(Model model, Layouts layouts, byte[] document) {

        static Victim of(String schema, String document) throws Exception {
            Path file = Standards.path(schema);
            Model model =
                    new XsdImporter().read(ImportRequest.of(file, "hostile")).model();
            return new Victim(model, Layouts.of(model), Files.readAllBytes(Standards.path(document)));
        }

        Message read(byte[] xml) throws IOException, InvalidMessageException {
            try (MessageReader reader = NativeFormats.reader(
                    layouts, model, "hostile.xml", new ByteArrayInputStream(xml), ReadLimits.DEFAULT)) {
                return reader.next().orElseThrow().message();
            }
        }
    }

    @FunctionalInterface
    private interface Attack {
        /// Whether it was taken for a message.
        boolean succeeds() throws Exception;
    }

    @ParameterizedTest
    @CsvSource({
        "fpml/5-4/confirmation/fpml-main-5-4.xsd,"
                + " fpml/5-4/confirmation/products/interest-rate-derivatives/ird-ex01-vanilla-swap.xml",
        "iso20022/pacs.008.001.08/pacs.008.001.08.xsd,"
                + " iso20022/pacs.008.001.08/messages/CustomerCreditTransfer_Variation4_pacs.008_UltimateDebtor.xml"
    })
    @Timeout(300)
    void aMutationIsAMessageOrIsRefused(String schema, String document) throws Exception {
        Victim victim = Victim.of(schema, document);
        Message message = victim.read(victim.document());
        byte[] record = new RecordEncoder(victim.layouts()).encode(message);
        int records = 0;
        int documents = 0;
        for (long seed = 0; seed < MUTATIONS; seed++) {
            byte[] bytes = Mutation.bytes(record, seed);
            records += succeeds("record", seed, () -> isMessage(victim, message, bytes)) ? 1 : 0;
            byte[] xml = Mutation.xml(victim.document(), seed);
            documents += succeeds("document", seed, () -> isMessage(victim, xml)) ? 1 : 0;
        }
        assertThat(records).as("records that are messages").isBetween(1, MUTATIONS / 2);
        assertThat(documents).as("documents that are messages").isBetween(1, MUTATIONS / 2);
    }

    private static boolean isMessage(Victim victim, Message original, byte[] bytes) throws Exception {
        try {
            Message read = new RecordDecoder(victim.layouts()).decode(original.root(), bytes);
            assertThat(new RecordEncoder(victim.layouts()).encode(read)).isEqualTo(bytes);
            return true;
        } catch (MalformedRecordException e) {
            return false;
        }
    }

    private static boolean isMessage(Victim victim, byte[] xml) throws Exception {
        try {
            Message read = victim.read(xml);
            byte[] bytes = new RecordEncoder(victim.layouts()).encode(read);
            assertThat(new RecordDecoder(victim.layouts()).decode(read.root(), bytes))
                    .isEqualTo(read);
            return true;
        } catch (InvalidMessageException e) {
            return false;
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
