package org.bindery.model.building;

/// What to do when a type or element that comes along with what is pasted meets another of the same name.
public enum Clash {
    /// It gets another name.
    KEEP_BOTH,
    /// What is pasted uses the one that is there.
    USE_EXISTING,
    /// It takes the place of the one that is there, for all that uses that one too.
    REPLACE
}
