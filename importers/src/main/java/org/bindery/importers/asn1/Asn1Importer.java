package org.bindery.importers.asn1;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.ImportResult;
import org.bindery.importers.Importer;
import org.bindery.importers.OptionValues;
import org.bindery.importers.Reach;
import org.bindery.importers.SourceStart;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.names.CloseNames;

/// Imports modules of ASN.1, for messages in BER, CER, DER or unaligned PER.
public final class Asn1Importer implements Importer {

    /// The macros by which modules of SMI name the objects of SNMP.
    private static final Set<String> SMI = Set.of(
            "OBJECT-TYPE",
            "MODULE-IDENTITY",
            "OBJECT-IDENTITY",
            "TEXTUAL-CONVENTION",
            "NOTIFICATION-TYPE",
            "TRAP-TYPE",
            "OBJECT-GROUP",
            "MODULE-COMPLIANCE",
            "AGENT-CAPABILITIES");
    private static final int SURE = 96;

    /// The text that may occur between the words of a module's head, up to the next head, so that each text is
    /// examined only once.
    private static final String NEXT = "(?:(?!\\bDEFINITIONS\\b)[\\s\\S]){0,2000}?";

    private static final Pattern HEAD =
            Pattern.compile("\\bDEFINITIONS\\b(?>" + NEXT + "::=)(?>" + NEXT + "\\bBEGIN\\b)");

    private static final ImportOption ROOT = ImportOption.text(
            "root",
            "Types of messages",
            "",
            "The types that messages are of, with commas between them; by default all with components that no other"
                    + " type uses.");

    private static final ImportOption RULES = ImportOption.choice(
            "rules",
            "Encoding rules",
            "The rules by which messages are written; all forms of BER are read, whatever of its rules they are. They"
                    + " are DER by itself, but BER where a SET has components, whose order DER would change.",
            ImportOption.AUTOMATIC,
            new ImportOption.Value("der", "DER"),
            new ImportOption.Value("ber", "BER"),
            new ImportOption.Value("ber-indefinite", "BER with indefinite lengths"),
            new ImportOption.Value("cer", "CER"),
            new ImportOption.Value("per-unaligned", "PER, basic and unaligned"));

    private static final ImportOption EXTENSIBLE = ImportOption.flag(
            "extensible",
            "Accept unknown components",
            false,
            "Whether all types may have components that their module does not name, as if all ended with an ellipsis.");

    private static final ImportOption INTEGERS = ImportOption.choice(
            "integers",
            "Integers without bounds",
            "Whether an INTEGER without bounds may have any size, or 64 bits at most.",
            new ImportOption.Value("any", "Of any size"),
            new ImportOption.Value("long", "Of 64 bits"));

    @Override
    public Facts facts() {
        return new Facts(
                "asn1",
                "ASN.1 module",
                List.of("asn", "asn1"),
                Sources.DESCRIPTIONS_OF_DATA,
                List.of(ROOT, RULES, EXTENSIBLE, INTEGERS, Reach.OUTSIDE));
    }

    @Override
    public int confidence(SourceStart start) {
        String text = new String(start.bytes(), StandardCharsets.UTF_8);
        return HEAD.matcher(text).find() ? SURE : 0;
    }

    @Override
    public List<String> choices(ImportRequest request, ImportOption option) throws ImportException, IOException {
        if (!option.name().equals(ROOT.name())) {
            return List.of();
        }
        try {
            FirstProblems problems = new FirstProblems();
            Modules modules = Modules.read(request, problems);
            return new UsedTypes(modules)
                    .roots(new Resolver(modules, problems)).stream()
                            .map(root -> root.type().name())
                            .toList();
        } catch (StackOverflowError e) {
            throw tooDeep(request);
        }
    }

    private static ImportException tooDeep(ImportRequest request) {
        return request.refused(
                "too-deep",
                "Types or values of this module are nested more deeply than can be followed; import a simpler module.");
    }

    @Override
    public ImportResult make(ImportRequest request) throws ImportException, IOException {
        OptionValues options = new OptionValues(request);
        Optional<String> asked = options.choice(
                RULES,
                Map.of(
                        "auto",
                        "",
                        "der",
                        "DER",
                        "ber",
                        "BER",
                        "ber-indefinite",
                        "BER-INDEFINITE",
                        "cer",
                        "CER",
                        "per-unaligned",
                        MessageFormat.Asn1.PER));
        boolean longs =
                options.choice(INTEGERS, Map.of("any", false, "long", true)).orElse(false);
        boolean extensible = options.answer(EXTENSIBLE).orElse(false);
        FirstProblems problems = new FirstProblems();
        Modules modules = Modules.read(request, problems);
        Resolver resolver = new Resolver(modules, problems);
        List<String> wanted = options.list(ROOT);
        List<Asn1Model.Root> roots =
                wanted.isEmpty() ? new UsedTypes(modules).roots(resolver) : named(wanted, modules, request);
        boolean managed = wanted.isEmpty() && modules.own.stream().allMatch(Asn1Importer::managed);
        if (roots.isEmpty() || managed) {
            throw request.refused(
                    "no-types",
                    managed
                            ? "This is a MIB module, written in SMI: it names the objects of SNMP and describes no"
                                    + " messages. Import the ASN.1 module of the messages of SNMP, or name a type with"
                                    + " the option root."
                            : "No type here has components, so that there are no messages; import a module with a"
                                    + " SEQUENCE, SET or CHOICE, or name a type with the option root.");
        }
        request.monitor().progress("Building the model", 0.9);
        String rules = asked.filter(text -> !text.isEmpty())
                .orElseGet(() -> modules.all().anyMatch(Asn1Importer::hasSets) ? "BER" : "DER");
        boolean packed = rules.equals(MessageFormat.Asn1.PER);
        Model model = new Asn1Model(
                        resolver,
                        new SimpleTypes(resolver, longs, packed),
                        problems,
                        extensible && !packed,
                        request.limits().maxComponents())
                .of(request.name(), roots, rules);
        return new ImportResult(
                model.withSources(request.sources().stream().map(Path::toString).toList()), problems.all());
    }

    /// Whether a module describes the objects of SNMP: it takes macros from a module of SMI. Its sequences are rows of
    /// tables, which no message has as they are.
    private static boolean managed(Module module) {
        return module.imports().keySet().stream().anyMatch(SMI::contains);
    }

    /// Whether a module has sets with components, which DER would write in another order than those who charge by them.
    private static boolean hasSets(Module module) {
        return module.assignments().values().stream()
                .anyMatch(each -> each instanceof Assignment.OfType of
                        && of.type().shape() instanceof TypeNode.Struct struct
                        && struct.word().equals("SET"));
    }

    private static List<Asn1Model.Root> named(List<String> wanted, Modules modules, ImportRequest request)
            throws ImportException {
        List<Asn1Model.Root> roots = new ArrayList<>();
        for (String name : wanted) {
            List<Asn1Model.Root> found = modules.all()
                    .filter(module -> module.assignments().get(name) instanceof Assignment.OfType)
                    .map(module -> new Asn1Model.Root(
                            (Assignment.OfType) module.assignments().get(name), module))
                    .toList();
            if (found.isEmpty()) {
                List<String> all = modules.all()
                        .flatMap(module -> module.assignments().keySet().stream())
                        .toList();
                throw request.refused(
                        "unknown-root", "There is no type '" + name + "'" + CloseNames.suggestion(name, all));
            }
            roots.add(found.getFirst());
        }
        return roots;
    }
}
