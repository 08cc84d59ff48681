package org.bindery.studio.marking;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Content;
import org.bindery.model.Element;
import org.bindery.model.Facets;
import org.bindery.model.Group;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Particle;
import org.bindery.model.SimpleType;
import org.bindery.model.TypeRef;
import org.bindery.model.building.NewModel;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlDefinitions;
import org.bindery.model.dfdl.DfdlFormat;
import org.bindery.model.dfdl.DfdlProperty;
import org.bindery.model.dfdl.PlainFormat;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.FormatKind;

/// Makes a model of marked pieces: a sequence of the members of each record, with delimiters if they
/// are marked, else with lengths.
final class ModelFromPieces {

    private static final String FORMAT = "sample";
    private static final int MOST_MISTAKES = 20;

    private final byte[] bytes;
    private final boolean text;
    private final Charset charset;
    private final List<Piece> pieces;
    private final Map<Name, SimpleType> lengths = new LinkedHashMap<>();
    private final List<String> advice = new ArrayList<>();
    private int rests;

    ModelFromPieces(byte[] bytes, boolean text, List<Piece> pieces) {
        this.bytes = bytes;
        this.text = text;
        this.charset = text ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
        this.pieces = pieces;
    }

    MarkedModel model(String name) throws EditException {
        Model named = NewModel.of(name, FormatKind.DFDL, "", Optional.empty());
        Marked whole = new Marked(new Piece(0, Math.max(1, bytes.length), PieceRole.RECORD, name, PieceType.TEXT));
        whole.whole = true;
        Element message = record(whole, true);
        DfdlFormat format = new DfdlFormat(
                FORMAT,
                PlainFormat.NAME,
                Map.of(
                        DfdlProperty.ENCODING,
                        text ? "UTF-8" : "ISO-8859-1",
                        DfdlProperty.LENGTH_UNITS,
                        text ? "characters" : "bytes"),
                "What the components of the sample have in common.");
        Model model = named.withFormat(new MessageFormat.Dfdl(FORMAT))
                .withDfdl(DfdlDefinitions.NONE.withFormats(List.of(PlainFormat.format(), format)))
                .withElement(message)
                .withRoots(List.of(message.qualifiedName()));
        for (SimpleType length : lengths.values()) {
            model = model.withType(length);
        }
        return new MarkedModel(model, advice.stream().limit(MOST_MISTAKES).toList());
    }

    /// A field or record with the delimiters before and after it.
    private static final class Marked {
        final Piece piece;
        Optional<Piece> initiator = Optional.empty();
        Optional<Piece> terminator = Optional.empty();
        Optional<Piece> length = Optional.empty();
        /// Whether it is followed by a delimiter.
        boolean closed;
        /// Whether it was not marked by the user.
        boolean rest;
        /// Whether it is all of the sample.
        boolean whole;

        Marked(Piece piece) {
            this.piece = piece;
        }
    }

    private String literal(Piece delimiter) {
        return Literals.of(Arrays.copyOfRange(bytes, delimiter.start(), delimiter.end()), text);
    }

    private List<Piece> inside(Piece record) {
        List<Piece> within = pieces.stream()
                .filter(piece -> piece != record && record.isAround(piece) && !piece.equals(record))
                .toList();
        return within.stream()
                .filter(piece -> within.stream()
                        .noneMatch(other -> other != piece
                                && other.role().isRecord()
                                && other.isAround(piece)
                                && !(other.start() == piece.start()
                                        && other.end() == piece.end()
                                        && piece.role().isRecord())))
                .toList();
    }

    // Records.

    /// @param last whether nothing follows it but what repeats
    private Element record(Marked marked, boolean last) {
        List<Piece> inner = inside(marked.piece);
        Optional<Piece> separator = inner.stream()
                .filter(piece -> piece.role() == PieceRole.SEPARATOR)
                .findFirst();
        List<Marked> members = members(marked, inner, separator);
        if (marked.piece.role() == PieceRole.RECORDS && marked.terminator.isEmpty()) {
            adviseOnLineEnd(marked.piece);
        }
        Map<DfdlProperty, String> ofGroup = new LinkedHashMap<>();
        separator.ifPresent(piece -> {
            ofGroup.put(DfdlProperty.SEPARATOR, literal(piece));
            ofGroup.put(DfdlProperty.SEPARATOR_POSITION, position(marked.piece, inner, piece));
        });
        List<Particle> particles = new ArrayList<>();
        Map<String, Integer> names = new LinkedHashMap<>();
        for (Marked member : members) {
            Element element = member.piece.role().isRecord()
                    ? record(member, last && member == members.getLast())
                    : field(member, last && member == members.getLast());
            int number = names.merge(element.name(), 1, Integer::sum);
            particles.add(number == 1 ? element : element.withName(element.name() + number));
        }
        Group sequence = Group.sequence(particles).withDfdl(DfdlAnnotation.of(ofGroup));
        Element element = Element.of(
                marked.piece.name(), TypeRef.local(ComplexType.of(Name.of(""), new Content.Components(sequence))));
        Map<DfdlProperty, String> own = around(marked);
        if (marked.length.isEmpty()) {
            own.put(DfdlProperty.LENGTH_KIND, "implicit");
        }
        Element said = said(element, own);
        return marked.piece.role() == PieceRole.RECORDS
                ? said.withCardinality(new Cardinality(0, Cardinality.UNBOUNDED))
                : said;
    }

