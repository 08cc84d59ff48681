package org.bindery.studio.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.bindery.messages.SourceMap;
import org.bindery.messages.TextRange;
import org.bindery.messages.codec.DumpRow;
import org.bindery.messages.codec.DumpRow.Part;
import org.bindery.model.ModelPath;
import org.bindery.studio.SmallModels;
import org.bindery.studio.hex.ByteLook;
import org.junit.jupiter.api.Test;

class MessageMapTest {

    private static final DumpRow RECORD = row("/trade[2]", Part.RECORD, 0, 32);
    private static final DumpRow PRESENCE = row("/trade[2]/settlementDate", Part.PRESENCE, 0, 1);
    private static final DumpRow CURRENCY = row("/trade[2]/currency1", Part.VALUE, 1, 3);
    private static final DumpRow ID = row("/trade[2]/id", Part.VALUE, 4, 12);
    private static final DumpRow AMOUNT = row("/trade[2]/amount1", Part.VALUE, 16, 12);
    private static final DumpRow PADDING = row("/trade[2]", Part.PADDING, 28, 4);

    private final MessageMap map = new MessageMap(
            List.of(RECORD, CURRENCY, ID, AMOUNT, PRESENCE, PADDING),
            SourceMap.of(new TextRange("/trade[2]", 0, 0, 1, 1), List.of()));

    @Test
    void findsTheFieldThatHoldsABit() {
        assertThat(map.at(0)).contains(PRESENCE);
        assertThat(map.at(3)).contains(CURRENCY);
        assertThat(map.at(15)).contains(ID);
        assertThat(map.at(31)).contains(PADDING);
        assertThat(map.at(32)).isEmpty();
    }

    @Test
    void showsAllFieldsOfAByte() {
        assertThat(map.inByte(0)).containsExactly(PRESENCE, CURRENCY, ID);
        assertThat(map.inByte(1)).containsExactly(ID);
        assertThat(map.inByte(3)).containsExactly(AMOUNT, PADDING);
    }

    @Test
    void findsWhatIsCalculatedByPathButInNoByte() {
        DumpRow twice = row("/trade[2]/twice", Part.VIRTUAL, 0, 0);
        MessageMap calculated = new MessageMap(
                List.of(RECORD, CURRENCY, ID, AMOUNT, PRESENCE, PADDING, twice),
                SourceMap.of(new TextRange("/trade[2]", 0, 0, 1, 1), List.of()));

        assertThat(calculated.value("/trade[2]/twice")).contains(twice);
        assertThat(calculated.inByte(0)).containsExactly(PRESENCE, CURRENCY, ID);
    }

    @Test
    void aListIsInTheTextFromItsFirstItemToItsLast() {
        String path = "/trade[2]/leg";
        DumpRow list = new DumpRow(path, "leg", 1, Part.RECORD, 8, 16, "2 items", "list");
        MessageMap legs = new MessageMap(
                List.of(RECORD, list, row(path + "[1]", Part.VALUE, 8, 8), row(path + "[2]", Part.VALUE, 16, 8)),
                SourceMap.of(
                        new TextRange("/trade[2]", 0, 60, 1, 1),
                        List.of(new TextRange(path + "[1]", 10, 15, 2, 3), new TextRange(path + "[2]", 30, 35, 3, 3))));

        assertThat(legs.text(list)).contains(new TextRange(path, 10, 35, 2, 3));
        assertThat(map.text(new DumpRow(path, "leg", 1, Part.RECORD, 0, 0, "0 items", "list")))
                .isEmpty();
    }

    @Test
    void goesThroughTheFieldsOfAByteValuesFirst() {
        Optional<DumpRow> first = map.inByteAfter(0, Optional.empty());
        Optional<DumpRow> second = map.inByteAfter(0, first);
        Optional<DumpRow> third = map.inByteAfter(0, second);

        assertThat(List.of(first, second, third))
                .containsExactly(Optional.of(CURRENCY), Optional.of(ID), Optional.of(PRESENCE));
        assertThat(map.inByteAfter(0, third)).contains(CURRENCY);
    }

    @Test
    void findsAValueByPathAndTheFirstOfAComponent() {
        assertThat(map.value("/trade[2]/id")).contains(ID);
        assertThat(map.value("/trade[2]/settlementDate")).isEmpty();
        assertThat(map.first(ModelPath.parse("/trade/amount1"), SmallModels.tree(SmallModels.trades())))
                .contains(AMOUNT);
        assertThat(map.first(ModelPath.parse("/trade/settlementDate"), SmallModels.tree(SmallModels.trades())))
                .isEmpty();
    }

    @Test
    void setsNeighbouringFieldsOffFromEachOther() {
        assertThat(map.look(1).alternate()).isNotEqualTo(map.look(2).alternate());
        assertThat(map.look(0).structure()).isFalse();
    }

    @Test
    void showsNothingOfBytesBeyondTheMessage() {
        assertThat(map.look(4)).isEqualTo(ByteLook.PLAIN);
        assertThat(map.inByte(9)).isEmpty();
        assertThat(map.inByteAfter(9, Optional.empty())).isEmpty();
    }

    private static DumpRow row(String path, Part part, long offset, long length) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        return new DumpRow(path, name, part == Part.RECORD ? 0 : 1, part, offset, length, "x", "auto");
    }
}
