package org.bindery.model.edit;

import org.bindery.model.Model;

/// A model in which one global declaration changed.
///
/// @param before the declaration as it was
public record Change(Model model, GlobalDeclaration before) {}
