package org.bindery.studio.marking;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.bindery.model.building.Names;
import org.bindery.model.edit.EditException;
import org.bindery.studio.workspace.SampleText;

/// A sample and what was said of its pieces, from which a model is made. Immutable.
public final class SampleMarking {

    /// Longer samples are cut: what is marked is at the start.
    public static final int LONGEST = 1 << 20;

    private static final Comparator<Piece> ORDER =
            Comparator.comparingInt(Piece::start).thenComparing(Piece::end, Comparator.reverseOrder());

    private final byte[] bytes;
    private final boolean text;
    private final List<Piece> pieces;

    private SampleMarking(byte[] bytes, boolean text, List<Piece> pieces) {
        this.bytes = bytes;
        this.text = text;
        this.pieces = pieces;
    }

    /// A sample of which nothing is said yet.
    public static SampleMarking of(byte[] sample) {
        byte[] bytes = Arrays.copyOf(sample, Math.min(sample.length, LONGEST));
        return new SampleMarking(bytes, isText(bytes), List.of());
    }

    private static boolean isText(byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return SampleText.isSeparated(text)
                    && text.chars()
                            .noneMatch(c -> Character.isISOControl(c)
                                    && c != '\n'
                                    && c != '\r'
                                    && c != '\t'
                                    && !SampleText.isSeparator(c));
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /// How many bytes it has.
    int length() {
        return bytes.length;
    }

    /// Its bytes.
    public byte[] bytes() {
        return bytes.clone();
    }

    /// Whether all of it is text in UTF-8.
    public boolean isText() {
        return text;
    }

    /// What is marked, in order; records before what is in them.
    public List<Piece> pieces() {
        return pieces;
    }

    /// What some of the bytes look like.
    public PieceType guess(int start, int end) {
        return PieceType.guess(Arrays.copyOfRange(bytes, start, end), text);
    }

    /// A name that no piece has yet.
    public String freeName(PieceRole role) {
        return Names.numbered(role.isRecord() ? "record" : "field", this::isTaken);
    }

    private boolean isTaken(String name) {
        return pieces.stream().anyMatch(piece -> piece.name().equals(name));
    }

    /// This with one more piece.
    ///
    /// @throws MarkingException when it overlaps another one, or has no valid name
    public SampleMarking mark(Piece piece) throws MarkingException {
        if (piece.end() > bytes.length) {
            throw new MarkingException("The piece ends after the end of the sample.");
        }
        if (piece.role().isNamed() && !piece.name().matches("[\\p{L}_][\\p{L}\\p{N}_.-]*")) {
            throw new MarkingException(
                    "'" + piece.name() + "' is not a name; write letters and digits, a letter first.");
        }
        for (Piece other : pieces) {
            boolean nested = other.role().isRecord() && other.isAround(piece)
                    || piece.role().isRecord() && piece.isAround(other);
            boolean same = other.start() == piece.start() && other.end() == piece.end();
            if (!other.isApartFrom(piece) && (!nested || same && other.role() == piece.role())) {
                throw new MarkingException("A " + other.role().title().toLowerCase(Locale.ROOT)
                        + (other.name().isEmpty() ? "" : " '" + other.name() + "'")
                        + " is there already; remove it first, or mark a range next to it.");
            }
        }
        List<Piece> more = new ArrayList<>(pieces);
        more.add(piece);
        more.sort(ORDER);
        return new SampleMarking(bytes, text, List.copyOf(more));
    }

    /// This without a piece.
    public SampleMarking without(Piece piece) {
        return new SampleMarking(
                bytes, text, pieces.stream().filter(each -> !each.equals(piece)).toList());
    }

    /// The model that the pieces come to.
    ///
    /// @param name its name, which its root element has as well
    /// @throws EditException when that is no name of a model
    public MarkedModel model(String name) throws EditException {
        return new ModelFromPieces(bytes, text, pieces).model(name);
    }
}
