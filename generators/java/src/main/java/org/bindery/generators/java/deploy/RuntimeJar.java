package org.bindery.generators.java.deploy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;

/// The jar of the runtime, which deployed bindings depend on where it is not inside them. It is the same for all
/// models, and its bytes are the same whether the program runs from its sources or from a package.
public final class RuntimeJar {

    private RuntimeJar() {}

    /// What Maven calls it; its version is that of Bindery.
    public static Coordinates coordinates() {
        Properties properties = new Properties();
        try (InputStream in = RuntimeJar.class.getResourceAsStream("bindery.properties")) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Coordinates("org.bindery", "bindery-runtime", properties.getProperty("version"));
    }

    /// Its POM, which has no parent and no dependencies.
    static String pom() {
        return new Pom(
                        coordinates(),
                        "Bindery runtime",
                        "What the bindings that Bindery deploys depend on",
                        new Provenance("Apache-2.0", ""),
                        Optional.empty())
                .text();
    }

    static byte[] bytes() throws DeployException {
        Coordinates coordinates = coordinates();
        JarImage jar = new JarImage();
        jar.attribute("Implementation-Title", coordinates.artifact());
        jar.attribute("Implementation-Version", coordinates.version());
        jar.addAll(RuntimeClasses.read());
        jar.addPom(coordinates, pom());
        return jar.bytes();
    }
}
