/**
 * What a record holds itself under a name that comes from outside; undefined for what every object answers to though nobody gave it
 * (`toString`, `constructor`, `__proto__`). Where such names are gathered, a Map does it.
 */
export function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
