package org.bindery.runtime.internal.dfdl.layer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;
import org.bindery.runtime.internal.dfdl.bits.BitInput;
import org.bindery.runtime.internal.dfdl.bits.BitLayout;
import org.bindery.runtime.internal.dfdl.bits.ProcessingException;

/** One compressed member of the gzip format (RFC 1952), which marks its own end. */
final class GzipLayer extends Layer {

    private static final int MAGIC = 0x1F8B;
    private static final int DEFLATED = 8;
    private static final int HEADER_CHECKED = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int BEST = 9;
    private static final int CHUNK = 1 << 13;

    GzipLayer() {
        super("compressionLevel");
    }

    @Override
    public boolean isFrugal() {
        return true;
    }

    @Override
    public byte[] decode(BitInput in, List<Object> parameters, int most) throws IOException, ProcessingException {
        header(in);
        byte[] plain = inflated(in, most);
        CRC32 check = new CRC32();
        check.update(plain);
        if (in.unsigned(Integer.SIZE, BitLayout.LITTLE_ENDIAN) != check.getValue()
                || (int) in.unsigned(Integer.SIZE, BitLayout.LITTLE_ENDIAN) != plain.length) {
            throw new ProcessingException("the compressed data has another checksum or length than its trailer says");
        }
        return plain;
    }

    private static void header(BitInput in) throws IOException, ProcessingException {
        if (in.unsigned(Short.SIZE, BitLayout.BIG_ENDIAN) != MAGIC || octet(in) != DEFLATED) {
            throw new ProcessingException("there is no header of the gzip format");
        }
        int flags = octet(in);
        // When it was compressed, how well, and on which system.
        in.skip(6 * Byte.SIZE);
        if ((flags & EXTRA) != 0) {
            in.skip(Byte.SIZE * in.unsigned(Short.SIZE, BitLayout.LITTLE_ENDIAN));
        }
        for (int text = flags & (NAME | COMMENT); text != 0; text &= text - 1) {
            // The name of the file, and the comment, end with a zero.
            int octet;
            do {
                octet = octet(in);
            } while (octet != 0);
        }
        if ((flags & HEADER_CHECKED) != 0) {
            in.skip(Short.SIZE);
        }
    }

    private static int octet(BitInput in) throws IOException, ProcessingException {
        return (int) in.unsigned(Byte.SIZE, BitLayout.BIG_ENDIAN);
    }

    private static byte[] inflated(BitInput in, int most) throws IOException, ProcessingException {
        Inflater inflater = new Inflater(true);
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        byte[] chunk = new byte[CHUNK];
        try {
            while (!inflater.finished()) {
                int count = inflater.inflate(chunk);
                if (plain.size() + count > most) {
                    throw tooMany(most);
                }
                plain.write(chunk, 0, count);
                if (inflater.needsDictionary()) {
                    throw new ProcessingException("what is compressed needs a dictionary");
                }
                if (inflater.needsInput() && !inflater.finished()) {
                    int there = (int) (in.available(Byte.SIZE * (long) CHUNK) >> 3);
                    if (there == 0) {
                        throw new ProcessingException("the data ends within what is compressed");
                    }
                    inflater.setInput(in.bytes((long) Byte.SIZE * there, false));
                }
            }
            in.position(in.position() - (long) Byte.SIZE * inflater.getRemaining());
            return plain.toByteArray();
        } catch (DataFormatException e) {
            throw new ProcessingException("what is compressed cannot be decompressed: ", e.getMessage());
        } finally {
            inflater.end();
        }
    }

    @Override
    public byte[] encode(byte[] plain, List<Object> parameters) throws ProcessingException {
        long level = parameters.get(0) instanceof Number number ? number.longValue() : Deflater.DEFAULT_COMPRESSION;
        if (level < Deflater.DEFAULT_COMPRESSION || level > BEST) {
            throw new IllegalArgumentException(
                    "the variable compressionLevel is " + level + ", which is not in the range -1 to 9");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream compressed = new Compressing(out, (int) level)) {
            compressed.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static final class Compressing extends GZIPOutputStream {
        Compressing(ByteArrayOutputStream out, int level) throws IOException {
            super(out);
            def.setLevel(level);
        }
    }
}
