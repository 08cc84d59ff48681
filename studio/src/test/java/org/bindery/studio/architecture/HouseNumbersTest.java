package org.bindery.studio.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Code stays small enough to read: the lengths of files and methods, and a comment on every public type.
///
/// Where there are named exceptions, the list may only shrink: an exception that is no longer needed fails the build.
class HouseNumbersTest {

    private static final int LONGEST_FILE = 600;
    private static final int P95_OF_FILES = 350;
    private static final int MEDIAN_OF_FILES = 100;
    private static final int LONGEST_METHOD = 60;
    private static final int P95_OF_METHODS = 25;

    /// Files that may be longer, by their path from the root of the repository.
    private static final Set<String> LONG_FILES = Set.of();

    /// Methods that may be longer, as `path/of/File.java: method`.
    private static final Set<String> LONG_METHODS = Set.of();

    private static Map<String, Integer> files;
    private static Map<String, Integer> methods;
    private static List<Integer> methodLengths;
    private static List<String> uncommented;

    @BeforeAll
    static void measureTheHouse() throws IOException {
        files = new TreeMap<>();
        methods = new TreeMap<>();
        methodLengths = new ArrayList<>();
        uncommented = new ArrayList<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null,
                    manager,
                    null,
                    List.of("-proc:none"),
                    null,
                    manager.getJavaFileObjectsFromPaths(JavaSources.ofMainCode()));
            DocTrees trees = DocTrees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                new Measure(unit, trees).scan(unit, null);
            }
        }
    }

    @Test
    void noFileIsLongerThanTheCap() {
        assertNoneIsLonger(files, LONGEST_FILE, LONG_FILES);
    }

    @Test
    void nearlyAllFilesAreShort() {
        assertThat(percentile(files.values(), 95))
                .as("the length of the file that 95 percent of all files stay below")
                .isLessThanOrEqualTo(P95_OF_FILES);
    }

    @Test
    void theUsualFileIsShort() {
        assertThat(percentile(files.values(), 50))
                .as("the median length of a file")
                .isLessThanOrEqualTo(MEDIAN_OF_FILES);
    }

    @Test
    void noMethodIsLongerThanTheCap() {
        assertNoneIsLonger(methods, LONGEST_METHOD, LONG_METHODS);
    }

    @Test
    void nearlyAllMethodsAreShort() {
        assertThat(percentile(methodLengths, 95))
                .as("the length of the method that 95 percent of all methods stay below")
                .isLessThanOrEqualTo(P95_OF_METHODS);
    }

    @Test
    void everyPublicTypeSaysWhatItIs() {
        assertThat(uncommented).as("public types without a Javadoc comment").isEmpty();
    }

    private static void assertNoneIsLonger(Map<String, Integer> lengths, int cap, Set<String> excused) {
        Map<String, Integer> tooLong = new TreeMap<>(lengths);
        tooLong.values().removeIf(length -> length <= cap);
        Set<String> noLongerNeeded = new TreeSet<>(excused);
        noLongerNeeded.removeAll(tooLong.keySet());
        tooLong.keySet().removeAll(excused);
        assertThat(tooLong).as("more than %d lines", cap).isEmpty();
        assertThat(noLongerNeeded).as("exceptions that are no longer needed").isEmpty();
    }

    private static int percentile(Collection<Integer> lengths, int percent) {
        List<Integer> sorted = lengths.stream().sorted().toList();
        int rank = (int) Math.ceil(sorted.size() * percent / 100.0);
        return sorted.get(Math.max(rank, 1) - 1);
    }

    /// Notes the lengths of one file and of its methods, and its public types without a comment.
    private static final class Measure extends TreePathScanner<Void, Void> {

        private final String file;
        private final CompilationUnitTree unit;
        private final DocTrees trees;

        Measure(CompilationUnitTree unit, DocTrees trees) throws IOException {
            this.unit = unit;
            this.trees = trees;
            file = JavaSources.name(Path.of(unit.getSourceFile().toUri()));
            files.put(file, (int)
                    unit.getSourceFile().getCharContent(true).toString().lines().count());
        }

        @Override
        public Void visitClass(ClassTree type, Void unused) {
            TreePath path = getCurrentPath();
            boolean topLevel = path.getParentPath().getLeaf() == unit;
            boolean isPublic = type.getModifiers().getFlags().contains(Modifier.PUBLIC);
            if (topLevel && isPublic && trees.getDocComment(path) == null) {
                uncommented.add(file);
            }
            return super.visitClass(type, null);
        }

        @Override
        public Void visitMethod(MethodTree method, Void unused) {
            int length = lines(method);
            methods.merge(file + ": " + method.getName(), length, Math::max);
            methodLengths.add(length);
            return super.visitMethod(method, null);
        }

        private int lines(Tree tree) {
            SourcePositions positions = trees.getSourcePositions();
            LineMap lines = unit.getLineMap();
            long first = lines.getLineNumber(positions.getStartPosition(unit, tree));
            long last = lines.getLineNumber(positions.getEndPosition(unit, tree));
            return (int) (last - first + 1);
        }
    }
}
