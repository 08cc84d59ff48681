package org.bindery.rules;

import static org.bindery.rules.Operation.failing;
import static org.bindery.rules.Operation.one;
import static org.bindery.rules.Operation.operation;
import static org.bindery.rules.Operation.two;
import static org.bindery.rules.RuleType.Value.BOOL;
import static org.bindery.rules.RuleType.Value.DATE;
import static org.bindery.rules.RuleType.Value.DATE_TIME;
import static org.bindery.rules.RuleType.Value.DURATION;
import static org.bindery.rules.RuleType.Value.INT;
import static org.bindery.rules.RuleType.Value.STRING;
import static org.bindery.rules.RuleType.Value.TIME;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.ToIntBiFunction;
import java.util.function.ToLongFunction;
import org.bindery.runtime.XmlDate;
import org.bindery.runtime.XmlDateTime;
import org.bindery.runtime.XmlDuration;
import org.bindery.runtime.XmlTime;
import org.bindery.runtime.internal.rule.Dates;

/// Dates, times of day, moments and durations.
final class DateOperations {

    private final List<Operation> all = new ArrayList<>();

    private DateOperations() {}

    static List<Operation> all() {
        DateOperations operations = new DateOperations();
        operations.equality();
        operations.order();
        operations.shifts();
        operations.differences();
        operations.durations();
        operations.parts();
        operations.conversions();
        return operations.all;
    }

    private void equality() {
        this.<XmlDate>equal(DATE, "Dates.same($1, $2)", Dates::same);
        this.<XmlTime>equal(TIME, "Dates.same($1, $2)", Dates::same);
        this.<XmlDateTime>equal(DATE_TIME, "Dates.same($1, $2)", Dates::same);
        this.<XmlDuration>equal(DURATION, "$1.equals($2)", XmlDuration::equals);
    }

    private <T> void equal(RuleType type, String java, BiPredicate<T, T> same) {
        all.add(operation("_==_", BOOL, java, two((T a, T b) -> same.test(a, b)), type, type));
        all.add(operation("_!=_", BOOL, "!" + java, two((T a, T b) -> !same.test(a, b)), type, type));
    }

    private void order() {
        this.<XmlDate>compare(DATE, Dates::compare);
        this.<XmlTime>compare(TIME, Dates::compare);
        this.<XmlDateTime>compare(DATE_TIME, Dates::compare);
        this.<XmlDuration>compare(DURATION, Dates::compare);
    }

    private <T> void compare(RuleType type, ToIntBiFunction<T, T> order) {
        compare(type, "<", two((T a, T b) -> order.applyAsInt(a, b) < 0).orElseThrow());
        compare(type, "<=", two((T a, T b) -> order.applyAsInt(a, b) <= 0).orElseThrow());
        compare(type, ">", two((T a, T b) -> order.applyAsInt(a, b) > 0).orElseThrow());
        compare(type, ">=", two((T a, T b) -> order.applyAsInt(a, b) >= 0).orElseThrow());
    }

    private void compare(RuleType type, String sign, Function<List<Object>, Object> body) {
        String java = "Dates.compare($1, $2) " + sign + " 0";
        all.add(failing("_" + sign + "_", BOOL, java, Optional.of(body), type, type));
    }

    /// A moment and a duration give a moment.
    private void shifts() {
        String plus = "Dates.plus($1, $2)";
        String minus = "Dates.minus($1, $2)";
        all.add(failing("_+_", DATE, plus, two((XmlDate a, XmlDuration b) -> Dates.plus(a, b)), DATE, DURATION));
        all.add(failing("_-_", DATE, minus, two((XmlDate a, XmlDuration b) -> Dates.minus(a, b)), DATE, DURATION));
        all.add(failing(
                "_+_", DATE_TIME, plus, two((XmlDateTime a, XmlDuration b) -> Dates.plus(a, b)), DATE_TIME, DURATION));
        all.add(failing(
                "_-_",
                DATE_TIME,
                minus,
                two((XmlDateTime a, XmlDuration b) -> Dates.minus(a, b)),
                DATE_TIME,
                DURATION));
        all.add(operation("_+_", TIME, plus, two((XmlTime a, XmlDuration b) -> Dates.plus(a, b)), TIME, DURATION));
        all.add(operation("_-_", TIME, minus, two((XmlTime a, XmlDuration b) -> Dates.minus(a, b)), TIME, DURATION));
    }

