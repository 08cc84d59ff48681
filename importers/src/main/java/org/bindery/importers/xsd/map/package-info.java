/// Turns the schema components of Xerces into a model.
///
/// `ModelMapping` goes through the global components. There is one class for each kind of component: `TypeMapping`,
/// `ElementMapping`, `AttributeMapping` and so on. A `Scope` says which component encloses the one that is being
/// mapped.
package org.bindery.importers.xsd.map;
