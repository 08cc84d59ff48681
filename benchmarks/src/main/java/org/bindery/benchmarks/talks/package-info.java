/// The demonstrations of the talks of 2014, with Bindery's rows beside what their slides say.
package org.bindery.benchmarks.talks;
