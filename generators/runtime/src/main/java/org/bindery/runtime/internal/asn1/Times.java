package org.bindery.runtime.internal.asn1;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.runtime.internal.octets.Refusal;

/** Moments as ASN.1 and as XML Schema write them. */
final class Times {

    private static final Pattern UTC =
            Pattern.compile("(\\d\\d)(\\d\\d)(\\d\\d)(\\d\\d)(\\d\\d)(\\d\\d)?(Z|[+-]\\d{4})");
    private static final Pattern GENERALIZED = Pattern.compile(
            "(\\d{4})(\\d\\d)(\\d\\d)(\\d\\d)(?:(\\d\\d)(\\d\\d)?)?(?:[.,](\\d{1,9}))?(Z|[+-]\\d\\d(?:\\d\\d)?)?");
    private static final Pattern MOMENT = Pattern.compile(
            "(\\d{4})-(\\d\\d)-(\\d\\d)T(\\d\\d):(\\d\\d):(\\d\\d)(?:\\.(\\d+))?(Z|[+-]\\d\\d:\\d\\d)?");
    /** Years of two digits below this are of this century (RFC 5280). */
    private static final int CENTURY = 50;

    private static final int LONGEST = 40;

    private Times() {}

    /** What a UTCTime is as a dateTime. */
    static String utc(String text, int at) throws Refusal {
        Matcher form = UTC.matcher(text);
        if (text.length() > LONGEST || !form.matches()) {
            throw Refusal.ofValue(at, "the text is not a UTCTime, such as 201231235959Z");
        }
        String year = (Integer.parseInt(form.group(1)) < CENTURY ? "20" : "19") + form.group(1);
        String second = form.group(6) == null ? "00" : form.group(6);
        return year + "-" + form.group(2) + "-" + form.group(3) + "T" + form.group(4) + ":" + form.group(5) + ":"
                + second + zone(form.group(7));
    }

    /** What a GeneralizedTime is as a dateTime. */
    static String generalized(String text, int at) throws Refusal {
        Matcher form = GENERALIZED.matcher(text);
        if (text.length() > LONGEST || !form.matches()) {
            throw Refusal.ofValue(at, "the text is not a GeneralizedTime, such as 20201231235959.5Z");
        }
        String date = form.group(1) + "-" + form.group(2) + "-" + form.group(3) + "T" + form.group(4) + ":";
        String zone = form.group(8) == null ? "" : zone(form.group(8));
        String digits = form.group(7);
        if (form.group(6) != null) {
            return date + form.group(5) + ":" + form.group(6) + fraction(digits) + zone;
        }
        // A fraction of the last unit that is there.
        long unit = form.group(5) == null ? 3600 : 60;
        long nanos =
                digits == null ? 0 : Math.multiplyExact(Long.parseLong((digits + "00000000").substring(0, 9)), unit);
        long seconds = nanos / 1_000_000_000;
        String minute = form.group(5) == null ? two(seconds / 60) : form.group(5);
        String rest = nanos % 1_000_000_000 == 0 ? "" : String.format("%09d", nanos % 1_000_000_000);
        return date + minute + ":" + two(seconds % 60) + fraction(rest) + zone;
    }

    private static String two(long number) {
        return (number < 10 ? "0" : "") + number;
    }

    private static String fraction(String digits) {
        String all = digits == null ? "" : digits.replaceAll("0+$", "");
        return all.isEmpty() ? "" : "." + all;
    }

    private static String zone(String zone) {
        return zone.equals("Z") ? zone : zone.substring(0, 3) + ":" + (zone.length() > 3 ? zone.substring(3) : "00");
    }

    /**
     * What a dateTime is as a UTCTime or a GeneralizedTime; empty where it is none.
     *
     * @param utc whether it is to be a UTCTime
     */
    static String text(String moment, boolean utc) {
        Matcher form = MOMENT.matcher(moment);
        if (!form.matches()) {
            return "";
        }
        String zone = form.group(8) == null ? "" : form.group(8).replace(":", "");
        zone = zone.equals("+0000") || zone.equals("-0000") ? "Z" : zone;
        String rest = form.group(2) + form.group(3) + form.group(4) + form.group(5) + form.group(6);
        int year = Integer.parseInt(form.group(1));
        if (!utc) {
            return form.group(1) + rest + fraction(form.group(7)) + zone;
        }
        boolean fits = year >= 1900 + CENTURY && year < 2000 + CENTURY && !zone.isEmpty() && form.group(7) == null;
        return fits ? form.group(1).substring(2) + rest + zone : "";
    }
}
