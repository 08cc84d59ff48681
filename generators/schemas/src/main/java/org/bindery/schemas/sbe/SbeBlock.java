package org.bindery.schemas.sbe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.schemas.writing.TakenNames;
import org.bindery.schemas.writing.XmlOutput;

/// The fields of a message or of an occurrence of a group: those of constant length first, then groups, then data.
final class SbeBlock {

    private final TakenNames names = TakenNames.whateverTheCase();
    private final List<Map<String, String>> fields = new ArrayList<>();
    private final Map<Map<String, String>, SbeBlock> groups = new LinkedHashMap<>();
    private final List<Map<String, String>> data = new ArrayList<>();
    private int bytes;

    /// A name that no other field of the block has.
    String name(String wanted) {
        return names.take(wanted);
    }

    void field(Map<String, String> tag, int size) {
        fields.add(tag);
        bytes += size;
    }

    void data(Map<String, String> tag) {
        data.add(tag);
    }

    void group(Map<String, String> tag, SbeBlock block) {
        groups.put(tag, block);
    }

    /// How many bytes the fields of constant length take.
    int bytes() {
        return bytes;
    }

    void write(XmlOutput out) {
        fields.forEach(tag -> out.leaf("field", tag));
        groups.forEach((tag, block) -> {
            out.open("group", tag);
            block.write(out);
            out.close();
        });
        data.forEach(tag -> out.leaf("data", tag));
    }
}
