package org.bindery.runtime.internal.dfdl.expression;

import static org.bindery.runtime.internal.dfdl.expression.ExpressionFunction.ofContext;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionFunction.ofElement;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionFunction.ofValues;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.HEX_BINARY;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.LONG;
import static org.bindery.runtime.internal.dfdl.expression.ExpressionType.STRING;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import org.bindery.runtime.internal.frames.InternetChecksum;

/**
 * Functions of Bindery's own, in the namespace {@code urn:bindery:dfdl}: bytes of the message, text that comes in it, and
 * checksums of bytes. DFDL leaves checksums to layers, which implementations define.
 */
final class ChecksumFunctions {

    private static final int CCITT = 0x1021;
    /** The polynomial of CRC-16/ARC, reversed. */
    private static final int ARC = 0xA001;

    static final List<ExpressionFunction> FUNCTIONS = List.of(
            ofContext("bindery:dataBefore", 0, 0, HEX_BINARY, (arguments, context) -> context.dataBefore()),
            ofContext("bindery:ahead", 1, 1, STRING, (arguments, context) -> context.ahead(arguments.text(0, context))),
            ofElement(
                    "bindery:content",
                    1,
                    1,
                    HEX_BINARY,
                    (arguments, context) -> arguments.element(0, context).content()),
            ofElement(
                    "bindery:terminated",
                    1,
                    1,
                    LONG,
                    (arguments, context) -> arguments.element(0, context).terminated()),
            ofValues("bindery:concat", 2, HEX_BINARY, ChecksumFunctions::concat),
            ofValues("bindery:sum", 1, LONG, (arguments, context) -> sum(bytes(arguments, 0, context))),
            ofValues("bindery:crc32", 1, LONG, (arguments, context) -> {
                CRC32 crc = new CRC32();
                crc.update(bytes(arguments, 0, context));
                return crc.getValue();
            }),
            ofValues("bindery:crc16", 1, LONG, (arguments, context) -> arc(bytes(arguments, 0, context))),
            ofValues("bindery:crc16ccitt", 1, LONG, (arguments, context) -> ccitt(bytes(arguments, 0, context))),
            ofValues(
                    "bindery:internetChecksum",
                    1,
                    LONG,
                    (arguments, context) -> internet(bytes(arguments, 0, context))),
            ofValues("bindery:luhn", 1, LONG, (arguments, context) -> luhn(arguments.text(0, context))),
            ofValues("bindery:md5", 1, HEX_BINARY, (arguments, context) -> md5(bytes(arguments, 0, context))));

    private ChecksumFunctions() {}

    private static byte[] bytes(FunctionArguments arguments, int index, ExpressionContext context)
            throws ExpressionException {
        return (byte[]) Conversions.to(arguments.value(index, context), HEX_BINARY);
    }

    private static Object concat(FunctionArguments arguments, ExpressionContext context) throws ExpressionException {
        byte[] first = bytes(arguments, 0, context);
        byte[] second = bytes(arguments, 1, context);
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    private static long sum(byte[] bytes) {
        long sum = 0;
        for (byte each : bytes) {
            sum += each & 0xFF;
        }
        return sum;
    }

    /** CRC-16/ARC. */
    private static long arc(byte[] bytes) {
        int crc = 0;
        for (byte each : bytes) {
            crc ^= each & 0xFF;
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                crc = (crc & 1) == 0 ? crc >>> 1 : crc >>> 1 ^ ARC;
            }
        }
        return crc;
    }

    /** CRC-16/CCITT-FALSE. */
    private static long ccitt(byte[] bytes) {
        int crc = 0xFFFF;
        for (byte each : bytes) {
            crc ^= (each & 0xFF) << Byte.SIZE;
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                crc = (crc & 0x8000) == 0 ? crc << 1 : crc << 1 ^ CCITT;
            }
        }
        return crc & 0xFFFF;
    }

    private static long internet(byte[] bytes) {
        return InternetChecksum.of(InternetChecksum.sum(bytes, 0, bytes.length));
    }

    /** The check digit of ISO/IEC 7812-1, annex B. */
    private static long luhn(String digits) throws ExpressionException {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            char c = digits.charAt(digits.length() - 1 - i);
            if (c < '0' || c > '9') {
                throw new ExpressionException("bindery:luhn takes digits, not ", Conversions.shown(digits));
            }
            int digit = (c - '0') << (i % 2 == 0 ? 1 : 0);
            sum += digit > 9 ? digit - 9 : digit;
        }
        return (10L - sum % 10) % 10;
    }

    private static byte[] md5(byte[] bytes) throws ExpressionException {
        try {
            return MessageDigest.getInstance("MD5").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new ExpressionException("this Java has no MD5");
        }
    }
}
