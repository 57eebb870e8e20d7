/** An organisation and those above it, the nearest first. */
export function lineUp(
  organisations: readonly { readonly id: string; readonly orgPid: string | null }[],
  org: string,
): readonly string[] {
  const parents = new Map(organisations.map(({ id, orgPid }) => [id, orgPid]));
  const line: string[] = [];
  for (let at: string | null = org; at !== null && !line.includes(at); at = parents.get(at) ?? null) line.push(at);
  return line;
}

/** What holds along the line: of the first organisation that has any, the first by name. */
export function nearest<R extends { readonly org: string; readonly name: string }>(
  rows: readonly R[],
  line: readonly string[],
): R | null {
  for (const org of line) {
    const [found] = rows.filter((row) => row.org === org).sort((a, b) => (a.name < b.name ? -1 : 1));
    if (found !== undefined) return found;
  }
  return null;
}
