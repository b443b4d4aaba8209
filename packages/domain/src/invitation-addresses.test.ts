import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASTED_ADDRESSES_MAX_LENGTH, readAddresses } from './invitation-addresses.ts';

describe('a pasted list', () => {
  it.each([
    ['lines', 'a@x.org\nb@x.org\r\n\r\nc@x.org\n'],
    ['commas', 'a@x.org, b@x.org,c@x.org,'],
    ['semicolons', 'a@x.org;b@x.org; c@x.org;'],
    ['blanks', '  a@x.org b@x.org\tc@x.org '],
    ['names with addresses', 'Ana <a@x.org>, "Oak, Ben" <b@x.org>; Cy Oak <c@x.org>'],
    ['addresses in brackets', '<a@x.org>,<b@x.org>\n(c@x.org)'],
    ['names before and after', 'Ana Oak a@x.org\nb@x.org (Ben)\nCy: c@x.org'],
    ['rows of a spreadsheet', 'Oak\tAna\ta@x.org\t202-555-0100\nOak\tBen\tb@x.org\t\n\t\tc@x.org'],
    ['links', 'mailto:a@x.org MAILTO:b@x.org <mailto:c@x.org>'],
    ['a sentence', 'Please invite a@x.org, b@x.org and c@x.org.'],
    ['quotes', '"a@x.org" \'b@x.org\' “c@x.org”'],
    ['capitals', 'A@X.org B@x.ORG c@x.org'],
    ['characters that cannot be seen', '\uFEFFa@x.org\u200B\n\u00A0b@x.org\u00A0\nc@\u200Bx.org'],
    ['other ends of lines', 'a@x.org\u2028b@x.org\u0085c@x.org'],
  ])('may have %s', (_what, pasted) => {
    expect(readAddresses(pasted)).toEqual({ addresses: ['a@x.org', 'b@x.org', 'c@x.org'], doubled: [], bad: [] });
  });

  it('names what is no address, and what stands there twice', () => {
    expect(readAddresses('a@x.org\nlena.example.org\nA@x.org, b@x, @x.org, c@@x.org\nAna, a@x.org')).toEqual({
      addresses: ['a@x.org'],
      doubled: ['a@x.org'],
      bad: ['lena.example.org', 'b@x', '@x.org', 'c@@x.org'],
    });
    expect(readAddresses('')).toEqual({ addresses: [], doubled: [], bad: [] });
    expect(readAddresses(' ,;\n<>\n')).toEqual({ addresses: [], doubled: [], bad: [] });
    expect(readAddresses(`${'x'.repeat(10_000)}\n`).bad[0]).toHaveLength(80);
  });

  it('makes no header or second recipient of what is pasted', () => {
    expect(readAddresses('a@x.org\r\nBcc: b@x.org\r\n\r\nBuy now').addresses).toEqual(['a@x.org', 'b@x.org']);
    expect(readAddresses('a@x.org%0aBcc:b@x.org').addresses).toEqual([]);
    expect(readAddresses('a@x.org\0').addresses).toEqual([]);
    expect(readAddresses('"a b"@x.org').addresses).toEqual([]);
  });

  it('gives the addresses again when they are pasted again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.emailAddress(), fc.string(), fc.constantFrom(',', ';', '<', '>', '"'))),
        (parts) => {
          const { addresses } = readAddresses(parts.join('\n'));
          expect(readAddresses(addresses.join(', ')).addresses).toEqual(addresses);
          for (const address of addresses)
            expect(address).toMatch(/^[^\s,;:<>()[\]"\\@\p{Cc}]+@[^\s,;:<>()[\]"\\@\p{Cc}]+$/u);
        },
      ),
    );
  });

  it.each(['.', '<', '@', 'a@', '"', ' ', 'a@x.', '(.)'])('of 200,000 characters, all %j, ends at once', (piece) => {
    const long = piece.repeat(PASTED_ADDRESSES_MAX_LENGTH / piece.length);
    for (const pasted of [long, `${long}a@`, `a@${long}x`]) expect(readAddresses(pasted).addresses).toEqual([]);
  });
});
