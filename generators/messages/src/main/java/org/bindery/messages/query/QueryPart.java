package org.bindery.messages.query;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.bindery.messages.RecordBatch;
import org.bindery.messages.RecordValue;
import org.bindery.model.Name;
import org.bindery.rules.Outcome;
import org.bindery.rules.RuleRecord;
import org.bindery.runtime.MalformedRecordException;
import org.bindery.runtime.batch.BatchFormatException;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.BatchFile;
import org.bindery.runtime.internal.batch.BlockSelection;
import org.bindery.runtime.internal.column.KeyColumns;
import org.bindery.runtime.internal.record.MessageViews;

/// What is known of the messages of some blocks that follow each other. Not thread-safe.
final class QueryPart<A> {

    private final Asked<A> asked;
    private final Tally<A> tally;
    private final BlockSelection<RecordValue> block;
    private final boolean[] own;
    private final BlockKeys keys = new BlockKeys();

    private long messages;
    private long matching;
    private long others;
    private Optional<QueryResult.Undecided> undecided = Optional.empty();

    /// How the last block with key columns was looked at.
    private Optional<Asked.Keyed> keyed = Optional.empty();

    private long blocks;
    private long ofKeys;
    private long skipped;
    private long scanned;
    private long read;

    /// A query, and how its conditions and values are found in a file.
    ///
    /// @param pushDown what of the condition compares stored numbers
    /// @param stored the components that are stored by themselves, by the paths of the question
    /// @param seen what the condition looks at, if that is stored by itself
    /// @param last how blocks with key columns were looked at last
    record Asked<A>(
            QueryScope scope,
            Optional<MessageCondition> condition,
            Question<A> question,
            BatchFile file,
            PushDown pushDown,
            IdentityHashMap<ComponentPath, Component<RecordValue, ?>> stored,
            Optional<ConditionValues> seen,
            AtomicReference<Keyed> last) {

        /// How blocks with certain key columns are looked at. Mostly, all blocks have the same ones.
        ///
        /// @param pushDown what of the condition compares values of key columns, or stored numbers
        record Keyed(KeyPaths paths, PushDown pushDown) {}

        Keyed keyed(KeyColumns block) {
            List<String> texts = block.keys().paths();
            Keyed known = last.get();
            if (known == null || !known.paths().texts().equals(texts)) {
                KeyPaths paths = KeyPaths.of(scope, texts);
                known = new Keyed(paths, PushDown.of(condition.map(MessageCondition::tree), scope.stored(), paths));
                last.set(known);
            }
            return known;
        }
    }

    QueryPart(Asked<A> asked) {
        this.asked = asked;
        this.tally = asked.question().tally();
        this.block = new BlockSelection<>(
                asked.file(), new Views(asked.scope()), asked.pushDown().possible());
        Name root = asked.scope().root();
        this.own = new boolean[asked.file().description().roots().size()];
        for (int i = 0; i < own.length; i++) {
            own[i] = RecordBatch.roots(asked.file()).get(i).equals(root);
        }
    }

    /// Reads messages whole.
    record Views(QueryScope scope) implements MessageViews<RecordValue> {

        @Override
        public RecordValue at(byte[] data, int start, int end) {
            return staying(data, start, end);
        }

        @Override
        public RecordValue staying(byte[] data, int start, int end) {
            return scope.decoder()
                    .decode(scope.root(), Arrays.copyOfRange(data, start, end))
                    .value();
        }
    }

    /// Adds the messages of a block.
    void add(long number) throws QueryException, IOException {
        checkRunning();
        block.load(number);
        try {
            if (block.isOfSeveral()) {
                blocks++;
                addSeveral();
            } else if (block.size() > 0 && !isOwn(0)) {
                others += block.size();
            } else {
                blocks++;
                addBlock();
            }
        } catch (MalformedRecordException e) {
            throw block.damaged(e);
        }
    }

    private boolean isOwn(int row) throws IOException {
        int root = block.root(row);
        if (root >= own.length) {
            throw new BatchFormatException(
                    "a block holds messages of root element " + root + ", which the file does not describe");
        }
        return own[root];
    }

