package org.bindery.model.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import org.bindery.model.Framing;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.junit.jupiter.api.Test;

/// How messages stand in files is set of the model.
class FramingSettingsTest {

    private static MessageFormat set(String setting) throws EditException {
        return set(new MessageFormat.Dfdl(""), setting);
    }

    private static MessageFormat set(MessageFormat format, String setting) throws EditException {
        Model model = Model.empty("m").withFormat(format);
        return Settings.parse(model, ModelPath.ROOT, setting)
                .apply(model)
                .model()
                .format();
    }

    @Test
    void messagesOfAsn1StandInFramesThatStayWithOtherRules() throws Exception {
        MessageFormat framed = set(new MessageFormat.Asn1("BER"), "framing=ts-32.297");
        assertThat(framed).isEqualTo(new MessageFormat.Asn1("BER", Framing.NONE.withKind("ts-32.297")));
        assertThat(set(framed, "encodingRules=CER"))
                .isEqualTo(new MessageFormat.Asn1("CER", Framing.NONE.withKind("ts-32.297")));
        assertThat(set(framed, "encodingRules=per-unaligned"))
                .isEqualTo(new MessageFormat.Asn1("PER-UNALIGNED", Framing.NONE.withKind("ts-32.297")));
        assertThatThrownBy(() -> set(new MessageFormat.Json(true), "framing=pcap"))
                .isInstanceOf(EditException.class)
                .hasMessageContaining("neither by DFDL (format=dfdl) nor by ASN.1 (format=asn1)");
    }

    @Test
    void theFramingOfTheModelIsSetPieceByPiece() throws Exception {
        assertThat(set("framing=pcap")).isEqualTo(new MessageFormat.Dfdl("", Framing.NONE.withKind("pcap")));
        assertThat(set("ports=udp/1812, tcp/3868@1:3"))
                .isEqualTo(new MessageFormat.Dfdl("", Framing.ofPorts("udp/1812", "tcp/3868@1:3")));
        assertThat(set("fill=ff")).isEqualTo(new MessageFormat.Dfdl("", Framing.NONE.withFill(OptionalInt.of(255))));
        assertThat(set("block=2048")).isEqualTo(new MessageFormat.Dfdl("", Framing.NONE.withBlock(2048)));
        for (String wrong : List.of("framing=tape", "ports=tcp/1", "ports=1812", "fill=FFF", "block=-1", "block=x")) {
            assertThatThrownBy(() -> set(wrong)).isInstanceOf(EditException.class);
        }
    }
}
