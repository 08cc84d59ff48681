/// Judges what a schema says, beyond what Xerces checks.
///
/// `TagRules` and `TypeRules` refuse what XML Schema forbids and Xerces accepts. `ContentSizes` and `PatternCost`
/// estimate which checks of Xerces would take too long. `NotKept` and `NotChecked` collect what a schema demands of
/// messages and a model does not hold.
package org.bindery.importers.xsd.judge;
