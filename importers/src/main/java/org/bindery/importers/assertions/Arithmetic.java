package org.bindery.importers.assertions;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.model.SimpleValue;

/// Numbers and comparisons: what XPath lets mix, rules convert.
final class Arithmetic {

    private static final Map<String, String> OPERATORS =
            Map.of("+", "+", "-", "-", "*", "*", "div", "/", "idiv", "/", "mod", "%");

    private static final Pattern DIGITS = Pattern.compile("(?:decimal\\(')?(\\d[\\d.]*)(?:'\\))?");

    private Arithmetic() {}

    static Term number(String digits) {
        if (digits.indexOf('e') >= 0 || digits.indexOf('E') >= 0) {
            String text = Double.toString(Double.parseDouble(digits));
            if (!Double.isFinite(Double.parseDouble(digits))) {
                throw new NoEquivalent("'" + digits + "' is too large");
            }
            return Term.value(Cel.primary(text), Term.Type.DOUBLE);
        }
        boolean isLong = digits.matches("\\d+") && new BigInteger(digits).bitLength() < Long.SIZE;
        return isLong
                ? Term.value(Cel.primary(new BigInteger(digits).toString()), Term.Type.INT)
                : Term.value(Cel.call("decimal", List.of(Cel.quoted(decimal(digits)))), Term.Type.DECIMAL);
    }

    private static String decimal(String digits) {
        return new BigDecimal(digits).toPlainString();
    }

    static Term negative(Term operand) {
        if (!operand.type().isNumber()) {
            throw new NoEquivalent("only numbers have a sign");
        }
        return Term.value(new Cel("-" + operand.cel().in(Cel.PRIMARY), Cel.UNARY), operand.type());
    }

    static Branch of(String operator, Branch left, Branch right) {
        Term.Type type = common(left.end().type(), right.end().type());
        boolean integers = type == Term.Type.INT;
        boolean known = switch (operator) {
            case "idiv" -> integers;
            case "mod" -> type != Term.Type.DOUBLE;
            default -> true;
        };
        if (!known) {
            throw new NoEquivalent("'" + operator + "' has no counterpart for such numbers");
        }
        boolean divides = operator.equals("div");
        Term.Type wanted = divides && integers ? Term.Type.DECIMAL : type;
        Cel one = divides && integers ? as(left.end(), Term.Type.DECIMAL) : mixed(left.end(), type);
        int binding = operator.equals("+") || operator.equals("-") ? Cel.SUM : Cel.PRODUCT;
        Cel all = Cel.infix(one, OPERATORS.get(operator), mixed(right.end(), type), binding);
        return left.through(right.links(), Term.value(all, wanted));
    }

    private static Term.Type common(Term.Type left, Term.Type right) {
        if (!left.isNumber() || !right.isNumber()) {
            throw new NoEquivalent("only numbers are calculated with");
        }
        return left.compareTo(right) > 0 ? left : right;
    }

    /// An operand combined with one of a type: integers mix with decimals, but not with doubles.
    private static Cel mixed(Term operand, Term.Type type) {
        if (type != Term.Type.DOUBLE || operand.type() == Term.Type.DOUBLE) {
            return operand.cel();
        }
        Matcher digits = DIGITS.matcher(operand.cel().text());
        return digits.matches() ? Cel.primary(Double.toString(Double.parseDouble(digits.group(1)))) : as(operand, type);
    }

    /// A number as one of a type that has it.
    static Cel as(Term operand, Term.Type type) {
        if (operand.type() == type) {
            return operand.cel();
        }
        return switch (type) {
            case DOUBLE -> Cel.call("double", List.of(operand.cel()));
            case DECIMAL -> Cel.call("decimal", List.of(operand.cel()));
            default -> throw new NoEquivalent("a number would lose digits");
        };
    }

    static Cel compared(Term left, String operator, Term right) {
        Term.Type one = left.type();
        boolean isEquality = operator.equals("==") || operator.equals("!=");
        if (one.isNumber() && right.type().isNumber()) {
            Term.Type type = common(one, right.type());
            return Cel.infix(mixed(left, type), operator, mixed(right, type), Cel.RELATION);
        }
        boolean comparable = switch (one) {
            case STRING, DATE, TIME, DATE_TIME -> true;
            case BOOL -> isEquality;
            default -> false;
        };
        if (one != right.type() || !comparable) {
            throw new NoEquivalent("values of these types cannot be compared");
        }
        return Cel.infix(left.cel(), operator, right.cel(), Cel.RELATION);
    }

    /// An item of a list, which rules see as a text.
    static Term item(String variable, Term list) {
        SimpleValue type = list.list().orElseThrow(() -> new NoEquivalent("the items of the list are of unknown type"));
        Cel text = Cel.primary(variable);
        return switch (Term.type(type)) {
            case STRING -> Term.value(text, Term.Type.STRING);
            case INT -> Term.value(Cel.call("int", List.of(text)), Term.Type.INT);
            case DECIMAL -> Term.value(Cel.call("decimal", List.of(text)), Term.Type.DECIMAL);
            case DATE -> Term.value(Cel.call("date", List.of(text)), Term.Type.DATE);
            default -> throw new NoEquivalent("rules see the items of the list as texts");
        };
    }
}
