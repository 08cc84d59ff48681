package org.bindery.importers;

/// A format that Bindery recognises, and cannot import.
///
/// @param name a file of it, such as `a Thrift definition`
/// @param advice what to do with such a file, in sentences; empty if nothing is known
public record OtherFormat(String name, String advice) {

    /// What a file is, and what to do with it, in sentences.
    ///
    /// @param file the file, as the subject of the first one
    public String finding(String file) {
        return file + " is " + name + ", which Bindery cannot import yet." + (advice.isEmpty() ? "" : " " + advice);
    }
}
