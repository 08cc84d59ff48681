package org.bindery.studio.hex;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EvidenceWidthsTest {

    private static final double EM = 13;
    private static final double LETTER = 7.83;

    @Test
    void aWideWindowHasSixteenBytesInARow() {
        EvidenceWidths room = EvidenceWidths.share(1440, EM, LETTER);

        assertThat(EvidenceWidths.bytesInARow(room.bytes(), EM, LETTER)).isEqualTo(16);
        assertThat(room.fields()).isEqualTo(34 * EM);
        assertThat(room.text()).isGreaterThan(20 * EM);
    }

    @Test
    void aNarrowerOneHasEightSoThatTheTextCanBeRead() {
        EvidenceWidths room = EvidenceWidths.share(1200, EM, LETTER);

        assertThat(EvidenceWidths.bytesInARow(room.bytes(), EM, LETTER)).isEqualTo(8);
        assertThat(room.text()).isGreaterThan(20 * EM);
    }

    @Test
    void atTwiceTheSizeNothingTakesAllTheRoom() {
        EvidenceWidths room = EvidenceWidths.share(1200, 2 * EM, 2 * LETTER);

        assertThat(EvidenceWidths.bytesInARow(room.bytes(), 2 * EM, 2 * LETTER)).isEqualTo(4);
        assertThat(room.fields()).isEqualTo(480);
        assertThat(room.text()).isGreaterThan(200);
    }

    @Test
    void ofMoreThanAUsualLineTheFieldsHaveHalf() {
        EvidenceWidths room = EvidenceWidths.share(1920, EM, LETTER);

        assertThat(room.fields()).isBetween(42 * EM, 48 * EM);
        assertThat(room.text()).isGreaterThan(46 * EM);
        assertThat(room.text() + room.bytes() + room.fields()).isEqualTo(1920);
    }

    @Test
    void theLeastFitsNowhereAndIsShownAllTheSame() {
        assertThat(EvidenceWidths.bytesInARow(10, EM, LETTER)).isEqualTo(4);
    }
}
