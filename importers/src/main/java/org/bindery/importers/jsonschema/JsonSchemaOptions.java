package org.bindery.importers.jsonschema;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.model.Location;

/// What a user may choose about an import.
///
/// @param root the definitions that messages are of, with commas between them; `auto`
/// @param additional what happens to members that a schema does not name and does not speak of
/// @param formats whether dates, times and UUIDs are types of their own
/// @param longs whether integers without bounds have at most 64 bits
/// @param inferred whether keywords tell the type of a schema that gives none
record JsonSchemaOptions(String root, Additional additional, boolean formats, boolean longs, boolean inferred) {

    static final String AUTO = "auto";

    private static final ImportOption ROOT = new ImportOption(
            "root",
            AUTO,
            "The definitions that messages are of, with commas between them; auto takes the schema itself, or the"
                    + " definitions that no other uses.");
    private static final ImportOption ADDITIONAL = new ImportOption(
            "additional",
            "keep",
            "Members of which a schema does not speak: keep, or refuse; explicit keeps them where the schema says so.");
    private static final ImportOption FORMATS = new ImportOption(
            "formats", "yes", "Whether strings of the formats date, time, date-time and uuid must be such: yes or no.");
    private static final ImportOption INTEGERS =
            new ImportOption("integers", "long", "Integers without bounds: long, which has 64 bits, or any.");
    private static final ImportOption UNTYPED = new ImportOption(
            "untyped",
            "infer",
            "Schemas without a type: infer takes that which their keywords are for, any allows all others as well.");
    private static final Map<String, Boolean> ANSWERS = Map.of("yes", true, "true", true, "no", false, "false", false);
    private static final Map<String, Boolean> LONGS = Map.of("long", true, "any", false);
    private static final Map<String, Boolean> INFERRED = Map.of("infer", true, "any", false);
    private static final Map<String, Additional> POLICIES =
            Map.of("keep", Additional.KEEP, "explicit", Additional.EXPLICIT, "refuse", Additional.REFUSE);

    /// What happens to members that no schema names.
    enum Additional {
        KEEP,
        EXPLICIT,
        REFUSE
    }

    static List<ImportOption> all() {
        return List.of(ROOT, ADDITIONAL, FORMATS, INTEGERS, UNTYPED);
    }

    static JsonSchemaOptions of(ImportRequest request) throws ImportException {
        return new JsonSchemaOptions(
                request.option(ROOT),
                choice(request, ADDITIONAL, POLICIES),
                choice(request, FORMATS, ANSWERS),
                choice(request, INTEGERS, LONGS),
                choice(request, UNTYPED, INFERRED));
    }

    private static <T> T choice(ImportRequest request, ImportOption option, Map<String, T> choices)
            throws ImportException {
        T choice = choices.get(request.option(option).toLowerCase(Locale.ROOT));
        if (choice == null) {
            throw new ImportException(
                    new Location(request.sources().getFirst().toString(), 0, 0),
                    "bad-option",
                    "The option " + option.name() + " cannot be '" + request.option(option) + "': "
                            + option.description());
        }
        return choice;
    }
}
