package org.bindery.importers.cobol;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Detects COBOL from the beginning of a file.
final class CobolStart {

    private static final int SURE = 92;
    private static final int LIKELY = 80;
    private static final int BY_NAME = 40;

    private static final String CLAUSE = "(PIC|PICTURE|REDEFINES|OCCURS|COMP|USAGE|VALUE|VALUES)\\b";
    private static final Pattern DIVISION = Pattern.compile(
            "(?im)^.{0,11}?\\b((IDENTIFICATION|ID|DATA|ENVIRONMENT) +DIVISION|(WORKING-STORAGE|LINKAGE) +SECTION)"
                    + " *\\.");
    private static final Pattern ITEM = Pattern.compile("(?im)^.{0,7}?[ \\t]*+(0?[1-9]|[1-4][0-9]|66|77|88)[ \\t]++"
            + "((?!" + CLAUSE + ")[A-Z0-9:][A-Z0-9:_-]*+)?[ \\t]*+(\\.[ \\t\\r]*+$|\\b" + CLAUSE
            + "|\\r?\\n[ 0-9]{0,7}[ \\t]++" + CLAUSE + ").*$");
    /// A line of a condition's values: nothing but literals.
    private static final Pattern VALUES = Pattern.compile(
            "(?i)^[0-9 ]{0,7}[ \\t,]*+(('[^']*+'|\"[^\"]*+\"|[+-]?[0-9.]++|THRU|THROUGH|SPACES?|ZEROE?S?)"
                    + "[ \\t,.]*+)++$");
    /// A line that goes on with the item before it, as those of DCLGEN do with long names.
    private static final Pattern CLAUSES = Pattern.compile("(?i)^[ 0-9]{0,7}[ \\t]++" + CLAUSE + ".*+$");
    private static final Pattern COPY = Pattern.compile("(?im)^.{0,7}?[ \\t]*COPY +[A-Z0-9\"'].*$");

    private CobolStart() {}

    /// How sure that is, from 0 to 100.
    ///
    /// @param named whether the source is named as copybooks are
    static int confidence(boolean named, byte[] bytes) {
        String text = SourceLines.decode(bytes);
        if (text.indexOf('\0') >= 0) {
            return 0;
        }
        if (DIVISION.matcher(text).find()) {
            return SURE;
        }
        int items = 0;
        Matcher matcher = ITEM.matcher(text);
        while (matcher.find()) {
            items++;
        }
        int code = code(text);
        if (items > 0 && items * 4 >= code) {
            return named ? SURE : LIKELY;
        }
        return named && (items > 0 || COPY.matcher(text).find()) ? BY_NAME : 0;
    }

    /// The lines that are neither empty nor comments, nor go on with the item before them.
    private static int code(String text) {
        SourceLines lines = new SourceLines(text);
        int code = 0;
        while (lines.next()) {
            String line = lines.line();
            boolean comment = line.strip().startsWith("*")
                    || (line.length() > SourceForm.INDICATOR && "*/".indexOf(line.charAt(SourceForm.INDICATOR)) >= 0);
            boolean goesOn =
                    VALUES.matcher(line).matches() || CLAUSES.matcher(line).matches();
            code += line.isBlank() || comment || goesOn ? 0 : 1;
        }
        return code;
    }
}
