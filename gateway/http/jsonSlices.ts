import type { Slices } from '../ground/slices.ts';

/** Elements of an array that are written at once. */
const atOnce = 200;
/** Signs that go out together. */
const chunk = 64 * 1024;

/** A large answer as JSON.stringify writes it, in parts between which others have their turn. It holds plain data alone. */
export async function* jsonSlices(value: unknown, slices: Slices): AsyncGenerator<Buffer> {
  let text = '';
  for (const part of partsOf(value)) {
    text += part;
    if (text.length >= chunk) {
      yield Buffer.from(text);
      text = '';
    }
    const wait = slices.due();
    if (wait !== null) await wait;
  }
  yield Buffer.from(text);
}

/** Bytes that are made as they go. */
export async function* eachInItsTurn(bytes: AsyncIterable<Uint8Array>, slices: Slices): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    yield part;
    const wait = slices.due();
    if (wait !== null) await wait;
  }
}

function* partsOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) yield* partsOfArray(value);
  else if (typeof value === 'object' && value !== null) yield* partsOfObject(value);
  else yield JSON.stringify(value) ?? 'null';
}

function* partsOfArray(items: readonly unknown[]): Generator<string> {
  yield '[';
  for (let from = 0; from < items.length; from += atOnce) {
    const written = JSON.stringify(items.slice(from, from + atOnce)).slice(1, -1);
    yield from === 0 ? written : `,${written}`;
  }
  yield ']';
}

function* partsOfObject(object: object): Generator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* partsOf(value);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}
