package org.bindery.importers.protobuf;

import java.nio.file.Path;

/// The types of `google.protobuf` that every implementation brings along, as far as they are there for messages of
/// others.
final class WellKnown {

    /// The name used for the path of their file.
    static final Path FILE = Path.of("google/protobuf");

    private static final String DEFINITIONS = """
        syntax = "proto3";
        package google.protobuf;
        message Timestamp { int64 seconds = 1; int32 nanos = 2; }
        message Duration { int64 seconds = 1; int32 nanos = 2; }
        message FieldMask { repeated string paths = 1; }
        message Empty {}
        message Any { string type_url = 1; bytes value = 2; }
        message Struct { map<string, Value> fields = 1; }
        message Value {
          oneof kind {
            NullValue null_value = 1; double number_value = 2; string string_value = 3;
            bool bool_value = 4; Struct struct_value = 5; ListValue list_value = 6;
          }
        }
        enum NullValue { NULL_VALUE = 0; }
        message ListValue { repeated Value values = 1; }
        message DoubleValue { double value = 1; }
        message FloatValue { float value = 1; }
        message Int64Value { int64 value = 1; }
        message UInt64Value { uint64 value = 1; }
        message Int32Value { int32 value = 1; }
        message UInt32Value { uint32 value = 1; }
        message BoolValue { bool value = 1; }
        message StringValue { string value = 1; }
        message BytesValue { bytes value = 1; }
        """;

    private WellKnown() {}

    static ProtoFile file() {
        try {
            return ProtoParser.parse(DEFINITIONS);
        } catch (ProtoException e) {
            throw new IllegalStateException("the types of google.protobuf cannot be read", e);
        }
    }
}
