package org.bindery.studio.layoutdocument;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.bindery.layout.CanonicalLayouts;
import org.bindery.layout.Layouts;
import org.bindery.layout.RecordLayout;
import org.bindery.model.Model;
import org.bindery.runtime.internal.pattern.RankedTexts;
import org.bindery.runtime.internal.symbol.SymbolText;
import org.bindery.shape.RecordShape;
import org.bindery.shape.Shapes;

/// The layouts of a model's records as a page that is enough to write a reader or a writer in any language: the
/// records that the chosen root elements reach, the tables that they look values up in, and the rules of the format.
public final class LayoutDocument {

    private static final String SPECIFICATION = "format.md";
    private static final int BASE64_LINE = 96;

    private final Model model;
    private final Layouts layouts;
    private final LookupTables tables = new LookupTables();
    private final Meanings meanings = new Meanings(tables);

    private LayoutDocument(Model model, Layouts layouts) {
        this.model = model;
        this.layouts = layouts;
    }

    /// The page as Markdown.
    ///
    /// @param layouts those of all root elements of the model, or of some
    public static String markdown(Model model, Layouts layouts) {
        return MarkdownPage.write(new LayoutDocument(model, layouts).page());
    }

    /// The page as one HTML file.
    ///
    /// @param layouts those of all root elements of the model, or of some
    public static String html(Model model, Layouts layouts) {
        return HtmlPage.write(title(model), new LayoutDocument(model, layouts).page());
    }

    private static String title(Model model) {
        return "The binary layout of " + model.name() + " " + model.version();
    }

    private List<Block> page() {
        List<Block> page = new ArrayList<>();
        page.add(new Block.Heading(1, Inline.plain(title(model))));
        introduction(page);
        RecordPlanner planner = new RecordPlanner(layouts, tables);
        page.add(new Block.Heading(2, "Records"));
        for (RecordShape shape : layouts.shapes().byId().values()) {
            record(page, shape, planner.plan(shape, shape.path()));
        }
        lists(page);
        automata(page);
        page.addAll(specification());
        symbols(page);
        return page;
    }

    private void introduction(List<Block> page) {
        page.add(new Block.Text("Everything that a reader or a writer of these messages has to know: where each"
                + " component is, and what its bits mean. *The format* at the end of this page gives the"
                + " rules that hold for all models, and the words used here."));
        List<List<String>> roots = new ArrayList<>();
        for (Shapes.Root root : layouts.shapes().roots()) {
            roots.add(List.of(
                    Inline.code(root.element().toString()),
                    Inline.plain(VariablePart.title(layouts, root.shape())),
                    layouts.hasPool(root.shape()) ? "pool, then record" : "record"));
        }
        page.add(new Block.Table(List.of("Message", "Record", "Bytes"), roots));
        page.add(new Block.Text("Fingerprint of the layout: "
                + Inline.code(HexFormat.of()
                        .formatHex(new CanonicalLayouts(layouts).all().fingerprint()))
                + "."));
        page.add(new Block.Points(List.of(
                "The first table of a record lists its **properties** in order, which is the order of the pool's walk"
                    + " and of everything that the format puts \"in order of the properties\". Names with a namespace"
                    + " are `{namespace}local`; attributes have an `@` before them.",
                "**Bit** counts from the record's first constant bit, bit 0 being the lowest bit of the first byte"
                        + " if the record is on its own; *n* is the number in the bits. Lines of a dissolved record"
                        + " follow the line of the record; their positions count from the same first bit.",
                "The parts below the bits follow each other in the order in which they are listed; those that are"
                        + " absent take no bytes.",
                "**T1**, **A1**: tables and automata, below the records.")));
    }

