package org.bindery.files;

import java.io.IOException;
import java.nio.file.Path;

/// Writes the same files again and again, each time with another number in all of them, until the process is killed.
final class FilesUntilKilled {

    static final int LINES = 20_000;

    private FilesUntilKilled() {}

    /// @param arguments the files to write, and last `half` to stop for ever before they are put in their places
    public static void main(String[] arguments) throws IOException, InterruptedException {
        boolean half = arguments[arguments.length - 1].equals("half");
        for (int number = 1; true; number++) {
            try (FileReplacement files = FileReplacement.quick()) {
                for (int i = 0; i < arguments.length - 1; i++) {
                    files.add(Path.of(arguments[i]), content(number));
                }
                if (half) {
                    System.out.println("half");
                    Thread.sleep(Long.MAX_VALUE);
                }
                files.finish();
            }
            System.out.println(number);
        }
    }

    static byte[] content(int number) {
        return (number + "\n").repeat(LINES).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    }
}
