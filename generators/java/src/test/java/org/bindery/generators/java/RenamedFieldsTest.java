package org.bindery.generators.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.Importers;
import org.bindery.layout.Layouts;
import org.bindery.messages.Message;
import org.bindery.messages.MessageReader;
import org.bindery.messages.formats.NativeFormats;
import org.bindery.model.Model;
import org.bindery.model.ReadLimits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a copybook renames (level 66) is asked for by getters of its own.
class RenamedFieldsTest {

    private static final Charset EBCDIC = Charset.forName("IBM037");

    private static final String COPYBOOK = """
               * ACCOUNT MASTER, DAILY EXTRACT
                01  ACCOUNT-RECORD.
                    05  ACCOUNT-KEY.
                        10  BANK-NO            PIC 9(4).
                        10  BRANCH             PIC X(3).
                        10  ACCOUNT-NO         PIC 9(7).
                    05  HOLDER.
                        10  FIRST-NAME         PIC X(10).
                        10  LAST-NAME          PIC X(12).
                    05  OPENED.
                        10  OPENED-YEAR        PIC 9(4).
                        10  OPENED-MONTH       PIC 9(2).
                        10  OPENED-DAY         PIC 9(2).
                    05  BALANCE                PIC S9(7)V99 COMP-3.
                    05  RATE                   PIC 9(2)V9(3).
                    05  CURRENCY-CODE          PIC X(3).
                66  FULL-KEY RENAMES BANK-NO THRU ACCOUNT-NO.
                66  FULL-NAME RENAMES HOLDER.
                66  PERIOD RENAMES OPENED-YEAR OF OPENED THROUGH OPENED-MONTH.
                66  CURRENT-BALANCE RENAMES BALANCE.
                66  TERMS RENAMES RATE THRU CURRENCY-CODE.
        """;

    @Test
    void gettersGiveTheCharactersAsTheyStandInTheRecord(@TempDir Path folder) throws Exception {
        Path copybook = Files.writeString(folder.resolve("account.cpy"), COPYBOOK);
        Model model = Importers.forFormat("cobol")
                .orElseThrow()
                .read(ImportRequest.of(copybook, "account"))
                .model();
        byte[] record = ("0042" + "LDN" + "0001234" + "ANNA      " + "SMITH       " + "20240307" + "     " + "03125"
                        + "EUR")
                .getBytes(EBCDIC);
        int balance = 4 + 3 + 7 + 22 + 8;
        System.arraycopy(new byte[] {0, 0x01, 0x23, 0x45, 0x6D}, 0, record, balance, 5);
        Bound bound = Bound.of(model);
        bound.assertNoWarnings();
        Mirror mirror = new Mirror(model, bound);
        Message message = read(model, record);
        Object classic = mirror.classic(message.value());

        Object inPlace = bound.type("RecordAccountRecord")
                .getConstructor(byte[].class, int.class)
                .newInstance(record, 0);
        for (Object account : List.of(classic, bound.call("BinaryAccountRecord", "copyOf", classic), inPlace)) {
            assertThat(Bound.on(account, "getFullKey")).isEqualTo("0042LDN0001234");
            assertThat(Bound.on(account, "getFullName")).isEqualTo("ANNA      SMITH");
            assertThat(Bound.on(account, "getPeriod")).isEqualTo("202403");
            assertThat(Bound.on(account, "getCurrentBalance")).hasToString("-1234.56");
            assertThat(Bound.on(account, "getTerms")).isEqualTo("03125EUR");
        }
    }

    private static Message read(Model model, byte[] record) throws Exception {
        ByteArrayInputStream bytes = new ByteArrayInputStream(record);
        try (MessageReader reader =
                NativeFormats.reader(Layouts.of(model), model, "account.dat", bytes, ReadLimits.DEFAULT)) {
            return reader.next().orElseThrow().message();
        }
    }
}
