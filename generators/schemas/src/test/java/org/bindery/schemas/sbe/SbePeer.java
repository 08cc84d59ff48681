package org.bindery.schemas.sbe;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.agrona.DirectBuffer;
import org.xml.sax.InputSource;
import uk.co.real_logic.sbe.PrimitiveType;
import uk.co.real_logic.sbe.PrimitiveValue;
import uk.co.real_logic.sbe.ir.Encoding;
import uk.co.real_logic.sbe.ir.Ir;
import uk.co.real_logic.sbe.ir.Token;
import uk.co.real_logic.sbe.otf.OtfHeaderDecoder;
import uk.co.real_logic.sbe.otf.OtfMessageDecoder;
import uk.co.real_logic.sbe.otf.TokenListener;
import uk.co.real_logic.sbe.otf.Types;
import uk.co.real_logic.sbe.xml.IrGenerator;
import uk.co.real_logic.sbe.xml.ParserOptions;
import uk.co.real_logic.sbe.xml.XmlSchemaParser;

/// The reference implementation, which reads messages by their schema.
final class SbePeer implements TokenListener {

    private static final Set<String> TRUE = Set.of("T", "TRUE", "Y", "YES");
    private static final Set<String> FALSE = Set.of("F", "FALSE", "N", "NO");

    private final Map<String, String> values = new TreeMap<>();
    private final Deque<String> path = new ArrayDeque<>();
    private int composites;
    private BigDecimal mantissa;

    /// The schema of a file.
    static Ir schema(Path file) throws Exception {
        ParserOptions options = ParserOptions.builder()
                .stopOnError(true)
                .suppressOutput(true)
                .xIncludeAware(true)
                .build();
        return new IrGenerator()
                .generate(XmlSchemaParser.parse(new InputSource(file.toUri().toString()), options));
    }

    /// The values of a message by their paths. Constants are left out, and so is what is absent.
    static Map<String, String> values(Ir schema, byte[] message) {
        DirectBuffer buffer = buffer(ByteBuffer.wrap(message));
        OtfHeaderDecoder header = new OtfHeaderDecoder(schema.headerStructure());
        SbePeer peer = new SbePeer();
        int end = OtfMessageDecoder.decode(
                buffer,
                header.encodedLength(),
                header.getSchemaVersion(buffer, 0),
                header.getBlockLength(buffer, 0),
                schema.getMessage(header.getTemplateId(buffer, 0)),
                peer);
        if (end != message.length) {
            throw new AssertionError("The message ends at " + end + ", not at " + message.length + ".");
        }
        return peer.values;
    }

    /// Bytes as the peer reads them. Its own buffers need access to the JDK's inside.
    private static DirectBuffer buffer(ByteBuffer bytes) {
        return (DirectBuffer) Proxy.newProxyInstance(
                SbePeer.class.getClassLoader(), new Class<?>[] {DirectBuffer.class}, (self, method, arguments) -> {
                    int at = (Integer) arguments[0];
                    if (method.getName().equals("getBytes")) {
                        bytes.get(at, (byte[]) arguments[1]);
                        return null;
                    }
                    ByteBuffer ordered =
                            bytes.order(arguments.length > 1 ? (ByteOrder) arguments[1] : ByteOrder.LITTLE_ENDIAN);
                    return switch (method.getName()) {
                        case "getByte" -> ordered.get(at);
                        case "getShort" -> ordered.getShort(at);
                        case "getInt" -> ordered.getInt(at);
                        case "getLong" -> ordered.getLong(at);
                        case "getFloat" -> ordered.getFloat(at);
                        case "getDouble" -> ordered.getDouble(at);
                        default -> throw new UnsupportedOperationException(method.toString());
                    };
                });
    }

    private void put(String name, String value) {
        path.addLast(name);
        values.put(String.join("/", path), value);
        path.removeLast();
    }

    private String name(Token field, Token type) {
        return composites > 0 ? type.name() : field.name();
    }

    @Override
    public void onBeginMessage(Token token) {
        path.addLast(token.name());
    }

    @Override
    public void onEndMessage(Token token) {
        path.removeLast();
    }

