/// The text of statements in SQL, as databases keep it and scripts bring it along: its words, the tables that it
/// creates, and how it changes them. Nothing is run.
package org.bindery.importers.database.sql;
