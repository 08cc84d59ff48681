package org.bindery.benchmarks.standards;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.xml.stream.XMLStreamException;
import org.bindery.importers.ImportException;
import org.bindery.messages.codec.DumpRow;

/// Prints what every valid message of FpML 5-4 and of some schemas of ISO 20022 takes, in Bindery and otherwise.
public final class SizesReport {

    private static final int LISTED = 25;

    private final MeasuredStandard standard;
    private final BinderyPeer bindery;
    private final List<ExiSizes> exi;
    private final List<Map<Carrier, Integer>> sizes = new ArrayList<>();

    /// What can carry a message.
    private enum Carrier {
        XML("XML"),
        MINIFIED("minified"),
        GZIP("minified, gzip -9"),
        ZSTD("minified, zstd -19"),
        EXI_BITS("EXI strict, bit-packed"),
        EXI_BYTES("EXI strict, byte-aligned"),
        BINDERY("Bindery, Auto");

        private final String title;

        Carrier(String title) {
            this.title = title;
        }
    }

    private SizesReport(MeasuredStandard standard) throws ImportException, IOException {
        this.standard = standard;
        this.bindery = new BinderyPeer(standard);
        this.exi = ExiSizes.of(standard);
    }

    /// Measures everything; a minute or two. With the argument `list`, every message gets a line.
    public static void main(String[] arguments) throws Exception {
        boolean listing = List.of(arguments).contains("list");
        new SizesReport(MeasuredStandard.fpml()).print(listing);
        for (String message : List.of(
                "pacs.008.001.08", "pain.001.001.03", "camt.053.001.02", "camt.053.001.04", "camt.053.001.08")) {
            new SizesReport(MeasuredStandard.iso20022(message)).print(listing);
        }
    }

    private void print(boolean listing) throws IOException, XMLStreamException {
        line("## " + standard.title());
        Map<Carrier, Integer> swap = Map.of();
        for (int i = 0; i < standard.messages().size(); i++) {
            Path message = standard.messages().get(i);
            Map<Carrier, Integer> size = measure(message, exi.get(i));
            sizes.add(size);
            if (message.equals(MeasuredStandard.swap())) {
                swap = size;
            }
            if (listing) {
                line(message.getFileName() + " " + size);
            }
        }
        table(swap);
        if (swap.containsKey(Carrier.BINDERY)) {
            remainder(MeasuredStandard.swap());
        }
    }

    private Map<Carrier, Integer> measure(Path message, ExiSizes exiSizes) throws IOException, XMLStreamException {
        byte[] xml = Files.readAllBytes(message);
        byte[] minified = XmlBytes.minified(xml);
        Map<Carrier, Integer> size = new EnumMap<>(Carrier.class);
        size.put(Carrier.XML, xml.length);
        size.put(Carrier.MINIFIED, minified.length);
        size.put(Carrier.GZIP, XmlBytes.gzip(minified).length);
        size.put(Carrier.ZSTD, XmlBytes.zstd(minified).length);
        size.put(Carrier.EXI_BITS, exiSizes.bitPacked());
        size.put(Carrier.EXI_BYTES, exiSizes.byteAligned());
        try {
            size.put(Carrier.BINDERY, bindery.encode(xml).size());
        } catch (RefusedException e) {
            System.err.println("refused: "
                    + standard.messages().getFirst().getParent().relativize(message) + ": " + e.getMessage());
        }
        return size;
    }

    /// The median over all messages, and over those that Bindery takes.
    private void table(Map<Carrier, Integer> swap) {
        List<Map<Carrier, Integer>> taken =
                sizes.stream().filter(size -> size.containsKey(Carrier.BINDERY)).toList();
        String one = swap.isEmpty() ? "" : " ird-ex01 |";
        line("| bytes |" + one + " median of all " + sizes.size() + " | median of the " + taken.size()
                + " that Bindery takes | these together |");
        line("| --- | --- | --- | --- |" + (swap.isEmpty() ? "" : " --- |"));
        for (Carrier carrier : Carrier.values()) {
            line("| " + carrier.title + " |"
                    + (swap.isEmpty() ? "" : " " + number(swap.get(carrier)) + " |")
                    + " "
                    + (carrier == Carrier.BINDERY && taken.size() < sizes.size() ? "" : number(median(sizes, carrier)))
                    + " | " + number(median(taken, carrier))
                    + " | "
                    + number(taken.stream().mapToInt(size -> size.get(carrier)).sum()) + " |");
        }
        if (!taken.isEmpty()) {
            line(String.format(
                    Locale.ROOT,
                    "Bindery / EXI bit-packed, medians of those taken: %.3f",
                    (double) median(taken, Carrier.BINDERY) / median(taken, Carrier.EXI_BITS)));
        }
        line("");
    }

    /// The median, or 0 of nothing.
    private static int median(List<Map<Carrier, Integer>> sizes, Carrier carrier) {
        int[] sorted =
                sizes.stream().mapToInt(size -> size.get(carrier)).sorted().toArray();
        int middle = sorted.length / 2;
        if (sorted.length == 0) {
            return 0;
        }
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private static String number(Integer number) {
        return number == null ? "refused" : String.format(Locale.ROOT, "%,d", number);
    }

    /// Says what the bytes of a message are, by kind and by component.
    private void remainder(Path message) throws IOException {
        List<DumpRow> rows;
        try {
            rows = bindery.encode(Files.readAllBytes(message)).rows().stream()
                    .filter(row -> row.part() != DumpRow.Part.RECORD && row.bitLength() > 0)
                    .toList();
        } catch (RefusedException e) {
            throw new IllegalStateException(e);
        }
        line("| what the bits are | bytes |");
        line("| --- | --- |");
        largest(rows.stream()
                .collect(Collectors.groupingBy(
                        row -> row.part().name().toLowerCase(Locale.ROOT),
                        Collectors.summingLong(DumpRow::bitLength))));
        line("| component | bytes |");
        line("| --- | --- |");
        largest(rows.stream()
                .collect(Collectors.groupingBy(
                        row -> row.path().replaceAll("\\[\\d+]", ""), Collectors.summingLong(DumpRow::bitLength))));
    }

    private static void largest(Map<String, Long> bits) {
        bits.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .limit(LISTED)
                .forEach(entry ->
                        line(String.format(Locale.ROOT, "| %s | %.1f |", entry.getKey(), entry.getValue() / 8.0)));
    }

    private static void line(String text) {
        System.out.println(text);
    }
}
