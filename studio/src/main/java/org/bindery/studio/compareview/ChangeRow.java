package org.bindery.studio.compareview;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.bindery.compare.Difference;
import org.bindery.model.ModelPath;
import org.bindery.studio.workspace.ChangeReport;
import org.bindery.studio.workspace.ChangedSample;
import org.bindery.studio.workspace.TypedBytes;

/// One change in a list.
///
/// @param where a component, or a place in a sample
/// @param what the kind of change
/// @param breaks what it breaks, in small letters; empty for nothing
/// @param path the component to go to, if it is one
public record ChangeRow(
        String where, String what, String before, String after, String breaks, Optional<ModelPath> path) {

    /// More lines of a sample are not listed.
    private static final int MOST_LINES = 500;

    static ChangeRow of(Difference difference) {
        return new ChangeRow(
                difference.path().toString(),
                difference.what(),
                difference.before(),
                difference.after(),
                ChangeReport.effects(difference),
                Optional.of(difference.path()));
    }

    /// The lines of a sample that differ; all of it as one change where lines came or went.
    ///
    /// @param charset the sample's
    public static List<ChangeRow> of(ChangedSample sample, Charset charset) {
        String[] before = new String(sample.original(), charset).split("\n", -1);
        String[] after = new String(sample.content(), charset).split("\n", -1);
        if (before.length != after.length) {
            return List.of(row(sample.name(), String.join("\n", before), String.join("\n", after)));
        }
        List<ChangeRow> rows = new ArrayList<>();
        for (int i = 0; i < before.length && rows.size() < MOST_LINES; i++) {
            if (!before[i].equals(after[i])) {
                rows.add(row(sample.name() + ", line " + (i + 1), before[i], after[i]));
            }
        }
        return rows.isEmpty() ? otherBytes(sample) : rows;
    }

    /// What was typed over the bytes of a message; the message itself stays as it was.
    public static ChangeRow of(TypedBytes typed) {
        return row(
                typed.file().getFileName() + ", bytes of message " + (typed.message() + 1),
                "",
                HexFormat.ofDelimiter(" ").formatHex(typed.bytes()));
    }

    /// Bytes may differ where the text that they are shown as does not.
    private static List<ChangeRow> otherBytes(ChangedSample sample) {
        return List.of(row(
                sample.name(),
                new String(sample.original(), StandardCharsets.ISO_8859_1),
                new String(sample.content(), StandardCharsets.ISO_8859_1)));
    }

    private static ChangeRow row(String where, String before, String after) {
        return new ChangeRow(where, "sample", before, after, "", Optional.empty());
    }
}
