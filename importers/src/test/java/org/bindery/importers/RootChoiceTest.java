package org.bindery.importers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bindery.importers.dtd.DtdImporter;
import org.bindery.model.Name;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RootChoiceTest {

    @TempDir
    private Path folder;

    private List<String> roots(String definition) throws Exception {
        Path file = Files.writeString(folder.resolve("parcel.dtd"), definition);
        return new DtdImporter()
                .read(ImportRequest.of(file, "parcel")).model().roots().stream()
                        .map(Name::local)
                        .toList();
    }

    @Test
    void anElementThatNothingButItselfUsesIsARoot() throws Exception {
        assertThat(roots("""
            <!ELEMENT box (box | item)*>
            <!ELEMENT item (#PCDATA)>
            <!ELEMENT label EMPTY>
            """)).containsExactlyInAnyOrder("box", "label");
    }

    @Test
    void ofElementsThatUseEachOtherTheOneNamedAsTheFileIsARoot() throws Exception {
        assertThat(roots("""
            <!ELEMENT Parcel (sender, reply?)>
            <!ELEMENT reply (Parcel)>
            <!ELEMENT sender (#PCDATA)>
            """)).containsExactly("Parcel");
    }

    @Test
    void elementsThatUseEachOtherBelowARootAreNone() throws Exception {
        assertThat(roots("""
            <!ELEMENT list (entry)*>
            <!ELEMENT entry (note)*>
            <!ELEMENT note (entry)*>
            """)).containsExactly("list");
    }
}
