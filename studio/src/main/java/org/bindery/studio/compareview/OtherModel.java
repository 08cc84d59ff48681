package org.bindery.studio.compareview;

import org.bindery.model.Model;
import org.bindery.studio.background.Job;

/// A model to compare with.
///
/// @param name what to call it: a file, or the model of another tab
/// @param load reads it, away from the window's thread
public record OtherModel(String name, Job<Model> load) {}
