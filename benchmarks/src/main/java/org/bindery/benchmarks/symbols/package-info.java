/// Makes the table of symbols that the runtime ships, from the vocabulary of schemas and a list of words.
package org.bindery.benchmarks.symbols;
