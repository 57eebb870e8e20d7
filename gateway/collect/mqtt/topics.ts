/** Finds what listens to a topic. Topics without wildcards, which are nearly all, cost one look-up. */
export interface TopicTable<T> {
  readonly find: (topic: string) => readonly T[];
}

export function topicTable<T>(entries: readonly (readonly [filter: string, listener: T])[]): TopicTable<T> {
  const exact = new Map<string, T[]>();
  const wild: { readonly levels: readonly string[]; readonly listener: T }[] = [];
  for (const [filter, listener] of entries) {
    if (/[+#]/.test(filter)) wild.push({ levels: filter.split('/'), listener });
    else exact.set(filter, [...(exact.get(filter) ?? []), listener]);
  }
  return {
    find(topic) {
      const found = exact.get(topic) ?? [];
      if (wild.length === 0) return found;
      const levels = topic.split('/');
      return [...found, ...wild.filter((one) => matches(one.levels, levels)).map((one) => one.listener)];
    },
  };
}

function matches(filter: readonly string[], topic: readonly string[]): boolean {
  // The broker's own topics ($SYS) are only for who names them.
  if (topic[0]?.startsWith('$') && filter[0] !== topic[0]) return false;
  for (const [i, level] of filter.entries()) {
    if (level === '#') return true;
    if (i >= topic.length || (level !== '+' && level !== topic[i])) return false;
  }
  return filter.length === topic.length;
}
