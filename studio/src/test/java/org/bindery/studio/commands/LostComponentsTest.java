package org.bindery.studio.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.GroupRef;
import org.bindery.model.Location;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.TypeRef;
import org.bindery.model.json.ModelJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A model of which no binding could hold everything is not deployed as one that holds less.
class LostComponentsTest {

    @TempDir
    private Path folder;

    @Test
    void groupsThatAreTooLargeToExpandAreRefusedByCheckAndDeployWithPathAndReason() throws IOException {
        assertRefused(doubling(40), "~Message", "more than 20,000 components");
    }

    @Test
    void groupsThatHoldThemselvesAreRefusedByCheckAndDeploy() throws IOException {
        assertRefused(doubling(1).withGroup(Name.of("g0"), group(reference("g1"))), "~Message", "holds itself");
    }

    @Test
    void aReferenceToAGroupThatIsMissingIsRefusedByCheckAndDeploy() throws IOException {
        assertRefused(doubling(1).withGroup(Name.of("g0"), group(reference("gone"))), "~Message", "'gone'");
    }

    private void assertRefused(Model model, String... words) throws IOException {
        Path file = Files.writeString(folder.resolve("m.bindery"), ModelJson.write(model));
        CommandLineRun check = CommandLineRun.of("check", file);
        assertThat(check.status()).as(check.out()).isEqualTo(ExitStatus.FINDINGS);
        assertThat(check.out()).contains(words).contains("error");

        Path jars = folder.resolve("jars");
        CommandLineRun deploy = CommandLineRun.of("deploy", file, "-o", jars);
        assertThat(deploy.status()).as(deploy.out()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(deploy.err()).contains(words);
        assertThat(jars).doesNotExist();
    }

    /// Groups of which each but the first refers twice to the one before it.
    private static Model doubling(int groups) {
        Model model = Model.empty("doubling")
                .withType(ComplexType.of(Name.of("Message"), new Content.Components(group(reference("g" + groups)))))
                .withElement(Element.of("message", TypeRef.named(Name.of("Message"))))
                .withRoots(List.of(Name.of("message")))
                .withGroup(Name.of("g0"), group(Element.of("a", TypeRef.xs("string"))));
        for (int i = 1; i <= groups; i++) {
            String before = "g" + (i - 1);
            model = model.withGroup(Name.of("g" + i), group(reference(before), reference(before)));
        }
        return model;
    }

    private static Group group(Particle... particles) {
        return Group.sequence(List.of(particles));
    }

    private static GroupRef reference(String group) {
        return new GroupRef(Name.of(group), Cardinality.ONE, "", Location.NONE);
    }
}
