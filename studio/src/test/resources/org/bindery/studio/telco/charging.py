"""Random charging records of 3GPP by asn1tools, and what it reads of records that others wrote.

charging.py FOLDER STUBS write SEED COUNT TYPE...  prints for each record its octets in hex, a tab, and its values
charging.py FOLDER STUBS read                      reads octets in hex from lines, and prints the values

Values are PATH=VALUE, with blanks between them, and with %XX for most octets of texts; those that are defaults are left
out.
"""

import random
import re
import sys

import asn1tools

ROOT = 'GPRSRecord'


def modules(folder, stubs):
    """The text of all modules. What asn1tools does not understand, or Wireshark has commented out, is changed."""
    records = open(folder + '/GPRSChargingDataTypes.asn', encoding='utf-8').read()
    generic = open(folder + '/GenericChargingDataTypes.asn', encoding='utf-8').read()
    records = records.replace('-- GSNAddress,', 'GSNAddress,').replace('-- AddressString,', '')
    records = records.replace('IMEI,\nIMSI,', 'AddressString,\nIMEI,\nIMSI,')
    records = re.sub(r'\t\w+\s+\[\d+\] (GGSN|EGSN)PDPRecordV750,', '', records)
    generic = re.sub(r'DMI-EXTENSION::= CLASS.*?WITH SYNTAX \{.*?\}', '', generic, flags=re.S)
    generic = re.sub(
        r'ManagementExtension ::= SEQUENCE \{.*?\n\}',
        'ManagementExtension ::= SEQUENCE { identifier OBJECT IDENTIFIER,'
        ' significance [1] BOOLEAN DEFAULT FALSE, information [2] EXPLICIT INTEGER }',
        generic, flags=re.S)
    return records + generic + open(stubs, encoding='utf-8').read()


class Types:
    def __init__(self, text):
        self.modules = asn1tools.parse_string(text)
        self.codec = asn1tools.compile_string(text, 'ber')

    def find(self, name, module):
        types = self.modules[module]['types']
        if name in types:
            return types[name], module
        for source, names in self.modules[module]['imports'].items():
            if name in names and source in self.modules:
                return self.find(name, source)
        for source in self.modules:
            if name in self.modules[source]['types']:
                return self.modules[source]['types'][name], source
        raise KeyError(name)

    def resolve(self, descriptor, module):
        """The descriptor of the type in the end, with the sizes that are said on the way, and its names."""
        sizes, ranges, names = None, None, []
        for _ in range(50):
            sizes = sizes or descriptor.get('size')
            ranges = ranges or descriptor.get('restricted-to')
            kind = descriptor['type']
            if kind in KINDS:
                return descriptor, module, sizes, ranges, names
            names.append(kind)
            descriptor, module = self.find(kind, module)
        raise RecursionError(kind)


KINDS = {
    'BOOLEAN', 'INTEGER', 'NULL', 'ENUMERATED', 'OCTET STRING', 'BIT STRING', 'OBJECT IDENTIFIER', 'SEQUENCE', 'SET',
    'CHOICE', 'SEQUENCE OF', 'SET OF', 'IA5String', 'UTF8String', 'GraphicString', 'VisibleString', 'PrintableString'}


def members(descriptor):
    for member in descriptor['members']:
        if member is None or isinstance(member, str):
            continue
        yield from (member if isinstance(member, list) else [member])


