package org.bindery.connectors.spark;

import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomSumMetric;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;

/// How many blocks a query looked at, as Spark shows it.
public abstract sealed class BlockMetric extends CustomSumMetric {

    private final String name;
    private final String description;

    private BlockMetric(String name, String description) {
        this.name = name;
        this.description = description;
    }

    /// How many blocks have messages that are asked for. Spark makes one by the name of the class.
    public static final class Read extends BlockMetric {
        public Read() {
            super("blocksRead", "number of blocks read");
        }
    }

    /// How many blocks have none. Spark makes one by the name of the class.
    public static final class Skipped extends BlockMetric {
        public Skipped() {
            super("blocksSkipped", "number of blocks that filters rule out");
        }
    }

    private record Value(String name, long value) implements CustomTaskMetric {}

    static CustomMetric[] all() {
        return new CustomMetric[] {new Read(), new Skipped()};
    }

    static CustomTaskMetric[] values(long read, long skipped) {
        return new CustomTaskMetric[] {new Value(new Read().name(), read), new Value(new Skipped().name(), skipped)};
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return description;
    }
}
