package org.bindery.importers.jsonschema;

import java.util.List;
import java.util.Map;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.OptionValues;
import org.bindery.importers.Reach;

/// The options of an import.
///
/// @param roots the definitions that messages are of; none where the schema decides
/// @param additional what happens to members that a schema does not name and does not speak of
/// @param formats whether dates, times and UUIDs are types of their own
/// @param longs whether integers without bounds have at most 64 bits
/// @param inferred whether the type of a schema that gives none is inferred from its keywords
record JsonSchemaOptions(List<String> roots, Additional additional, boolean formats, boolean longs, boolean inferred) {

    private static final ImportOption ROOT = ImportOption.text(
            "root",
            "Definitions",
            "auto",
            "The definitions that messages are of, with commas between them; auto takes the schema itself, or the"
                    + " definitions that no other uses.");
    private static final ImportOption MESSAGES = ImportOption.text(
            "root",
            "Schemas",
            "auto",
            "The schemas that messages are of, with commas between them; auto takes the bodies of requests and"
                    + " responses in JSON, or the messages of channels.");
    private static final ImportOption ADDITIONAL = ImportOption.choice(
            "additional",
            "Other members",
            "What happens to members of which a schema does not speak.",
            new ImportOption.Value("keep", "Keep"),
            new ImportOption.Value("explicit", "Keep where the schema says so"),
            new ImportOption.Value("refuse", "Refuse"));
    private static final ImportOption FORMATS = ImportOption.flag(
            "formats",
            "Formats are checked",
            true,
            "Whether strings of the formats date, time, date-time and uuid must be such.");
    private static final ImportOption INTEGERS = ImportOption.choice(
            "integers",
            "Integers without bounds",
            "What integers without bounds are.",
            new ImportOption.Value("long", "64 bits"),
            new ImportOption.Value("any", "Of any size"));
    private static final ImportOption.Value ANY_TYPE = new ImportOption.Value("any", "All types");
    private static final ImportOption.Value INFERRED_TYPE =
            new ImportOption.Value("infer", "What their keywords are for");
    private static final ImportOption UNTYPED = ImportOption.choice(
            "untyped", "Schemas without a type", "What schemas without a type allow.", ANY_TYPE, INFERRED_TYPE);
    private static final ImportOption UNTYPED_OF_INTERFACES =
            ImportOption.choice("untyped", UNTYPED.label(), UNTYPED.description(), INFERRED_TYPE, ANY_TYPE);
    private static final Map<String, Boolean> LONGS = Map.of("long", true, "any", false);
    private static final Map<String, Boolean> INFERRED = Map.of("infer", true, "any", false);
    private static final Map<String, Additional> POLICIES =
            Map.of("keep", Additional.KEEP, "explicit", Additional.EXPLICIT, "refuse", Additional.REFUSE);

    /// The treatment of members that no schema names.
    enum Additional {
        KEEP,
        EXPLICIT,
        REFUSE
    }

    static List<ImportOption> all() {
        return List.of(ROOT, ADDITIONAL, FORMATS, INTEGERS, UNTYPED, Reach.OUTSIDE);
    }

    /// The options for descriptions of interfaces.
    static List<ImportOption> ofInterfaces() {
        return List.of(MESSAGES, ADDITIONAL, FORMATS, INTEGERS, UNTYPED_OF_INTERFACES, Reach.OUTSIDE);
    }

    static JsonSchemaOptions of(ImportRequest request) throws ImportException {
        return of(request, UNTYPED);
    }

    /// The options of a description of an interface.
    static JsonSchemaOptions ofInterface(ImportRequest request) throws ImportException {
        return of(request, UNTYPED_OF_INTERFACES);
    }

    private static JsonSchemaOptions of(ImportRequest request, ImportOption untyped) throws ImportException {
        OptionValues values = new OptionValues(request);
        return new JsonSchemaOptions(
                values.list(ROOT),
                values.word(ADDITIONAL, POLICIES),
                values.isYes(FORMATS),
                values.word(INTEGERS, LONGS),
                values.word(untyped, INFERRED));
    }
}
