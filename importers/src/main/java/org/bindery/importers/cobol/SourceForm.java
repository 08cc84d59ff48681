package org.bindery.importers.cobol;

import java.util.regex.Pattern;

/// The reference format of a source: what its columns mean.
enum SourceForm {
    /// Columns 1 to 6 number the lines, column 7 is the indicator, and the text after column 72 is ignored.
    FIXED,
    /// As fixed, without an end at column 72.
    VARIABLE,
    /// Columns mean nothing.
    FREE;

    /// The column of the indicator, from 0.
    static final int INDICATOR = 6;

    /// Where fixed lines end, from 0.
    static final int END = 72;

    private static final int LOOKED_AT = 5_000;

    private static final Pattern STARTS_EARLY =
            Pattern.compile("(?i)^ {0,5}(((0?[1-9]|[1-4][0-9]|66|77|78|88) +[A-Z0-9:][A-Z0-9:_-]*[ .].*)"
                    + "|((DATA|IDENTIFICATION|ID|ENVIRONMENT|PROCEDURE) +DIVISION.*)"
                    + "|((FILE|WORKING-STORAGE|LOCAL-STORAGE|LINKAGE) +SECTION.*)"
                    + "|((COPY|REPLACE|FD|SD) .*)|(\\*>.*)|(>>.*))");
    private static final Pattern NUMBERED = Pattern.compile("^([0-9]{6}|[A-Z0-9]{6})[ */D-].*");
    private static final Pattern MARKED = Pattern.compile("^ {6}[*/-].*");
    private static final Pattern SHORT_LEVEL = Pattern.compile("^(0[1-9]|[1-4][0-9]|66|77|78|88) .*");

    /// The form of most lines of a text; fixed if it cannot be determined. If only tabs bring lines beyond column
    /// 72, their author used narrower tabs, and nothing is cut off.
    static SourceForm of(String text) {
        int free = 0;
        int fixed = 0;
        boolean tabsGoBeyond = false;
        boolean textGoesBeyond = false;
        SourceLines lines = new SourceLines(text);
        for (int i = 0; i < LOOKED_AT && lines.next(); i++) {
            String line = lines.line();
            boolean early = STARTS_EARLY.matcher(line).matches();
            boolean numbered = NUMBERED.matcher(line).matches()
                    && !SHORT_LEVEL.matcher(line).matches();
            free += early && !numbered ? 1 : 0;
            fixed += numbered || MARKED.matcher(line).matches() ? 1 : 0;
            String code = line.stripTrailing();
            textGoesBeyond |= code.length() > END;
            tabsGoBeyond |= SourceLines.width(code) > END;
        }
        if (free > fixed) {
            return FREE;
        }
        return tabsGoBeyond && !textGoesBeyond ? VARIABLE : FIXED;
    }
}
