package org.bindery.studio.notices;

import java.util.Locale;

/// What can fail, by a short code that names the failure wherever it is talked about.
public enum ErrorCode {
    OPEN("B01"),
    IMPORT("B02"),
    SAVE("B03"),
    SIZES("B04"),
    SAMPLE("B05"),
    PROPERTIES("B06"),
    JOURNAL("B07"),
    RECOVERY("B08"),
    CHANGED_OUTSIDE("B09"),
    EDIT("B10"),
    EXPORT("B11");

    private final String code;

    ErrorCode(String code) {
        this.code = code;
    }

    /// The code of a failure that was foreseen.
    String code() {
        return code;
    }

    /// The code of one that was not: the same wherever the same line of the program fails in the same way.
    String code(Throwable unforeseen) {
        StackTraceElement[] trace = unforeseen.getStackTrace();
        String place = trace.length == 0 ? "" : trace[0].getClassName() + "." + trace[0].getMethodName();
        int hash = (unforeseen.getClass().getName() + place).hashCode() & 0xffff;
        return String.format(Locale.ROOT, "%s-%04X", code, hash);
    }
}
