package org.bindery.runtime.internal.dfdl.layer;

import java.util.List;

/**
 * The layer of a sequence.
 *
 * @param parameters the numbers of the variables that are its parameters; -1 for none
 * @param result the number of the variable that receives its result; -1 for none
 */
public record LayerUse(Layer layer, List<Integer> parameters, int result) {}
