package org.bindery.importers.java;

import java.util.List;
import java.util.regex.Pattern;
import org.bindery.importers.ImportOption;
import org.bindery.importers.ImportRequest;
import org.bindery.importers.OptionValues;

/// The options of an import.
///
/// @param roots the classes that messages start with; none for those that no other uses
/// @param packages packages to import, with those below them; none for all
/// @param types classes to import; none for all
record JavaOptions(List<String> roots, List<String> packages, List<String> types) {

    static final ImportOption ROOT = ImportOption.text(
            "root",
            "Root classes",
            "auto",
            "The classes that messages start with, with commas between them; only these and what they use are"
                    + " imported. Auto takes those that no other uses.");
    private static final ImportOption PACKAGES = ImportOption.text(
            "packages",
            "Packages",
            "auto",
            "The packages whose classes to import, with those below them; what they use comes along. Auto takes all.");
    private static final ImportOption TYPES = ImportOption.text(
            "types",
            "Classes",
            "auto",
            "The classes to import, by simple or full name; * matches any letters. Classes that they use are"
                    + " included. Auto takes all.");

    /// All options, with their defaults.
    static final List<ImportOption> ALL = List.of(ROOT, PACKAGES, TYPES);

    static JavaOptions of(ImportRequest request) {
        OptionValues values = new OptionValues(request);
        return new JavaOptions(values.list(ROOT), values.list(PACKAGES), values.list(TYPES));
    }

    /// Whether a class is imported even if no other uses it.
    boolean takes(JavaClass type) {
        boolean inPackage = packages.isEmpty()
                || packages.stream().anyMatch(each -> (type.packageName() + ".").startsWith(each + "."));
        boolean named = types.isEmpty() || types.stream().anyMatch(each -> matches(each, type));
        boolean root = roots.isEmpty() || roots.stream().anyMatch(each -> matches(each, type));
        return inPackage && named && root;
    }

    static boolean matches(String wanted, JavaClass type) {
        String pattern = Pattern.quote(wanted).replace("*", "\\E.*\\Q");
        return type.name().matches(pattern) || type.simpleName().matches(pattern);
    }
}