class Writer:
    """Makes values as networks have them: numbers in decimal digits, times of one month, few different names."""

    def __init__(self, types, seed):
        self.types = types
        self.random = random.Random(seed)

    def size(self, sizes, usual):
        if not sizes:
            return self.random.choice(usual)
        size = sizes[0]
        if isinstance(size, tuple):
            least, most = size
            return self.random.randint(least, min(most, least + 12) if isinstance(most, int) else least + 4)
        return size

    def octets(self, names, sizes):
        pick = self.random
        if 'TimeStamp' in names:
            digits = '2603%02d%02d%02d%02d' % (
                pick.randint(1, 31), pick.randint(0, 23), pick.randint(0, 59), pick.randint(0, 59))
            return bytes.fromhex(digits) + b'+' + pick.choice([b'\x01\x00', b'\x02\x00'])
        length = self.size(sizes, [1, 2, 3, 4, 7, 8])
        if any('Address' in name or name in ('IMSI', 'MSISDN', 'IMEI') for name in names):
            return bytes(pick.randint(0, 9) * 16 + pick.randint(0, 9) for _ in range(length))
        return pick.randbytes(length)

    def value(self, descriptor, module, depth=0):
        pick = self.random
        descriptor, module, sizes, ranges, names = self.types.resolve(descriptor, module)
        kind = descriptor['type']
        if kind == 'BOOLEAN':
            return pick.random() < 0.5
        if kind == 'NULL':
            return None
        if kind == 'INTEGER':
            if ranges and isinstance(ranges[0], tuple) and all(isinstance(bound, int) for bound in ranges[0]):
                return pick.randint(*ranges[0])
            return pick.choice([0, 1, pick.randint(0, 200), pick.randint(0, 100000), pick.randint(-5, 2 ** 31)])
        if kind == 'ENUMERATED':
            return pick.choice([each[0] for each in descriptor['values'] if each is not None and each != '...'])
        if kind == 'OCTET STRING':
            return self.octets(names, sizes)
        if kind == 'BIT STRING':
            count = self.size(sizes, [3, 8, 17])
            data = bytearray(pick.randbytes((count + 7) // 8))
            if count % 8:
                data[-1] &= 0xFF << (8 - count % 8) & 0xFF
            return bytes(data), count
        if kind == 'OBJECT IDENTIFIER':
            return '1.3.6.1.4.1.%d' % pick.randint(1, 60000)
        if kind in ('SEQUENCE', 'SET'):
            made = {}
            for member in members(descriptor):
                may = member.get('optional') or 'default' in member
                if may and (depth > 5 or pick.random() < 0.5):
                    continue
                made[member['name']] = self.value(member, module, depth + 1)
            return made
        if kind == 'CHOICE':
            member = pick.choice(list(members(descriptor)))
            return member['name'], self.value(member, module, depth + 1)
        if kind.endswith(' OF'):
            count = self.size(sizes, [0, 1, 1, 2, 3]) if depth < 5 else 1
            return [self.value(descriptor['element'], module, depth + 1) for _ in range(count)]
        return self.text(sizes)

    def text(self, sizes):
        """One of few names, or an address where names are too short."""
        pick = self.random
        least, most = sizes[0] if sizes and isinstance(sizes[0], tuple) else (sizes[0], sizes[0]) if sizes else (0, 99)
        words = [
            'internet', 'ims.example.org', 'corp', 'mms', 'node-7', 'gw%d' % pick.randint(1, 40),
            '10.%d.%d.%d' % (pick.randint(0, 3), pick.randint(0, 255), pick.randint(1, 254)),
            '2001:db8:0:%x::%x' % (pick.randint(4096, 65535), pick.randint(1, 65535))]
        fitting = [word for word in words if least <= len(word) <= most]
        return pick.choice(fitting) if fitting else 'x' * least


def whole(number):
    """The octets of an INTEGER, as what an open type has in it."""
    octets = number.to_bytes(number.bit_length() // 8 + 1, 'big', signed=True)
    return (bytes([2, len(octets)]) + octets).hex().upper()


def shown(types, descriptor, module, value, path, lines):
    descriptor, module, _, _, _ = types.resolve(descriptor, module)
    kind = descriptor['type']
    if kind in ('SEQUENCE', 'SET'):
        for member in members(descriptor):
            name = member['name']
            if name not in value or ('default' in member and value[name] == member['default']):
                continue
            if name == 'information':
                lines.append(path + '/information=' + whole(value[name]))
            else:
                shown(types, member, module, value[name], path + '/' + name, lines)
    elif kind == 'CHOICE':
        for member in members(descriptor):
            if member['name'] == value[0]:
                shown(types, member, module, value[1], path + '/' + value[0], lines)
    elif kind.endswith(' OF'):
        for number, item in enumerate(value, 1):
            shown(types, descriptor['element'], module, item, '%s[%d]' % (path, number), lines)
    elif kind == 'NULL':
        lines.append(path + '=true')
    elif kind == 'BOOLEAN':
        lines.append(path + '=' + str(value).lower())
    elif kind == 'OCTET STRING':
        lines.append(path + '=' + value.hex().upper())
    elif kind == 'BIT STRING':
        bits = ''.join('{:08b}'.format(octet) for octet in value[0])[:value[1]]
        lines.append(path + '=' + bits)
    else:
        lines.append(path + '=' + ''.join(
            chr(octet) if chr(octet).isascii() and chr(octet).isalnum() or octet in b'-._' else '%%%02X' % octet
            for octet in str(value).encode('utf-8')))


def lines(types, value):
    found = []
    descriptor, module = types.find(ROOT, 'GPRSChargingDataTypes')
    shown(types, descriptor, module, value, '', found)
    return ' '.join(sorted(found))


def main():
    folder, stubs, task = sys.argv[1:4]
    types = Types(modules(folder, stubs))
    if task == 'read':
        for line in sys.stdin:
            print(lines(types, types.codec.decode(ROOT, bytes.fromhex(line.strip()))))
        return
    writer = Writer(types, int(sys.argv[4]))
    descriptor, module = types.find(ROOT, 'GPRSChargingDataTypes')
    for name in sys.argv[6:]:
        member = next(each for each in members(descriptor) if each['name'] == name)
        for _ in range(int(sys.argv[5])):
            value = name, writer.value(member, module)
            print(types.codec.encode(ROOT, value).hex() + '\t' + lines(types, value))


if __name__ == '__main__':
    main()
