/// A model from Avro schemas (`.avsc`, `.avpr`), whose messages are in Avro's JSON encoding. `AvroSchemas` says the
/// same in JSON Schema, of which a model is made.
package org.bindery.importers.avro;
