package org.bindery.layout;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bindery.layout.RecordLayout.Variable;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// Decides which records dissolve into the one that holds them: their fixed section is part of its own, which saves
/// padding bits and often an entry of a table. An absent value leaves its place unused, so of optional parts only
/// small choices dissolve.
final class Dissolving {

    /// What a ref counts for in comparisons with constant bits.
    private static final int REF_BITS = 6;

    /// Fixed sections do not grow beyond these by what dissolves.
    private static final int MAX_BITS = 512;

    private static final int MAX_REFS = 64;

    /// Bits that an absent choice may leave unused.
    private static final int TINY = 8;

    /// Bits that the smallest alternative of a mandatory choice may leave unused.
    private static final int CHOICE_WASTE = 16;

    private static final Block TOO_LARGE = new Block(MAX_BITS + 1, MAX_REFS + 1, Variable.ALWAYS);

    private final RecordShape shape;
    private final List<FieldContent> contents;
    private final Map<String, RecordLayout> layouts;
    private final RecordGraph graph;
    private int bits;
    private int refs;

    Dissolving(RecordShape shape, List<FieldContent> contents, Map<String, RecordLayout> layouts, RecordGraph graph) {
        this.shape = shape;
        this.contents = contents;
        this.layouts = layouts;
        this.graph = graph;
    }

    /// What dissolves: the greatest fixed section of the alternatives.
    ///
    /// @param bits constant bits
    /// @param rest whether there is data outside the fixed section
    record Block(int bits, int refs, Variable rest) {

        int weight() {
            return bits + REF_BITS * refs;
        }
    }

    /// The block of a record that dissolves; empty for any other property.
    Optional<Block> of(Property property) {
        boolean nests = contents.get(property.index()) instanceof FieldContent.Nested nested && isApart(nested);
        return nests
                ? taken(block((FieldContent.Nested) contents.get(property.index())), property.isMandatory())
                : Optional.empty();
    }

    /// The block of a choice that dissolves; empty for any other.
    Optional<Block> of(RecordShape.Choice choice) {
        List<Block> blocks = choice.properties().stream()
                .map(contents::get)
                .map(this::alternative)
                .toList();
        Block block = blocks.stream()
                .reduce((a, b) -> new Block(
                        Math.max(a.bits(), b.bits()),
                        Math.max(a.refs(), b.refs()),
                        a.rest() == b.rest() ? a.rest() : Variable.SOMETIMES))
                .orElseThrow();
        int smallest = blocks.stream().mapToInt(Block::weight).min().orElseThrow();
        boolean worthIt = choice.optional() ? block.weight() <= TINY : block.weight() - smallest <= CHOICE_WASTE;
        return taken(block, worthIt && block.weight() > 0);
    }

    private Block alternative(FieldContent content) {
        return switch (content) {
            case FieldContent.Boxed boxed -> block(boxed.layout(), false);
            case FieldContent.Nested nested -> isApart(nested) ? block(nested) : TOO_LARGE;
            case FieldContent.Typed _, FieldContent.Repeated _ -> new Block(0, 0, Variable.ALWAYS);
            case FieldContent.Value ignored -> new Block(0, 0, Variable.SOMETIMES);
        };
    }

    private boolean isApart(FieldContent.Nested nested) {
        return !graph.isWithinItself(shape.id(), nested.layout());
    }

    private Block block(FieldContent.Nested nested) {
        return block(nested.layout(), nested.isPolymorphic());
    }

    private Block block(String id, boolean polymorphic) {
        RecordLayout layout = layouts.get(id);
        Variable rest = polymorphic && layout.variable() == Variable.NEVER ? Variable.SOMETIMES : layout.variable();
        return new Block(layout.fixedBits(), layout.refs(), rest);
    }

    private Optional<Block> taken(Block block, boolean worthIt) {
        if (!worthIt || bits + block.bits() > MAX_BITS || refs + block.refs() > MAX_REFS) {
            return Optional.empty();
        }
        bits += block.bits();
        refs += block.refs();
        return Optional.of(block);
    }
}
