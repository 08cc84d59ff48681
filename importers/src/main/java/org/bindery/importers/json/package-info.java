/// Models from documents in JSON, and what models of JSON messages are made of.
package org.bindery.importers.json;
