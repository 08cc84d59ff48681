package org.bindery.importers.swift;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bindery.model.Problem;

/// The content of one or several descriptions.
///
/// @param fields by their tags with options
/// @param messages in the order in which they are tried
/// @param bare the types whose text may occur without headers
record SwiftDescription(
        Map<String, SwiftField> fields, List<SwiftMessageType> messages, List<String> bare, List<Problem> problems) {
    SwiftDescription {
        fields = new TreeMap<>(fields);
        messages = List.copyOf(messages);
        bare = List.copyOf(bare);
        problems = List.copyOf(problems);
    }
}
