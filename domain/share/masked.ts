/** A person as whoever has no account is told of him: the first sign of the name, whatever it is made of. `王值班` is `王**`. */
export function masked(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first === undefined ? '' : `${first.segment}**`;
}
