package org.bindery.importers.fix;

import java.util.List;

/// A kind of message, with the contents of its body.
///
/// @param type the value of MsgType (35)
/// @param documentation what the dictionary says of it
record FixMessage(String name, String type, String documentation, List<FixPart> parts) {
    FixMessage {
        parts = List.copyOf(parts);
    }
}
