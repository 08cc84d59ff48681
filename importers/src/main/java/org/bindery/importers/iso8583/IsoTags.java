package org.bindery.importers.iso8583;

import static org.bindery.importers.packets.PacketParts.ANY_NUMBER;
import static org.bindery.importers.packets.PacketParts.complex;
import static org.bindery.importers.packets.PacketParts.element;
import static org.bindery.importers.packets.PacketParts.octets;
import static org.bindery.importers.packets.PacketParts.properties;
import static org.bindery.importers.packets.PacketParts.with;

import java.util.ArrayList;
import java.util.List;
import org.bindery.model.Element;
import org.bindery.model.Group;
import org.bindery.model.Particle;
import org.bindery.model.dfdl.DfdlAnnotation;
import org.bindery.model.dfdl.DfdlStatement;

/// Data objects of a card with their tags and lengths (BER, as in EMV), in any order: those that most messages have
/// by their names, others by their tags. Bytes that are none are kept as they are.
final class IsoTags {

    /// Octets as characters, for regular expressions.
    private static final String OCTETS = "encoding=ISO-8859-1";

    /// The tags of EMV with their names.
    private static final String[] NAMES = {
        "4F ApplicationIdentifier",
        "50 ApplicationLabel",
        "57 Track2EquivalentData",
        "5A ApplicationPan",
        "71 IssuerScriptTemplate1",
        "72 IssuerScriptTemplate2",
        "82 ApplicationInterchangeProfile",
        "84 DedicatedFileName",
        "86 IssuerScriptCommand",
        "8A AuthorisationResponseCode",
        "8E CardholderVerificationMethods",
        "91 IssuerAuthenticationData",
        "95 TerminalVerificationResults",
        "9A TransactionDate",
        "9B TransactionStatusInformation",
        "9C TransactionType",
        "5F20 CardholderName",
        "5F24 ApplicationExpirationDate",
        "5F25 ApplicationEffectiveDate",
        "5F28 IssuerCountryCode",
        "5F2A TransactionCurrencyCode",
        "5F30 ServiceCode",
        "5F34 ApplicationPanSequenceNumber",
        "9F01 AcquirerIdentifier",
        "9F02 AmountAuthorised",
        "9F03 AmountOther",
        "9F06 TerminalApplicationIdentifier",
        "9F07 ApplicationUsageControl",
        "9F08 ApplicationVersionOfCard",
        "9F09 ApplicationVersionOfTerminal",
        "9F0D IssuerActionCodeDefault",
        "9F0E IssuerActionCodeDenial",
        "9F0F IssuerActionCodeOnline",
        "9F10 IssuerApplicationData",
        "9F12 ApplicationPreferredName",
        "9F15 MerchantCategoryCode",
        "9F16 MerchantIdentifier",
        "9F1A TerminalCountryCode",
        "9F1C TerminalIdentification",
        "9F1E InterfaceDeviceSerialNumber",
        "9F21 TransactionTime",
        "9F24 PaymentAccountReference",
        "9F26 ApplicationCryptogram",
        "9F27 CryptogramInformationData",
        "9F33 TerminalCapabilities",
        "9F34 CardholderVerificationMethodResults",
        "9F35 TerminalType",
        "9F36 ApplicationTransactionCounter",
        "9F37 UnpredictableNumber",
        "9F39 PointOfServiceEntryMode",
        "9F40 AdditionalTerminalCapabilities",
        "9F41 TransactionSequenceCounter",
        "9F45 DataAuthenticationCode",
        "9F4C IccDynamicNumber",
        "9F53 TransactionCategoryCode",
        "9F5B IssuerScriptResults",
        "9F66 TerminalTransactionQualifiers",
        "9F6C CardTransactionQualifiers",
        "9F6E FormFactorIndicator",
        "9F7C CustomerExclusiveData"
    };

    /// The tag of what comes, of one octet or two, or 0 if its length is not encoded in one octet.
    private static final String KEY = "{ xs:string(if (dfdlx:lookAhead(0, 8) mod 32 eq 31)"
            + " then (if (dfdlx:lookAhead(16, 8) lt 128) then dfdlx:lookAhead(0, 16) else 0)"
            + " else (if (dfdlx:lookAhead(8, 8) lt 128) then dfdlx:lookAhead(0, 8) else 0)) }";

    private static final String TAG = "(?s)[\\x1F\\x3F\\x5F\\x7F\\x9F\\xBF\\xDF\\xFF][\\x80-\\xFF]{0,2}[\\x00-\\x7F]"
            + "|[^\\x1F\\x3F\\x5F\\x7F\\x9F\\xBF\\xDF\\xFF]";

    private IsoTags() {}

    /// The content of a field.
    ///
    /// @param one the type of lengths of one octet
    /// @param two the type of those of two
    static Group content(String one, String two) {
        Element object = complex("DataObject", Group.choice(List.of(named(one), other(one, two))))
                .withCardinality(ANY_NUMBER);
        return whole(List.of(object), "tags, lengths and values");
    }

    /// Parts up to the end of the field, or all of it as bytes.
    ///
    /// @param what the parts in words
    static Group whole(List<Element> parts, String what) {
        Element bytes = element("Bytes", "hexBinary", "representation=binary", "lengthKind=endOfParent")
                .withDocumentation("All of the field, where it does not consist of " + what + ".");
        DfdlStatement whole = new DfdlStatement.Assert(
                DfdlStatement.TestKind.PATTERN,
                "\\z",
                "here is neither a part nor the end of the field",
                DfdlStatement.Failure.PROCESSING_ERROR);
        List<Particle> known = new ArrayList<>(parts);
        known.add(Group.sequence(List.of())
                .withDfdl(DfdlAnnotation.of(properties(OCTETS)).withStatements(List.of(whole))));
        return Group.choice(List.of(Group.sequence(known), bytes));
    }

    private static Group named(String length) {
        List<Particle> all = new ArrayList<>();
        for (String each : NAMES) {
            int tag = Integer.parseInt(each.substring(0, each.indexOf(' ')), 16);
            all.add(with(
                            value(each.substring(each.indexOf(' ') + 1), length),
                            "initiator=" + octets(tag, tag < 256 ? 1 : 2),
                            "choiceBranchKey=" + tag)
                    .withDocumentation("Tag " + each.substring(0, each.indexOf(' ')) + "."));
        }
        return Group.choice(all).withDfdl(DfdlAnnotation.of(properties("choiceDispatchKey=" + KEY)));
    }

    private static Element other(String one, String two) {
        Element tag = element(
                "Tag", "hexBinary", "representation=binary", OCTETS, "lengthKind=pattern", "lengthPattern=" + TAG);
        Element middle = with(value("LongValue", one), "initiator=" + octets(0x81, 1))
                .withDocumentation("A value whose length is in an octet after 81.");
        Element longest = with(value("LongerValue", two), "initiator=" + octets(0x82, 1))
                .withDocumentation("A value whose length is in two octets after 82.");
        return complex(
                        "Other",
                        Group.sequence(List.of(tag, Group.choice(List.of(middle, longest, value("Value", one))))))
                .withDocumentation("A data object without a name, or whose length takes more than one octet.");
    }

    private static Element value(String name, String length) {
        return element(
                name,
                "hexBinary",
                "representation=binary",
                "lengthUnits=bytes",
                "lengthKind=prefixed",
                "prefixLengthType=" + length);
    }
}
