package org.bindery.importers.swift;

import static org.bindery.importers.swift.FieldContent.when;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bindery.importers.packets.PacketParts;
import org.bindery.model.Cardinality;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Particle;

/// Makes the blocks around the text of a message. They are the same in all messages.
final class SwiftHeaders {

    /// How a block begins; files may have line ends between blocks.
    private static final String BETWEEN = "%WSP*;{";

    /// What a tag starts with; before those of service messages there may be line ends.
    private static final String TAG = "{{";

    private static final String END = "\\}";
    private static final String VALUE = "[^{}]*+";

    private static final String BASIC = "1!a2!n12!c4!n6!n";
    private static final String BASIC_NAMES =
            "(Application)(Service)(Logical Terminal)(Session Number)(Sequence Number)";
    private static final String STRICT_BASIC_NAMES =
            "(Application=F|A|L)(Service)(Logical Terminal)(Session Number)(Sequence Number)";
    private static final String INPUT = "3!n11-12c[1!a][1!n][3!n]";
    private static final String INPUT_NAMES =
            "(Message Type)(Receiver Address)(Priority)(Delivery Monitoring)(Obsolescence Period)";
    private static final String OUTPUT = "3!n4!n6!n12!c4!c6!n6!n4!n1!a";
    private static final String OUTPUT_NAMES = "(Message Type)(Input Time)(Input Date)(Sender Address)(Session Number)"
            + "(Sequence Number)(Output Date)(Output Time)(Priority)";

    /// Tags of block 3, in the order of the standards.
    private static final String[][] USER = {
        {"103", "ServiceIdentifier"},
        {"113", "BankingPriority"},
        {"108", "MessageUserReference"},
        {"119", "ValidationFlag"},
        {"423", "BalanceCheckpoint"},
        {"106", "MessageInputReference"},
        {"424", "RelatedReference"},
        {"111", "ServiceType"},
        {"121", "UniqueEndToEndReference"},
        {"115", "AddresseeInformation"},
        {"165", "PaymentReleaseInformation"},
        {"433", "SanctionsScreening"},
        {"434", "PaymentControls"},
    };

    /// Tags of block 4 of service messages, such as acknowledgements.
    private static final String[][] SERVICE = {
        {"175", "Time"},
        {"177", "DateAndTime"},
        {"451", "Acknowledgement"},
        {"405", "RejectionReason"},
        {"311", "AcknowledgementIdentification"},
        {"108", "MessageUserReference"},
        {"106", "MessageInputReference"},
        {"107", "MessageOutputReference"},
        {"102", "Destination"},
        {"103", "ServiceIdentifier"},
        {"120", "Reason"},
        {"206", "NumberOfMessages"},
        {"331", "SessionTotals"},
        {"332", "SessionReport"},
        {"335", "Undelivered"},
        {"431", "Status"},
        {"432", "AbortReason"},
        {"503", "ErrorCode"},
    };

    /// Tags that service messages may repeat, such as the times of input and output.
    private static final Set<String> REPEATED = Set.of("175", "331", "332", "335");

    /// Tags of block 5.
    private static final String[][] TRAILER = {
        {"MAC", "AuthenticationCode"},
        {"PAC", "ProprietaryAuthenticationCode"},
        {"CHK", "Checksum"},
        {"SYS", "SystemOriginatedMessage"},
        {"TNG", "TestAndTraining"},
        {"PDE", "PossibleDuplicateEmission"},
        {"PDM", "PossibleDuplicateMessage"},
        {"DLM", "DelayedMessage"},
        {"MRF", "MessageReference"},
    };

    private final boolean strict;
    private final FieldContent content;

    SwiftHeaders(boolean strict) {
        this.strict = strict;
        this.content = new FieldContent(new SwiftPatterns(strict), END, "");
    }

