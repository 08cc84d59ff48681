package org.bindery.studio.marking;

import java.util.List;
import org.bindery.model.Model;

/// What the pieces of a sample come to.
///
/// @param model described by DFDL; what is not marked yet is in fields that are called `rest`
/// @param advice what is still to be said, in sentences
public record MarkedModel(Model model, List<String> advice) {
    public MarkedModel {
        advice = List.copyOf(advice);
    }
}