    /// Two moments give a duration, and so do two durations.
    private void differences() {
        all.add(failing(
                "_-_",
                INT,
                "Dates.daysBetween($1, $2)",
                two((XmlDate a, XmlDate b) -> Dates.daysBetween(a, b)),
                DATE,
                DATE));
        all.add(failing(
                "_-_",
                DURATION,
                "Dates.between($1, $2)",
                two((XmlDateTime a, XmlDateTime b) -> Dates.between(a, b)),
                DATE_TIME,
                DATE_TIME));
        all.add(failing(
                "_-_",
                DURATION,
                "Dates.between($1, $2)",
                two((XmlTime a, XmlTime b) -> Dates.between(a, b)),
                TIME,
                TIME));
        all.add(failing("_+_", DURATION, "$1.plus($2)", two(XmlDuration::plus), DURATION, DURATION));
        all.add(failing(
                "_-_",
                DURATION,
                "$1.plus($2.negated())",
                two((XmlDuration a, XmlDuration b) -> a.plus(b.negated())),
                DURATION,
                DURATION));
        all.add(operation("-_", DURATION, "$1.negated()", one(XmlDuration::negated), DURATION));
    }

    private void durations() {
        lasting("years", Dates::years);
        lasting("months", Dates::months);
        lasting("days", Dates::days);
        lasting("hours", Dates::hours);
        lasting("minutes", Dates::minutes);
        lasting("seconds", Dates::seconds);
    }

    private void lasting(String unit, LongFunction<XmlDuration> body) {
        all.add(failing(unit, DURATION, "Dates." + unit + "($1)", one((Long n) -> body.apply(n)), INT));
    }

    private void parts() {
        this.<XmlDate>part("year", DATE, Dates::year);
        this.<XmlDate>part("month", DATE, Dates::month);
        this.<XmlDate>part("day", DATE, Dates::day);
        this.<XmlDate>part("dayOfWeek", DATE, Dates::dayOfWeek);
        this.<XmlDateTime>part("year", DATE_TIME, Dates::year);
        this.<XmlDateTime>part("month", DATE_TIME, Dates::month);
        this.<XmlDateTime>part("day", DATE_TIME, Dates::day);
        this.<XmlDateTime>part("hour", DATE_TIME, Dates::hour);
        this.<XmlDateTime>part("minute", DATE_TIME, Dates::minute);
        this.<XmlDateTime>part("second", DATE_TIME, Dates::second);
        this.<XmlTime>part("hour", TIME, Dates::hour);
        this.<XmlTime>part("minute", TIME, Dates::minute);
        this.<XmlTime>part("second", TIME, Dates::second);
        member("hasZone", BOOL, DATE, (XmlDate date) -> Dates.hasZone(date));
        member("hasZone", BOOL, TIME, (XmlTime time) -> Dates.hasZone(time));
        member("hasZone", BOOL, DATE_TIME, (XmlDateTime moment) -> Dates.hasZone(moment));
        member("date", DATE, DATE_TIME, (XmlDateTime moment) -> Dates.date(moment));
        member("time", TIME, DATE_TIME, (XmlDateTime moment) -> Dates.time(moment));
    }

    private <T> void part(String name, RuleType type, ToLongFunction<T> body) {
        member(name, INT, type, body::applyAsLong);
    }

    private <T> void member(String name, RuleType result, RuleType type, Function<T, Object> body) {
        all.add(operation("." + name, result, "Dates." + name + "($1)", one(body), type));
    }

    private void conversions() {
        all.add(failing("date", DATE, "Dates.date($1)", one((String text) -> Dates.date(text)), STRING));
        all.add(failing("time", TIME, "Dates.time($1)", one((String text) -> Dates.time(text)), STRING));
        all.add(failing(
                "dateTime", DATE_TIME, "Dates.dateTime($1)", one((String text) -> Dates.dateTime(text)), STRING));
        all.add(failing(
                "duration", DURATION, "Dates.duration($1)", one((String text) -> Dates.duration(text)), STRING));
    }
}
