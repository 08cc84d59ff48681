package org.bindery.studio.loading.cassandra;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/// Names and values in statements.
final class Cql {

    /// Words that are no names unless they are in quotation marks.
    private static final Set<String> RESERVED =
            Set.of(("add allow alter and apply asc authorize batch begin by columnfamily create default delete desc"
                + " describe drop entries execute from full grant if in index infinity insert into is keyspace limit"
                + " materialized mbean mbeans modify nan norecursive not null of on or order primary rename replace"
                + " revoke schema select set table to token truncate unlogged unset update use using view where with")
                    .split(" "));

    private Cql() {}

    /// A name, in quotation marks where it needs them.
    static String name(String name) {
        return name.matches("[a-z][a-z0-9_]*") && !RESERVED.contains(name)
                ? name
                : '"' + name.replace("\"", "\"\"") + '"';
    }

    /// Names between commas.
    static String names(Collection<String> names) {
        return names.stream().map(Cql::name).collect(Collectors.joining(", "));
    }

    /// A text in a statement.
    static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static byte[] bytes(long number) {
        return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
    }

    static byte[] bytes(boolean value) {
        return new byte[] {(byte) (value ? 1 : 0)};
    }

    static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    static long number(byte[] bytes) {
        return ByteBuffer.wrap(bytes).getLong();
    }
}
