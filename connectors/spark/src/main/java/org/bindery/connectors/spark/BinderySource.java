package org.bindery.connectors.spark;

import java.util.Map;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/// The data source `bindery`: batch files, with the columns of the model that they carry.
public final class BinderySource implements TableProvider, DataSourceRegister {

    @Override
    public String shortName() {
        return "bindery";
    }

    @Override
    public StructType inferSchema(CaseInsensitiveStringMap options) {
        return BatchTable.of(options).type();
    }

    @Override
    public Table getTable(StructType schema, Transform[] partitioning, Map<String, String> properties) {
        return BatchTable.of(new CaseInsensitiveStringMap(properties));
    }
}
