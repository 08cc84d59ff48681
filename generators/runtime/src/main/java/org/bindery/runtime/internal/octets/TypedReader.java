package org.bindery.runtime.internal.octets;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bindery.runtime.InvalidMessageException;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.record.StagedMessage;

/**
 * Reads messages, one after the other, whose types describe the representation of their values in octets. Not
 * thread-safe.
 */
public interface TypedReader {

    /**
     * Goes to the next message.
     *
     * @return whether there is one
     * @throws InvalidMessageException when it is not known where it ends
     */
    boolean next() throws IOException, InvalidMessageException;

    /** Of which kind the current message is: its number among the root elements. */
    int kind();

    /** The number of the current message among all messages, from 1. */
    int number();

    /** How long the current message is, once it was read, in octets. */
    int bytes();

    /** The positions of the current message and its values, once it was read. */
    Places places();

    /**
     * Puts the current message into a staged message.
     *
     * @return where its record starts in the staged message
     * @throws InvalidMessageException when it is not as its type says
     */
    default int read(StagedMessage staged) throws IOException, InvalidMessageException {
        List<FormProblem> found = new ArrayList<>();
        int record = read(staged, found);
        FormProblem.refuse(found);
        return record;
    }

    /**
     * Puts the current message into a staged message.
     *
     * @param found receives the problems; at most 1,000
     * @return where its record starts in the staged message
     */
    int read(StagedMessage staged, List<FormProblem> found) throws IOException;
}
