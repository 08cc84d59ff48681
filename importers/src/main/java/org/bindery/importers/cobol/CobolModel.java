package org.bindery.importers.cobol;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.bindery.importers.FirstProblems;
import org.bindery.importers.ImportException;
import org.bindery.importers.ImportRequest;
import org.bindery.model.Cardinality;
import org.bindery.model.ComplexType;
import org.bindery.model.Element;
import org.bindery.model.MessageFormat;
import org.bindery.model.Model;
import org.bindery.model.Name;
import org.bindery.model.Type;
import org.bindery.model.TypeRef;
import org.bindery.model.names.CloseNames;

/// Makes a model of records: a global element for each, of a type of its own.
final class CobolModel {

    private static final int INDEPENDENT = 77;
    private static final byte EBCDIC_ZERO = (byte) 0xF0;

    private final ImportRequest request;
    private final CobolOptions options;
    private final FirstProblems problems;
    private final List<CobolItem> records = new ArrayList<>();
    private final List<RecordLayout.Placed> layouts = new ArrayList<>();

    CobolModel(ImportRequest request, CobolOptions options, FirstProblems problems) {
        this.request = request;
        this.options = options;
        this.problems = problems;
    }

    /// The model of the records of a program or a copybook.
    Model of(List<CobolItem> described, DataDivision division) throws ImportException {
        takeRecords(described);
        List<String> names = names();
        for (CobolItem record : records) {
            layouts.add(new RecordLayout(options, problems).of(record));
        }
        List<Integer> roots = roots(names);
        new RecordMarks(options, problems).mark(roots.stream().map(layouts::get).toList());
        Set<Selection> used = new HashSet<>();
        Map<Name, Type> types = new LinkedHashMap<>();
        Map<Name, Element> elements = new LinkedHashMap<>();
        for (int i = 0; i < records.size(); i++) {
            CobolItem record = records.get(i);
            RecordPaths paths = new RecordPaths(record, problems);
            Name typeName = Name.of(CobolNames.type(names.get(i)));
            ComplexType type = new RecordType(options, problems, paths, used).of(typeName, layouts.get(i));
            types.put(typeName, type);
            elements.put(
                    Name.of(names.get(i)),
                    Element.of(names.get(i), TypeRef.named(typeName))
                            .withCardinality(new Cardinality(0, Cardinality.UNBOUNDED))
                            .withPresentation(new FieldPresentation(options).group(layouts.get(i)))
                            .withLocation(record.location));
        }
        checkSelections(used);
        return Model.empty(request.name())
                .withDocumentation(division.heading())
                .withTypes(types)
                .withElements(elements)
                .withRoots(roots.stream().map(root -> Name.of(names.get(root))).toList())
                .withFormat(format(roots, division.files()));
    }

    /// Leaves out what takes no bytes; a record that is a single field gets a group around it.
    private void takeRecords(List<CobolItem> described) throws ImportException {
        for (CobolItem record : described) {
            record.redefines = "";
            if (hasBytes(record)) {
                boolean plain = record.isGroup() && record.occurs.max() <= 1 && !record.occurs.isVariable();
                records.add(plain ? record : record.wrapped());
            }
        }
        if (records.isEmpty()) {
            throw request.refused(
                    "no-records",
                    "There is no description of a record here; import a copybook, or a program with a data division.");
        }
    }

    private boolean hasBytes(CobolItem item) {
        boolean group = item.isGroup();
        if (item.occurs.isVariable() && !options.isVariable() && item.occurs.max() != Cardinality.UNBOUNDED) {
            item.occurs = new Occurs(item.occurs.max(), item.occurs.max(), List.of());
        }
        if (item.occurs.isVariable() && options.isFromZero()) {
            item.occurs = new Occurs(0, item.occurs.max(), item.occurs.counter());
        }
        item.children.removeIf(child -> !hasBytes(child));
        boolean kept = item.occurs.max() > 0 && (item.isGroup() || (!group && FieldWidth.of(item, options) > 0));
        if (!kept) {
            problems.warn(
                    item.location,
                    "no-picture",
                    "'" + item.shown() + "' has neither a picture nor items below it, so it takes no bytes and is left"
                            + " out.");
        }
        return kept;
    }

    private List<String> names() {
        List<String> wanted = new ArrayList<>();
        for (CobolItem record : records) {
            String named = CobolNames.component(record.name);
            String model = CobolNames.component(request.name());
            wanted.add(!named.isEmpty() ? named : record.level == 0 && !model.isEmpty() ? model : "record");
        }
        return CobolNames.distinct(wanted, Set.of());
    }

    private void checkSelections(Set<Selection> used) throws ImportException {
        for (Selection selection : options.selections()) {
            if (!used.contains(selection)) {
                throw request.refused(
                        "bad-option",
                        "The option discriminator names '" + selection.redefined()
                                + "', which no item of a record redefines.");
            }
        }
    }

    /// Selects the records that are messages: those of files and linkage before others.
    private List<Integer> roots(List<String> names) throws ImportException {
        if (options.roots().isEmpty()) {
            List<Integer> exchanged = new ArrayList<>();
            List<Integer> groups = new ArrayList<>();
            List<Integer> all = new ArrayList<>();
            for (int i = 0; i < records.size(); i++) {
                CobolItem record = records.get(i);
                boolean single = record.children.size() == 1 && record.children.getFirst().level == INDEPENDENT;
                all.add(i);
                if (!single) {
                    groups.add(i);
                }
                if (!single && Set.of("FILE", "LINKAGE").contains(record.section)) {
                    exchanged.add(i);
                }
            }
            return !exchanged.isEmpty() ? exchanged : !groups.isEmpty() ? groups : all;
        }
        List<Integer> roots = new ArrayList<>();
        for (String wanted : options.roots()) {
            roots.add(root(wanted, names));
        }
        return roots;
    }

    private int root(String wanted, List<String> names) throws ImportException {
        for (int i = 0; i < records.size(); i++) {
            if (records.get(i).isNamed(wanted) || names.get(i).equals(wanted)) {
                return i;
            }
        }
        List<String> known = records.stream()
                .map(record -> record.shown().toUpperCase(Locale.ROOT))
                .distinct()
                .toList();
        throw request.refused(
                "unknown-root", "There is no record '" + wanted + "'" + CloseNames.suggestion(wanted, known));
    }

    private MessageFormat format(List<Integer> roots, FileDescriptions files) {
        String charset = options.charset().orElse(options.binarySizes() == BinarySizes.IBM ? "IBM037" : "ISO-8859-1");
        return new MessageFormat.FixedWidth(
                charset, options.blocking().orElseGet(() -> blocking(roots, charset, files)));
    }

    private String blocking(List<Integer> roots, String charset, FileDescriptions files) {
        boolean isMainframe = "0".getBytes(Charset.forName(charset))[0] == EBCDIC_ZERO;
        if (!isMainframe && roots.stream().allMatch(root -> isCharacters(records.get(root)))) {
            return "LINES";
        }
        long lengths =
                roots.stream().map(root -> layouts.get(root).width()).distinct().count();
        boolean variable =
                files.isVariable() || lengths > 1 || roots.stream().anyMatch(root -> isVariable(records.get(root)));
        return variable ? "RDW" : "FIXED";
    }

    private static boolean isCharacters(CobolItem item) {
        return item.isGroup()
                ? item.children.stream().allMatch(CobolModel::isCharacters)
                : FieldWidth.usage(item).kind() == Usage.Kind.DISPLAY;
    }

    private static boolean isVariable(CobolItem item) {
        return item.occurs.isVariable() || item.children.stream().anyMatch(CobolModel::isVariable);
    }
}
