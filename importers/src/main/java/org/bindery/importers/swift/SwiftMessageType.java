package org.bindery.importers.swift;

import java.util.ArrayList;
import java.util.List;

/// A type of message.
///
/// @param type as the description names it: `103`, `202.COV`, `n92`
record SwiftMessageType(String type, String title, List<MessagePart> parts) {
    SwiftMessageType {
        parts = List.copyOf(parts);
    }

    String elementName() {
        return "MT" + type.replace(".", "");
    }

    /// The numbers in headers of such messages.
    List<String> numbers() {
        String number = type.replaceAll("\\..*", "");
        if (!number.startsWith("n")) {
            return List.of(number);
        }
        List<String> all = new ArrayList<>();
        for (int category = 1; category <= 9; category++) {
            all.add(category + number.substring(1));
        }
        return all;
    }
}
