package org.bindery.generators.java.binding;

import java.util.Set;

/// Names of classes that emitted code uses without saying their package, or that a reader would take for Java's own.
final class ReservedClasses {

    static final Set<String> NAMES =
            Set.of(("AbstractMethodError Appendable Boolean Byte Character CharSequence Class ClassLoader Cloneable"
                + " Comparable Deprecated Double Enum Error Exception Float FunctionalInterface"
                + " IllegalArgumentException IndexOutOfBoundsException Integer Iterable Long Math Module Number Object"
                + " Override Package Process Readable Record Runnable Runtime RuntimeException SafeVarargs Short"
                + " String StringBuffer StringBuilder SuppressWarnings System Thread Throwable Void")
                    .split(" "));

    private ReservedClasses() {}
}
