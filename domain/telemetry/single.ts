/** Powers of ten that a double holds exactly. */
const powers = Array.from({ length: 23 }, (_, places) => Number(`1e${places}`));
/** So many digits a single always bears, down to the least that has all its bits; and so many always tell it. */
const fewest = 6;
const most = 9;
const smallestFull = 2 ** -126;
/** Every whole number up to here is a single of its own: what is one is its own shortest decimal. */
const largestWhole = 2 ** 24;

/**
 * What a number of single precision (a float register, IEEE 754 binary32) tells: the double nearest to the decimal of the fewest digits that is
 * the same single. A meter that sends 0.1 tells 0.1, not the 0.10000000149011612 that its bits are. `single` is such a number as a double
 * (`getFloat32`, `Math.fround`); what is not finite stays. −0 stays −0.
 */
export function decimalOfSingle(single: number): number {
  if (Number.isInteger(single) && Math.abs(single) <= largestWhole) return single;
  if (!Number.isFinite(single)) return single;
  const size = Math.abs(single);
  const exponent = Math.floor(Math.log10(size));
  for (let digits = size < smallestFull ? 1 : fewest; digits < most; digits++) {
    const told = rounded(single, digits, digits - 1 - exponent);
    if (Math.fround(told) === single) return told;
  }
  return Number(single.toPrecision(most));
}

/** To so many digits, `places` of them behind the point: a whole number below 10^9 by an exact power of ten is the double nearest to its decimal. */
function rounded(single: number, digits: number, places: number): number {
  const power = powers[Math.abs(places)];
  if (power === undefined) return Number(single.toPrecision(digits));
  return places >= 0 ? Math.round(single * power) / power : Math.round(single / power) * power;
}
