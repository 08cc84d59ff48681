/// An hour of a country's traffic: events that are made up, encoded, filtered and summed as they come.
package org.bindery.benchmarks.events;