    private void adviseOnLineEnd(Piece record) {
        int at = record.end();
        boolean lineEnd = at < bytes.length && (bytes[at] == '\n' || bytes[at] == '\r');
        if (lineEnd && pieces.stream().noneMatch(piece -> piece.start() == at)) {
            advice.add("A line end follows the record '" + record.name() + "', and nothing is said of it; mark it as a"
                    + " separator, or mark a longer record that ends with it, and it as the terminator.");
        }
    }

    /// The position of separators: before the first member, after the last, or only between.
    private String position(Piece record, List<Piece> inner, Piece separator) {
        if (inner.getFirst().equals(separator)) {
            return "prefix";
        }
        int length = separator.end() - separator.start();
        int end = record.end();
        boolean behind = end - length >= separator.start() && isSame(end - length, end, separator);
        boolean ownEnd = inner.getLast().role() == PieceRole.TERMINATOR;
        return behind && !ownEnd ? "postfix" : "infix";
    }

    private boolean isSame(int start, int end, Piece piece) {
        return Arrays.equals(bytes, start, end, bytes, piece.start(), piece.end());
    }

    /// The fields and records of a record, each with its delimiters; what is not marked becomes fields as well.
    private List<Marked> members(Marked owner, List<Piece> inner, Optional<Piece> separator) {
        List<Marked> members = new ArrayList<>();
        Optional<Piece> initiator = Optional.empty();
        Optional<Piece> length = Optional.empty();
        int at = owner.piece.start();
        boolean others = inner.stream()
                        .filter(piece -> piece.role() == PieceRole.INITIATOR)
                        .count()
                > 1;
        for (Piece piece : inner) {
            gap(members, at, piece.start(), separator);
            at = piece.end();
            switch (piece.role()) {
                case INITIATOR -> {
                    boolean first = members.isEmpty() && !others && !owner.whole;
                    if (first) {
                        owner.initiator = owner.initiator.or(() -> Optional.of(piece));
                    } else {
                        initiator = Optional.of(piece);
                    }
                }
                case SEPARATOR -> {
                    close(members);
                    if (!isSame(piece.start(), piece.end(), separator.orElseThrow())) {
                        advice.add("The separators " + literal(separator.get()) + " and " + literal(piece)
                                + " differ; mark one of them as a terminator, or put what it separates into a record.");
                    }
                }
                case TERMINATOR -> {
                    close(members);
                    boolean ofOwner = piece.equals(inner.getLast()) && piece.end() == owner.piece.end() && !owner.whole;
                    if (ofOwner) {
                        owner.terminator = Optional.of(piece);
                    } else if (members.isEmpty()) {
                        advice.add("Nothing is marked before the terminator " + literal(piece) + ".");
                    } else {
                        members.getLast().terminator = Optional.of(piece);
                    }
                }
                case LENGTH -> length = Optional.of(piece);
                case FIELD, RECORD, RECORDS -> {
                    Marked member = new Marked(piece);
                    member.initiator = initiator;
                    member.length = length.filter(each -> each.end() == piece.start());
                    initiator = Optional.empty();
                    length = Optional.empty();
                    members.add(member);
                }
            }
        }
        end(owner, members, at, separator);
        initiator.ifPresent(
                piece -> advice.add("Nothing is marked after the initiator " + literal(piece) + "; mark its field."));
        length.ifPresent(piece -> advice.add("Nothing is marked after a length; mark the field that has it."));
        return members;
    }

    private static void close(List<Marked> members) {
        if (!members.isEmpty()) {
            members.getLast().closed = true;
        }
    }

    /// The bytes between two pieces.
    private void gap(List<Marked> members, int from, int to, Optional<Piece> separator) {
        if (from >= to) {
            return;
        }
        if (separator.isPresent() && isSame(from, to, separator.get())) {
            close(members);
        } else if (members.isEmpty() || members.getLast().piece.role() != PieceRole.RECORDS) {
            rest(members, from, to);
        } else {
            close(members);
        }
    }

    private void rest(List<Marked> members, int from, int to) {
        Marked rest = new Marked(new Piece(
                from,
                to,
                PieceRole.FIELD,
                "rest" + (++rests == 1 ? "" : rests),
                text ? PieceType.TEXT : PieceType.BYTES));
        rest.rest = true;
        members.add(rest);
    }

    /// The bytes after the last piece of a record.
    private void end(Marked owner, List<Marked> members, int at, Optional<Piece> separator) {
        boolean whole = owner.whole;
        int end = Math.min(bytes.length, owner.piece.end());
        boolean separated = separator.isPresent()
                && end - at == separator.get().end() - separator.get().start()
                && isSame(at, end, separator.get());
        if (separated || owner.terminator.isPresent() || at == end) {
            if (separated || owner.terminator.isPresent() || owner.closed || whole) {
                close(members);
            }
        } else if (members.isEmpty() || members.getLast().piece.role() != PieceRole.RECORDS) {
            rest(members, at, end);
        }
    }

