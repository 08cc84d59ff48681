"""Random values of the type R of a module by asn1tools in unaligned PER, and what it makes of those that others wrote.

packed.py MODULE write SEED COUNT  prints the octets of each in hex
packed.py MODULE again             reads octets in hex from lines, and prints those that it writes for the same values
"""

import random
import sys

import asn1tools


class Writer:
    def __init__(self, text, seed):
        self.types = list(asn1tools.parse_string(text).values())[0]['types']
        self.random = random.Random(seed)

    def count(self, size):
        if not size:
            return self.random.choice([0, 1, 2, 3, 6])
        return self.random.randint(*size[0]) if isinstance(size[0], tuple) else size[0]

    def value(self, descriptor, depth=0):
        pick = self.random
        size, ranges = descriptor.get('size'), descriptor.get('restricted-to')
        while descriptor['type'] in self.types:
            descriptor = self.types[descriptor['type']]
        kind = descriptor['type']
        if kind == 'BOOLEAN':
            return pick.random() < 0.5
        if kind == 'NULL':
            return None
        if kind == 'INTEGER':
            if ranges:
                return pick.randint(*ranges[0]) if isinstance(ranges[0], tuple) else ranges[0]
            return pick.choice([0, -1, 127, 128, -129, pick.randint(-2 ** 70, 2 ** 70)])
        if kind == 'REAL':
            return pick.choice([0.0, 1.0, -2.5, 1024.0])
        if kind == 'ENUMERATED':
            return pick.choice([each[0] for each in descriptor['values'] if isinstance(each, tuple)])
        if kind == 'OCTET STRING':
            return pick.randbytes(self.count(size))
        if kind == 'BIT STRING':
            count = self.count(size)
            data = bytearray(pick.randbytes((count + 7) // 8))
            if count % 8:
                data[-1] &= 0xFF << (8 - count % 8) & 0xFF
            return bytes(data), count
        if kind == 'OBJECT IDENTIFIER':
            return '1.3.6.1.4.1.%d' % pick.randint(1, 60000)
        if kind == 'CHOICE':
            member = pick.choice([each for each in descriptor['members'] if isinstance(each, dict)])
            return member['name'], self.value(member, depth + 1)
        if kind == 'SEQUENCE':
            return self.members(descriptor['members'], depth)
        if kind.endswith(' OF'):
            return [self.value(descriptor['element'], depth + 1) for _ in range(self.count(size) if depth < 5 else 0)]
        characters = {
            'NumericString': '0123456789 ', 'PrintableString': 'abcXYZ 019+=?', 'IA5String': 'abcz',
            'VisibleString': 'abc', 'BMPString': 'abcZ', 'UTF8String': 'abc\u00e9\u20ac'}[kind]
        return ''.join(pick.choice(characters) for _ in range(self.count(size)))

    def members(self, members, depth):
        made = {}
        for member in members:
            if isinstance(member, list):
                made.update(self.members(member, depth))
            elif isinstance(member, dict):
                may = member.get('optional') or 'default' in member
                if not may or (depth < 4 and self.random.random() < 0.5):
                    made[member['name']] = self.value(member, depth + 1)
        return made


def main():
    text = open(sys.argv[1], encoding='utf-8').read()
    codec = asn1tools.compile_string(text, 'uper')
    if sys.argv[2] == 'again':
        for line in sys.stdin:
            print(codec.encode('R', codec.decode('R', bytes.fromhex(line.strip()))).hex())
        return
    writer = Writer(text, int(sys.argv[3]))
    for _ in range(int(sys.argv[4])):
        print(codec.encode('R', writer.value({'type': 'R'})).hex())


if __name__ == '__main__':
    main()
