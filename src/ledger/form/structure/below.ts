type Faults = Readonly<Record<string, string>>;

/** What is at fault below one part, by path from there; '' is the part itself. */
export const below = (faults: Faults, key: string): Faults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, said]) =>
      path === key ? [['', said]] : path.startsWith(`${key}.`) ? [[path.slice(key.length + 1), said]] : [],
    ),
  );
