package org.bindery.messages.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.bindery.model.Model;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What holds for every kind of file that messages are exported to.
public abstract class ExportTests {

    @TempDir
    protected Path folder;

    private final String kind;

    /// @param kind what the file is one of, in sentences
    protected ExportTests(String kind) {
        this.kind = kind;
    }

    /// Where messages are written.
    protected Path file() {
        return folder.resolve("messages." + kind.toLowerCase(Locale.ROOT));
    }

    /// Writes messages, and compares each value of each with what somebody else reads.
    ///
    /// @return how many there are
    protected abstract int check(ExportedMessages exported) throws Exception;

    @Test
    void nestedAndRepeatedComponentsAreThere() throws Exception {
        ExportedMessages payments = ExportedMessages.payments();
        assertThat(check(payments)).isGreaterThan(20 * payments.messages().size());
    }

    @Test
    void recordsOfSeveralTypesHaveTheColumnsOfAllAndThoseThatHoldThemselvesAreDocuments() throws Exception {
        assertThat(check(ExportedMessages.swaps())).isGreaterThan(20);
    }

    @Test
    void everyValueOfRandomMessagesIsThere() throws Exception {
        int checked = 0;
        for (ExportedMessages messages : ExportedMessages.random(
                12,
                folder.resolve("one"),
                e -> assertThat(e).hasMessageContaining("which a column of " + kind + " cannot hold"))) {
            checked += check(messages);
        }
        assertThat(checked).isGreaterThan(400);
    }

    @Test
    void aNumberThatAColumnCannotHoldIsAnErrorThatNamesIt() throws Exception {
        Path csv = Files.writeString(folder.resolve("a.csv"), "id,amount\n1,1.25\n2,3.50\n");
        Model model = ExportedMessages.imported("text", csv);
        Files.writeString(csv, "id,amount\n1,1.5\n2,1.23456\n");
        ExportedMessages messages = ExportedMessages.of(model, csv);
        assertThatIOException()
                .isThrownBy(() -> messages.write(file()))
                .withMessage("message 2: amount: 1.23456 has more than 2 digits behind the point, which a column of "
                        + kind + " cannot hold; name an output that ends with .jsonl");
    }
}
