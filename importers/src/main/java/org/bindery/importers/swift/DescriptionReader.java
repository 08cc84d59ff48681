package org.bindery.importers.swift;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.importers.packets.PacketParts;
import org.bindery.model.Location;

/// Reads descriptions, line by line.
final class DescriptionReader {

    static final Pattern FIELD = Pattern.compile("^:(\\d{2}[A-Z]?):(?:\\s++(\\S++))?(?:\\s++(.*))?$");
    static final Pattern MESSAGE = Pattern.compile("^MT((?:\\d|n)\\d\\d(?:\\.[A-Z0-9]{1,8})?)(?:\\s++(.*))?$");
    private static final Pattern BARE = Pattern.compile("^Without headers:\\s*+(.*)$");
    private static final Pattern USE =
            Pattern.compile("^([MO])\\s++(\\d{2})(?:([A-Z])|a?\\s*+\\{([A-Z,\\-\\s]++)\\})?(?:\\s++(.*))?$");
    private static final Pattern OTHERS = Pattern.compile("^\\*\\s++(.+)$");
    private static final Pattern LOOP = Pattern.compile("^-{2,}>\\s*+(.*)$");
    private static final Pattern LOOP_END = Pattern.compile("^-{2,}\\|$");
    private static final Pattern SEQUENCE = Pattern.compile(
            "^(Mandatory|Optional)\\s++(Repetitive\\s++)?(?:Sub)?[Ss]equence\\s++[A-Z]\\w*+\\s++(.*?)(?:(?<!\\s)\\s++\\(([A-Z0-9]++)\\))?$");
    private static final Pattern SEQUENCE_END = Pattern.compile("^End of (?:Sub)?[Ss]equence\\b.*$");
    private static final int DEEPEST = 12;

    /// Parts that are still open: a message, a sequence or a loop.
    private static final class Open {
        final String name;
        final String block;
        final boolean mandatory;
        final boolean repetitive;
        final boolean loop;
        final Location location;
        final List<MessagePart> parts = new ArrayList<>();

        Open(String name, String block, boolean mandatory, boolean repetitive, boolean loop, Location location) {
            this.name = name;
            this.block = block;
            this.mandatory = mandatory;
            this.repetitive = repetitive;
            this.loop = loop;
            this.location = location;
        }
    }

    private final FirstProblems problems = new FirstProblems();
    private final Map<String, SwiftField> fields = new TreeMap<>();
    private final Map<String, SwiftMessageType> messages = new LinkedHashMap<>();
    private final List<String> bare = new ArrayList<>();
    private final Deque<Open> open = new ArrayDeque<>();
    private final Set<String> reported = new HashSet<>();
    private String type = "";
    private String title = "";
    private final int most;
    private int parts;

    /// @param most how many fields and parts of messages are taken
    DescriptionReader(int most) {
        this.most = most;
    }

    void line(String line, Location location) throws ImportException {
        String text = line.strip();
        if (text.isEmpty() || text.startsWith("#")) {
            return;
        }
        if (++parts > most) {
            throw new ImportException(location, "too-large", "There are too many lines here; import fewer types.");
        }
        Matcher field = FIELD.matcher(text);
        Matcher message = MESSAGE.matcher(text);
        Matcher without = BARE.matcher(text);
        if (field.matches()) {
            field(field, location);
        } else if (message.matches()) {
            endMessage();
            type = message.group(1);
            title = message.group(2) == null ? "" : message.group(2);
            open.push(new Open("", "", true, false, false, location));
        } else if (without.matches()) {
            Arrays.stream(without.group(1).split("[\\s,]+"))
                    .map(each -> each.replaceFirst("^MT", ""))
                    .filter(each -> !each.isEmpty())
                    .forEach(bare::add);
        } else if (!text.startsWith("SWIFT MT")) {
            part(text, location);
        }
    }

    private void field(Matcher field, Location location) {
        String tag = field.group(1);
        String notation = Optional.ofNullable(field.group(2)).orElse("");
        String names = Optional.ofNullable(field.group(3)).orElse("");
        boolean named = notation.startsWith("(");
        try {
            fields.put(tag, new SwiftField(tag, FieldFormat.of(named ? "" : notation, named ? notation : names)));
        } catch (IllegalArgumentException e) {
            problems.warn(
                    location,
                    "format",
                    "The format of field " + tag + " is not understood: " + e.getMessage()
                            + ". Its lines are read as text.");
        }
    }

