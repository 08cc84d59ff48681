package org.bindery.model.edit;

import org.bindery.model.Model;

/// What an edit gives.
///
/// @param model the changed model
/// @param inverse the edit that makes it what it was
public record Applied(Model model, Edit inverse) {}
