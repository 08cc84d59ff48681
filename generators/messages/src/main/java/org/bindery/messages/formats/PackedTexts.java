package org.bindery.messages.formats;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.HexFormat;

/// Files that are given as text and hold it in a form that has to be unpacked first: workbooks and archives.
final class PackedTexts {

    private static final int HEAD = 4;
    private static final String WORKBOOK = "save the sheet as text (CSV in UTF-8), and take that";

    private PackedTexts() {}

    /// The same source, from its beginning.
    ///
    /// @throws IOException with what to do when it is a workbook or an archive
    static InputStream refused(InputStream source) throws IOException {
        byte[] head = source.readNBytes(HEAD);
        String octets = HexFormat.of().formatHex(head);
        if (octets.equals("504b0304")) {
            throw new IOException(
                    "it is a workbook or another archive (ZIP), not text; " + WORKBOOK + ", or unpack the archive");
        }
        if (octets.equals("d0cf11e0")) {
            throw new IOException("it is a workbook or another document of Office, not text; " + WORKBOOK);
        }
        if (octets.startsWith("1f8b08")) {
            throw new IOException("it is compressed (gzip); unpack it first");
        }
        PushbackInputStream whole = new PushbackInputStream(source, HEAD);
        whole.unread(head);
        return whole;
    }
}
