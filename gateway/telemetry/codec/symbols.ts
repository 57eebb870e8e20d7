import { type ByteReader, type ByteWriter, putByte, putVarint, reserve, takeByte, takeVarint } from './bytes.ts';

/*
 * Whole numbers from 0, most of them small, as a stream of symbols and bits. The numbers below 16 are symbols of their own; of a larger one
 * the symbol says its highest two bits, and the others follow as they are. Symbols are coded by tabled asymmetric numeral systems (J. Duda):
 * a symbol that comes in a share p of the cases takes log2(1/p) bits, fractions of a bit included, and is read by one look into a table.
 */
const exactBelow = 16;
const symbols = 128;
/** What the symbol of a number says in short: how many bits follow, and the number that they are added to. */
const extraOf = Uint8Array.from({ length: symbols }, (_, symbol) =>
  symbol < exactBelow ? 0 : 3 + ((symbol - exactBelow) >> 1),
);
const baseOf = Float64Array.from({ length: symbols }, (_, symbol) =>
  symbol < exactBelow ? symbol : (2 + ((symbol - exactBelow) & 1)) * 2 ** (extraOf[symbol] as number),
);
/** Bits that are put or taken in one go: so that all arithmetic stays within int32. */
const piece = 24;

export function symbolOf(number: number): number {
  if (number < exactBelow) return number;
  const high = number < 4294967296 ? number : Math.floor(number / 4294967296);
  const log = 31 - Math.clz32(high) + (high === number ? 0 : 32);
  const half = Math.floor(number / 2 ** (log - 1)) & 1;
  return exactBelow + (log - 4) * 2 + half;
}

/** How often each symbol comes. */
export type Counts = Uint32Array;
export const noCounts = (): Counts => new Uint32Array(symbols);

/** About the bits that numbers of these symbols take. */
export function bitsOf(counts: Counts): number {
  let [total, bits] = [0, 0];
  for (let symbol = 0; symbol < symbols; symbol++) total += counts[symbol] as number;
  for (let symbol = 0; symbol < symbols; symbol++) {
    const count = counts[symbol] as number;
    if (count > 0) bits += count * (Math.log2(total / count) + (extraOf[symbol] as number)) + 20;
  }
  return bits;
}

/** Writes `count` whole numbers from 0 to 2^50, at least one. */
export function putSymbols(writer: ByteWriter, numbers: Float64Array, count: number): void {
  const counts = noCounts();
  const found = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const symbol = symbolOf(numbers[i] as number);
    found[i] = symbol;
    (counts[symbol] as number)++;
  }
  const log = logFor(count);
  const shares = sharesOf(counts, log);
  putShares(writer, shares, log);
  const { state, kept, widths } = encoded(found, shares, log);
  putVarint(writer, state);
  const sink: BitSink = { writer, waiting: 0, bits: 0 };
  for (let i = 0; i < count; i++) {
    putBits(sink, kept[i] as number, widths[i] as number);
    const symbol = found[i] as number;
    putLong(sink, (numbers[i] as number) - (baseOf[symbol] as number), extraOf[symbol] as number);
  }
  if (sink.bits > 0) putByte(writer, sink.waiting & 255);
}

export function takeSymbols(reader: ByteReader, count: number): Float64Array {
  const { shares, log } = takeShares(reader);
  const table = decodingTable(shares, log);
  let state = takeVarint(reader);
  if (state >= table.symbols.length) throw new RangeError('a column begins with a state that its table does not have');
  const numbers = new Float64Array(count);
  const { bytes } = reader;
  let [at, waiting, bits] = [reader.offset, 0, 0];
  for (let i = 0; i < count; i++) {
    const symbol = table.symbols[state] as number;
    const width = table.widths[state] as number;
    for (; bits < width; bits += 8) waiting |= (bytes[at++] as number) << bits;
    state = (table.next[state] as number) + (waiting & ((1 << width) - 1));
    waiting >>>= width;
    bits -= width;
    let number = baseOf[symbol] as number;
    let place = 1;
    for (let left = extraOf[symbol] as number; left > 0; ) {
      const take = left < piece ? left : piece;
      for (; bits < take; bits += 8) waiting |= (bytes[at++] as number) << bits;
      number += (waiting & ((1 << take) - 1)) * place;
      waiting >>>= take;
      bits -= take;
      place *= 16777216;
      left -= take;
    }
    numbers[i] = number;
  }
  if (at > bytes.length) throw new RangeError('a block ends before its columns do');
  reader.offset = at;
  return numbers;
}

interface BitSink {
  readonly writer: ByteWriter;
  waiting: number;
  bits: number;
}

/** Lowest bits first, at most 24. */
function putBits(sink: BitSink, value: number, width: number): void {
  const { writer } = sink;
  sink.waiting |= value << sink.bits;
  sink.bits += width;
  if (sink.bits < 8) return;
  reserve(writer, 4);
  for (; sink.bits >= 8; sink.bits -= 8) {
    writer.bytes[writer.length++] = sink.waiting & 255;
    sink.waiting >>>= 8;
  }
}

function putLong(sink: BitSink, value: number, width: number): void {
  let rest = value;
  for (let left = width; left > 0; left -= piece) {
    putBits(sink, rest % 16777216, Math.min(left, piece));
    rest = Math.floor(rest / 16777216);
  }
}

