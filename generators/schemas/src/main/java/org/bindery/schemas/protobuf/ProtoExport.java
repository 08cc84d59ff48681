package org.bindery.schemas.protobuf;

import org.bindery.model.MessageFormat;
import org.bindery.schemas.writing.LossList;
import org.bindery.schemas.writing.ModelRecords;
import org.bindery.schemas.writing.RecordsExport;

/// Writes definitions of Protocol Buffers, version 3, in which the presence of every single field is known.
public final class ProtoExport extends RecordsExport {

    public ProtoExport() {
        super("proto", "Protocol Buffers 3", "proto", MessageFormat.Json.class);
    }

    @Override
    protected String text(ModelRecords records, LossList losses) {
        return records.deeply(() -> new ProtoText(records, losses).write());
    }
}
