package org.bindery.runtime.internal.dfdl;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bindery.runtime.internal.dfdl.property.Lexicals;
import org.bindery.runtime.internal.form.MessageForms;

/** Terms made by hand, with the properties that most of them have, in no record. */
final class TestTerms {

    private static final Map<String, String> USUAL = map(
            "encoding=US-ASCII",
            "byteOrder=bigEndian",
            "bitOrder=mostSignificantBitFirst",
            "representation=text",
            "lengthKind=delimited",
            "lengthUnits=bytes",
            "separatorPosition=infix",
            "separatorSuppressionPolicy=never",
            "sequenceKind=ordered",
            "occursCountKind=implicit",
            "textNumberRep=standard",
            "textNumberPattern=#0",
            "textStandardBase=10",
            "textStandardDecimalSeparator=.",
            "textStandardGroupingSeparator=,",
            "textStandardExponentRep=E",
            "binaryNumberRep=binary",
            "binaryFloatRep=ieee",
            "nilKind=literalValue",
            "nilValue=%ES;",
            "nilValueDelimiterPolicy=none",
            "emptyValueDelimiterPolicy=none",
            "prefixIncludesPrefixLength=no");

    private final List<String> lines = new ArrayList<>();
    private int properties;

    private static Map<String, String> map(String... pairs) {
        Map<String, String> map = new LinkedHashMap<>();
        for (String pair : pairs) {
            int equals = pair.indexOf('=');
            map.put(pair.substring(0, equals), pair.substring(equals + 1));
        }
        return map;
    }

    private int properties(String... pairs) {
        Map<String, String> all = new LinkedHashMap<>(USUAL);
        all.putAll(map(pairs));
        StringBuilder line = new StringBuilder("props\t" + all.size());
        all.forEach((name, value) -> line.append('\t').append(name).append('\t').append(value.replace("\\", "\\\\")));
        lines.add(line.toString());
        return properties++;
    }

    /** A term: its line, and those of what is in it. */
    record Made(List<String> lines) {}

    private static Made made(String line, Made... members) {
        List<String> all = new ArrayList<>(List.of(line));
        for (Made member : members) {
            all.addAll(member.lines());
        }
        return new Made(all);
    }

    Made element(String name, String type, String... pairs) {
        return element(name, type, 1, 1, pairs);
    }

    Made element(String name, String type, int min, int max, String... pairs) {
        return made(String.join(
                "\t",
                "element",
                name,
                "",
                type,
                "false",
                "false",
                "-1",
                "-1",
                "-1",
                "-1",
                "",
                "" + min,
                "" + max,
                "" + properties(pairs),
                "-1",
                "false",
                "",
                "0"));
    }

    Made complex(String name, Made content, String... pairs) {
        lines.add("content\t" + properties);
        lines.addAll(content.lines());
        String line = element(name, "complex", pairs).lines().get(0);
        String[] words = line.split("\t", -1);
        words[14] = "" + (properties - 1);
        return new Made(List.of(String.join("\t", words)));
    }

    Made sequence(List<String> pairs, Made... members) {
        return made(
                "sequence\t" + properties(pairs.toArray(String[]::new)) + "\t" + members.length + "\tfalse\t0",
                members);
    }

    Made choice(List<String> pairs, Made... members) {
        return made(
                "choice\t" + properties(pairs.toArray(String[]::new)) + "\t" + members.length + "\tfalse\t0", members);
    }

    DfdlForms forms(Made root) {
        lines.add("root");
        lines.addAll(root.lines());
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append("dfdl\t").append(line).append('\n'));
        return DfdlForms.of(MessageForms.of(text.toString()));
    }

    /** The elements of a message, as {@code root(a=1 b(c=2))}. */
    static String shown(Infoset infoset, int node) {
        StringBuilder text = new StringBuilder(infoset.term(node).name);
        if (infoset.isNil(node)) {
            return text.append("=nil").toString();
        }
        if (infoset.term(node).isSimple()) {
            return text.append('=').append(Lexicals.text(infoset.value(node))).toString();
        }
        text.append('(');
        for (int child = infoset.first(node); child != Infoset.NONE; child = infoset.next(child)) {
            text.append(text.charAt(text.length() - 1) == '(' ? "" : " ").append(shown(infoset, child));
        }
        return text.append(')').toString();
    }
}
