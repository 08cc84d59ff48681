/// A model from definitions in Protocol Buffers (`.proto`), whose messages are in their JSON mapping. `ProtoParser`
/// reads a file, `ProtoFiles` those that it imports, and `ProtoSchemas` says the same in JSON Schema, of which a model
/// is made.
package org.bindery.importers.protobuf;