/** The logarithm of the table's size: the shares of many symbols are worth being told more exactly. */
const logFor = (count: number): number => (count < 512 ? 9 : count < 4096 ? 10 : 12);

/** The shares of a table of 2^log: each symbol that comes has one at least. */
function sharesOf(counts: Counts, log: number): Uint16Array {
  const size = 1 << log;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shares = new Uint16Array(symbols);
  let left = size;
  for (const [symbol, count] of counts.entries()) {
    if (count === 0) continue;
    shares[symbol] = Math.max(1, Math.round((count / total) * size));
    left -= shares[symbol] as number;
  }
  // What rounding gave too much or too little is settled with whoever feels it least.
  for (; left !== 0; left -= Math.sign(left)) {
    const symbol = leastTouched(counts, shares, Math.sign(left));
    shares[symbol] = (shares[symbol] as number) + Math.sign(left);
  }
  return shares;
}

function leastTouched(counts: Counts, shares: Uint16Array, step: number): number {
  let [chosen, least] = [-1, Number.POSITIVE_INFINITY];
  for (const [symbol, share] of shares.entries()) {
    if (share === 0 || share + step < 1) continue;
    const loss = (counts[symbol] as number) * Math.log2(share / (share + step));
    if (loss < least) [chosen, least] = [symbol, loss];
  }
  return chosen;
}

function putShares(writer: ByteWriter, shares: Uint16Array, log: number): void {
  putByte(writer, log);
  putVarint(
    writer,
    shares.reduce((sum, share) => sum + (share > 0 ? 1 : 0), 0),
  );
  let before = 0;
  for (const [symbol, share] of shares.entries()) {
    if (share === 0) continue;
    putVarint(writer, symbol - before);
    putVarint(writer, share);
    before = symbol;
  }
}

function takeShares(reader: ByteReader): { readonly shares: Uint16Array; readonly log: number } {
  const log = takeByte(reader);
  if (log > 12) throw new RangeError(`a table of 2^${log} symbols`);
  const shares = new Uint16Array(symbols);
  let [symbol, sum] = [0, 0];
  for (let left = takeVarint(reader); left > 0; left--) {
    symbol += takeVarint(reader);
    const share = takeVarint(reader);
    if (symbol >= symbols) throw new RangeError(`a symbol ${symbol}`);
    shares[symbol] = share;
    sum += share;
  }
  if (sum !== 1 << log) throw new RangeError('the shares of a table are not its size');
  return { shares, log };
}

/** Which symbol stands at each place of the table: each as evenly spread as its share allows. */
function spread(shares: Uint16Array, log: number): Uint8Array {
  const size = 1 << log;
  const places = new Uint8Array(size);
  // Odd, hence prime to the size: every place is met once.
  const step = (size >> 1) + (size >> 3) + 3;
  let place = 0;
  for (const [symbol, share] of shares.entries()) {
    for (let n = 0; n < share; n++) {
      places[place] = symbol;
      place = (place + step) & (size - 1);
    }
  }
  return places;
}

interface DecodingTable {
  readonly symbols: Uint8Array;
  /** Bits to be taken, and what they are added to for the next state. */
  readonly widths: Uint8Array;
  readonly next: Uint16Array;
}

function decodingTable(shares: Uint16Array, log: number): DecodingTable {
  const size = 1 << log;
  const places = spread(shares, log);
  const widths = new Uint8Array(size);
  const next = new Uint16Array(size);
  const reached = Uint32Array.from(shares);
  for (let place = 0; place < size; place++) {
    const symbol = places[place] as number;
    const state = (reached[symbol] as number)++;
    const width = log - (31 - Math.clz32(state));
    widths[place] = width;
    next[place] = (state << width) - size;
  }
  return { symbols: places, widths, next };
}

interface Encoded {
  /** The state with which the reader begins. */
  readonly state: number;
  /** The bits that are taken after each symbol. */
  readonly kept: Uint16Array;
  readonly widths: Uint8Array;
}

/** From the last symbol to the first: the reader goes the other way. */
function encoded(found: Uint8Array, shares: Uint16Array, log: number): Encoded {
  const size = 1 << log;
  const starts = new Uint32Array(symbols);
  for (let symbol = 1; symbol < symbols; symbol++)
    starts[symbol] = (starts[symbol - 1] as number) + (shares[symbol - 1] as number);
  const states = new Uint16Array(size);
  const reached = Uint32Array.from(starts);
  for (const [place, symbol] of spread(shares, log).entries()) states[(reached[symbol] as number)++] = place;
  const kept = new Uint16Array(found.length);
  const widths = new Uint8Array(found.length);
  let state = 0;
  for (let i = found.length - 1; i >= 0; i--) {
    const symbol = found[i] as number;
    const share = shares[symbol] as number;
    const whole = state + size;
    let width = log - (31 - Math.clz32(share));
    if (whole >> width < share) width--;
    kept[i] = whole & ((1 << width) - 1);
    widths[i] = width;
    state = states[(starts[symbol] as number) + (whole >> width) - share] as number;
  }
  return { state, kept, widths };
}
