/// Measures real messages of published standards, beside what else could carry them: sizes, access, speed. The
/// standards are read from where they lie; classes for them are generated into a temporary folder.
package org.bindery.benchmarks.standards;
