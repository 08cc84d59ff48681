package org.bindery.studio.commands;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bindery.studio.workspace.WorkspaceException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `bindery set`.
@Command(
        name = "set",
        description = "Tune a component: its encoding, facets, presentation, cardinality, type, name, documentation or"
                + " rules.",
        footer = {
            "",
            "Encodings: auto, utf8, latin1, alphabet(ABC), dictionary(Buy,Sell),",
            "  range(1..1000000), variable, decimal(2), decimal(0..5,unsigned),",
            "  days(2014-01-01..2024-12-31), daysAfter(tradeDate,0..127),",
            "  product(amount1,exchangeRate,2). An empty value removes a setting.",
            "Types and facets: type, default, fixed, nillable, cardinality, length,",
            "  minLength, maxLength, min=5 or min='> 5', max, totalDigits,",
            "  fractionDigits, timezone, whiteSpace, pattern, pattern.2, enumeration=A,B,",
            "  enumeration.A='what it means'.",
            "Presentation: format, nativeName, usage, width, offset, padding,",
            "  justification, initiator, terminator, codePage, bits, tag.",
            "Of the model, at /: name, version, package, documentation,",
            "  format=xml|json|delimited|fixed|keyvalue|dfdl|asn1|wire|avro|none,",
            "  delimiter, quote, header, lineEnd=CRLF, comment, quotedHeader, shortRows,",
            "  closed, charset, blocking, lines; encodingRules=BER; framing, fill, block,",
            "  ports.",
            "DFDL: dfdl.PROPERTY, dfdl.format, dfdl.assert.1, dfdl.discriminator.1 with",
            "  .message and .kind, dfdl.setVariable.NAME, dfdl.newVariable.NAME;",
            "  dfdl.content.separator and so on of the group that is the content; at /",
            "  dfdl.format, dfdl.format.NAME.PROPERTY, dfdl.escapeScheme.NAME.PROPERTY,",
            "  dfdl.variable.NAME.default, dfdl.prefix.NAME.",
            "Rules and virtual fields, in CEL over the components of a type:",
            "  rule.NAME=CONDITION, rule.NAME.message=TEXT,",
            "  rule.NAME.severity=error|warning|info, rule.NAME.enabled=false,",
            "  rule.NAME.name=OTHER, virtual.NAME=EXPRESSION,",
            "  virtual.NAME.type=decimal, virtual.NAME.documentation=TEXT.",
            "Examples:",
            "  bindery set trades.bindery /trade/id 'encoding=range(1..1000000)'",
            "  bindery set trades.bindery /trade 'rule.order=settlementDate >= tradeDate'"
        })
final class SetVerb extends ModelVerb {

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "PATH",
            description = "The component, such as /trade/id; / for the model.")
    private String path;

    @Parameters(index = "2..*", arity = "0..*", paramLabel = "KEY=VALUE", description = "What to set.")
    private List<String> settings = List.of();

    @Option(
            names = "--from",
            paramLabel = "FILE",
            description = "A file of settings, PATH KEY=VALUE on each line; an indented line continues the one"
                    + " before, # starts a comment.")
    private Path from;

    @Option(
            names = "--here",
            description = "Change this place only: types that other places share are declared in place first, as far as"
                    + " the model allows.")
    private boolean here;

    @Option(names = "-o", paramLabel = "MODEL", description = "The model file to write; the same by default.")
    private Path output;

    @Override
    public Integer call() throws WorkspaceException {
        requireModelFile(output);
        AskedSetting.Outcome outcome = AskedSetting.applied(asked(), model(), here);
        write(outcome.model(), output, from == null ? List.of() : List.of(from));
        if (json()) {
            terminal().json(Map.of("done", outcome.done()));
        } else {
            outcome.done().forEach(terminal()::line);
        }
        return ExitStatus.DONE;
    }

    private List<AskedSetting> asked() throws WorkspaceException {
        if (path == null ? from == null : settings.isEmpty()) {
            throw new WorkspaceException("There is nothing to set; write PATH KEY=VALUE, or --from FILE.");
        }
        List<AskedSetting> all = new ArrayList<>();
        if (from != null) {
            all.addAll(AskedSetting.of(from));
        }
        for (String setting : settings) {
            all.add(new AskedSetting(path, modelPath(path), setting));
        }
        return all;
    }
}
