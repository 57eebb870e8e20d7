import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Ground, startGround, statusesIn } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await startGround();
});
afterAll(() => ground.close());
beforeEach(() => {
  ground.reached.length = 0;
});

const json = 'Content-Type: application/json';
const body = '{"text":"a"}';
/** What a second reader of the same bytes would take for a request of its own. */
const hidden = 'GET /gateway/api/inner HTTP/1.1\r\nHost: a\r\n\r\n';
const chunked = 'Transfer-Encoding: chunked';
const chunks = `c\r\n${body}\r\n0\r\n\r\n`;

const post = (headers: readonly string[], rest: string): string =>
  ['POST /gateway/api/give HTTP/1.1', 'Host: a', json, ...headers, '', rest].join('\r\n');
const get = (headers: readonly string[], target = '/gateway/api/open'): string =>
  [`GET ${target} HTTP/1.1`, ...headers, '', ''].join('\r\n');

test.each([
  ['a length and chunks, where the length ends first', post(['Content-Length: 4', chunked], `0\r\n\r\n${hidden}`)],
  ['chunks and a length, where the chunks end first', post([chunked, 'Content-Length: 4'], chunks + hidden)],
  ['two encodings, of which one is none', post([chunked, 'Transfer-Encoding: identity'], `0\r\n\r\n${hidden}`)],
  ['an encoding that only looks like chunks', post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${hidden}`)],
  ['chunks that are not the last encoding', post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`)],
  ['the same length twice', post(['Content-Length: 12', 'Content-Length: 12'], body + hidden)],
  ['two lengths', post(['Content-Length: 12', 'Content-Length: 0'], body + hidden)],
  ['a list of lengths', post(['Content-Length: 12, 12'], body + hidden)],
  ['a signed length', post(['Content-Length: +12'], body + hidden)],
  ['a length below nothing', post(['Content-Length: -1'], body + hidden)],
  ['a hexadecimal length', post(['Content-Length: 0xc'], body + hidden)],
  ['bare line feeds', `POST /gateway/api/give HTTP/1.1\nHost: a\n${json}\nContent-Length: 12\n\n${body}`],
  ['one bare line feed that hides a header', post([`X-A: b\n${chunked}`, 'Content-Length: 12'], body)],
  ['a bare carriage return in a value', post([`X-A: b\r${chunked}`, 'Content-Length: 12'], body)],
  ['a NUL in a value', post(['X-A: a\0b', 'Content-Length: 12'], body)],
  ['a folded header', post(['X-A: b', ` ${chunked}`, 'Content-Length: 12'], body)],
  ['an encoding on a folded line', post(['Transfer-Encoding:', ' chunked', 'Content-Length: 12'], body)],
  ['a space before the colon', post(['Content-Length : 12'], body + hidden)],
  ['a space before the colon of an encoding', post(['Transfer-Encoding : chunked', 'Content-Length: 12'], body)],
  ['a bare line feed behind a chunk’s extension', post([chunked], `c;a=b\n${body}\r\n0\r\n\r\n${hidden}`)],
  ['a chunk of a hexadecimal length with its prefix', post([chunked], `0xc\r\n${body}\r\n0\r\n\r\n`)],
  ['a chunk of a length below nothing', post([chunked], `-c\r\n${body}\r\n0\r\n\r\n`)],
  ['a space behind the length of a chunk', post([chunked], `c \r\n${body}\r\n0\r\n\r\n`)],
  ['a chunk that does not end where it says', post([chunked], `c\r\n${body}0\r\n\r\n`)],
  ['a chunk that is longer than any number', post([chunked], `ffffffffffffffffff\r\n${body}`)],
  ['no host', get([])],
  ['two hosts', get(['Host: a', 'Host: b'])],
  ['a language before HTTP/1', 'GET /gateway/api/open\r\n\r\n'],
  ['a language after it', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
])(
  'what two programs may read in two ways is refused by one 400, and nothing behind it is heard: %s',
  async (_, text) => {
    expect(statusesIn(await ground.say(text))).toEqual([400]);
    expect(ground.reached).toEqual([]);
  },
);

test('a head that is too large is refused as such', async () => {
  expect(statusesIn(await ground.say(get(['Host: a', `X-A: ${'a'.repeat(20_000)}`])))).toEqual([431]);
  expect(statusesIn(await ground.say(get(['Host: a', ...Array.from({ length: 2_100 }, () => 'A: b')])))).toEqual([431]);
  expect(ground.reached).toEqual([]);
});

test('an extension of a chunk is read over', async () => {
  expect(statusesIn(await ground.say(post([chunked], `c;a=b\r\n${body}\r\n0\r\n\r\n`)))).toEqual([200]);
  expect(ground.reached).toEqual(['give a']);
});

test('what trails behind the chunks is no header: it lets nobody in', async () => {
  const trailer = `Authorization: Bearer ${'t'.repeat(43)}`;
  expect(
    statusesIn(
      await ground.say(post([chunked, 'Trailer: Authorization'], `c\r\n${body}\r\n0\r\n${trailer}\r\nHost: b\r\n\r\n`)),
    ),
  ).toEqual([200]);
  expect(ground.reached).toEqual(['give a']);
});

test('an absolute address is taken by its path, and opens no way to another host', async () => {
  expect(statusesIn(await ground.say(get(['Host: a'], 'http://elsewhere.example/gateway/api/open')))).toEqual([200]);
  expect(statusesIn(await ground.say(get(['Host: a'], 'http://elsewhere.example/')))).toEqual([404]);
  expect(await ground.say('CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n')).toBe('');
  expect(ground.reached).toEqual(['open 127.0.0.1']);
});

test('two requests in one go are two, also behind a body that nobody asked for', async () => {
  expect(statusesIn(await ground.say(get(['Host: a']) + hidden))).toEqual([200, 200]);
  const withBody = `${get(['Host: a', json, 'Content-Length: 12'])}${body}${hidden}`;
  expect(statusesIn(await ground.say(withBody))).toEqual([200, 200]);
  expect(ground.reached).toEqual(['open 127.0.0.1', 'inner', 'open 127.0.0.1', 'inner']);
});

test('what is said behind a refused upgrade is heard by nobody', async () => {
  for (const protocol of ['websocket', 'h2c']) {
    const upgrade = post(['Connection: Upgrade', `Upgrade: ${protocol}`, 'Content-Length: 12'], body + hidden);
    expect(statusesIn(await ground.say(upgrade))).toEqual([404]);
  }
  expect(ground.reached).toEqual([]);
});
