package org.bindery.runtime.internal.dfdl.stop;

/**
 * How much data are wanted, and how much there are.
 *
 * @param bits how many bits are wanted
 */
public record Lack(long bits, long there) {

    private static final int BITS = 8;

    @Override
    public String toString() {
        boolean whole = bits % BITS == 0 && there % BITS == 0;
        return "it takes " + amount(bits, whole) + ", and there " + (is(there, whole) ? "is " : "are ")
                + (there == 0 ? "none" : there / (whole ? BITS : 1));
    }

    private static boolean is(long bits, boolean whole) {
        return bits == (whole ? BITS : 1);
    }

    private static String amount(long bits, boolean whole) {
        long number = whole ? bits / BITS : bits;
        return number + (whole ? number == 1 ? " byte" : " bytes" : number == 1 ? " bit" : " bits");
    }
}
