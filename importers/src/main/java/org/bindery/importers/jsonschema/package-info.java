/// Models from JSON Schema: schemas are loaded with all that they refer to, those that must hold together
/// are gathered, and what they allow is mapped to types and components of JSON messages.
package org.bindery.importers.jsonschema;