    // Fields.

    private Map<DfdlProperty, String> around(Marked marked) {
        Map<DfdlProperty, String> own = new LinkedHashMap<>();
        marked.initiator.ifPresent(piece -> own.put(DfdlProperty.INITIATOR, literal(piece)));
        marked.terminator.ifPresent(piece -> own.put(DfdlProperty.TERMINATOR, literal(piece)));
        marked.length.ifPresent(piece -> prefix(marked, piece, own));
        return own;
    }

    private void prefix(Marked marked, Piece length, Map<DfdlProperty, String> own) {
        int width = length.end() - length.start();
        int content = marked.piece.end() - marked.piece.start();
        Optional<Long> number = number(length);
        boolean including = number.filter(value -> value == content + width).isPresent();
        if (!including && number.filter(value -> value == content).isEmpty()) {
            advice.add("The length before '" + marked.piece.name() + "' is "
                    + number.map(String::valueOf).orElse("no number") + ", but " + content + " bytes are marked.");
        }
        boolean digits = isDigits(length);
        Map<DfdlProperty, String> said = new LinkedHashMap<>();
        said.put(DfdlProperty.REPRESENTATION, digits ? "text" : "binary");
        said.put(DfdlProperty.LENGTH_KIND, "explicit");
        said.put(DfdlProperty.LENGTH_UNITS, "bytes");
        said.put(DfdlProperty.LENGTH, Integer.toString(width));
        if (digits) {
            said.put(DfdlProperty.TEXT_NUMBER_PATTERN, "0".repeat(width));
        }
        Name name = Name.of("Length" + (digits ? "Digits" : "Bytes") + width);
        lengths.putIfAbsent(
                name,
                SimpleType.restriction(name, TypeRef.xs("unsignedLong"), Facets.NONE)
                        .withDfdl(DfdlAnnotation.of(said)));
        own.put(DfdlProperty.LENGTH_KIND, "prefixed");
        own.put(DfdlProperty.LENGTH_UNITS, "bytes");
        own.put(DfdlProperty.PREFIX_LENGTH_TYPE, name.local());
        own.put(DfdlProperty.PREFIX_INCLUDES_PREFIX_LENGTH, including ? "yes" : "no");
    }

    private boolean isDigits(Piece piece) {
        for (int i = piece.start(); i < piece.end(); i++) {
            if (bytes[i] < '0' || bytes[i] > '9') {
                return false;
            }
        }
        return true;
    }

    private Optional<Long> number(Piece piece) {
        if (piece.end() - piece.start() > Long.BYTES) {
            return Optional.empty();
        }
        long number = 0;
        boolean digits = isDigits(piece);
        for (int i = piece.start(); i < piece.end(); i++) {
            number = digits ? 10 * number + bytes[i] - '0' : number << 8 | bytes[i] & 0xff;
        }
        return Optional.of(number);
    }

    private Element field(Marked marked, boolean last) {
        Piece piece = marked.piece;
        String value = new String(bytes, piece.start(), piece.end() - piece.start(), charset);
        FieldForm form = FieldForm.of(piece.type(), value, piece.end() - piece.start());
        Map<DfdlProperty, String> own = around(marked);
        form.properties().forEach(own::putIfAbsent);
        if (marked.length.isEmpty()) {
            length(marked, last, value, own);
        }
        boolean fixed = "explicit".equals(own.get(DfdlProperty.LENGTH_KIND));
        if (fixed && !marked.rest && !piece.type().isBinary()) {
            own.putAll(form.padding());
        }
        return said(Element.of(piece.name(), form.type()), own);
    }

    private void length(Marked marked, boolean last, String value, Map<DfdlProperty, String> own) {
        boolean toTheEnd = last && marked.piece.end() == bytes.length;
        if (marked.rest && toTheEnd) {
            own.put(DfdlProperty.LENGTH_KIND, "pattern");
            own.put(DfdlProperty.LENGTH_PATTERN, "(?s).*");
        } else if ((marked.closed || marked.terminator.isPresent())
                && !marked.piece.type().isBinary()
                && !marked.rest) {
            own.put(DfdlProperty.LENGTH_KIND, "delimited");
        } else {
            own.put(DfdlProperty.LENGTH_KIND, "explicit");
            boolean counted = text && !marked.piece.type().isBinary();
            own.put(
                    DfdlProperty.LENGTH,
                    Integer.toString(
                            counted
                                    ? value.codePointCount(0, value.length())
                                    : marked.piece.end() - marked.piece.start()));
            if (!counted) {
                own.put(DfdlProperty.LENGTH_UNITS, "bytes");
            }
        }
    }

    private static Element said(Element element, Map<DfdlProperty, String> own) {
        return element.withPresentation(element.presentation().withDfdl(DfdlAnnotation.of(own)));
    }
}
