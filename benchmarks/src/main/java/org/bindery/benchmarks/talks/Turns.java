package org.bindery.benchmarks.talks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Questions that several forms of the same messages answer, in one process and by turns, so that whatever else the
/// machine does slows all of them alike. A form that answers otherwise than expected ends the program before any time
/// is printed.
final class Turns {

    private static final int WARM_UP = 3;

    /// A question is asked for so long at least before its times count, so that few messages are enough.
    private static final long WARM_UP_NANOSECONDS = 5_000_000_000L;

    private static final int MEASURED = 7;

    private final List<String> forms;
    private final List<Question> questions = new ArrayList<>();

    /// @param forms the columns of the table
    Turns(String... forms) {
        this.forms = List.of(forms);
    }

    /// One way to an answer.
    @FunctionalInterface
    interface Way {
        Object answer() throws Exception;
    }

    /// A question, and what forms take to answer it.
    static final class Question {

        private final String title;
        private final String slide;
        private final Object expected;
        private final Map<String, Timed> ways = new LinkedHashMap<>();

        private Question(String title, String slide, Object expected) {
            this.title = title;
            this.slide = slide;
            this.expected = expected;
        }

        /// Adds a form that answers it.
        ///
        /// @param messages how many messages it goes over
        Question by(String form, long messages, Way way) {
            ways.put(form, new Timed(way, messages, new ArrayList<>()));
            return this;
        }

        private void ask(boolean counts) throws Exception {
            for (Map.Entry<String, Timed> entry : ways.entrySet()) {
                Object answer = entry.getValue().take(counts);
                if (!expected.equals(answer)) {
                    throw new IllegalStateException(
                            title + ": " + entry.getKey() + " answer " + answer + ", not " + expected);
                }
            }
        }

        private String row(List<String> forms) {
            return "| " + title + " | "
                    + forms.stream()
                            .map(form -> ways.containsKey(form) ? ways.get(form).text() : "")
                            .collect(Collectors.joining(" | "))
                    + " | " + slide + " |";
        }
    }

    /// A way, and the nanoseconds of each pass.
    private record Timed(Way way, long messages, List<Long> passes) {

        Object take(boolean counts) throws Exception {
            long start = System.nanoTime();
            Object answer = way.answer();
            if (counts) {
                passes.add(System.nanoTime() - start);
            }
            return answer;
        }

        /// The fastest pass and the median, in nanoseconds a message.
        String text() {
            long[] times = passes.stream().mapToLong(Long::longValue).sorted().toArray();
            return number((double) times[0] / messages) + " / " + number((double) times[times.length / 2] / messages);
        }
    }

    /// Three digits that count.
    static String number(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%,.0f", value);
    }

    /// Adds a question.
    ///
    /// @param slide what the slides say, as they say it; empty if they say nothing
    /// @param expected the answer
    Question question(String title, String slide, Object expected) {
        Question question = new Question(title, slide, expected);
        questions.add(question);
        return question;
    }

    /// Asks all questions, first to see that the answers are right, then some times more, and prints a table.
    ///
    /// @param heading what the first column is called
    void print(String heading) throws Exception {
        for (Question question : questions) {
            long start = System.nanoTime();
            for (int pass = 0; pass < WARM_UP || System.nanoTime() - start < WARM_UP_NANOSECONDS; pass++) {
                question.ask(false);
            }
            for (int pass = 0; pass < MEASURED; pass++) {
                question.ask(true);
            }
        }
        System.out.println("| " + heading + " | " + String.join(" | ", forms) + " | slides |");
        System.out.println("| --- " + "| --- ".repeat(forms.size()) + "| --- |");
        questions.forEach(question -> System.out.println(question.row(forms)));
    }
}