    private void record(List<Block> page, RecordShape shape, RecordPlan plan) {
        page.add(new Block.Heading(3, Inline.plain(VariablePart.title(layouts, plan.id()))));
        if (!plan.documentation().isBlank()) {
            page.add(new Block.Text(Inline.plain(plan.documentation())));
        }
        RecordLayout layout = plan.layout();
        page.add(new Block.Text(Inline.code(shape.path().toString()) + ": " + plan.summary() + "."
                + (shape.isAbstract() ? " Abstract: only derived types have records." : "")));
        List<List<String>> properties = new PropertyRows(model.format(), layouts, meanings).of(shape);
        if (!properties.isEmpty()) {
            page.add(new Block.Table(PropertyRows.TITLES, properties));
        }
        if (!plan.bits().isEmpty()) {
            page.add(new Block.Table(
                    List.of("Bit", "Bits", "Component", "What", "Meaning"),
                    plan.bits().stream()
                            .map(bit -> List.of(
                                    Integer.toString(bit.offset()),
                                    Integer.toString(bit.width()),
                                    bit.label().isEmpty() ? "" : Inline.code(bit.label()),
                                    bit.kind().words(),
                                    bit.what()))
                            .toList()));
        }
        if (layout.refs() > 0) {
            page.add(new Block.Table(
                    List.of("Ref", "Component", "Meaning"),
                    plan.refs().stream()
                            .map(ref -> List.of(ref.size(), Inline.code(ref.label()), ref.what()))
                            .toList()));
        }
        if (!plan.parts().isEmpty()) {
            page.add(new Block.Table(
                    List.of("Part", "Component", "There if", "Size", "Holds"),
                    plan.parts().stream().map(LayoutDocument::row).toList()));
        }
        List<List<String>> boxes = new Boxes(layouts, meanings).of(shape);
        if (!boxes.isEmpty()) {
            page.add(new Block.Table(List.of("Box", "Constant bits", "Refs", "Value"), boxes));
        }
    }

    private static List<String> row(PlanPart part) {
        boolean named = part.kind() != PlanPart.Kind.MASK && part.kind() != PlanPart.Kind.ENDS;
        return List.of(
                part.kind().words(),
                named ? Inline.code(part.label()) : "",
                part.isOptional() ? part.when() : "always",
                part.size(),
                part.what());
    }

    private void lists(List<Block> page) {
        for (Map.Entry<List<String>, String> list : tables.lists().entrySet()) {
            page.add(new Block.Heading(3, "Table " + list.getValue()));
            List<List<String>> rows = new ArrayList<>();
            for (String text : list.getKey()) {
                rows.add(List.of(Integer.toString(rows.size()), Inline.code(Inline.quoted(text))));
            }
            page.add(new Block.Table(List.of("n", "Text"), rows));
        }
    }

    private void automata(List<Block> page) {
        for (Map.Entry<RankedTexts, String> automaton : tables.automata().entrySet()) {
            RankedTexts texts = automaton.getKey();
            page.add(new Block.Heading(3, "Automaton " + automaton.getValue()));
            page.add(new Block.Text("Texts of " + texts.shortest() + " to "
                    + (texts.isFinite() ? texts.longest() : "any number of") + " characters; " + texts.size()
                    + " of them have a number."));
            page.add(new Block.Table(
                    List.of("State", "May end", "First", "Last", "Next"),
                    LookupTables.edges(texts).stream()
                            .map(edge -> List.of(edge.state(), edge.end(), edge.first(), edge.last(), edge.next()))
                            .toList()));
        }
    }

    /// The specification of the format, one level down.
    private static List<Block> specification() {
        List<Block> blocks = new ArrayList<>();
        for (Block block :
                MarkdownPage.read(new String(resource(LayoutDocument.class, SPECIFICATION), StandardCharsets.UTF_8))) {
            blocks.add(
                    block instanceof Block.Heading heading
                            ? new Block.Heading(
                                    heading.level() + 1,
                                    heading.level() == 1
                                            ? heading.text().replaceFirst("The binary format", "The format")
                                            : heading.text())
                            : block);
        }
        return blocks;
    }

    private static void symbols(List<Block> page) {
        page.add(new Block.Heading(3, "The table of symbols, in Base64"));
        page.add(new Block.Lines(Base64.getMimeEncoder(BASE64_LINE, new byte[] {'\n'})
                .encodeToString(resource(SymbolText.class, "symbols-1.bin"))));
    }

    private static byte[] resource(Class<?> neighbour, String name) {
        try (InputStream in = neighbour.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("The program is not complete: it does not contain " + name + ".");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
