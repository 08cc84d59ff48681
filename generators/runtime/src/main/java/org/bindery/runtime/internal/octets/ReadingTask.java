package org.bindery.runtime.internal.octets;

import java.util.List;
import org.bindery.runtime.internal.form.FormProblem;
import org.bindery.runtime.internal.record.StagedMessage;

/**
 * The reading of a message: the destination of its values and problems.
 *
 * @param nodes receive the positions of values
 * @param staged receives the values
 * @param found receives the problems
 * @param mostProblems how many problems are reported
 * @param checking whether the facets of values are checked
 * @param message the number of the message
 */
public record ReadingTask(
        Nodes nodes, StagedMessage staged, List<FormProblem> found, int mostProblems, boolean checking, int message) {

    /** Whether problems with the facets of values are still reported: whether values are to be checked. */
    public boolean tellsOfFacets() {
        return checking && found.size() < mostProblems;
    }

    /**
     * Reports a problem of a value.
     *
     * @param at the octet, from the start of the message
     */
    public void problem(int node, String rule, int at, String reason) {
        if (found.size() < mostProblems) {
            found.add(new FormProblem(rule, message, at + 1, nodes.path(node, message), reason));
        }
    }
}
