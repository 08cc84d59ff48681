package org.bindery.studio.window;

/// What a window asks the user with.
public record Asking(FileChoosing files, Questions questions) {}
