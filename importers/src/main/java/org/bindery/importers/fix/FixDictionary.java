package org.bindery.importers.fix;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bindery.model.Problem;

/// The definitions of a dictionary, or of several that belong together.
///
/// @param version what messages start with, such as `FIX.4.4`; of a dictionary without a header that of the session
///     layer, or the empty string
/// @param fields all fields by number
/// @param problems what was not understood
record FixDictionary(
        String version,
        List<FixPart> header,
        List<FixPart> trailer,
        List<FixMessage> messages,
        Map<Integer, FixField> fields,
        List<Problem> problems) {

    FixDictionary {
        header = List.copyOf(header);
        trailer = List.copyOf(trailer);
        messages = List.copyOf(messages);
        fields = new TreeMap<>(fields);
        problems = List.copyOf(problems);
    }

    /// This and a dictionary that completes it: that of the session layer to one of applications, or the other way
    /// round.
    FixDictionary with(FixDictionary other) {
        boolean session = header.isEmpty() && !other.header.isEmpty();
        List<FixMessage> all = new ArrayList<>(messages);
        other.messages.stream()
                .filter(message -> messages.stream().noneMatch(its -> its.type().equals(message.type())))
                .forEach(all::add);
        Map<Integer, FixField> both = new TreeMap<>(other.fields);
        both.putAll(fields);
        List<Problem> found = new ArrayList<>(problems);
        found.addAll(other.problems);
        return new FixDictionary(
                session ? other.version : version,
                session ? other.header : header,
                session ? other.trailer : trailer,
                all,
                both,
                found);
    }
}