    /// The blocks before the text.
    List<Particle> before() {
        List<Particle> blocks = new ArrayList<>();
        blocks.add(PacketParts.complex(
                        "BasicHeader",
                        orText(parts(
                                BASIC, strict ? STRICT_BASIC_NAMES : BASIC_NAMES, ", where it starts with F, A or L")),
                        "initiator={{1:",
                        "terminator=}")
                .withDocumentation("Block 1: who sends or receives, and in which session."));
        Element application = PacketParts.complex(
                        "ApplicationHeader",
                        orText(
                                PacketParts.complex("Input", parts(INPUT, INPUT_NAMES, ""), "initiator=I"),
                                PacketParts.complex("Output", parts(OUTPUT, OUTPUT_NAMES, ""), "initiator=O")),
                        "initiator=" + BETWEEN + "2:",
                        "terminator=}")
                .withCardinality(Cardinality.OPTIONAL)
                .withDocumentation("Block 2: the type of the message, as it is put in or as it is put out.");
        blocks.add(strict ? FieldContent.there(application, "\\s*+\\{2:") : application);
        blocks.add(tags("UserHeader", BETWEEN + "3:", TAG, USER)
                .withCardinality(Cardinality.OPTIONAL)
                .withDocumentation("Block 3: references, and what services need."));
        return blocks;
    }

    /// The text of service messages.
    Element service() {
        return when(tags("ServiceText", BETWEEN + "4:", BETWEEN, SERVICE), "\\s*+\\{4:\\s*+\\{")
                .withDocumentation("Block 4 of service messages, such as acknowledgements (ACK, NAK).");
    }

    /// The blocks after the text.
    List<Particle> behind() {
        Element name = PacketParts.element("Block", "string", "lengthKind=pattern", "lengthPattern=[A-Z0-9]");
        return List.of(
                tags("Trailer", BETWEEN + "5:", TAG, TRAILER)
                        .withCardinality(Cardinality.OPTIONAL)
                        .withDocumentation("Block 5: checksum, authentication, and how the message was sent."),
                when(
                                PacketParts.complex(
                                        "OtherBlock",
                                        Group.sequence(List.of(
                                                name, PacketParts.sequence(":", "", List.of()), other("Tag", TAG))),
                                        "initiator=" + BETWEEN,
                                        "terminator=}"),
                                "\\s*+\\{[A-Z6-9]:")
                        .withCardinality(PacketParts.ANY_NUMBER)
                        .withDocumentation("Another block, such as block S of the system."));
    }

    /// @param codes further text on the format for the message that refuses a header
    private Group parts(String format, String names, String codes) {
        FieldFormat of = FieldFormat.of(format, names);
        Group group = content.lines(of);
        return when(
                group,
                content.patterns().sequence(of.lines().getFirst().parts(), END, false),
                strict ? "the header is not of the format " + format + codes : "");
    }

    /// Headers, or what is none where that is not refused.
    private Group orText(Particle... headers) {
        List<Particle> all = new ArrayList<>(List.of(headers));
        if (!strict) {
            all.add(text());
        }
        return Group.choice(all);
    }

    private static Element text() {
        return PacketParts.element("Text", "string", "lengthKind=pattern", "lengthPattern=" + VALUE)
                .withDocumentation("The content of a block that is not of its format.");
    }

    /// A block of tags in any order.
    ///
    /// @param start what each tag starts with
    private static Element tags(String name, String initiator, String start, String[][] known) {
        List<Particle> all = new ArrayList<>();
        for (String[] tag : known) {
            all.add(PacketParts.element(
                            tag[1],
                            "string",
                            "initiator=" + start + tag[0] + ":",
                            "terminator=}",
                            "lengthKind=pattern",
                            "lengthPattern=" + VALUE)
                    .withCardinality(REPEATED.contains(tag[0]) ? PacketParts.ANY_NUMBER : Cardinality.OPTIONAL)
                    .withDocumentation("Tag " + tag[0] + "."));
        }
        Group named = Group.sequence(all).withDfdl(FieldContent.annotation("sequenceKind=unordered"));
        return PacketParts.complex(
                name, Group.sequence(List.of(named, other("Other", start))), "initiator=" + initiator, "terminator=}");
    }

    /// A tag that has no name.
    private static Element other(String name, String start) {
        Element tag = PacketParts.element("Tag", "string", "lengthKind=pattern", "lengthPattern=[A-Z0-9]{1,4}");
        Element value = PacketParts.element("Value", "string", "lengthKind=pattern", "lengthPattern=" + VALUE);
        return PacketParts.complex(
                        name,
                        Group.sequence(List.of(tag, PacketParts.sequence(":", "", List.of()), value)),
                        "initiator=" + start,
                        "terminator=}")
                .withCardinality(PacketParts.ANY_NUMBER);
    }
}
