package org.bindery.runtime.radius;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * The secret that a client and a server of RADIUS share: it signs packets (RFC 2865, 2866, 2869, 5176), verifies
 * signatures, and hides passwords in them. Not thread-safe.
 *
 * <pre>{@code
 * RadiusSecret secret = RadiusSecret.of("testing123");
 * secret.signRequest(packet);                              // as it goes onto the wire
 * boolean real = secret.isResponse(answer, packet);
 * }</pre>
 */
public final class RadiusSecret {

    private static final int ACCESS_REQUEST = 1;
    private static final int STATUS_SERVER = 12;
    private static final int HEADER = 20;
    private static final int AUTHENTICATOR = 4;
    private static final int SIZE = 16;
    private static final int BLOCK = 64;
    private static final int MESSAGE_AUTHENTICATOR = 80;

    private final byte[] secret;
    private final MessageDigest digest;
    /** The secret as HMAC (RFC 2104) has it before the message, and before what that gives. */
    private final byte[] inner = new byte[BLOCK];

    private final byte[] outer = new byte[BLOCK];

    private RadiusSecret(byte[] secret) {
        this.secret = secret;
        try {
            digest = MessageDigest.getInstance("MD5");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("This Java has no MD5, which RADIUS is made of.", e);
        }
        byte[] key = Arrays.copyOf(secret.length > BLOCK ? digest.digest(secret) : secret, BLOCK);
        for (int i = 0; i < BLOCK; i++) {
            inner[i] = (byte) (key[i] ^ 0x36);
            outer[i] = (byte) (key[i] ^ 0x5C);
        }
    }

    /**
     * Makes a secret of octets.
     *
     * @param secret at least one octet
     * @return the secret
     * @throws IllegalArgumentException when there is none
     */
    public static RadiusSecret of(byte[] secret) {
        if (secret.length == 0) {
            throw new IllegalArgumentException("a secret has one octet at least");
        }
        return new RadiusSecret(secret.clone());
    }

    /**
     * Makes a secret of a text.
     *
     * @param secret the text
     * @return the secret
     */
    public static RadiusSecret of(String secret) {
        return of(secret.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Signs a request: its Message-Authenticator, where it has one, and its authenticator. That of an Access-Request
     * is kept, since it is a random number chosen with the packet.
     *
     * @param packet the packet, which contains its length
     */
    public void signRequest(byte[] packet) {
        int length = length(packet);
        boolean random = isRandom(packet);
        if (!random) {
            Arrays.fill(packet, AUTHENTICATOR, HEADER, (byte) 0);
        }
        signAttribute(packet, length);
        if (!random) {
            System.arraycopy(digest(packet, length), 0, packet, AUTHENTICATOR, SIZE);
        }
    }

    /**
     * Signs a response: its Message-Authenticator, where it has one, and its authenticator.
     *
     * @param packet the packet, which contains its length
     * @param request the request that it answers
     */
    public void signResponse(byte[] packet, byte[] request) {
        int length = length(packet);
        System.arraycopy(request, AUTHENTICATOR, packet, AUTHENTICATOR, SIZE);
        signAttribute(packet, length);
        System.arraycopy(digest(packet, length), 0, packet, AUTHENTICATOR, SIZE);
    }

    /**
     * Whether a request was signed with this secret, as far as it is signed: an Access-Request is by its
     * Message-Authenticator alone, if it has one.
     *
     * @param packet the packet
     * @return whether its sender knows the secret
     */
    public boolean isRequest(byte[] packet) {
        byte[] signed = packet.clone();
        signRequest(signed);
        return MessageDigest.isEqual(signed, packet);
    }

    /**
     * Whether a response was signed with this secret.
     *
     * @param packet the packet
     * @param request the request that it answers
     * @return whether its sender knows the secret
     */
    public boolean isResponse(byte[] packet, byte[] request) {
        byte[] signed = packet.clone();
        signResponse(signed, request);
        return MessageDigest.isEqual(signed, packet);
    }

    /**
     * Hides a password, as in User-Password.
     *
     * @param password the password, of 128 octets at most
     * @param authenticator the sixteen octets that the packet has as its authenticator
     * @return the value in the packet
     */
    public byte[] hide(byte[] password, byte[] authenticator) {
        byte[] hidden = Arrays.copyOf(password, Math.max(SIZE, (password.length + SIZE - 1) / SIZE * SIZE));
        byte[] before = authenticator;
        for (int at = 0; at < hidden.length; at += SIZE) {
            mix(hidden, at, before);
            before = Arrays.copyOfRange(hidden, at, at + SIZE);
        }
        return hidden;
    }

    /**
     * The password that was hidden.
     *
     * @param hidden the value in the packet: a multiple of sixteen octets
     * @param authenticator the sixteen octets that the packet has as its authenticator
     * @return the password, without the zeros after it
     */
    public byte[] reveal(byte[] hidden, byte[] authenticator) {
        if (hidden.length % SIZE != 0) {
            throw new IllegalArgumentException("a hidden password has a multiple of sixteen octets");
        }
        byte[] password = hidden.clone();
        byte[] before = authenticator;
        for (int at = 0; at < password.length; at += SIZE) {
            mix(password, at, before);
            before = Arrays.copyOfRange(hidden, at, at + SIZE);
        }
        int length = password.length;
        while (length > 0 && password[length - 1] == 0) {
            length--;
        }
        return Arrays.copyOf(password, length);
    }

    private void mix(byte[] octets, int at, byte[] before) {
        digest.update(secret);
        byte[] mask = digest.digest(before);
        for (int i = 0; i < SIZE; i++) {
            octets[at + i] = (byte) (octets[at + i] ^ mask[i]);
        }
    }

    private static boolean isRandom(byte[] packet) {
        return packet[0] == ACCESS_REQUEST || packet[0] == STATUS_SERVER;
    }

    /** How many octets of the packet count. */
    private static int length(byte[] packet) {
        int length = packet.length < HEADER ? 0 : (packet[2] & 0xFF) << 8 | packet[3] & 0xFF;
        if (length < HEADER || length > packet.length) {
            throw new IllegalArgumentException(
                    "this is not a packet of RADIUS: it says " + length + " octets, and has " + packet.length);
        }
        return length;
    }

    /** Computes the Message-Authenticator over the packet as it is, where there is one. */
    private void signAttribute(byte[] packet, int length) {
        int at = HEADER;
        while (at + 2 <= length && (packet[at + 1] & 0xFF) >= 2 && at + (packet[at + 1] & 0xFF) <= length) {
            if ((packet[at] & 0xFF) == MESSAGE_AUTHENTICATOR && packet[at + 1] == SIZE + 2) {
                Arrays.fill(packet, at + 2, at + 2 + SIZE, (byte) 0);
                digest.update(inner);
                digest.update(packet, 0, length);
                byte[] once = digest.digest();
                digest.update(outer);
                System.arraycopy(digest.digest(once), 0, packet, at + 2, SIZE);
                return;
            }
            at += packet[at + 1] & 0xFF;
        }
    }

    private byte[] digest(byte[] packet, int length) {
        digest.update(packet, 0, length);
        return digest.digest(secret);
    }
}
