package org.bindery.benchmarks.standards;

import com.siemens.ct.exi.core.CodingMode;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What a message takes as schema-informed strict EXI. Measured in a JVM of its own, since EXIficient and the importer
/// need different Xerces.
///
/// @param bitPacked bytes when bits are packed
/// @param byteAligned bytes when values are aligned to bytes
record ExiSizes(int bitPacked, int byteAligned) {

    /// Measures the messages of one standard, and writes a line of two numbers for each.
    public static void main(String[] arguments) throws Exception {
        MeasuredStandard standard = MeasuredStandard.of(arguments[0]);
        ExiPeer exi = new ExiPeer(standard.schema());
        for (Path message : standard.messages()) {
            byte[] xml = XmlBytes.minified(Files.readAllBytes(message));
            int packed = exi.encode(xml, CodingMode.BIT_PACKED).length;
            System.out.println(packed + " " + exi.encode(xml, CodingMode.BYTE_PACKED).length);
        }
    }

    /// The sizes of all messages of a standard, in their order.
    static List<ExiSizes> of(MeasuredStandard standard) throws IOException {
        String classPath = System.getProperty("java.class.path");
        String exiFirst = String.join(
                File.pathSeparator, System.getProperty("bindery.exi", "benchmarks/target/exi") + "/*", classPath);
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        exiFirst,
                        ExiSizes.class.getName(),
                        standard.title())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        List<ExiSizes> sizes = lines.lines().map(ExiSizes::read).toList();
        if (sizes.size() != standard.messages().size()) {
            throw new IOException("EXI gave up after " + sizes.size() + " messages of " + standard.title());
        }
        return sizes;
    }

    private static ExiSizes read(String line) {
        int space = line.indexOf(' ');
        return new ExiSizes(Integer.parseInt(line.substring(0, space)), Integer.parseInt(line.substring(space + 1)));
    }
}