    @Override
    public void onEncoding(Token field, DirectBuffer buffer, int at, Token type, int version) {
        String name = name(field, type);
        if (type.isConstantEncoding()) {
            if (name.equals("exponent") && mantissa != null) {
                values.remove(String.join("/", path) + "/mantissa");
                String decimal = path.removeLast();
                put(
                        decimal,
                        mantissa.scaleByPowerOfTen(
                                        (int) type.encoding().constValue().longValue())
                                .toPlainString());
                path.addLast(decimal);
                mantissa = null;
            }
            return;
        }
        if (composites == 0 && field.version() > version) {
            return;
        }
        Encoding encoding = type.encoding();
        int length = type.arrayLength();
        if (length > 1 && encoding.primitiveType() == PrimitiveType.UINT8) {
            byte[] octets = new byte[length];
            buffer.getBytes(at, octets);
            put(name, HexFormat.of().withUpperCase().formatHex(octets));
            return;
        }
        if (encoding.primitiveType() == PrimitiveType.CHAR) {
            byte[] octets = new byte[length];
            buffer.getBytes(at, octets);
            String text = new String(octets, charset(encoding.characterEncoding())).replaceAll("\0+$", "");
            if (!text.isEmpty() || !type.isOptionalEncoding() && !field.isOptionalEncoding() && field.version() == 0) {
                put(name, text);
            }
            return;
        }
        for (int i = 0; i < length; i++) {
            PrimitiveValue value =
                    value(buffer, at + i * encoding.primitiveType().size(), encoding);
            boolean none = value.equals(encoding.applicableNullValue());
            boolean absent = none && (field.isOptionalEncoding() || type.isOptionalEncoding() || field.version() > 0);
            if (!absent) {
                String text = number(value, encoding.primitiveType());
                mantissa = name.equals("mantissa") ? new BigDecimal(text) : mantissa;
                put(length > 1 ? name + "[" + i + "]" : name, text);
            }
        }
    }

    private static PrimitiveValue value(DirectBuffer buffer, int at, Encoding encoding) {
        return switch (encoding.primitiveType()) {
            case FLOAT -> new PrimitiveValue(buffer.getFloat(at, encoding.byteOrder()), Float.BYTES);
            case DOUBLE -> new PrimitiveValue(buffer.getDouble(at, encoding.byteOrder()), Double.BYTES);
            default ->
                new PrimitiveValue(
                        Types.getLong(buffer, at, encoding),
                        encoding.primitiveType().size());
        };
    }

    private static Charset charset(String name) {
        return name == null ? ISO_8859_1 : Charset.forName(name);
    }

    private static String number(PrimitiveValue value, PrimitiveType type) {
        return switch (type) {
            case FLOAT -> Float.toString((float) value.doubleValue());
            case DOUBLE -> Double.toString(value.doubleValue());
            case UINT64 -> Long.toUnsignedString(value.longValue());
            default -> Long.toString(value.longValue());
        };
    }

    @Override
    public void onEnum(Token field, DirectBuffer buffer, int at, List<Token> tokens, int from, int to, int version) {
        Token type = tokens.get(from);
        if (field.isConstantEncoding() || composites == 0 && field.version() > version) {
            return;
        }
        Encoding encoding = tokens.get(from + 1).encoding();
        long bits = Types.getLong(buffer, at, type.encoding());
        String text = Long.toString(bits);
        for (Token value : tokens.subList(from + 1, to)) {
            if (value.encoding().constValue().longValue() == bits) {
                String name = to - from - 1 == 2 ? value.name().toUpperCase(Locale.ROOT) : "";
                text = TRUE.contains(name) ? "true" : FALSE.contains(name) ? "false" : value.name();
            }
        }
        if (bits != encoding.primitiveType().nullValue().longValue()) {
            put(name(field, type), text);
        }
    }

    @Override
    public void onBitSet(Token field, DirectBuffer buffer, int at, List<Token> tokens, int from, int to, int version) {
        Token type = tokens.get(from);
        if (composites == 0 && field.version() > version) {
            return;
        }
        // The set itself has no byte order there.
        long bits = Types.getLong(buffer, at, tokens.get(from + 1).encoding());
        path.addLast(name(field, type));
        for (Token choice : tokens.subList(from + 1, to)) {
            put(
                    choice.name(),
                    Boolean.toString((bits >> choice.encoding().constValue().longValue() & 1) == 1));
        }
        path.removeLast();
    }

    @Override
    public void onBeginComposite(Token field, List<Token> tokens, int from, int to) {
        path.addLast(name(field, tokens.get(from)));
        composites++;
    }

    @Override
    public void onEndComposite(Token field, List<Token> tokens, int from, int to) {
        composites--;
        path.removeLast();
    }

    @Override
    public void onGroupHeader(Token token, int numInGroup) {
        // The entries follow.
    }

    @Override
    public void onBeginGroup(Token token, int index, int numInGroup) {
        path.addLast(token.name() + "[" + index + "]");
    }

    @Override
    public void onEndGroup(Token token, int index, int numInGroup) {
        path.removeLast();
    }

    @Override
    public void onVarData(Token field, DirectBuffer buffer, int at, int length, Token type) {
        byte[] octets = new byte[length];
        buffer.getBytes(at, octets);
        Encoding encoding = type.encoding();
        boolean text = encoding.characterEncoding() != null || encoding.primitiveType() == PrimitiveType.CHAR;
        if (length > 0 || field.version() == 0) {
            put(
                    field.name(),
                    text
                            ? new String(octets, charset(encoding.characterEncoding()))
                            : HexFormat.of().withUpperCase().formatHex(octets));
        }
    }
}
