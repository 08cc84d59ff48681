package org.bindery.importers.cobol;

/// The position of the sign of a number.
///
/// @param isLeading whether it is at the start
/// @param isSeparate whether it is a character of its own
record SignPlace(boolean isLeading, boolean isSeparate) {

    /// In the last digit.
    static final SignPlace DEFAULT = new SignPlace(false, false);
}
