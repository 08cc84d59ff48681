package org.bindery.studio.telco;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.bindery.standards.Standards;
import org.opentest4j.TestAbortedException;

/// Runs `charging.py`, by which asn1tools writes and reads charging records.
record Asn1Tools(String python, Path folder) {

    /// Puts the scripts, and what modules of the 3GPP import, into a folder.
    static void put(Path folder) throws IOException {
        for (String name : List.of("charging.py", "map-stubs.asn", "packed.py", "packed.asn")) {
            try (var in = Asn1Tools.class.getResourceAsStream(name)) {
                Files.write(folder.resolve(name), in.readAllBytes());
            }
        }
    }

    /// @param folder where the scripts are put
    /// @throws TestAbortedException if asn1tools is missing, and this is a developer's machine
    static Asn1Tools in(Path folder) throws Exception {
        put(folder);
        Path own = Standards.samples("README.md")
                .resolveSibling("../target/python/bin/python")
                .normalize();
        for (String python : List.of(own.toString(), "python3")) {
            if (has(python, folder)) {
                return new Asn1Tools(python, folder);
            }
        }
        String missing = "No Python has asn1tools, which writes and reads these records: make one by python3 -m venv"
                + " target/python && target/python/bin/pip install asn1tools";
        if (System.getenv("CI") != null) {
            throw new AssertionError(missing);
        }
        throw new TestAbortedException(missing);
    }

    private static boolean has(String python, Path folder) throws InterruptedException {
        try {
            return new ProcessBuilder(python, "-c", "import asn1tools")
                            .redirectErrorStream(true)
                            .redirectOutput(folder.resolve("python.log").toFile())
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /// A record, and its values as `PATH=VALUE`.
    ///
    /// @param hex its octets in hexadecimal digits
    record Written(String hex, List<String> values) {
        byte[] octets() {
            return HexFormat.of().parseHex(hex);
        }
    }

    /// Random records of some types.
    List<Written> written(long seed, int count, String... types) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("write", Long.toString(seed), Integer.toString(count)));
        arguments.addAll(List.of(types));
        return Files.readAllLines(run(arguments, Path.of("/dev/null"))).stream()
                .map(line -> line.split("\t", 2))
                .map(line -> new Written(line[0], List.of(line[1].split(" ", -1))))
                .toList();
    }

    /// What asn1tools reads of records.
    List<List<String>> read(List<byte[]> records) throws Exception {
        List<String> lines = records.stream().map(HexFormat.of()::formatHex).toList();
        Path in = Files.write(folder.resolve("records.txt"), lines, StandardCharsets.US_ASCII);
        return Files.readAllLines(run(List.of("read"), in)).stream()
                .map(line -> List.of(line.split(" ", -1)))
                .toList();
    }

    /// Random values of the type R of packed.asn, in unaligned PER.
    List<byte[]> packed(long seed, int count) throws Exception {
        return octets(runPacked(List.of("write", Long.toString(seed), Integer.toString(count)), List.of()));
    }

    /// What asn1tools writes for the values that it reads of octets.
    List<byte[]> packedAgain(List<byte[]> messages) throws Exception {
        return octets(runPacked(List.of("again"), messages));
    }

    private Path runPacked(List<String> arguments, List<byte[]> messages) throws Exception {
        List<String> lines = messages.stream().map(HexFormat.of()::formatHex).toList();
        Path in = Files.write(folder.resolve("packed.txt"), lines, StandardCharsets.US_ASCII);
        return run("packed.py", List.of(folder.resolve("packed.asn").toString()), arguments, in);
    }

    private static List<byte[]> octets(Path lines) throws IOException {
        return Files.readAllLines(lines).stream().map(HexFormat.of()::parseHex).toList();
    }

    private Path run(List<String> arguments, Path input) throws Exception {
        List<String> modules = List.of(
                Standards.path("telco/3gpp-cdr").toString(),
                folder.resolve("map-stubs.asn").toString());
        return run("charging.py", modules, arguments, input);
    }

    private Path run(String script, List<String> modules, List<String> arguments, Path input) throws Exception {
        Path out = folder.resolve(arguments.getFirst() + ".out");
        Path errors = folder.resolve("errors.log");
        List<String> command =
                new ArrayList<>(List.of(python, folder.resolve(script).toString()));
        command.addAll(modules);
        command.addAll(arguments);
        int code = new ProcessBuilder(command)
                .redirectInput(input.toFile())
                .redirectOutput(out.toFile())
                .redirectError(errors.toFile())
                .start()
                .waitFor();
        if (code != 0) {
            throw new AssertionError(script + " fails: " + Files.readString(errors));
        }
        return out;
    }
}
