package org.bindery.generators.java;

import java.util.Arrays;
import java.util.Random;

/// Damages bytes: flips bits, sets bytes, cuts, lengthens, or makes all of it up.
final class Damage {

    private final Random random;

    Damage(long seed) {
        random = new Random(seed);
    }

    byte[] of(byte[] good) {
        byte[] bad = good.clone();
        switch (random.nextInt(5)) {
            case 0 -> bad = Arrays.copyOf(bad, random.nextInt(bad.length + 1));
            case 1 -> bad = Arrays.copyOf(bad, bad.length + 1 + random.nextInt(4));
            case 2 -> {
                bad = new byte[random.nextInt(64)];
                random.nextBytes(bad);
            }
            case 3 -> {
                for (int i = random.nextInt(4); i >= 0 && bad.length > 0; i--) {
                    bad[random.nextInt(bad.length)] = (byte) random.nextInt();
                }
            }
            default -> {
                if (bad.length > 0) {
                    bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
                }
            }
        }
        return bad;
    }
}