    private static void checkRunning() throws InterruptedIOException {
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedIOException("The query was interrupted.");
        }
    }

    private void addSeveral() throws QueryException, IOException {
        keys.load(KeyPaths.NONE, null);
        scanned += block.size();
        for (int row = 0; row < block.size(); row++) {
            if (isOwn(row)) {
                messages++;
                evaluate(row);
            } else {
                others++;
            }
        }
    }

    private void addBlock() throws QueryException, IOException {
        messages += block.size();
        PushDown pushDown = pushDown();
        if (!block.narrow(pushDown.possible())) {
            skipped++;
            return;
        }
        scanned += block.size();
        addFound(pushDown);
        ofKeys += block.isOfKeysAlone() ? 1 : 0;
    }

    private void addFound(PushDown pushDown) throws QueryException, IOException {
        if (!pushDown.isWhole() || !block.decides(pushDown.possible())) {
            if (asked.seen().isEmpty()) {
                block.prepareViews();
            }
            for (int row = block.next(0); row >= 0; row = block.next(row + 1)) {
                evaluate(row);
            }
        } else if (pushDown.doubt() != PushDown.Doubt.NONE) {
            addCertain(pushDown);
        } else {
            for (int row = block.next(0); row >= 0; row = block.next(row + 1)) {
                if (block.isUndecided(row)) {
                    evaluate(row);
                } else {
                    match(message(row));
                }
            }
        }
    }

    /// What is compared in the block.
    private PushDown pushDown() {
        KeyColumns columns = block.keys();
        if (columns == null) {
            keys.load(KeyPaths.NONE, null);
            return asked.pushDown();
        }
        if (keyed.isEmpty()
                || !keyed.get().paths().texts().equals(columns.keys().paths())) {
            keyed = Optional.of(asked.keyed(columns));
        }
        keys.load(keyed.get().paths(), columns);
        return keyed.get().pushDown();
    }

    /// Adds messages of which some may lack what is compared.
    private void addCertain(PushDown pushDown) throws QueryException, IOException {
        int[] possible = new int[Math.toIntExact(block.count())];
        int count = 0;
        for (int row = block.next(0); row >= 0; row = block.next(row + 1)) {
            possible[count++] = row;
        }
        block.narrow(pushDown.certain());
        for (int row : possible) {
            if (block.isUndecided(row)) {
                evaluate(row);
            } else if (block.isFound(row)) {
                match(message(row));
            } else if (undecided.isEmpty() || pushDown.doubt() == PushDown.Doubt.OPEN) {
                evaluate(row);
            } else {
                undecided(new QueryResult.Undecided(
                        1, block.first() + row, undecided.get().reason()));
            }
        }
    }

    private FoundMessage message(int row) {
        return new FoundMessage(block, row, asked.stored(), keys);
    }

    private void match(FoundMessage message) throws QueryException, IOException {
        matching++;
        tally.add(message);
        if (message.isRead()) {
            read++;
        }
    }

    /// Adds a message whose numbers do not decide whether it matches.
    private void evaluate(int row) throws QueryException, IOException {
        FoundMessage message = message(row);
        Optional<MessageCondition> condition = asked.condition();
        if (condition.isEmpty()) {
            match(message);
            return;
        }
        checkRunning();
        Optional<RuleRecord> seen = asked.seen().flatMap(values -> values.of(block, row));
        switch (condition.get().test(seen.isPresent() ? seen.get() : message.record())) {
            case Outcome.Value(Object value) when (boolean) value -> match(message);
            case Outcome.Value _ -> read += message.isRead() ? 1 : 0;
            case Outcome.Failed(String reason) -> {
                read += message.isRead() ? 1 : 0;
                undecided(new QueryResult.Undecided(1, message.number(), reason));
            }
        }
    }

    private void undecided(QueryResult.Undecided later) {
        undecided = Optional.of(undecided
                .map(first ->
                        new QueryResult.Undecided(first.messages() + later.messages(), first.first(), first.reason()))
                .orElse(later));
    }

    /// Adds what is known of messages behind these.
    void merge(QueryPart<A> later) throws QueryException {
        messages += later.messages;
        matching += later.matching;
        others += later.others;
        blocks += later.blocks;
        ofKeys += later.ofKeys;
        keyed = keyed.or(() -> later.keyed);
        skipped += later.skipped;
        scanned += later.scanned;
        read += later.read;
        later.undecided.ifPresent(this::undecided);
        tally.merge(later.tally);
    }

    QueryResult<A> result() {
        PushDown pushDown = keyed.map(Asked.Keyed::pushDown).orElse(asked.pushDown());
        KeyPaths keys = keyed.map(Asked.Keyed::paths).orElse(KeyPaths.NONE);
        QueryExplanation explanation = new QueryExplanation(
                pushDown.certain().parts().stream()
                        .map(part -> QueryExplanation.Part.of(part, keys))
                        .toList(),
                pushDown.isWhole(),
                asked.seen().isPresent(),
                blocks,
                skipped,
                ofKeys,
                scanned,
                read,
                Optional.empty());
        return new QueryResult<>(tally.answer(), messages, matching, others, undecided, explanation);
    }
}
