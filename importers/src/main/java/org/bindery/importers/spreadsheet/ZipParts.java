package org.bindery.importers.spreadsheet;

import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;

/// The parts of a workbook that is an archive of XML documents.
final class ZipParts implements Closeable {

    private static final int BUFFER = 1 << 16;

    private final ZipFile archive;
    private final ReadBudget budget;

    /// @throws IOException when the archive is broken
    ZipParts(Path file, ReadBudget budget) throws IOException {
        this.budget = budget;
        try {
            this.archive = new ZipFile(file.toFile());
        } catch (ZipException | IllegalArgumentException e) {
            throw budget.refused(
                    "broken-workbook",
                    "The file is damaged or cut off (" + e.getMessage()
                            + "); open it with the program it comes from and" + " save it anew.");
        }
    }

    boolean has(String part) {
        return archive.getEntry(part) != null;
    }

    /// Opens a part; empty if there is none of that name.
    Optional<XmlPart> open(String part) throws IOException {
        ZipEntry entry = archive.getEntry(part);
        if (entry == null || entry.isDirectory()) {
            return Optional.empty();
        }
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        InputStream in = new Watched(archive.getInputStream(entry), entry.getCompressedSize());
        try {
            return Optional.of(new XmlPart(factory.createXMLStreamReader(in), in, part, budget));
        } catch (XMLStreamException e) {
            in.close();
            throw XmlPart.broken(budget, part, e);
        }
    }

    @Override
    public void close() throws IOException {
        archive.close();
    }

    /// Counts what is read.
    private final class Watched extends FilterInputStream {
        private final long compressed;
        private long position;

        Watched(InputStream in, long compressed) {
            super(in);
            this.compressed = compressed;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = super.read(bytes, offset, Math.min(length, BUFFER));
            if (count > 0) {
                position += count;
                budget.inflate(count, position, compressed);
            }
            return count;
        }
    }
}