    private void part(String text, Location location) throws ImportException {
        Open inner = open.peek();
        if (inner == null) {
            problems.warn(
                    location,
                    "outside",
                    "'" + shown(text) + "' is outside a message; start one with a line such as MT103.");
            return;
        }
        Matcher use = USE.matcher(text);
        Matcher others = OTHERS.matcher(text);
        Matcher sequence = SEQUENCE.matcher(text);
        Matcher loop = LOOP.matcher(text);
        if (use.matches()) {
            inner.parts.add(use(use));
        } else if (others.matches()) {
            inner.parts.add(new MessagePart.Others(PacketParts.words(others.group(1))));
        } else if (sequence.matches()) {
            push(new Open(
                    PacketParts.words(sequence.group(3)),
                    Optional.ofNullable(sequence.group(4)).orElse(""),
                    sequence.group(1).equals("Mandatory"),
                    sequence.group(2) != null,
                    false,
                    location));
        } else if (SEQUENCE_END.matcher(text).matches()) {
            close(false, location);
        } else if (loop.matches()) {
            push(new Open(PacketParts.words(loop.group(1)), "", false, true, true, location));
        } else if (LOOP_END.matcher(text).matches()) {
            close(true, location);
        } else {
            problems.warn(
                    location,
                    "line",
                    "'" + shown(text) + "' is not understood; write a field such as M 32A Amount, a sequence, or a"
                            + " loop.");
        }
    }

    private void push(Open part) throws ImportException {
        if (open.size() > DEEPEST) {
            throw new ImportException(part.location, "too-deep", "Sequences are nested too deeply here.");
        }
        open.push(part);
    }

    private static MessagePart.Field use(Matcher use) {
        List<String> options = new ArrayList<>();
        if (use.group(4) != null) {
            for (String option : use.group(4).split(",")) {
                options.add(option.strip().replace("-", ""));
            }
        } else {
            options.add(Optional.ofNullable(use.group(3)).orElse(""));
        }
        String words = Optional.ofNullable(use.group(5)).orElse("");
        String name = words.isEmpty() ? "F" + use.group(2) + options.getFirst() : PacketParts.words(words);
        return new MessagePart.Field(name, use.group(2), options, use.group(1).equals("M"), false);
    }

    private void close(boolean loop, Location location) {
        Open closed = open.peek();
        if (closed == null || open.size() == 1 || closed.loop != loop) {
            problems.warn(location, "end", "Nothing of this kind is open here, so this line closes nothing.");
            return;
        }
        open.pop();
        add(closed, open.getFirst());
    }

    private static void add(Open closed, Open outer) {
        if (closed.loop && closed.parts.size() == 1 && closed.parts.getFirst() instanceof MessagePart.Field field) {
            outer.parts.add(
                    new MessagePart.Field(field.name(), field.tag(), field.options(), field.isMandatory(), true));
        } else if (!closed.parts.isEmpty()) {
            boolean mandatory =
                    closed.loop ? closed.parts.stream().anyMatch(MessagePart::isMandatory) : closed.mandatory;
            outer.parts.add(
                    new MessagePart.Sequence(closed.name, closed.block, mandatory, closed.repetitive, closed.parts));
        }
    }

    private void endMessage() {
        while (open.size() > 1) {
            Open closed = open.pop();
            problems.warn(
                    closed.location,
                    "open",
                    (closed.loop ? "The loop" : "The sequence") + " that starts here has no end; it ends with MT" + type
                            + ".");
            add(closed, open.getFirst());
        }
        Open message = open.poll();
        if (message == null) {
            return;
        }
        if (message.parts.isEmpty()) {
            problems.warn(message.location, "empty", "MT" + type + " has no fields, so it is left out.");
        } else if (messages.put(type, new SwiftMessageType(type, title, message.parts)) != null) {
            problems.warn(message.location, "twice", "MT" + type + " is defined twice; the later definition counts.");
        }
    }

    private static String shown(String text) {
        return text.length() > 60 ? text.substring(0, 60) + "…" : text;
    }

    SwiftDescription finish() {
        endMessage();
        for (SwiftMessageType message : messages.values()) {
            known(message.parts(), message);
        }
        bare.removeIf(each -> !messages.containsKey(each));
        return new SwiftDescription(fields, List.copyOf(messages.values()), bare, problems.all());
    }

    private void known(List<MessagePart> all, SwiftMessageType message) {
        for (MessagePart part : all) {
            switch (part) {
                case MessagePart.Others ignored -> {
                    // They are all fields that are known.
                }
                case MessagePart.Sequence sequence -> known(sequence.parts(), message);
                case MessagePart.Field field -> {
                    for (String option : field.options()) {
                        if (!fields.containsKey(field.tag() + option) && reported.add(field.tag() + option)) {
                            problems.warn(
                                    Location.NONE,
                                    "unknown-field",
                                    "MT" + message.type() + " has the field " + field.tag() + option
                                            + ", for which there is no format; its lines are read as text. Add a line"
                                            + " :" + field.tag() + option + ": with its format.");
                        }
                    }
                }
            }
        }
    }
}
