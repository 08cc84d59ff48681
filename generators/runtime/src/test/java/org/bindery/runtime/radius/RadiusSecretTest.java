package org.bindery.runtime.radius;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/** The examples of RFC 2865, section 7, and what was signed with another secret. */
class RadiusSecretTest {

    private static final RadiusSecret SECRET = RadiusSecret.of("xyzzy5461");
    private static final String REQUEST = "010000380f403f9473978057bd83d5cb98f4227a01066e656d6f"
            + "02120dbe708d93d413ce3196e43f782a0aee0406c0a80110050600000003";
    private static final String RESPONSE =
            "0200002686fe220e7624ba2a1005f6bf9b55e0b20606000000010f06000000000e06c0a80103";

    private static byte[] octets(String hex) {
        return HexFormat.of().parseHex(hex);
    }

    @Test
    void thePasswordOfTheExampleIsRevealedAndHiddenAgain() {
        byte[] request = octets(REQUEST);
        byte[] authenticator = Arrays.copyOfRange(request, 4, 20);
        byte[] hidden = Arrays.copyOfRange(request, 28, 44);
        assertThat(SECRET.reveal(hidden, authenticator))
                .asString(StandardCharsets.US_ASCII)
                .isEqualTo("arctangent");
        assertThat(SECRET.hide("arctangent".getBytes(StandardCharsets.US_ASCII), authenticator))
                .isEqualTo(hidden);
    }

    @Test
    void longPasswordsAreHiddenInSeveralSteps() {
        Random random = new Random(2865);
        byte[] authenticator = new byte[16];
        random.nextBytes(authenticator);
        for (int length = 0; length <= 128; length++) {
            byte[] password = new byte[length];
            Arrays.fill(password, (byte) ('a' + length % 20));
            byte[] hidden = SECRET.hide(password, authenticator);
            assertThat(hidden.length % 16).isZero();
            assertThat(SECRET.reveal(hidden, authenticator)).isEqualTo(password);
        }
    }

    @Test
    void theResponseOfTheExampleIsSignedForItsRequest() {
        byte[] request = octets(REQUEST);
        byte[] response = octets(RESPONSE);
        assertThat(SECRET.isResponse(response, request)).isTrue();
        assertThat(RadiusSecret.of("other").isResponse(response, request)).isFalse();
        byte[] signed = response.clone();
        Arrays.fill(signed, 4, 20, (byte) 0);
        SECRET.signResponse(signed, request);
        assertThat(signed).isEqualTo(response);
        response[21]++;
        assertThat(SECRET.isResponse(response, request)).isFalse();
    }

    @Test
    void theMessageAuthenticatorIsWhatOthersCompute() throws Exception {
        Random random = new Random(2869);
        for (int i = 1; i < 100; i++) {
            byte[] secret = new byte[i];
            random.nextBytes(secret);
            byte[] packet = new byte[60];
            random.nextBytes(packet);
            byte[] head = {1, 7, 0, 60};
            System.arraycopy(head, 0, packet, 0, 4);
            packet[20] = 24;
            packet[21] = 22;
            packet[42] = 80;
            packet[43] = 18;
            Arrays.fill(packet, 44, 60, (byte) 0);
            Mac others = Mac.getInstance("HmacMD5");
            others.init(new SecretKeySpec(secret, "HmacMD5"));
            byte[] expected = others.doFinal(packet);
            RadiusSecret.of(secret).signRequest(packet);
            assertThat(Arrays.copyOfRange(packet, 44, 60)).isEqualTo(expected);
            assertThat(RadiusSecret.of(secret).isRequest(packet)).isTrue();
        }
    }

    @Test
    void whatIsNoPacketIsRefused() {
        for (byte[] packet : new byte[][] {{}, new byte[19], {1, 1, 0, 19, 0}, new byte[40]}) {
            assertThatThrownBy(() -> SECRET.signRequest(packet))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("not a packet of RADIUS");
        }
        assertThatThrownBy(() -> RadiusSecret.of("")).isInstanceOf(IllegalArgumentException.class);
    }
}
