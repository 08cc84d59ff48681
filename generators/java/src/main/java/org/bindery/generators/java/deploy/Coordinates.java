package org.bindery.generators.java.deploy;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import org.bindery.generators.java.code.FileNames;
import org.bindery.model.Model;
import org.bindery.runtime.internal.text.Excerpt;

/// What Maven and others call a deployed pair.
///
/// @param group such as `com.acme.trades`
/// @param artifact such as `trades`
/// @param version such as `1.0`
public record Coordinates(String group, String artifact, String version) {

    private static final Pattern GROUP = Pattern.compile("[\\p{L}\\p{N}_-]+(\\.[\\p{L}\\p{N}_-]+)*");
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}._+-]*");

    /// A file system takes names of 255 bytes, of which endings such as `-sources.jar` need some.
    private static final int LONGEST = 200;

    /// Those that follow from a model: its package, its name and its version. What is no package is an error of the
    /// model.
    public static Coordinates of(Model model) {
        String artifact = FileNames.safe(model.name());
        return new Coordinates(
                GROUP.matcher(model.javaPackage()).matches() ? model.javaPackage() : artifact,
                artifact,
                FileNames.safe(model.version()));
    }

    /// The error in the group, as a sentence; empty if there is none.
    public Optional<String> groupObjection() {
        return objection(GROUP, group, "A group consists of words with dots between them, such as com.acme.trades.");
    }

    /// The error in the artifact, as a sentence; empty if there is none.
    public Optional<String> artifactObjection() {
        return objection(
                WORD, artifact, "An artifact is one word of letters, digits, dots and dashes, such as trades.");
    }

    /// The error in the version, as a sentence; empty if there is none.
    public Optional<String> versionObjection() {
        return objection(WORD, version, "A version is one word of letters, digits, dots and dashes, such as 1.0.");
    }

    private static Optional<String> objection(Pattern pattern, String text, String sentence) {
        return pattern.matcher(text).matches() && !text.endsWith(".") ? Optional.empty() : Optional.of(sentence);
    }

    /// The errors in any of them.
    public Optional<String> objection() {
        return groupObjection()
                .or(this::artifactObjection)
                .or(this::versionObjection)
                .or(this::lengthObjection);
    }

    private Optional<String> lengthObjection() {
        int length = base().getBytes(StandardCharsets.UTF_8).length;
        return length <= LONGEST
                ? Optional.empty()
                : Optional.of(
                        ("The name of the jar, %s-%s, would have %d bytes, and may have %d; choose a shorter artifact"
                                        + " or version.")
                                .formatted(Excerpt.of(artifact), Excerpt.of(version), length, LONGEST));
    }

    /// How its files are called, but for their endings.
    public String base() {
        return artifact + "-" + version;
    }

    /// The place of its files in a Maven repository.
    public String repositoryFolder() {
        return group.replace('.', '/') + "/" + artifact + "/" + version;
    }

    /// How a Maven project asks for it.
    public String dependency() {
        return """
            <dependency>
              <groupId>%s</groupId>
              <artifactId>%s</artifactId>
              <version>%s</version>
            </dependency>
            """.formatted(group, artifact, version);
    }
}
