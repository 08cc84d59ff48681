package org.bindery.runtime.internal.map;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import org.bindery.runtime.batch.Component;
import org.bindery.runtime.internal.batch.MessageType;
import org.bindery.runtime.internal.batch.StoredField;
import org.bindery.runtime.internal.record.RecordSlice;
import org.bindery.runtime.internal.record.RecordView;
import org.bindery.runtime.internal.record.RecordWriter;
import org.bindery.runtime.map.KeyCodec;
import org.bindery.runtime.map.KeyPair;
import org.bindery.runtime.store.StoreOptions;

/** A message as generated classes are: a number of 32 bits, and some bytes behind it. */
final class Note extends RecordView {

    static final Component<Note, Integer> NUMBER = Component.of("number", Note::number);

    private static final Component<Note, Integer> REMAINDER = Component.of("remainder", note -> note.number() % 13);

    private static final int BITS = 32;

    private static final MessageMap.Messages<Note> MESSAGES = new MessageMap.Messages<>(
            new MessageType<Note>(Note.class, Note::refuse, "notes", "1.0", "notes", "0".repeat(64), "", "note")
                    .columns(BITS + " | 0", StoredField.code(NUMBER, 0, BITS, 0, 1L << BITS, false, number ->
                            (int) number)),
            (data, offset, length) -> RecordSlice.message(data, offset, length, BITS),
            Note::new);

    Note(RecordSlice slice) {
        super(slice);
    }

    static MessageType<Note> type() {
        return MESSAGES.type;
    }

    private static void refuse(Note note, RecordWriter out, int number) {
        throw new IllegalStateException("all notes are binary");
    }

    static Note of(int number) {
        return of(number, 0);
    }

    /** A note with some bytes that its number does not tell. */
    static Note of(int number, int more) {
        byte[] bytes = new byte[Integer.BYTES + more];
        new Random(31L * number + more).nextBytes(bytes);
        for (int i = 0; i < Integer.BYTES; i++) {
            bytes[i] = (byte) (number >> Byte.SIZE * i);
        }
        return new Note(RecordSlice.message(bytes, 0, bytes.length, BITS));
    }

    static NoteMap<Integer> mapByNumber() {
        return new NoteMap<>(MessageMap.Keys.of(NUMBER));
    }

    /** By a component that views have to read, and one that is found in records. */
    static NoteMap<KeyPair<Integer, Integer>> mapByRemainder() {
        return new NoteMap<>(MessageMap.Keys.of(REMAINDER, NUMBER));
    }

    static <K extends Comparable<? super K>> NoteMap<K> mapKeyed(KeyCodec<K> codec) {
        return new NoteMap<>(MessageMap.Keys.given(codec));
    }

    int number() {
        return (int) bits(0, BITS);
    }

    @Override
    protected void encode(RecordWriter out) {
        throw new IllegalStateException("a note is a message by itself");
    }

    @Override
    public String toString() {
        return number() + " in " + sizeInBytes() + " bytes";
    }

    /** As generated maps are. */
    static final class NoteMap<K> extends MessageMap<K, Note> {

        private NoteMap(MessageMap.Keys<K, Note> keys) {
            super(MESSAGES, keys);
        }

        private NoteMap(NoteMap<K> other) {
            super(other);
        }

        @Override
        public NoteMap<K> copy() {
            return new NoteMap<>(this);
        }
    }

    static <K extends Comparable<? super K>> NoteStore<K> store(Path folder, KeyCodec<K> codec, StoreOptions options)
            throws IOException {
        return new NoteStore<>(MessageMap.Keys.given(codec), folder, options);
    }

    static NoteStore<Integer> store(Path folder, StoreOptions options) throws IOException {
        return new NoteStore<>(MessageMap.Keys.of(NUMBER), folder, options);
    }

    /** As generated stores are. */
    static final class NoteStore<K> extends MessageStore<K, Note> {

        private NoteStore(MessageMap.Keys<K, Note> keys, Path folder, StoreOptions options) throws IOException {
            super(MESSAGES, keys, folder, options);
        }
    }
}
