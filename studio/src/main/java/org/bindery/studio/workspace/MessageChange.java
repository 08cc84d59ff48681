package org.bindery.studio.workspace;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.bindery.messages.Finding;
import org.bindery.messages.InvalidMessageException;
import org.bindery.messages.ItemEdit;
import org.bindery.messages.Message;
import org.bindery.messages.UnencodableException;
import org.bindery.messages.ValueEdit;
import org.bindery.messages.codec.Dump;
import org.bindery.messages.codec.DumpRow;
import org.bindery.messages.codec.RecordDecoder;
import org.bindery.messages.codec.RecordEncoder;
import org.bindery.messages.random.RandomMessages;
import org.bindery.messages.random.SamplePurpose;
import org.bindery.rules.RuleSet;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.shape.Property;
import org.bindery.shape.RecordShape;

/// A message of a sample with another value, or with other bytes.
public final class MessageChange {

    /// The first item of the same list is always the same.
    private static final long SEED = 1;

    private final Analysis analysis;
    private final String name;
    private final byte[] sample;
    private final PreviewMessage old;

    /// @param name the sample's name
    /// @param sample its bytes
    public MessageChange(Analysis analysis, String name, byte[] sample, PreviewMessage old) {
        this.analysis = analysis;
        this.name = name;
        this.sample = sample;
        this.old = old;
    }

    /// The sample with another value in the message; lengths and calculated fields follow.
    ///
    /// @param path of the value, as the rows of the message name it
    /// @throws WorkspaceException with what a facet, the encoding or the native format has against the value
    public byte[] value(String path, String text) throws WorkspaceException {
        try {
            return sample(ValueEdit.set(old.read().message(), path, text));
        } catch (InvalidMessageException e) {
            String reasons = e.findings().stream().map(Finding::reason).collect(Collectors.joining("; "));
            throw new WorkspaceException(sentence(reasons), e);
        } catch (UnencodableException e) {
            throw new WorkspaceException(sentence(e.getMessage()), e);
        }
    }

    /// The sample with one item more in a list of the message: a copy of an existing one, after it; in
    /// a list without items one with its mandatory components.
    ///
    /// @param path of the item, such as `/order/line[2]`, or of the list, such as `/order/line`
    /// @throws WorkspaceException why the list cannot have more
    public byte[] addItem(String path) throws WorkspaceException {
        return items(message -> ItemEdit.add(message, path, this::firstItem));
    }

    private Object firstItem(RecordShape shape, Property list) {
        return new RandomMessages(analysis.layouts().shapes(), SEED, SamplePurpose.DISPLAY).item(shape, list);
    }

    /// The sample without an item of a list of the message.
    ///
    /// @param path of the item, such as `/order/line[2]`
    /// @throws WorkspaceException why the list cannot have fewer
    public byte[] removeItem(String path) throws WorkspaceException {
        return items(message -> ItemEdit.remove(message, path, this::firstItem));
    }

    private byte[] items(UnaryOperator<Message> edit) throws WorkspaceException {
        try {
            return sample(edit.apply(old.read().message()));
        } catch (IllegalArgumentException | UnencodableException e) {
            throw new WorkspaceException(sentence(e.getMessage()), e);
        }
    }

    /// The sample with the message that some bytes are.
    ///
    /// @throws MalformedRecordException when they are none, with the check that fails and the record where it does
    /// @throws WorkspaceException when the native format cannot hold it
    public byte[] bytes(byte[] bytes) throws WorkspaceException {
        Message changed = new RecordDecoder(analysis.layouts())
                .decode(old.read().message().root(), bytes);
        return SampleRewrite.of(analysis, name, sample, old, changed, rows(changed, bytes));
    }

    private byte[] sample(Message changed) throws UnencodableException, WorkspaceException {
        byte[] bytes = new RecordEncoder(analysis.layouts()).encode(changed);
        return SampleRewrite.of(analysis, name, sample, old, changed, rows(changed, bytes));
    }

    private List<DumpRow> rows(Message changed, byte[] bytes) {
        return Dump.of(analysis.layouts(), RuleSet.NONE, changed.root(), bytes);
    }

    private static String sentence(String reason) {
        String start = Character.toUpperCase(reason.charAt(0)) + reason.substring(1);
        return start.endsWith(".") ? start : start + ".";
    }
}
