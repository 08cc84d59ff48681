package org.bindery.studio.commands;

import java.io.PrintWriter;
import java.io.StringWriter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What a verb answered.
record CommandLineRun(int status, String out, String err) {

    /// Runs a verb as a user would, in this process.
    static CommandLineRun of(Object... words) {
        String[] arguments = new String[words.length];
        for (int i = 0; i < words.length; i++) {
            arguments[i] = words[i].toString();
        }
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int status = Bindery.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
        return new CommandLineRun(status, out.toString(), err.toString());
    }

    JsonNode json() {
        return JsonMapper.shared().readTree(out);
    }
}
