package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A jar that reads batches of earlier versions, made on the command line.
class AlsoReadsOnTheCommandLineTest {

    @TempDir
    private Path folder;

    private Path imported(String name) {
        Path model = folder.resolve(name);
        run("import", Standards.samples("trades/trades.csv"), "-o", model, "--name", "trades");
        return model;
    }

    private static CommandLineRun run(Object... words) {
        CommandLineRun run = CommandLineRun.of(words);
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        return run;
    }

    @Test
    void aBatchOfTheFirstVersionIsReadByTheJarOfTheNext() throws Exception {
        Path first = imported("first.bindery");
        Path batch = folder.resolve("first.batch");
        run("encode", first, Standards.samples("trades/trades.csv"), "-o", batch);
        Path next = imported("next.bindery");
        run("set", next, "/trade/settlementDate", "min=0");
        run("set", next, "/trade/currency1", "encoding=latin1");
        run("deploy", next, "-o", folder.resolve("jars"), "--runtime-inside", "--also-reads", batch);
        URL jar = folder.resolve("jars/trades-1.0.jar").toUri().toURL();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar}, ClassLoader.getPlatformClassLoader())) {
            Method open = loader.loadClass("com.example.trades.TradeBatch").getMethod("open", Path.class);
            List<?> trades = (List<?>) open.invoke(null, batch);
            assertThat(trades).hasSize(30).element(1).asString().contains("id=2", "amount1=");
            ((AutoCloseable) trades).close();
        }
    }

    @Test
    void whatTheNewGettersCannotShowIsNamed() {
        Path first = imported("first.bindery");
        Path next = imported("next.bindery");
        run("set", next, "/trade/buySell", "type=date");
        CommandLineRun run = CommandLineRun.of("deploy", next, "-o", folder.resolve("jars"), "--also-reads", first);
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err())
                .startsWith("bindery: " + first + ": the new bindings cannot show what trades 1.0 wrote; bindery diff")
                .contains("buySell: error: type: it was 'string' and is 'date' [earlier-version]");
        assertThat(folder.resolve("jars")).doesNotExist();
    }
}
