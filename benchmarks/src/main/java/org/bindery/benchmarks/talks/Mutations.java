package org.bindery.benchmarks.talks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;
import org.bindery.benchmarks.standards.Variants;
import org.bindery.runtime.InvalidMessageException;

/// As many different messages as one likes, made of real ones: numbers, identifiers and currencies are drawn anew.
/// Thread-safe.
final class Mutations {

    private static final List<String> CURRENCIES =
            List.of("EUR", "USD", "GBP", "JPY", "AUD", "CAD", "CHF", "SEK", "NOK", "NZD");
    private static final Pattern CURRENCY = Pattern.compile(">(" + String.join("|", CURRENCIES) + ")<");

    private final FpmlPair pair;
    private final List<byte[]> originals = new ArrayList<>();
    private final LongAdder bytes = new LongAdder();
    private final LongAdder kept = new LongAdder();

    /// @param messages real messages; those without notionals of swaps are left out
    Mutations(FpmlPair pair, List<byte[]> messages) throws IOException, InvalidMessageException {
        this.pair = pair;
        for (byte[] xml : messages) {
            List<String> notionals = new ArrayList<>();
            pair.batches().notionals(pair.messages().readBinary(xml), (currency, notional) -> notionals.add(currency));
            if (!notionals.isEmpty()) {
                originals.add(xml);
            }
        }
    }

    /// How many real messages the others are made of.
    int originals() {
        return originals.size();
    }

    /// How many messages stayed as they were, since the values that were drawn are not valid.
    long kept() {
        return kept.sum();
    }

    /// The bytes of XML of all messages so far.
    long bytes() {
        return bytes.sum();
    }

    /// A message in binary.
    ///
    /// @param number which one; the same number gives the same
    Object message(long number) throws IOException, InvalidMessageException {
        byte[] original = originals.get((int) (number % originals.size()));
        byte[] drawn = currencies(Variants.of(original, number), (int) (number / originals.size()));
        try {
            Object message = pair.messages().readBinary(drawn);
            if (pair.messages().validate(message).isEmpty()) {
                bytes.add(drawn.length);
                return message;
            }
        } catch (InvalidMessageException e) {
            // as if validation had found it
        }
        kept.increment();
        bytes.add(original.length);
        return pair.messages().readBinary(original);
    }

    /// Every currency of a message becomes another one.
    private static byte[] currencies(byte[] xml, int shift) {
        return CURRENCY.matcher(new String(xml, UTF_8))
                .replaceAll(found -> ">"
                        + CURRENCIES.get(
                                (CURRENCIES.indexOf(found.group(1)) + shift % CURRENCIES.size()) % CURRENCIES.size())
                        + "<")
                .getBytes(UTF_8);
    }
}
