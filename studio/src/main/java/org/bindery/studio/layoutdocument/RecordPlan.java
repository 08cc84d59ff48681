package org.bindery.studio.layoutdocument;

import java.util.List;
import org.bindery.layout.RecordLayout;
import org.bindery.model.ModelPath;

/// A record's layout, bit by bit and part by part, in their order.
///
/// @param path its place in the model
/// @param documentation what the model says of it
/// @param layout the figures that all follows from
/// @param bits its constant bits, those of dissolved records after the line of the record; by place
/// @param refs its refs, then
/// @param parts its variable part
public record RecordPlan(
        String id,
        String name,
        ModelPath path,
        String documentation,
        RecordLayout layout,
        List<PlanBits> bits,
        List<PlanPart> refs,
        List<PlanPart> parts) {

    public RecordPlan {
        bits = List.copyOf(bits);
        refs = List.copyOf(refs);
        parts = List.copyOf(parts);
    }

    /// The bits that nothing else of the plan divides: together they are all constant bits that have a meaning.
    public List<PlanBits> leaves() {
        return bits.stream()
                .filter(bit -> bit.width() > 0)
                .filter(bit -> bits.stream()
                        .noneMatch(inner -> inner.width() > 0
                                && inner.depth() > bit.depth()
                                && inner.offset() >= bit.offset()
                                && inner.end() <= bit.end()))
                .toList();
    }

    /// How long the record is, in a sentence.
    public String summary() {
        String fixed = count(layout.fixedBits(), "constant bit")
                + (layout.refs() > 0 ? " and " + count(layout.refs(), "ref") : "")
                + (layout.refs() > 0 ? "" : ", " + count(layout.fixedBytes(0), "byte") + " on its own");
        return fixed
                + switch (layout.variable()) {
                    case NEVER -> "; no variable part";
                    case SOMETIMES -> "; perhaps a variable part";
                    case ALWAYS -> "; a variable part";
                };
    }

    static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
