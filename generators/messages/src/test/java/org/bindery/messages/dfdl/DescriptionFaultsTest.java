package org.bindery.messages.dfdl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.importers.ImportMonitor;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.Problem;
import org.bindery.model.ReadLimits;
import org.bindery.standards.Standards;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A model whose messages cannot be read at all says so, at the component that is to be mended.
class DescriptionFaultsTest {

    @TempDir
    private Path folder;

    private Model track(String old, String now) throws Exception {
        String text = Files.readString(Standards.samples("dfdl/track.dfdl.xsd"));
        assertThat(text).contains(old);
        Path schema = Files.writeString(folder.resolve("track.dfdl.xsd"), text.replace(old, now));
        return Importers.forFormat("dfdl")
                .orElseThrow()
                .read(new ImportRequest(List.of(schema), "dfdl", Map.of(), ReadLimits.DEFAULT, ImportMonitor.NONE))
                .model();
    }

    private static Optional<String> engineProblem(Model model) {
        return NativeFormats.engineProblem(Layouts.of(model), model).map(Problem::toString);
    }

    @Test
    void aDescriptionThatIsReadHasNoProblems() throws Exception {
        Model model = track("weight", "weight");

        assertThat(NativeFormats.problems(Layouts.of(model), model)).isEmpty();
        assertThat(engineProblem(model)).isEmpty();
    }

    @Test
    void anEncodingThatIsNotKnownIsReportedOnceForAllThatInheritIt() throws Exception {
        Model model = track("encoding=\"UTF-8\" encodingErrorPolicy", "encoding=\"utf-99\" encodingErrorPolicy");

        assertThat(NativeFormats.problems(Layouts.of(model), model))
                .extracting(Problem::text)
                .containsExactly("No message can be read or written: there is no encoding of the name 'UTF-99'; set"
                        + " dfdl.encoding to another one here, or where it is inherited from.");
    }

    @Test
    void aPropertyThatIsMissingIsReportedAtItsElement() throws Exception {
        Model model = track("name=\"weight\"", "name=\"weight\" dfdl:lengthKind=\"explicit\"");

        assertThat(NativeFormats.problems(Layouts.of(model), model)).isEmpty();
        assertThat(engineProblem(model).orElseThrow())
                .startsWith("/track/parcel/weight: error: No message can be read or written: the element weight: needs"
                        + " the property dfdl:length, which no format defines; correct it here");
    }

    @Test
    void aPropertyOfAGroupIsReportedAtTheComponentThatHasIt() throws Exception {
        Model model = track(
                "<xs:sequence dfdl:separator=\";\">",
                "<xs:sequence xmlns:dfdlx=\"http://www.ogf.org/dfdl/dfdl-1.0/extensions\" dfdlx:layer=\"t:none\""
                        + " dfdl:separator=\";\">");

        assertThat(engineProblem(model).orElseThrow()).startsWith("/track/parcel: error: ");
    }
}
