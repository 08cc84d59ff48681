package org.bindery.maven;

import java.io.File;
import java.util.List;
import java.util.Map;

/** A model as the POM names it: a model file, or a schema that is imported on every change. */
public class ConfiguredModel {

    // Maven fills the fields by their names.

    private File source;
    private List<File> moreSources = List.of();
    private String name = "";
    private String format = "";
    private List<String> roots = List.of();
    private Map<String, String> options = Map.of();
    private File settings;
    private boolean enums;
    private List<File> alsoReads = List.of();
    private String against = "";

    /** For Maven. */
    public ConfiguredModel() {}

    /**
     * A model of which nothing else is said.
     *
     * @param source the model file
     */
    ConfiguredModel(File source) {
        this.source = source;
    }

    /** The model file, or what the model is imported from; null if the POM forgot it. */
    File source() {
        return source;
    }

    /** Further files of the same import. */
    List<File> moreSources() {
        return moreSources;
    }

    /** The name of an imported model; empty for that of the file. */
    String name() {
        return name;
    }

    /** The format of the import, as `bindery formats` lists them; empty to find out. */
    String format() {
        return format;
    }

    /** The root elements that messages start with; those of the source, if empty. */
    List<String> roots() {
        return roots;
    }

    /** The options of the import. */
    Map<String, String> options() {
        return options;
    }

    /** A file of settings for what was imported; null for none. */
    File settings() {
        return settings;
    }

    /** Whether getters have constants of enums where a text is one of listed values. */
    boolean enums() {
        return enums;
    }

    /** Earlier versions whose batches are read too. */
    List<File> alsoReads() {
        return alsoReads;
    }

    /** The released version of this model; empty for what the goal says. */
    String against() {
        return against;
    }

    boolean isModelFile() {
        return source.getName().endsWith(".bindery");
    }

    /** What the plug-in calls the model, and its folders. */
    String called() {
        if (!name.isEmpty()) {
            return name;
        }
        String file = source.getName();
        int dot = file.lastIndexOf('.');
        return dot > 0 ? file.substring(0, dot) : file;
    }
}
