package org.bindery.studio.properties;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bindery.layout.EncodingOption;
import org.bindery.messages.Message;
import org.bindery.messages.UnencodableException;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.model.Encoding;
import org.bindery.model.Model;
import org.bindery.model.ModelPath;
import org.bindery.model.edit.EditException;
import org.bindery.model.edit.Settings;
import org.bindery.model.tree.Component;
import org.bindery.studio.background.Running;
import org.bindery.studio.evidence.EncodingProposals;
import org.bindery.studio.evidence.Evidence;
import org.bindery.studio.evidence.SampleValues;
import org.bindery.studio.sheet.EncodingLines;
import org.bindery.studio.sheet.Line;
import org.bindery.studio.sheet.Sheet;
import org.bindery.studio.workspace.Analysis;

/// What a sample takes when a value is written another way.
public final class SampleCost {

    private SampleCost() {}

    /// The size of all messages under a setting, in words; why they cannot be written, where one cannot.
    static String of(Evidence evidence, ModelPath path, String setting, Running running) {
        try {
            Model before = evidence.analysis().model();
            Model model = Settings.parse(before, path, setting).apply(before).model();
            Analysis analysis = model.equals(before) ? evidence.analysis() : new Analysis(model);
            RecordEncoder encoder = new RecordEncoder(analysis.layouts());
            long bytes = 0;
            for (Message message : evidence.messages()) {
                if (running.isCancelled()) {
                    return "";
                }
                bytes += encoder.encode(message).length;
            }
            return String.format(Locale.ROOT, "%,d B", bytes);
        } catch (UnencodableException e) {
            return "not all fit";
        } catch (EditException | IllegalArgumentException e) {
            return "";
        }
    }

    /// The ways that follow from the values that the sample has.
    static List<Line.Option> proposals(Evidence evidence, Sheet.Snapshot now) {
        List<Encoding> encodings =
                EncodingProposals.of(SampleValues.of(evidence, now.component().path()));
        Optional<Component> component =
                evidence.analysis().tree().find(now.component().path());
        return component.map(row -> evidence.analysis().options(row, encodings)).orElse(List.of()).stream()
                .filter(option -> encodings.contains(option.encoding()))
                .map(SampleCost::option)
                .toList();
    }

    private static Line.Option option(EncodingOption option) {
        Line.Option plain = EncodingLines.option(option);
        String note = plain.note().isEmpty() ? "from samples" : "from samples: " + plain.note();
        return new Line.Option(plain.value(), plain.name(), note, plain.size(), option.current());
    }
}
