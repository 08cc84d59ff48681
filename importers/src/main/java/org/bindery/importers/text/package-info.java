/// Delimited text: comma-separated values and their many dialects.
package org.bindery.importers.text;
