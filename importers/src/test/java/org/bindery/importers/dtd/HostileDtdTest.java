package org.bindery.importers.dtd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.SourceFolder;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Mutation;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Definitions that would take memory or time without end, or read what they should not, are refused soon.
@Timeout(60)
class HostileDtdTest {

    @TempDir
    Path temp;

    private SourceFolder folder;

    @BeforeEach
    void makeFolder() {
        folder = new SourceFolder(temp, "dtd");
    }

    private ImportException refusal(String definition) throws Exception {
        return folder.with("test.dtd", definition).refusal("test.dtd");
    }

    private static String entity(String name, String value) {
        return "<!ENTITY % " + name + " '" + value + "'>\n";
    }

    @Test
    void anEntityBombIsRefused() throws Exception {
        StringBuilder bomb = new StringBuilder(entity("e0", "x".repeat(32)));
        for (int i = 1; i < 60; i++) {
            bomb.append(entity("e" + i, ("%e" + (i - 1) + ";").repeat(2)));
        }
        ImportException refusal = refusal(bomb + "<!ELEMENT a EMPTY>");

        assertThat(refusal.problem().id()).isEqualTo("entity-expansion");
        assertThat(refusal.problem().location().line()).isBetween(2, 60);
        assertThat(refusal).hasMessageContaining("entity bomb");
    }

    @Test
    void manyUsesOfOneLongEntityAreRefused() throws Exception {
        String definition = "<!ENTITY % long '" + "<!-- " + "x".repeat(1 << 20) + " -->'>" + "%long;".repeat(1000);

        assertThat(refusal(definition).problem().id()).isEqualTo("entity-expansion");
    }

    @Test
    void entitiesThatContainThemselvesAreRefused() throws Exception {
        ImportException refusal = refusal("<!ENTITY % a '&#37;b;'><!ENTITY % b '&#37;a;'>%a;<!ELEMENT x EMPTY>");

        assertThat(refusal.problem().id()).isEqualTo("dtd-error");
        assertThat(refusal).hasMessageContaining("Recursive");
        folder.with("self.dtd", "<!ENTITY % me SYSTEM 'self.dtd'>%me;<!ELEMENT x EMPTY>");
        assertThat(folder.refusal("self.dtd").problem().id()).isEqualTo("dtd-error");
    }

    @Test
    void filesElsewhereAreNotRead() throws Exception {
        for (String where : new String[] {
            "http://localhost:1/x.dtd", "file:///etc/passwd", "/etc/passwd", "../../../../../../../../etc/passwd"
        }) {
            ImportException refusal = refusal("<!ENTITY % x SYSTEM '" + where + "'>%x;");

            assertThat(refusal.problem().id()).as(where).isIn("missing-file", "outside");
            assertThat(refusal.getMessage())
                    .containsAnyOf("nothing is fetched from the network", "leads out of the folder of the source");
        }
    }

    @Test
    void deepGroupsAreRefused() throws Exception {
        String content = "(".repeat(100_000) + "b" + ")".repeat(100_000);

        assertThat(refusal("<!ELEMENT a " + content + ">").problem().id()).isEqualTo("too-deep");
    }

    @Test
    void longContentAndManyAttributesTakeLittleTime() throws Exception {
        StringBuilder content = new StringBuilder("<!ELEMENT a (x0");
        StringBuilder attributes = new StringBuilder("<!ATTLIST a ");
        for (int i = 1; i < 20_000; i++) {
            content.append(",x").append(i).append('?');
            attributes.append('y').append(i).append(" CDATA #IMPLIED\n");
        }
        folder.with("test.dtd", content + ")>" + attributes + ">");

        assertThat(folder.model("test.dtd").elements().size()).isEqualTo(20_001);
    }

    @Test
    void limitsAndCancellationHold() throws Exception {
        folder.with("test.dtd", "<!ELEMENT a (b, c)><!ELEMENT b EMPTY><!ELEMENT c EMPTY>");
        ReadLimits few = new ReadLimits(1000, 10, 1000, 3, 10);
        ReadLimits small = new ReadLimits(10, 10, 1000, 100, 10);

        assertThat(refusal(few).problem().id()).isEqualTo("too-many-components");
        assertThat(refusal(small).problem().id()).isEqualTo("too-large");
        ImportMonitor impatient = new ImportMonitor() {
            @Override
            public void progress(String what, double fraction) {}

            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        ImportRequest request =
                new ImportRequest(List.of(temp.resolve("test.dtd")), "test", Map.of(), ReadLimits.DEFAULT, impatient);
        assertThat(catchThrowableOfType(ImportException.class, () -> new DtdImporter().read(request))
                        .problem()
                        .id())
                .isEqualTo("cancelled");
    }

    private ImportException refusal(ReadLimits limits) {
        return catchThrowableOfType(ImportException.class, () -> folder.read(limits, "test.dtd"));
    }

    @Test
    void damagedDefinitionsAreReadOrRefused() throws Exception {
        byte[] fonts = Files.readAllBytes(Standards.path("dtd/fontconfig/fonts.dtd"));
        byte[] smil = Files.readAllBytes(Standards.path("dtd/smil10/smil10.dtd"));
        Path file = temp.resolve("damaged.dtd");
        for (int seed = 0; seed < 300; seed++) {
            Files.write(file, seed % 2 == 0 ? Mutation.bytes(fonts, seed) : Mutation.xml(smil, seed));
            try {
                assertThat(folder.model("damaged.dtd").elements()).isNotEmpty();
            } catch (ImportException e) {
                assertThat(e.problem().text()).as("seed %d", seed).isNotBlank();
            }
        }
    }
}
