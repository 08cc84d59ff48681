package org.bindery.importers.asn1;

import org.bindery.model.Encoding;

/// How octet strings are best written in binary, by the names of types and by sizes: what modules say in comments only.
/// Other octets are written in another way, so that a type may have any.
final class UsualOctets {

    /// Year, month, day, hour, minute and second in half octets, `+` or `-`, and hours and minutes ahead of UTC or
    /// behind it (3GPP TS 32.298).
    private static final String TIME_STAMP =
            "[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])([01][0-9]|2[0-3])[0-5][0-9][0-5][0-9]"
                    + "2[BD](0[0-9]|1[0-4])(00|15|30|45)";

    private static final int TIME_STAMP_OCTETS = 9;

    /// Octets that are written as one number.
    private static final int MOST = 7;

    /// Half octets that are digits are written as one number, up to this many octets.
    private static final int MOST_OF_DIGITS = 8;

    private UsualOctets() {}

    /// The encoding of an octet string.
    ///
    /// @param least the least number of octets
    /// @param most the greatest; 0 where there is none
    static Encoding of(Resolved type, int least, int most) {
        if (least < 1 || most < least) {
            return Encoding.AUTO;
        }
        if (least == TIME_STAMP_OCTETS && most == TIME_STAMP_OCTETS && isCalled(type, "TimeStamp")) {
            return new Encoding.Ranked(TIME_STAMP);
        }
        if (most <= MOST_OF_DIGITS && isCalled(type, "TBCD-STRING")) {
            return new Encoding.Ranked(digits(least, most));
        }
        return least == most && most <= MOST ? new Encoding.Ranked("[0-9A-F]{" + 2 * most + "}") : Encoding.AUTO;
    }

    /// Two digits an octet, the second one in the high half; where their number is odd that of the last is F.
    private static String digits(int least, int most) {
        return "([0-9]{2}){" + (least - 1) + "," + (most - 1) + "}[0-9F][0-9]";
    }

    private static boolean isCalled(Resolved type, String name) {
        return type.name().equals(name) || type.defined().equals(name);
    }
}
