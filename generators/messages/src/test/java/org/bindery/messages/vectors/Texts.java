package org.bindery.messages.vectors;

import java.util.Base64;
import java.util.HexFormat;
import tools.jackson.databind.JsonNode;

/// Section 4.3: texts with bytes of their own.
final class Texts {

    private static final int MAX_PLACE = 1 << 30;

    private final Symbols symbols;

    Texts(Symbols symbols) {
        this.symbols = symbols;
    }

    String text(JsonNode codec, Area bytes) {
        return switch (codec.get("codec").asString()) {
            case "utf8" -> bytes.utf8();
            case "latin1" -> new String(bytes.copy(), java.nio.charset.StandardCharsets.ISO_8859_1);
            case "symbols" -> symbols.text(bytes);
            case "alphabet" -> alphabet(codec.get("alphabet").asString(), bytes);
            case "ranked" -> new Ranking(codec).text(bytes);
            case "octets" -> octets(codec.get("form").asString(), bytes);
            default -> throw new IllegalArgumentException(codec.toString());
        };
    }

    private static String alphabet(String alphabet, Area bytes) {
        int width = Area.bitsFor(alphabet.length() + 1L);
        StringBuilder text = new StringBuilder();
        long p = 0;
        while (p + width <= 8L * bytes.length()) {
            int group = bytes.textBits(p, width);
            if (group == 0) {
                break;
            }
            if (group > alphabet.length()) {
                throw new Refusal("R7", "no such character");
            }
            text.append(alphabet.charAt(group - 1));
            p += width;
        }
        if ((p + 7) / 8 != bytes.length()) {
            throw new Refusal("R10", "bytes that the text does not need");
        }
        for (; p < 8L * bytes.length(); p++) {
            if (bytes.textBits(p, 1) != 0) {
                throw new Refusal("R4", "bits after a text");
            }
        }
        return text.toString();
    }

    private static String octets(String form, Area bytes) {
        if (bytes.length() == 0) {
            return "";
        }
        Area rest = bytes.after(1);
        if (bytes.octet(0) > 1 || rest.length() == 0) {
            throw new Refusal("R10", "neither octets nor another text");
        }
        if (bytes.octet(0) == 0) {
            return form(form, rest);
        }
        String text = rest.utf8();
        if (isForm(form, text)) {
            throw new Refusal("R10", "the text of some octets is written as a text");
        }
        return text;
    }

    private static String form(String form, Area octets) {
        return switch (form) {
            case "hexadecimal" -> HexFormat.of().withUpperCase().formatHex(octets.copy());
            case "base64" -> Base64.getEncoder().encodeToString(octets.copy());
            case "patch" -> {
                Area.Leb128 place = octets.leb128();
                int zigzag = (place.number() >>> 1) ^ -(place.number() & 1);
                yield zigzag + ":"
                        + HexFormat.of()
                                .withUpperCase()
                                .formatHex(octets.after(place.length()).copy());
            }
            default -> throw new IllegalArgumentException(form);
        };
    }

    private static boolean isForm(String form, String text) {
        return switch (form) {
            case "hexadecimal" -> text.matches("([0-9A-F]{2})+");
            case "base64" -> isBase64(text);
            case "patch" ->
                text.matches("(0|-?[1-9][0-9]{0,9}):([0-9A-F]{2})*")
                        && Math.abs(Long.parseLong(text.substring(0, text.indexOf(':')))) < MAX_PLACE;
            default -> throw new IllegalArgumentException(form);
        };
    }

    private static boolean isBase64(String text) {
        try {
            return Base64.getEncoder()
                    .encodeToString(Base64.getDecoder().decode(text))
                    .equals(text);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
