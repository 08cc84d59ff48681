/// Documents in YAML as values of JSON: what configuration files and descriptions of interfaces use of YAML 1.2.
@org.jspecify.annotations.NullMarked
package org.bindery.importers.yaml;
